/** Owns whether an account may store more (ADM-03). Asked for every frame, so the answer is believed for a while. */
import type { Clock } from '@longview/base';
import { BYTES_PER_GB, type FeedUse, storageLimitGb } from '@longview/rules/plans';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../db/transaction.ts';
import type { AccountPlans } from './account-plans.ts';
import { listCapturing, sumStored, type UsedFeed } from './plan-queries.ts';

/** Stored bytes against the limit; null: without limit. */
export interface StorageUse {
  usedBytes: number;
  limitGb: number | null;
}

const BELIEF_MS = 10_000;
const MAX_ACCOUNTS = 10_000;

export class StorageRoom {
  readonly #parts: { plans: AccountPlans; db: Queryable; clock: Pick<Clock, 'monotonic'> };
  readonly #kept = new LRUCache<string, { hasRoom: Promise<boolean>; askedAtMs: number }>({
    max: MAX_ACCOUNTS,
  });

  constructor(parts: { plans: AccountPlans; db: Queryable; clock: Pick<Clock, 'monotonic'> }) {
    this.#parts = parts;
  }

  /** Always true with plans off, at no cost. */
  hasRoom(accountId: string): boolean | Promise<boolean> {
    const { plans, clock } = this.#parts;
    if (!plans.isEnforced) return true;
    const nowMs = clock.monotonic();
    const kept = this.#kept.get(accountId);
    if (kept && nowMs - kept.askedAtMs < BELIEF_MS) return kept.hasRoom;
    const hasRoom = this.use(accountId).then(({ usedBytes, limitGb }) => isBelow(usedBytes, limitGb));
    this.#kept.set(accountId, { hasRoom, askedAtMs: nowMs });
    // A failed question is asked again by the next frame.
    hasRoom.catch(() => this.#kept.delete(accountId));
    return hasRoom;
  }

  /** Must be called after every change of the account's plan. */
  forget(accountId: string): void {
    this.#kept.delete(accountId);
  }

  async use(accountId: string): Promise<StorageUse> {
    const { plans, db } = this.#parts;
    const usedBytes = await sumStored(db, accountId);
    if (!plans.isEnforced) return { usedBytes, limitGb: null };
    const { plan, row } = await plans.find(accountId);
    const feeds = (await listCapturing(db, accountId)).map(toUse);
    return { usedBytes, limitGb: storageLimitGb(plan, feeds, row?.added_storage_gb ?? 0) };
  }
}

const isBelow = (usedBytes: number, limitGb: number | null) =>
  limitGb === null || usedBytes < limitGb * BYTES_PER_GB;

/** A feed's row as the rules of limits read it. */
export function toUse(feed: UsedFeed): FeedUse {
  return {
    size: feed.size_code,
    interval: feed.interval_code,
    hasVideoClip: feed.has_video_clip,
    hasVideoStream: feed.has_video_stream,
  };
}
