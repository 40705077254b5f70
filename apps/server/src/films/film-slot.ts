/** Owns how fine the slots of a film are (TLP-08): of a condensed one finer, so that what stays of them has its length (EXT-605). */
import { type FilmWish, filmLevel, filmSlots, MAX_FILM_FRAMES } from '@longview/rules';
import { shareKept } from '@longview/rules/changes';
import { DAILY_STEP_SEC, type FilmFrames, marksBetween } from './choose-frames.ts';
import type { FilmStyle } from './film-style.ts';

const DAY_SEC = 86_400;
/** Of longer ranges no slot is finer than an hour: their pictures are known without reading an index. */
const LONG_SEC = 62 * DAY_SEC;
const HOUR_SEC = 3600;

/** Seconds; null where nothing of the range is shown. */
export async function slotOf(
  frames: FilmFrames,
  feedId: string,
  style: FilmStyle,
  wish: FilmWish,
): Promise<number | null> {
  if (style.has('daily')) return dailySlot(wish);
  const plain = filmLevel(wish);
  const by = style.has('active') ? 'Active' : style.has('clear') ? 'Clear' : null;
  if (by === null) return plain.slotSec;
  const share = shareKept(await marksBetween(frames, feedId, wish.fromSec, wish.toSec), by);
  if (share === 0) return null;
  if (wish.intervalSec !== undefined) return plain.slotSec;
  const spanSec = wish.toSec - wish.fromSec;
  const leastSec = Math.max(
    wish.minSlotSec ?? 0,
    spanSec / MAX_FILM_FRAMES,
    spanSec > LONG_SEC ? HOUR_SEC : 0,
  );
  const toSec = wish.fromSec + Math.max(1, spanSec * share);
  return filmLevel({ ...wish, toSec, minSlotSec: Math.min(plain.slotSec, leastSec) }).slotSec;
}

/** The level on which each day may have its picture; a coarser one only where fewer are wanted than there are days. */
function dailySlot(wish: FilmWish): number {
  const { lengthSec, intervalSec, fps = 30, minSlotSec = 0 } = wish;
  let hourSec = 0;
  for (const slotSec of filmSlots(wish.baseSec)) {
    hourSec = slotSec;
    if (slotSec >= Math.max(DAILY_STEP_SEC, minSlotSec)) break;
  }
  const days = (wish.toSec - wish.fromSec) / DAY_SEC;
  const hasRoom = lengthSec === undefined || days <= lengthSec * fps;
  if (intervalSec === undefined && hasRoom) return hourSec;
  return Math.max(hourSec, filmLevel(wish).slotSec);
}
