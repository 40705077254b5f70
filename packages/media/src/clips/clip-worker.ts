/** The worker's side of clips. */
import { AV_LOG_QUIET } from 'node-av/constants';
import { Log } from 'node-av/lib';
import type { CallContext, WorkerRole } from '../workers/messages.ts';
import type { ClipRequest } from './clip-facts.ts';
import { finishClip } from './finish-clip.ts';

export function clipWorker(): WorkerRole {
  Log.setLevel(AV_LOG_QUIET);
  return {
    methods: {
      // Video that is made anew takes its time: that it goes on is what its owner must hear.
      finish: (request: ClipRequest, { emit }: CallContext) => finishClip(request, () => emit(null)),
    },
    close: async () => {},
  };
}
