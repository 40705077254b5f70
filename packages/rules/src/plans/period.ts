/** When billing periods end. Times in milliseconds since 1970, months and years of the UTC calendar. */
import { Temporal } from 'temporal-polyfill';
import type { BillingPeriod } from './plan.ts';

/** One period later: 31 January and a month is 28 or 29 February. */
export function addPeriod(atMs: number, period: BillingPeriod, count = 1): number {
  const at = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO('UTC');
  return at.add(period === 'Year' ? { years: count } : { months: count }).epochMilliseconds;
}

/** The first end after `nowMs`, whole periods after `endMs`, however late it is asked for. */
export function renewedEnd(endMs: number, period: BillingPeriod, nowMs: number): number {
  let count = 0;
  while (addPeriod(endMs, period, count) <= nowMs) count += 1;
  return addPeriod(endMs, period, count);
}
