import type { Clock } from '@longview/base';
import type { PlayedStream } from '@longview/contract';

/** Why a run of live video is over. */
export type LiveOver =
  /** This way does not work, or the connection was lost. */
  | 'Broken'
  /** The browser cannot play what the camera sends. */
  | 'Unplayable'
  /** The camera does not answer; another way would not help. */
  | 'Camera'
  /** The viewer's connection is too slow. */
  | 'TooSlow'
  /** The service converts too much video, or has too many viewers. */
  | 'Busy'
  /** Begin again: settings were changed, the service is restarting. */
  | 'Again'
  /** It is not open to this viewer any more. */
  | 'Ended';

/** One run of a way of getting live video: from its call until `signal` ends it, or `onOver` was told. */
export interface LiveRun {
  /** Shows it. A run leaves what was seen last in it. */
  video: HTMLVideoElement;
  urls: PlayedStream;
  clock: Clock;
  signal: AbortSignal;
  /** The service answered; the picture is to come. */
  onThrough(): void;
  /** Whether there is sound, as soon as it is known. */
  onSound(hasSound: boolean): void;
  /** The first call counts. `waitSec`: when to come again at the earliest. */
  onOver(why: LiveOver, waitSec?: number): void;
}

export type LiveWay = (run: LiveRun) => void;
