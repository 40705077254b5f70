/**
 * Owns what the frame calls need to know of a feed: who owns it, its state, its capture request. Read from the
 * database once and kept until told to forget, so that neither a camera's frame nor a viewer's costs SQL.
 */
import type { Clock } from '@longview/base';
import { CaptureRequestShape, toCaptureRequest } from '@longview/contract';
import {
  type CaptureRequest,
  type FeedStateName,
  INTERVAL_SECONDS,
  isId,
  isIntervalCode,
  type ObjectFacts,
} from '@longview/rules';
import { LRUCache } from 'lru-cache';
import { readFeedAccess } from '../access/index.ts';
import type { Queryable } from '../db/transaction.ts';

/** A feed as the frame calls see it. */
export interface FrameFeed {
  id: string;
  name: string;
  state: FeedStateName;
  /** What decides who may. */
  access: ObjectFacts;
  /** IANA name. */
  timeZone: string;
  planIntervalSec: number;
  /** The request for images; null when the feed has none, and then nothing is accepted. */
  request: CaptureRequest | null;
}

const MAX_FEEDS = 50_000;
/** Changes made on this node are told by `forget`; those of other nodes are seen after this time at the latest. */
const MAX_AGE_MS = 5_000;

interface Entry {
  feed: FrameFeed | null;
  readAtMs: number;
}

export class FeedFactsCache {
  readonly #db: Queryable;
  readonly #clock: Clock;
  readonly #entries = new LRUCache<string, Entry>({ max: MAX_FEEDS });
  readonly #reading = new Map<string, Promise<FrameFeed | null>>();

  constructor(db: Queryable, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** The feed, or null when there is none. Answers without waiting when it is known. */
  find(feedId: string): FrameFeed | null | Promise<FrameFeed | null> {
    if (!isId('feed', feedId)) return null;
    const entry = this.#entries.get(feedId);
    const isFresh = entry && this.#clock.monotonic() - entry.readAtMs < MAX_AGE_MS;
    return isFresh ? entry.feed : this.#read(feedId);
  }

  /** Must be called after every change of the feed or its request. */
  forget(feedId: string): void {
    this.#entries.delete(feedId);
    // A read under way may have seen the old row: its result must not be kept.
    this.#reading.delete(feedId);
  }

  /** Must be called after changes that may touch any feed, such as of a role or a collection. */
  forgetAll(): void {
    this.#entries.clear();
    this.#reading.clear();
  }

  #read(feedId: string): Promise<FrameFeed | null> {
    const running = this.#reading.get(feedId);
    if (running) return running;
    const readAtMs = this.#clock.monotonic();
    const started: Promise<FrameFeed | null> = readFrameFeed(this.#db, feedId)
      .then((feed) => {
        if (this.#reading.get(feedId) === started) this.#entries.set(feedId, { feed, readAtMs });
        return feed;
      })
      .finally(() => {
        if (this.#reading.get(feedId) === started) this.#reading.delete(feedId);
      });
    this.#reading.set(feedId, started);
    return started;
  }
}

async function readFrameFeed(db: Queryable, feedId: string): Promise<FrameFeed | null> {
  const row = await db
    .selectFrom('feed')
    .leftJoin('capture_request', (join) =>
      join.onRef('capture_request.feed_id', '=', 'feed.id').on('capture_request.payload_type', '=', 'Image'),
    )
    .select([
      'feed.id',
      'name',
      'account_id',
      'state',
      'is_public',
      'is_preview',
      'time_zone',
      'interval_code',
      'body',
    ])
    .where('feed.id', '=', feedId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: feedId,
    name: row.name,
    state: row.state as FeedStateName,
    access: await readFeedAccess(db, row),
    timeZone: row.time_zone,
    planIntervalSec: isIntervalCode(row.interval_code) ? INTERVAL_SECONDS[row.interval_code] : 60,
    request: row.body === null ? null : requestOf(row.body),
  };
}

/** The stored request (ENT-34) as the rules take it. */
function requestOf(body: unknown): CaptureRequest {
  const wire = CaptureRequestShape.partial({ PayloadType: true }).parse(body);
  return toCaptureRequest({ PayloadType: 'Image', ...wire });
}
