/** Brings the stored data to this version (OPS-11): forward only, all or nothing, one node at a time. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, type ErrorKind, type Logger, operatorError, systemClock } from '@longview/base';
import type pg from 'pg';
import { connect } from './connect.ts';
import { isBefore, unusedSince } from './migration-rules.ts';
import { SEEN_WITHIN_SEC } from './node-life.ts';
import { requireServer } from './require-server.ts';

const MIGRATIONS_DIR = join(import.meta.dirname, 'migrations');
/** Any number that no other user of this database locks. */
const LOCK_ID = 7_146_082_301;
/** Well within the 10 s of a lease. */
const LOCK_WAIT_MS = 2_000;
const RETRY_MS = 1_000;
const MOST_TRIES = 20;

interface Migration {
  number: number;
  name: string;
}

/** PostgreSQL gave up waiting for a lock. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * @throws AppError Conflict for data of a newer version, or while nodes run that the new data would not suit;
 * Unavailable for a server that cannot be reached or used (EXT-282), or that others keep locked.
 */
export async function migrate(url: string, logger: Logger, dir = MIGRATIONS_DIR): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await migrateOnce(url, logger, dir);
    } catch (err) {
      if (!(err instanceof NotYet) || tries === MOST_TRIES) throw err;
      logger.warn({ tries }, `the data is not brought up to date yet: ${err.message}`);
      await systemClock.sleep(RETRY_MS);
    }
  }
}

/** Somebody is in the way who may soon be gone, such as a node that was killed this moment. */
class NotYet extends AppError {
  constructor(kind: ErrorKind, message: string, cause?: unknown) {
    super(kind, { Message: message, Reason: null, Params: {} }, { cause });
  }
}

async function migrateOnce(url: string, logger: Logger, dir: string): Promise<void> {
  const client = await connect(url);
  try {
    await requireServer(client);
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(${LOCK_ID})`);
    // Whoever waits for a table holds up everybody behind: running nodes are to lose no lease by it.
    await client.query(`set local lock_timeout = ${LOCK_WAIT_MS}`);
    await applyMissing(client, await listMigrations(dir), dir, logger);
    await client.query('commit');
  } finally {
    // Ending the connection rolls an open transaction back.
    await client.end();
  }
}

/** The migration files in order; each number is there once, and one that was never used may lack. */
export async function listMigrations(dir = MIGRATIONS_DIR): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort();
  const all = names.map((name) => ({ number: Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]), name }));
  for (const [index, { number, name }] of all.entries())
    if (!(number > (all[index - 1]?.number ?? 0)))
      throw operatorError('Internal', `Migration ${name} is out of order.`);
  return all;
}

async function applyMissing(client: pg.Client, all: Migration[], dir: string, logger: Logger): Promise<void> {
  await client.query(
    'create table if not exists schema_migration (number int primary key, name text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ number: number }>(
    'select number from schema_migration order by number',
  );
  const [present, known] = [rows.at(-1)?.number ?? 0, all.at(-1)?.number ?? 0];
  if (present > known) {
    throw operatorError(
      'Conflict',
      `The stored data is of a newer Longview (data version ${present}, this program knows ${known}). Start the newer version, or restore a backup made before it.`,
    );
  }
  const applied = new Set(rows.map(({ number }) => number));
  for (const { number, name } of all.filter((migration) => !applied.has(migration.number))) {
    const statements = await readFile(join(dir, name), 'utf8');
    await requireNewer(client, unusedSince(statements));
    await client.query(statements).catch((cause) => refuse(name, cause));
    await client.query('insert into schema_migration (number, name) values ($1, $2)', [number, name]);
    logger.info({ migration: name }, 'data brought up to date');
  }
}

function refuse(name: string, cause: pg.DatabaseError): never {
  if (cause.code === LOCK_NOT_AVAILABLE)
    throw new NotYet(
      'Unavailable',
      'Another program keeps tables of the database locked, such as a backup. Start again when it is over.',
      cause,
    );
  throw operatorError('Internal', `Migration ${name} failed, nothing was changed: ${cause.message}`, {
    cause,
  });
}

/** What takes something away waits for nodes that still use it: they would fail from then on. */
async function requireNewer(client: pg.Client, version: string | null): Promise<void> {
  if (version === null) return;
  const { rows } = await client.query(
    `select url, version from node where seen_at > now() - interval '${SEEN_WITHIN_SEC} seconds' order by url`,
  );
  const older = rows.filter((node) => isBefore(node.version, version));
  if (older.length === 0) return;
  const which = older.map((node) => `${node.url} (${node.version})`).join(', ');
  throw new NotYet(
    'Conflict',
    `Nodes of an older Longview run that this version's data does not suit: ${which}. Bring them to ${version} first, or stop them, then start this one again.`,
  );
}
