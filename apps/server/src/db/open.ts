/**
 * Opens the connection pool. Times come as `Date`, bigint as number (our counts stay below 2^53). A database that is
 * away costs calls, never the process: connections are made anew when it is back.
 */
import type { Logger } from '@longview/base';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { tellingPool } from './lost-database.ts';
import type { Rows } from './rows.ts';

export type Db = Kysely<Rows>;

const INT8 = 20;
/** Of calls and jobs. */
const POOL_SIZE = 20;
const CONNECT_MS = 10_000;
/** No query of ours takes so long; a line that went silent ends here, and its connection with it. */
const QUERY_MS = 120_000;
/** Until an idle line is asked whether the other end lives. */
const KEEP_ALIVE_MS = 10_000;

/** How the connections of one pool are used now. */
export interface PoolFigures {
  open: number;
  idle: number;
  /** Work that waits for one. */
  waiting: number;
}

/** The pool connects when first used; close it with `db.destroy()`. `size`: most connections at a time. */
export function openPool(url: string, logger: Logger, size = POOL_SIZE): { db: Db; figures(): PoolFigures } {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'longview',
    types: { getTypeParser },
  });
  // Without a listener a connection that PostgreSQL ends while idle would end the service.
  pool.on('error', (err) => logger.warn({ err: err.message }, 'a database connection was lost'));
  return {
    db: new Kysely<Rows>({ dialect: new PostgresDialect({ pool: tellingPool(pool) }) }),
    figures: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

/** For whoever needs no figures. */
export function openDb(url: string, logger: Logger): Db {
  return openPool(url, logger).db;
}

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format);
