/** What the use cases here take of the service. */

import type { Clock } from '@longview/base';
import type { LiveViews } from '../../capture/index.ts';
import type { Config } from '../../config.ts';
import type { Frames } from '../../frames/index.ts';
import type { SentBytes } from '../../plans/index.ts';
import type { Secrets } from '../../secrets.ts';

export interface SignedPicturesCtx {
  config: Config;
  clock: Clock;
  secrets: Secrets;
  sent: SentBytes;
  frames: Frames;
  views: LiveViews;
}
