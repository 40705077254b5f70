/**
 * Owns what the frame calls need to know of a feed: who owns it, its state, its capture request. Read from the
 * database once and kept until told to forget, so that neither a camera's frame nor a viewer's costs SQL.
 */
import { AppError, appError, type Clock } from '@longview/base';
import { isId, keptHeight, type ObjectFacts } from '@longview/rules';
import type { FeedStateName } from '@longview/rules/feeds';
import type { Place } from '@longview/rules/schedule';
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
  /** Where the camera stands; null where nobody said. */
  place: Place | null;
  planIntervalSec: number;
  /** How high its pictures and clips may be, pixels, upright; null: as they come [EXT-320]. */
  maxHeight: number | null;
  /** When images are captured; null when the feed has no request for them, and then nothing is accepted. */
  capture: FeedCapture | null;
  /** Version of the image processing that every picture passes; null: it is kept as it comes. */
  imageVersion: number | null;
  /** Whether the plan has them (PRM-09, PRM-10). */
  mayAnonymize: boolean;
  mayDeflicker: boolean;
  /** Where the newest time ends of which no picture is taken again (EXT-307), unix seconds; null: there is none. */
  deletedUntilSec: number | null;
  /** Whether those outside the account get what the camera wrote into its pictures [EXT-405]. */
  keepsPictureData: boolean;
}

const MAX_FEEDS = 50_000;
/** Changes made on this node are told by `forget`; those of other nodes are seen after this time at the latest. */
const MAX_AGE_MS = 5_000;
/**
 * For taking pictures: every change of what counts there is told to all nodes (C8), and a lost notice heals in this time.
 * At thousands of feeds anything shorter asks the database about every picture.
 */
export const TAKING_AGE_MS = 30_000;
/** While the database is away nothing can change there: what was known is believed on, but not for ever. */
const AWAY_AGE_MS = 600_000;
const PATIENCE_MS = 2_000;

interface Entry {
  feed: FrameFeed | null;
  readAtMs: number;
}

type FactCapabilities = Readonly<Record<'AllowPrivate' | 'AllowAnonymize' | 'AllowDeflicker', boolean>>;

/** What reading a feed needs of the rest of the service. */
export interface FeedFactsParts extends FactsContext {
  plans: {
    find(accountId: string): Promise<{ plan: { capabilities: FactCapabilities } }>;
  };
  clock: Clock;
  schedules: ScheduleBook;
}

export class FeedFactsCache {
  readonly #parts: FeedFactsParts;
  readonly #entries = new LRUCache<string, Entry>({ max: MAX_FEEDS });
  readonly #reading = new Map<string, Promise<FrameFeed | null>>();
  /** The last read that was waited for took too long. */
  #isSlow = false;
  #doubtedAtMs = Number.NEGATIVE_INFINITY;

  constructor(parts: FeedFactsParts) {
    this.#parts = parts;
  }

  /** The feed, or null when there is none. Answers without waiting when it was read in the last `maxAgeMs`. */
  find(feedId: string, maxAgeMs = MAX_AGE_MS): FrameFeed | null | Promise<FrameFeed | null> {
    if (!isId('feed', feedId)) return null;
    const entry = this.#entries.get(feedId);
    if (!entry) return this.#read(feedId);
    const isFresh = this.#parts.clock.monotonic() - entry.readAtMs < maxAgeMs;
    return isFresh && entry.readAtMs > this.#doubtedAtMs ? entry.feed : this.#readWithin(feedId, entry);
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

  /**
   * Must be called when changes may have been missed: all is read anew, and what was known is believed only while the
   * database is away. One that comes and goes would cost the pictures of every feed if all were forgotten.
   */
  doubtAll(): void {
    this.#doubtedAtMs = this.#parts.clock.monotonic();
    this.#reading.clear();
  }

  /** A database that went silent must not hold up every picture. */
  async #readWithin(feedId: string, entry: Entry): Promise<FrameFeed | null> {
    const done = new AbortController();
    const reading = this.#read(feedId);
    const waiting = this.#parts.clock.sleep(this.#isSlow ? 0 : PATIENCE_MS, done.signal).then(
      () => this.#givenUp(feedId, entry, reading),
      () => entry.feed,
    );
    try {
      return await Promise.race([reading, waiting]);
    } finally {
      done.abort();
    }
  }

  #givenUp(feedId: string, entry: Entry, reading: Promise<unknown>): FrameFeed | null | Promise<never> {
    const err = appError('DatabaseAway');
    this.#isSlow = true;
    reading.then(
      () => {
        this.#isSlow = false;
      },
      () => {},
    );
    // Forgotten meanwhile: what was known does not hold any more.
    return this.#entries.get(feedId) === entry ? this.#knownBefore(feedId, err) : Promise.reject(err);
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
      .catch((err) => this.#knownBefore(feedId, err))
      .finally(() => {
        if (this.#reading.get(feedId) === started) this.#reading.delete(feedId);
      });
    this.#reading.set(feedId, started);
    return started;
  }

  /** Capture and public pictures go on while the database is away. @throws `err` where nothing is known */
  #knownBefore(feedId: string, err: unknown): FrameFeed | null {
    const entry = this.#entries.get(feedId);
    const ageMs = entry ? this.#parts.clock.monotonic() - entry.readAtMs : Number.POSITIVE_INFINITY;
    const isAway = err instanceof AppError && err.kind === 'Unavailable';
    if (!entry || !isAway || ageMs > AWAY_AGE_MS) throw err;
    return entry.feed;
  }
}

async function readFrameFeed(parts: FeedFactsParts, feedId: string): Promise<FrameFeed | null> {
  const row = await parts.db
    .selectFrom('feed')
    .leftJoin('capture_request', (join) =>
      join.onRef('capture_request.feed_id', '=', 'feed.id').on('capture_request.payload_type', '=', 'Image'),
    )
    .leftJoin('image_process', (join) =>
      join.onRef('image_process.feed_id', '=', 'feed.id').on('image_process.is_active', '=', true),
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
      'size_code',
      'keeps_picture_data',
      'latitude',
      'longitude',
      'body as request',
      'image_process.version as image_version',
    ])
    .select(({ selectFrom }) =>
      selectFrom('deleted_span')
        .select(({ fn }) => fn.max('to_sec').as('to_sec'))
        .whereRef('deleted_span.feed_id', '=', 'feed.id')
        .as('deleted_until_sec'),
    )
    .where('feed.id', '=', feedId)
    .executeTakeFirst();
  if (!row) return null;
  const [capture = null] = await capturePlans(parts.db, parts.schedules, [row]);
  const capabilities = row.account_id && (await parts.plans.find(row.account_id)).plan.capabilities;
  return {
    id: feedId,
    name: row.name,
    state: row.state,
    access: await readFeedAccess(parts, row),
    timeZone: row.time_zone,
    place: placeOf(row),
    planIntervalSec: planInterval(row),
    maxHeight: keptHeight(row.size_code),
    capture,
    imageVersion: row.image_version,
    mayAnonymize: !capabilities || capabilities.AllowAnonymize,
    mayDeflicker: !capabilities || capabilities.AllowDeflicker,
    deletedUntilSec: row.deleted_until_sec,
    keepsPictureData: row.keeps_picture_data,
  };
}

const placeOf = ({
  latitude,
  longitude,
}: {
  latitude: number | null;
  longitude: number | null;
}): Place | null => (latitude === null || longitude === null ? null : { latitude, longitude });
