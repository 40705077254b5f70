/** The levels of a feed's timeline (PUB-18): stretches of the calendar that one gets to at once. Owns no time arithmetic. */

/** From finest to coarsest. */
export const TIMELINE_LEVELS = ['hour', 'day', 'month', 'year', 'all'] as const;
export type TimelineLevel = (typeof TIMELINE_LEVELS)[number];

export function isTimelineLevel(text: unknown): text is TimelineLevel {
  return TIMELINE_LEVELS.some((level) => level === text);
}

const TWO_DAYS_SEC = 2 * 86_400;
const TWO_MONTHS_SEC = 60 * 86_400;

/** The level a page opens with: the one that an archive of this age fills well. */
export function defaultLevel(archiveSec: number): TimelineLevel {
  if (archiveSec < TWO_DAYS_SEC) return 'day';
  return archiveSec < TWO_MONTHS_SEC ? 'month' : 'year';
}
