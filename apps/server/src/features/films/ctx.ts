/** What the use cases here take of the service. */
import type { Clock, Logger } from '@longview/base';
import type { Films } from '../../films/index.ts';
import type { Frames } from '../../frames/index.ts';
import type { WhoCalls } from '../../http/callers/who-calls.ts';
import type { SentBytes } from '../../plans/index.ts';

export interface FilmsCtx {
  clock: Clock;
  logger: Logger;
  whoCalls: WhoCalls;
  sent: SentBytes;
  frames: Frames;
  films: Films;
}
