/**
 * Tells every node within a moment that a feed's row, request or source changed, or who may see what. Goes through PostgreSQL, in the
 * transaction of the change: what was rolled back is never told, and one node or many makes no difference.
 */
import { backoffMs, type Clock, type Logger } from '@longview/base';
import { sql } from 'kysely';
import pg from 'pg';
import type { Queryable } from '../db/transaction.ts';

/** Null: the connection was lost for a while, anything may have changed. */
export type FeedChangeListener = (feedId: string | null) => void;

const CHANNEL = 'longview_feed_changed';
/** In place of a feed's id: a share, role or collection changed, which may touch any feed. */
const ACCESS = '*';

export class FeedChanges {
  readonly #url: string;
  readonly #clock: Clock;
  readonly #logger: Logger;
  readonly #listeners = new Set<FeedChangeListener>();
  readonly #accessListeners = new Set<() => void>();
  readonly #closing = new AbortController();
  #client: pg.Client | null = null;

  private constructor(url: string, clock: Clock, logger: Logger) {
    this.#url = url;
    this.#clock = clock;
    this.#logger = logger;
  }

  /** Connects and listens; reconnects by itself until closed. */
  static async open(url: string, clock: Clock, logger: Logger): Promise<FeedChanges> {
    const changes = new FeedChanges(url, clock, logger);
    await changes.#connect();
    return changes;
  }

  /** Calls `listener` after each committed change; returns how to stop. It must not throw. */
  on(listener: FeedChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls `listener` after each committed change of who may see what; returns how to stop. It must not throw. */
  onAccess(listener: () => void): () => void {
    this.#accessListeners.add(listener);
    return () => this.#accessListeners.delete(listener);
  }

  /** Tells when the transaction `db` commits. */
  async tell(db: Queryable, feedId: string): Promise<void> {
    await sql`select pg_notify(${CHANNEL}, ${feedId})`.execute(db);
  }

  /** Tells when the transaction `db` commits that shares, roles or collections changed. */
  async tellAccess(db: Queryable): Promise<void> {
    await this.tell(db, ACCESS);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#client?.end().catch(() => {});
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, application_name: 'longview changes' });
    client.on('notification', ({ payload }) => this.#emit(payload || null));
    client.on('error', (err) =>
      this.#logger.warn({ err: err.message }, 'news of feed changes are interrupted'),
    );
    await client.connect();
    client.once('end', () => void this.#reconnect());
    await client.query(`listen ${CHANNEL}`);
    this.#client = client;
  }

  async #reconnect(): Promise<void> {
    for (let attempt = 0; !this.#closing.signal.aborted; attempt += 1) {
      const waitMs = backoffMs(attempt, { baseMs: 250, capMs: 10_000 });
      await this.#clock.sleep(waitMs, this.#closing.signal).catch(() => {});
      if (this.#closing.signal.aborted) return;
      const isConnected = await this.#connect().then(
        () => true,
        () => false,
      );
      if (isConnected) return this.#emit(null);
    }
  }

  #emit(feedId: string | null): void {
    if (feedId === ACCESS || feedId === null) for (const listener of this.#accessListeners) listener();
    if (feedId === ACCESS) return;
    for (const listener of this.#listeners) listener(feedId);
  }
}
