/** The levels of a feed's timeline and how one zooms between them (PUB-18). Owns no time arithmetic. */

/** From finest to coarsest. */
export const TIMELINE_LEVELS = ['hour', 'day', 'month', 'year', 'all'] as const;
export type TimelineLevel = (typeof TIMELINE_LEVELS)[number];

export function isTimelineLevel(text: unknown): text is TimelineLevel {
  return TIMELINE_LEVELS.some((level) => level === text);
}

/** The level `steps` further in (positive) or out (negative); stays at the ends [PUB-18]. */
export function zoomed(level: TimelineLevel, steps: number): TimelineLevel {
  const at = TIMELINE_LEVELS.indexOf(level) - steps;
  return TIMELINE_LEVELS[Math.min(TIMELINE_LEVELS.length - 1, Math.max(0, at))] ?? level;
}

/** Wheel travel, in CSS pixels, that makes one level: about two notches of a mouse wheel. */
export const WHEEL_PX_PER_LEVEL = 160;

/** Adds wheel travel to what is left of earlier travel; turning round starts anew. Up (negative) zooms in. */
export function wheelZoom(leftPx: number, deltaPx: number): { steps: number; leftPx: number } {
  const travel = Math.sign(leftPx) === -Math.sign(deltaPx) ? deltaPx : leftPx + deltaPx;
  const notches = Math.trunc(travel / WHEEL_PX_PER_LEVEL);
  return { steps: notches === 0 ? 0 : -Math.sign(notches), leftPx: notches === 0 ? travel : 0 };
}

/** Levels a pinch has made: one for each doubling (in) or halving (out) of the fingers' distance. */
export function pinchZoom(startPx: number, nowPx: number): number {
  if (startPx <= 0 || nowPx <= 0) return 0;
  return Math.trunc(Math.log2(nowPx / startPx)) + 0;
}

const TWO_DAYS_SEC = 2 * 86_400;
const TWO_MONTHS_SEC = 60 * 86_400;

/** The level a page opens with: the one that an archive of this age fills well. */
export function defaultLevel(archiveSec: number): TimelineLevel {
  if (archiveSec < TWO_DAYS_SEC) return 'day';
  return archiveSec < TWO_MONTHS_SEC ? 'month' : 'year';
}
