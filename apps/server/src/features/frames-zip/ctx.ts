/** What the use cases here take of the service. */
import type { Clock } from '@longview/base';
import type { Frames } from '../../frames/index.ts';
import type { WhoCalls } from '../../http/callers/who-calls.ts';
import type { SentBytes } from '../../plans/index.ts';

export interface FramesZipCtx {
  clock: Clock;
  whoCalls: WhoCalls;
  sent: SentBytes;
  frames: Frames;
}
