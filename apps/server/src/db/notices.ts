/**
 * Carries short messages between all nodes through PostgreSQL: told in a transaction, they come when it commits and
 * never when it is rolled back, and one node or many makes no difference. What was told while the connection was
 * away is lost; listeners are told that. Knows nothing of what the messages mean.
 */
import { backoffMs, type Clock, type Logger } from '@longview/base';
import { sql } from 'kysely';
import pg from 'pg';
import type { Queryable } from './transaction.ts';

/** Null: the connection was lost for a while, anything may have been told. It must not throw. */
export type NoticeListener = (message: string | null) => void;

/** A plain name: it becomes part of a statement. */
export type NoticeChannel = `longview_${string}`;

const CONNECT_MS = 10_000;
const KEEP_ALIVE_MS = 10_000;

export class Notices {
  readonly #url: string;
  readonly #clock: Clock;
  readonly #logger: Logger;
  readonly #listeners = new Map<string, Set<NoticeListener>>();
  readonly #closing = new AbortController();
  #client: pg.Client | null = null;

  private constructor(url: string, clock: Clock, logger: Logger) {
    this.#url = url;
    this.#clock = clock;
    this.#logger = logger;
  }

  /** Connects; reconnects by itself until closed. */
  static async open(url: string, clock: Clock, logger: Logger): Promise<Notices> {
    const notices = new Notices(url, clock, logger);
    await notices.#connect();
    return notices;
  }

  /** Calls `listener` after each message of the channel; resolves with how to stop once it listens. */
  async on(channel: NoticeChannel, listener: NoticeListener): Promise<() => void> {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    await this.#client?.query(`listen ${channel}`);
    return () => listeners.delete(listener);
  }

  /** Tells when the transaction `db` commits; less than 8,000 bytes, or PostgreSQL refuses it. */
  async tell(db: Queryable, channel: NoticeChannel, message: string): Promise<void> {
    await sql`select pg_notify(${channel}, ${message})`.execute(db);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#client?.end().catch(() => {});
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'longview changes',
      connectionTimeoutMillis: CONNECT_MS,
      // Nothing is sent on this line for hours: only so a line that went silent is noticed.
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    client.on('notification', ({ channel, payload }) => this.#emit(channel, payload || null));
    client.on('error', (err) =>
      this.#logger.warn({ err: err.message }, 'news between nodes are interrupted'),
    );
    try {
      await client.connect();
      for (const channel of this.#listeners.keys()) await client.query(`listen ${channel}`);
    } catch (err) {
      void client.end().catch(() => {});
      throw err;
    }
    this.#client = client;
    // Only now: a try that failed half-way must not begin a second row of tries.
    client.once('end', () => void this.#reconnect());
    if (this.#closing.signal.aborted) await client.end().catch(() => {});
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
      if (!isConnected) continue;
      this.#logger.info({ tries: attempt + 1 }, 'news between nodes go on: the database is back');
      for (const channel of this.#listeners.keys()) this.#emit(channel, null);
      return;
    }
  }

  #emit(channel: string, message: string | null): void {
    for (const listener of this.#listeners.get(channel) ?? []) listener(message);
  }
}
