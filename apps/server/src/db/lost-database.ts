/**
 * Owns what a database that is away means to us: `AppError('Unavailable')`, so that callers hear 503 and when to come
 * again; and a connection that failed is never used again. Errors of SQL itself pass as they are.
 */
import { once } from 'node:events';
import { appError } from '@longview/base';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';

/** PostgreSQL that ends, starts or recovers, has no connection left, or was handed over to another machine. */
const AWAY_STATES = /^(08...|57P0[1-5]|53300|25006)$/;
const AWAY_CODES = /^(ECONN|EPIPE|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN)/;
/** What the client says without a code. */
const AWAY_WORDS = /connection terminated|connection timeout|trying to connect|read timeout|not queryable/i;

/** How long an end waits for connections to say goodbye. */
const GOODBYE_MS = 2_000;

/** The pool as Kysely takes it. Its end resolves once its connections are closed, so that the database may end then. */
export function tellingPool(pool: pg.Pool): PostgresPool {
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));
  return {
    options: pool.options,
    connect: () => pool.connect().then((client) => new TellingClient(client), refuse),
    end: async () => {
      await pool.end();
      // The pool's own end does not wait for what it has just told to close.
      const signal = AbortSignal.timeout(GOODBYE_MS);
      while (open.size > 0 && !signal.aborted) await once(pool, 'remove', { signal }).catch(() => {});
    },
  };
}

class TellingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  #isLost = false;
  readonly #onError = () => {
    this.#isLost = true;
  };

  constructor(client: pg.PoolClient) {
    this.#client = client;
    // The pool listens only to connections it holds. One that ends between two statements of a transaction would
    // end the process, were there nobody to hear it.
    client.on('error', this.#onError);
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  /** Kysely also knows queries by cursor, which we never make. */
  query(text: unknown, parameters: readonly unknown[] = []): unknown {
    return this.#client.query(String(text), [...parameters]).catch((err) => {
      this.#isLost = isAway(err);
      return refuse(err);
    });
  }

  release(destroy?: boolean): void {
    this.#client.off('error', this.#onError);
    this.#client.release(destroy || this.#isLost);
  }
}

function refuse(cause: unknown): never {
  if (!isAway(cause)) throw cause;
  throw appError('DatabaseAway', {}, { cause });
}

/** Whether an error says that the database cannot be reached, and nothing of what was asked of it. */
export function isAway(err: unknown): boolean {
  if (!(err instanceof Error)) return false;
  const code = 'code' in err && typeof err.code === 'string' ? err.code : '';
  if (err instanceof pg.DatabaseError) return AWAY_STATES.test(code);
  return AWAY_CODES.test(code) || AWAY_WORDS.test(err.message);
}
