/** The middles of the last days of a zone, for one picture a day (EXT-114). */
import { fromLocalSec, offsetsBetween, toLocalSec } from '../timeline/zone-offsets.ts';

/** A day by the wall clock; unix seconds, `to` exclusive. */
export interface LocalDay {
  /** `2026-05-14`. */
  date: string;
  fromSec: number;
  noonSec: number;
  toSec: number;
}

const DAY_SEC = 86_400;
const HALF_DAY_SEC = 43_200;

/** The last `count` days of `zone` whose noon is over at `nowSec`, newest first. */
export function pastNoons(zone: string, nowSec: number, count: number): LocalDay[] {
  const offsets = offsetsBetween(zone, nowSec - (count + 3) * DAY_SEC, nowSec + 2 * DAY_SEC);
  const today = Math.floor(toLocalSec(offsets, nowSec) / DAY_SEC);
  const dayOf = (day: number): LocalDay => ({
    date: new Date(day * DAY_SEC * 1000).toISOString().slice(0, 10),
    fromSec: fromLocalSec(offsets, day * DAY_SEC),
    noonSec: fromLocalSec(offsets, day * DAY_SEC + HALF_DAY_SEC),
    toSec: fromLocalSec(offsets, (day + 1) * DAY_SEC),
  });
  return Array.from({ length: count + 1 }, (_, ago) => dayOf(today - ago))
    .filter(({ noonSec }) => noonSec <= nowSec)
    .slice(0, count);
}
