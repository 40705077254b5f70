import type { Clock } from '@longview/base';
import type { PlayerData } from '@longview/contract';
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
}

export interface RunningMode {
  isPaused(): boolean;
  toggle(): void;
  /** One step back (-1) or on (1), where the mode has steps. */
  move(direction: 1 | -1): void;
  stop(): void;
}
