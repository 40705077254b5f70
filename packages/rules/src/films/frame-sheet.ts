/**
 * Sheets of small pictures, for previews while time is scrubbed (EXT-110): one request shows 64 moments. Owns which
 * moments lie on which sheet, for the service and for pages. Never knows pictures.
 */

/** Small pictures in a row and in a column of a sheet. */
export const SHEET_COLUMNS = 8;
export const SHEET_SLOTS = SHEET_COLUMNS * SHEET_COLUMNS;
/** Pixels of a small picture; others than 16:9 have bars. */
export const SHEET_THUMB = { width: 160, height: 90 } as const;

const HOUR_SEC = 3600;
const DAY_SEC = 86_400;
/** A slot holds the first picture of its first three hours at most: a night must not stand for a morning. */
const WINDOW_MAX_SEC = 3 * HOUR_SEC;

/** Seconds from one small picture to the next. */
export const SHEET_STEPS_SEC = [60, 300, 900, HOUR_SEC, DAY_SEC] as const;
export type SheetStep = (typeof SHEET_STEPS_SEC)[number];

export function isSheetStep(value: number): value is SheetStep {
  return SHEET_STEPS_SEC.some((stepSec) => stepSec === value);
}

/** Names a sheet of a feed. */
export interface SheetPlace {
  stepSec: SheetStep;
  /** Where in the UTC day a daily sheet's slots begin, a multiple of three hours; 0 for finer steps. */
  phaseSec: number;
  /** Which one: sheet 0 begins at 1970-01-01 plus the phase. */
  number: number;
}

/** Whether a place is one that exists; others would be sheets that nobody shares. */
export function isSheetPlace({ stepSec, phaseSec, number }: SheetPlace): boolean {
  const isPhase = phaseSec >= 0 && phaseSec < Math.min(stepSec, DAY_SEC) && phaseSec % WINDOW_MAX_SEC === 0;
  return isSheetStep(stepSec) && isPhase && Number.isSafeInteger(number) && number >= 0;
}

/** The sheet and slot that stand for a moment, unix seconds. */
export function sheetSlotAt(stepSec: SheetStep, unixSec: number): { place: SheetPlace; slot: number } {
  const phaseSec =
    stepSec === DAY_SEC ? Math.floor((unixSec % DAY_SEC) / WINDOW_MAX_SEC) * WINDOW_MAX_SEC : 0;
  const slots = Math.floor((unixSec - phaseSec) / stepSec);
  const number = Math.floor(slots / SHEET_SLOTS);
  return { place: { stepSec, phaseSec, number }, slot: slots - number * SHEET_SLOTS };
}

/** The time a sheet stands for, unix seconds, `to` exclusive. */
export function sheetSpan({ stepSec, phaseSec, number }: SheetPlace): { fromSec: number; toSec: number } {
  const fromSec = phaseSec + number * SHEET_SLOTS * stepSec;
  return { fromSec, toSec: fromSec + SHEET_SLOTS * stepSec };
}

/** How long after its beginning a slot takes a picture, seconds. */
export function sheetWindowSec(stepSec: SheetStep): number {
  return Math.min(stepSec, WINDOW_MAX_SEC);
}

/** Of ascending times the first of each slot; null where a slot has none. */
export function timesOfSlots(place: SheetPlace, times: readonly number[]): (number | null)[] {
  const { fromSec } = sheetSpan(place);
  const slots = new Array<number | null>(SHEET_SLOTS).fill(null);
  for (const timeSec of times) {
    const slot = Math.floor((timeSec - fromSec) / place.stepSec);
    const intoSec = timeSec - fromSec - slot * place.stepSec;
    if (slots[slot] === null && intoSec < sheetWindowSec(place.stepSec)) slots[slot] = timeSec;
  }
  return slots;
}

/** The times of a sheet as its answer carries them: seconds after its beginning, nothing where a slot is empty. */
export function sheetTimesText(place: SheetPlace, slots: readonly (number | null)[]): string {
  const { fromSec } = sheetSpan(place);
  return slots.map((timeSec) => (timeSec === null ? '' : timeSec - fromSec)).join();
}

/** The inverse of {@link sheetTimesText}, unix seconds. */
export function parseSheetTimes(place: SheetPlace, text: string): (number | null)[] {
  const { fromSec } = sheetSpan(place);
  const parts = text.split(',');
  return Array.from({ length: SHEET_SLOTS }, (_, slot) => {
    const part = parts[slot];
    return part && /^\d+$/.test(part) ? fromSec + Number(part) : null;
  });
}
