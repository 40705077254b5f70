/** Owns the five minutes and UTC months by which what is measured of frames is kept. Unix seconds everywhere. */
export const SLOT_SEC = 300;

/** Start of the slot that holds `timeSec`. */
export function slotOf(timeSec: number): number {
  return timeSec - (timeSec % SLOT_SEC);
}

/** Start of the UTC month that holds `timeSec`. */
export function monthOf(timeSec: number): number {
  const date = new Date(timeSec * 1000);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth()) / 1000;
}

/** Start of the UTC month after the one that holds `timeSec`. */
export function nextMonth(timeSec: number): number {
  const date = new Date(timeSec * 1000);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) / 1000;
}

/** `<yyyy>/<mm>` of the UTC month that holds `timeSec`. */
export function monthFolder(timeSec: number): string {
  return new Date(timeSec * 1000).toISOString().slice(0, 7).replace('-', '/');
}
