import { type Clock, systemClock } from '@longview/base';
import type { PlayerData } from '@longview/contract';
import { playerParams } from '@longview/rules/player';
import { Controls } from './controls.ts';
import { findMode, offeredModes } from './modes/index.ts';
import type { RunningMode } from './modes/mode.ts';
import { PlayerBox } from './player-box.ts';
import { TEXTS } from './texts.ts';

/** Plays a feed in `root` as its parameters say (PUB-11, PUB-12): box, mode and controls. Gives the end of it. */
export function playFeed(
  root: HTMLElement,
  data: PlayerData,
  onRefused: () => void,
  clock: Clock = systemClock,
): () => void {
  const params = playerParams(data.Query);
  const box = new PlayerBox(params, TEXTS.picture.replace('{name}', data.Name));
  root.append(box.element);
  const start = (mode: string) => findMode(mode).start({ data, params, box, clock, onRefused });
  let running: RunningMode = start(params.mode);
  const stop = () => running.stop();
  if (!params.isInteractive) {
    box.element.inert = true;
    return stop;
  }
  const modes = offeredModes(params.modesPossible, params.mode);
  const onMode = (mode: string) => {
    running.stop();
    running = start(mode);
    controls.control(running);
  };
  const controls = new Controls({ element: box.element, modes, mode: params.mode, onMode });
  controls.control(running);
  return stop;
}
