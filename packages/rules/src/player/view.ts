import type { SizingMode } from './params.ts';

/** How a player behaves over time and in its box (PUB-13, PUB-14). Pure; times in seconds. */

const NO_RECENT_SEC = 86_400;
const LEAST_LOOK_SEC = 5;
const RETRY_SEC = [5, 10, 20, 30];

/** How often a live image is looked for: every max(5 s, accept interval) [PUB-14]. */
export function lookIntervalSec(acceptIntervalSec: number): number {
  return Math.max(LEAST_LOOK_SEC, acceptIntervalSec);
}

/** Wait before retry number `attempt` (0 = the first): 5, 10, 20 and then every 30 s [PUB-14]. */
export function retryDelaySec(attempt: number): number {
  return RETRY_SEC[Math.min(Math.max(0, attempt), RETRY_SEC.length - 1)] ?? 30;
}

/** What is said about a live picture's age. */
export type AgeNotice = 'None' | 'Age' | 'NoRecentImage';

/**
 * A picture carries its age once it is older than twice its interval, and `No recent image` after 24 hours
 * [PUB-14]. Intervals below the look interval count as that, else a fresh picture would flicker old.
 */
export function ageNotice(ageSec: number, acceptIntervalSec: number): AgeNotice {
  if (ageSec > NO_RECENT_SEC) return 'NoRecentImage';
  return ageSec > 2 * lookIntervalSec(acceptIntervalSec) ? 'Age' : 'None';
}

/** The largest unit that fits an age, for texts such as "3 minutes ago". */
export function ageUnit(ageSec: number): { value: number; unit: 'second' | 'minute' | 'hour' | 'day' } {
  const age = Math.max(0, Math.floor(ageSec));
  if (age < 60) return { value: age, unit: 'second' };
  if (age < 3600) return { value: Math.floor(age / 60), unit: 'minute' };
  if (age < 2 * 86_400) return { value: Math.floor(age / 3600), unit: 'hour' };
  return { value: Math.floor(age / 86_400), unit: 'day' };
}

/** Whether a picture fills its box and may be cut; else all of it is seen, with bars beside it [PUB-13] [EXT-341]. */
export function fillsBox(sizing: SizingMode): boolean {
  return sizing === 'uniformtofill';
}
