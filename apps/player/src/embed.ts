import './player.css';
import { systemClock } from '@longview/base';
import type { PlayerData } from '@longview/contract';
import { playerParams } from '@longview/rules/player';
import { Controls } from './controls.ts';
import { findMode, offeredModes } from './modes/index.ts';
import type { RunningMode } from './modes/mode.ts';
import { PlayerBox } from './player-box.ts';
import { TEXTS } from './texts.ts';

/** The page behind /api/v2/player (API-03): reads what the service wrote into it and starts the mode asked for. */

const data = JSON.parse(document.getElementById('player-data')?.textContent ?? '{}') as Partial<PlayerData>;
if (isWhole(data)) play(data);
else document.body.textContent = TEXTS.notFound;

function play(data: PlayerData): void {
  const params = playerParams(data.Query);
  const box = new PlayerBox(params, TEXTS.picture.replace('{name}', data.Name));
  document.title = data.Name;
  document.body.append(box.element);
  const start = (mode: string) => findMode(mode).start({ data, params, box, clock: systemClock });
  let running: RunningMode = start(params.mode);
  if (!params.isInteractive) {
    box.element.inert = true;
    return;
  }
  const modes = offeredModes(params.modesPossible, params.mode);
  const onMode = (mode: string) => {
    running.stop();
    running = start(mode);
    controls.control(running);
  };
  const controls = new Controls({ element: box.element, modes, mode: params.mode, onMode });
  controls.control(running);
}

function isWhole(data: Partial<PlayerData>): data is PlayerData {
  return typeof data.ImageUrl === 'string' && typeof data.Query === 'object';
}
