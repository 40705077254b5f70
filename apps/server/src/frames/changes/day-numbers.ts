/** Days of the change index: UTC, so that a feed's time zone may change without touching one. Counted from 1970-01-01. */
export const DAY_SEC = 86_400;

export const dayOf = (timeSec: number): number => Math.floor(timeSec / DAY_SEC);
export const dayStart = (day: number): number => day * DAY_SEC;
