// Which changes of a region are news (EXT-619). A change is dated anew when late pictures come, so the same one is known by about
// when it was, and by where.
import type { GridBox } from '../changes/grid.ts';

/** A change: unix seconds, and its box in cells of grids. */
export interface RegionMoment {
  atSec: number;
  box: GridBox;
}

/** By so much the date of one change may move. */
const SAME_SEC = 2 * 86_400;

export function isRegionNews({ atSec, box }: RegionMoment, told: readonly RegionMoment[]): boolean {
  return !told.some((other) => Math.abs(other.atSec - atSec) <= SAME_SEC && doOverlap(other.box, box));
}

const doOverlap = (a: GridBox, b: GridBox): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
