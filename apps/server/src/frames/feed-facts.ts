/**
 * Owns what the frame calls need to know of a feed: who owns it, its state, its capture request. Read from the
 * database once and kept until told to forget, so that neither a camera's frame nor a viewer's costs SQL.
 */
import type { Clock } from '@longview/base';
import { type FeedStateName, isId, type ObjectFacts } from '@longview/rules';
import { LRUCache } from 'lru-cache';
import { type FactsContext, readFeedAccess } from '../access/index.ts';
import { capturePlans, type FeedCapture, planInterval, type ScheduleBook } from '../schedules/index.ts';

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
  /** When images are captured; null when the feed has no request for them, and then nothing is accepted. */
  capture: FeedCapture | null;
}

const MAX_FEEDS = 50_000;
/** Changes made on this node are told by `forget`; those of other nodes are seen after this time at the latest. */
const MAX_AGE_MS = 5_000;

interface Entry {
  feed: FrameFeed | null;
  readAtMs: number;
}

/** What reading a feed needs of the rest of the service. */
export interface FeedFactsParts extends FactsContext {
  clock: Clock;
  schedules: ScheduleBook;
}

export class FeedFactsCache {
  readonly #parts: FeedFactsParts;
  readonly #entries = new LRUCache<string, Entry>({ max: MAX_FEEDS });
  readonly #reading = new Map<string, Promise<FrameFeed | null>>();

  constructor(parts: FeedFactsParts) {
    this.#parts = parts;
  }

  /** The feed, or null when there is none. Answers without waiting when it is known. */
  find(feedId: string): FrameFeed | null | Promise<FrameFeed | null> {
    if (!isId('feed', feedId)) return null;
    const entry = this.#entries.get(feedId);
    const isFresh = entry && this.#parts.clock.monotonic() - entry.readAtMs < MAX_AGE_MS;
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
    const readAtMs = this.#parts.clock.monotonic();
    const started: Promise<FrameFeed | null> = readFrameFeed(this.#parts, feedId)
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

async function readFrameFeed(parts: FeedFactsParts, feedId: string): Promise<FrameFeed | null> {
  const row = await parts.db
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
      'latitude',
      'longitude',
      'body as request',
    ])
    .where('feed.id', '=', feedId)
    .executeTakeFirst();
  if (!row) return null;
  const [capture = null] = await capturePlans(parts.db, parts.schedules, [row]);
  return {
    id: feedId,
    name: row.name,
    state: row.state as FeedStateName,
    access: await readFeedAccess(parts, row),
    timeZone: row.time_zone,
    planIntervalSec: planInterval(row),
    capture,
  };
}
