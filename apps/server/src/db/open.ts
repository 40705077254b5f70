/** Opens the connection pool. Times come as `Date`, bigint as number (our counts stay below 2^53). */
import type { Logger } from '@longview/base';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Rows } from './rows.ts';

export type Db = Kysely<Rows>;

const INT8 = 20;
const POOL_SIZE = 20;

/** The pool connects when first used; close it with `db.destroy()`. */
export function openDb(url: string, logger: Logger): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: 10_000,
    application_name: 'longview',
    types: { getTypeParser },
  });
  // Without a listener a connection that PostgreSQL ends while idle would end the service.
  pool.on('error', (err) => logger.warn({ err: err.message }, 'a database connection was lost'));
  return new Kysely<Rows>({ dialect: new PostgresDialect({ pool }) });
}

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format);
