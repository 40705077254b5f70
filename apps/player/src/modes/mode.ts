import type { Clock } from '@longview/base';
import type { PlayerData, PlayerVideoState } from '@longview/contract';
import type { PlayerParams } from '@longview/rules/player';
import type { PlayerBox } from '../player-box.ts';

/** One way of playing a feed (PUB-11). A mode is one file beside this one and one line in `index.ts`. */
export interface PlayerMode {
  /** Begins to play; it goes on until stopped. */
  start(stage: ModeStage): RunningMode;
}

export interface ModeStage {
  data: PlayerData;
  params: PlayerParams;
  box: PlayerBox;
  clock: Clock;
  /** How often a film is played; absent: again and again. */
  rounds?: number;
  /** Where a mode with a course begins, as an earlier run's `place` gave it; absent: at its beginning. */
  place?: number;
  /** The mode has played what it was to play. */
  onEnded?: () => void;
  /** A call was answered 401, 403 or 404: there is nothing, or it may no longer be seen. The mode goes on. */
  onRefused?: () => void;
  /** What the controls show of the mode has changed by itself. */
  onState?: () => void;
  /** How live video does has changed. */
  onVideo?: (state: PlayerVideoState) => void;
  /** Something else is seen until this mode shows something. */
  isCovered?: boolean;
  /** Something that who keeps the display should know. */
  onNote?: (text: string) => void;
  /** Is written beside the time of live images. */
  note?: string;
}

export interface RunningMode {
  isPaused(): boolean;
  toggle(): void;
  /** One step back (-1) or on (1), where the mode has steps. */
  move(direction: 1 | -1): void;
  stop(): void;
  /** Whether its sound is on; null without sound. */
  isHeard?(): boolean | null;
  toggleSound?(): void;
  /** Where a later run would go on, for modes that have a course: the number of a slide, seconds of a film. */
  place?(): number;
}

/** Statuses of what is not there, or not for this caller. */
export const isRefusal = (status: number | undefined) => status === 401 || status === 403 || status === 404;
