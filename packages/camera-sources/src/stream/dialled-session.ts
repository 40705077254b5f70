// Pictures of a stream that somebody else knows how to dial: what encoders send to a service of ours.
import type { Clock } from '@longview/base';
import type { CameraTrouble } from '@longview/rules/camera-report';
import { FETCH_TOTAL_MS } from '@longview/rules/targets';
import { troubleGrab } from '../report.ts';
import type { CameraSession, Grab, StillPort } from '../source.ts';
import type { DialledStream } from './dial-target.ts';
import { SessionStream } from './session-stream.ts';

export interface DialledSessionParts {
  clock: Pick<Clock, 'monotonic'>;
  stills: StillPort;
  /** Asked before each connection. */
  dial(): Promise<DialledStream | { trouble: CameraTrouble }>;
}

/** Does no I/O yet. `intervalMs` is the time between grabs, for choosing to stay connected. */
export function openDialledSession(parts: DialledSessionParts, intervalMs: number): CameraSession {
  const stream = new SessionStream(parts.stills, intervalMs);
  let describe: DialledStream['describe'];
  return {
    async grab(signal): Promise<Grab> {
      const startedMs = parts.clock.monotonic();
      const loadTimeMs = () => Math.round(parts.clock.monotonic() - startedMs);
      if (!stream.isOpen) {
        const dialled = await parts.dial();
        signal.throwIfAborted();
        if ('trouble' in dialled) return troubleGrab(dialled.trouble, loadTimeMs());
        describe = dialled.describe;
        stream.open(dialled.request);
      }
      const result = await stream.next({ signal, timeoutMs: FETCH_TOTAL_MS });
      signal.throwIfAborted();
      if (!result.ok) return troubleGrab(describe(result), loadTimeMs());
      const { jpeg: image, width, height, atMs: sourceTimeMs } = result;
      return { ok: true, image, width, height, sourceTimeMs, loadTimeMs: loadTimeMs() };
    },
    close: () => stream.close(),
  };
}
