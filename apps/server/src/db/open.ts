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
const POOL_SIZE = 20;
const CONNECT_MS = 10_000;
/** No query of ours takes so long; a line that went silent ends here, and its connection with it. */
const QUERY_MS = 120_000;
/** Until an idle line is asked whether the other end lives. */
const KEEP_ALIVE_MS = 10_000;

/** The pool connects when first used; close it with `db.destroy()`. */
export function openDb(url: string, logger: Logger): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'longview',
    types: { getTypeParser },
  });
  // Without a listener a connection that PostgreSQL ends while idle would end the service.
  pool.on('error', (err) => logger.warn({ err: err.message }, 'a database connection was lost'));
  return new Kysely<Rows>({ dialect: new PostgresDialect({ pool: tellingPool(pool) }) });
}

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format);
