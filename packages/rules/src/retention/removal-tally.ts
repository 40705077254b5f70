// Adds up what a retention pass finds, for the preview of RET-12.
import { dateOf } from '../schedule/wall-days.ts';
import type { LocalDays } from './local-days.ts';

/** What a pass has found so far [RET-12]. */
export interface RetentionSummary {
  removedCount: number;
  removedBytes: number;
  /** Of `removedCount`, those that nobody expects: the run before was about them too and let them stand. */
  surpriseCount: number;
  /** Unix seconds of the first and last frame that goes; null when none does. */
  firstSec: number | null;
  lastSec: number | null;
  /** Dates in the feed's zone, `YYYY-MM-DD`, with how many frames go, ascending. */
  days: readonly { date: string; count: number }[];
}

export class RemovalTally {
  readonly #localDays: LocalDays;
  readonly #countByDay = new Map<number, number>();
  readonly #sums = { removedCount: 0, removedBytes: 0, surpriseCount: 0 };
  #firstSec: number | null = null;
  #lastSec: number | null = null;

  constructor(days: LocalDays) {
    this.#localDays = days;
  }

  add(timeSec: number, sizeBytes: number, isSurprise: boolean): void {
    this.#sums.removedCount += 1;
    this.#sums.removedBytes += sizeBytes;
    if (isSurprise) this.#sums.surpriseCount += 1;
    this.#firstSec ??= timeSec;
    this.#lastSec = timeSec;
    const day = this.#localDays.dayOf(timeSec);
    this.#countByDay.set(day, (this.#countByDay.get(day) ?? 0) + 1);
  }

  summary(): RetentionSummary {
    const days = [...this.#countByDay].map(([day, count]) => ({ date: dateOf(day), count }));
    return { ...this.#sums, firstSec: this.#firstSec, lastSec: this.#lastSec, days };
  }
}
