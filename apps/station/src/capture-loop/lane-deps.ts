/** What the capture of one camera works with. */
import type { Clock, Logger } from '@longview/base';
import type { CameraConfig } from '../camera/camera-config.ts';
import type { Camera, CameraPower } from '../camera/types.ts';
import type { ClipStore } from '../clips/clip-store.ts';
import type { ServiceClock } from '../clock/service-clock.ts';
import type { Deliver } from './deliver.ts';
import type { FeedTask } from './feed-tasks.ts';
import type { Shutter } from './shutter.ts';
import type { Standing } from './standing.ts';

export interface LaneDeps {
  config: CameraConfig;
  tasks: readonly FeedTask[];
  camera: Camera;
  shutter: Shutter;
  power: CameraPower | null;
  clock: Clock;
  time: ServiceClock;
  deliver: Deliver;
  standing: Standing;
  logger: Logger;
  /** Where clips are kept until they are sent. */
  clips?: Pick<ClipStore, 'put'>;
  /** Whether what could wait elsewhere should. */
  isCrowded(): boolean;
}
