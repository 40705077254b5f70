/** The worker's side of clips. */
import { AV_LOG_QUIET } from 'node-av/constants';
import { Log } from 'node-av/lib';
import type { WorkerRole } from '../workers/messages.ts';
import type { ClipRequest } from './clip-facts.ts';
import { finishClip } from './finish-clip.ts';

export function clipWorker(): WorkerRole {
  Log.setLevel(AV_LOG_QUIET);
  return {
    methods: { finish: (request: ClipRequest) => finishClip(request) },
    close: async () => {},
  };
}
