/**
 * Owns which feeds were looked at lately, for the films that are kept ready (TLP-01): one small row a feed, written
 * at most every ten minutes of looking, so that any node's jobs know. Never holds a call up.
 */
import type { Clock, Logger } from '@longview/base';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../db/open.ts';

const WRITE_EVERY_MS = 600_000;
const MAX_FEEDS = 50_000;

export class RecentViews {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #logger: Logger;
  readonly #writtenMs = new LRUCache<string, number>({ max: MAX_FEEDS });

  constructor({ db, clock, logger }: { db: Db; clock: Clock; logger: Logger }) {
    this.#db = db;
    this.#clock = clock;
    this.#logger = logger;
  }

  /** Somebody looked at the feed; cheap enough for every call. */
  note(feedId: string): void {
    const nowMs = this.#clock.now();
    const writtenMs = this.#writtenMs.get(feedId);
    if (writtenMs !== undefined && nowMs - writtenMs < WRITE_EVERY_MS) return;
    this.#writtenMs.set(feedId, nowMs);
    this.#write(feedId, new Date(nowMs)).catch((err) => {
      this.#writtenMs.delete(feedId);
      this.#logger.warn({ err, feedId }, 'could not note that a feed was looked at');
    });
  }

  /** Feeds looked at within the last `withinMs`, the latest first, at most `limit`. */
  async list(withinMs: number, limit: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('feed_view')
      .select('feed_id')
      .where('viewed_at', '>', new Date(this.#clock.now() - withinMs))
      .orderBy('viewed_at', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => row.feed_id);
  }

  /** A feed deleted meanwhile leaves no row. */
  async #write(feedId: string, viewedAt: Date): Promise<void> {
    await sql`
      insert into feed_view select id, ${viewedAt} from feed where id = ${feedId}
      on conflict (feed_id) do update set viewed_at = excluded.viewed_at`.execute(this.#db);
  }
}
