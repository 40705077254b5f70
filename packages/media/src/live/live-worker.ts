/** The worker's side of live video: each call is one camera that is watched. */
import { systemClock } from '@longview/base';
import { AV_LOG_QUIET } from 'node-av/constants';
import { Log } from 'node-av/lib';
import { readStreamAddress } from '../streams/stream-address.ts';
import type { Failed, StreamOptions } from '../streams/stream-options.ts';
import type { CallContext, WorkerRole } from '../workers/messages.ts';
import { LiveSession } from './live-session.ts';

export function liveWorker(): WorkerRole {
  // FFmpeg logs whole URLs, logins included.
  Log.setLevel(AV_LOG_QUIET);
  const running = new Map<LiveSession, Promise<Failed>>();
  const watch = async (options: StreamOptions, { signal, emit }: CallContext): Promise<Failed> => {
    readStreamAddress(options.url);
    const session = new LiveSession(options, systemClock);
    signal.addEventListener('abort', () => session.stop(), { once: true });
    const over = session.run(emit);
    running.set(session, over);
    return over.finally(() => running.delete(session));
  };
  return {
    methods: { watch },
    close: async () => {
      for (const session of running.keys()) session.stop();
      await Promise.allSettled(running.values());
    },
  };
}
