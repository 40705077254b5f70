/**
 * Tells the change index which days have new grids (EXT-540): before a grid is put, so that a kill in between leaves a day
 * that is looked at in vain, never one that is not looked at.
 */
import type { Clock } from '@longview/base';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../db/transaction.ts';
import { markDay } from './change-day-queries.ts';
import { dayOf } from './day-numbers.ts';

/** A day of the past is marked again while grids come: each is written within what the index waits after a mark. */
const AGAIN_MS = 5 * 60_000;
/** Imports go through years of several feeds. */
const MOST_DAYS = 50_000;

export class ChangeMarks {
  readonly #db: Queryable;
  readonly #clock: Clock;
  /** Feed and day → when it was marked, by the monotonic clock. */
  readonly #marked = new LRUCache<string, number>({ max: MOST_DAYS });

  constructor(db: Queryable, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Costs SQL once a day of a live feed. @throws AppError Unavailable */
  async note(feedId: string, timeSec: number): Promise<void> {
    const day = dayOf(timeSec);
    const key = `${feedId}/${day}`;
    const nowMs = this.#clock.monotonic();
    const markedMs = this.#marked.get(key);
    const isToday = day >= dayOf(this.#clock.now() / 1000);
    if (markedMs !== undefined && (isToday || nowMs - markedMs < AGAIN_MS)) return;
    await markDay(this.#db, feedId, day, new Date(this.#clock.now()));
    this.#marked.set(key, nowMs);
  }
}
