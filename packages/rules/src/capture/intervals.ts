import { keysOf } from '../values/tables.ts';

/** Interval codes (PRC-18, CON-07). */
export const INTERVAL_SECONDS = { '1sec': 1, '10sec': 10, '1min': 60, '10min': 600, '1hour': 3600 } as const;
export type IntervalCode = keyof typeof INTERVAL_SECONDS;
export const INTERVAL_CODES = keysOf(INTERVAL_SECONDS);

const NAMES: Record<IntervalCode, string> = {
  '1sec': '1 second',
  '10sec': '10 seconds',
  '1min': '1 minute',
  '10min': '10 minutes',
  '1hour': '1 hour',
};

export function intervalName(code: IntervalCode): string {
  return NAMES[code];
}

export function isIntervalCode(text: string): text is IntervalCode {
  return Object.hasOwn(INTERVAL_SECONDS, text);
}
