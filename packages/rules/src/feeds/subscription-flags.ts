// What the subscription panel says of a feed's size and interval, and what it falls back to (STT-13 to STT-16).
import type { IntervalCode } from '../capture/intervals.ts';
import { SIZE_HEIGHTS, type SizeCode } from '../values/sizes.ts';

/** The stored code where the plan has it, else the one at index max(0, floor(length/2 - 1)) [STT-13] [CON-72]. */
export function codeWithin<T>(codes: readonly T[], stored: T): T {
  return codes.includes(stored) ? stored : (codes[Math.max(0, Math.floor(codes.length / 2 - 1))] ?? stored);
}

/** What is flagged of a size below the present one; null when nothing is [STT-14]. */
export function sizeFlag(chosen: SizeCode, present: SizeCode): 'smallerSize' | null {
  const isBelow = SIZE_HEIGHTS[chosen] < SIZE_HEIGHTS[present];
  return isBelow ? 'smallerSize' : null;
}

export type RateFlag = 'lowRate' | 'closeToLowRate';

const RATE_FLAGS: Partial<Record<IntervalCode, RateFlag>> = {
  '1hour': 'lowRate',
  '10min': 'lowRate',
  '1min': 'closeToLowRate',
};

/** What is flagged of a chosen interval; null when nothing is [STT-15] [STT-16]. */
export function rateFlag(interval: IntervalCode): RateFlag | null {
  return RATE_FLAGS[interval] ?? null;
}
