/** The worker's side of stills: holds the sessions by id. */
import { systemClock } from '@longview/base';
import { AV_LOG_QUIET } from 'node-av/constants';
import { Log } from 'node-av/lib';
import { readStreamAddress } from '../streams/stream-address.ts';
import type { StreamOptions } from '../streams/stream-options.ts';
import type { CallContext, WorkerRole } from '../workers/messages.ts';
import { StillDecoder } from './still-decoder.ts';
import type { StillResult } from './still-request.ts';
import { StreamSession } from './stream-session.ts';

export function stillWorker(): WorkerRole {
  // FFmpeg logs whole URLs, logins included.
  Log.setLevel(AV_LOG_QUIET);
  const decoder = new StillDecoder();
  const sessions = new Map<string, StreamSession>();
  const session = (options: StreamOptions) => {
    readStreamAddress(options.url);
    const known = sessions.get(options.id) ?? new StreamSession(options, decoder, systemClock);
    sessions.set(options.id, known);
    return known;
  };
  const closeOne = async (id: string) => {
    const known = sessions.get(id);
    sessions.delete(id);
    await known?.close();
  };
  return {
    methods: {
      open: async (options: StreamOptions) => session(options).start(),
      next: (input: NextInput, { signal }: CallContext): Promise<StillResult> =>
        session(input.options).next(input.timeoutMs, signal),
      close: ({ id }: { id: string }) => closeOne(id),
    },
    close: async () => {
      await Promise.all([...sessions.keys()].map(closeOne));
    },
  };
}

/** The options go along each time, so that a worker started anew knows them. */
export interface NextInput {
  options: StreamOptions;
  timeoutMs: number;
}
