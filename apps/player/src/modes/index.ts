import { DEFAULT_MODE } from '@longview/rules/player';
import { historyImage } from './history-image.ts';
import { liveImage } from './live-image.ts';
import { liveTimelapse } from './live-timelapse.ts';
import type { PlayerMode } from './mode.ts';

/** Every way of playing by its name. A name that is not here plays the live image (PUB-11). */
const MODES: Readonly<Record<string, PlayerMode>> = {
  liveimage: liveImage,
  historyimage: historyImage,
  livetimelapse: liveTimelapse,
  livetimelapsevideo: liveTimelapse,
};

function isMode(name: string): boolean {
  return Object.hasOwn(MODES, name);
}

export function findMode(name: string): PlayerMode {
  return (isMode(name) && MODES[name]) || liveImage;
}

/** The modes of `names` that exist, without repeats; the present one is always among them. */
export function offeredModes(names: readonly string[], present: string): string[] {
  const shown = isMode(present) ? present : DEFAULT_MODE;
  const offered = [...new Set(names.filter(isMode))];
  return offered.includes(shown) ? offered : [shown, ...offered];
}
