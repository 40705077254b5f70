// What the capture editor does with a capture item (CAP-04 to CAP-08, CAP-14). Durations in seconds; null is off.

/** Defaults of a new item [CAP-14] [CON-63] [CON-64] [CON-65]; its trigger is off until switched on. */
export const NEW_ITEM_ACCEPT_SEC = 10;
export const NEW_ITEM_OFFSET_SEC = 0;
export const NEW_ITEM_STORE_SEC = 0;
/** Trigger interval when it is first switched on [CON-66]. */
export const NEW_TRIGGER_SEC = 1800;
/** Largest trigger interval that is shown, 24 hours [CAP-06] [CON-67]. */
export const MAX_TRIGGER_SEC = 86_400;
/** Store interval when record-all is switched off and nothing else is known [CON-68]. */
const STORE_FALLBACK_SEC = 10;

/** Store interval after record-all is switched off: what it was, else the accept interval; never 0 [CAP-05]. */
export function storeWithoutRecordAll(priorSec: number | null, acceptSec: number | null): number {
  return priorSec || acceptSec || STORE_FALLBACK_SEC;
}

const REENABLED = {
  accept: NEW_ITEM_ACCEPT_SEC,
  store: NEW_ITEM_STORE_SEC,
  trigger: NEW_TRIGGER_SEC,
} as const;

/** An interval after it is switched on again: what it was, else its default [CAP-08]. */
export function reenabledSec(part: keyof typeof REENABLED, priorSec: number | null): number {
  return priorSec ?? REENABLED[part];
}
