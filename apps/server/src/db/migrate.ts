/** Brings the stored data to this version (OPS-11): forward only, all or nothing, one node at a time. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, type Logger } from '@longview/base';
import pg from 'pg';

const MIGRATIONS_DIR = join(import.meta.dirname, 'migrations');
/** Any number that no other user of this database locks. */
const LOCK_ID = 7_146_082_301;
const OLDEST_SERVER = 160_000;

interface Migration {
  number: number;
  name: string;
}

/** @throws AppError Conflict for data of a newer version; Unavailable for a server before PostgreSQL 16. */
export async function migrate(url: string, logger: Logger, dir = MIGRATIONS_DIR): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect().catch((cause) => {
    throw new AppError(
      'Unavailable',
      `The database cannot be reached: ${cause.message}. Check DATABASE_URL.`,
      { cause },
    );
  });
  try {
    await requireServer(client);
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(${LOCK_ID})`);
    await applyMissing(client, await listMigrations(dir), dir, logger);
    await client.query('commit');
  } finally {
    // Ending the connection rolls an open transaction back.
    await client.end();
  }
}

/** The migration files in order; their numbers run from 1 without a gap. */
export async function listMigrations(dir = MIGRATIONS_DIR): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort();
  return names.map((name, index) => {
    const number = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
    if (number !== index + 1) throw new AppError('Internal', `Migration ${name} is out of order.`);
    return { number, name };
  });
}

async function requireServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query('show server_version_num');
  if (Number(rows[0].server_version_num) < OLDEST_SERVER) {
    throw new AppError('Unavailable', 'DATABASE_URL leads to a PostgreSQL older than 16. Use 16 or newer.');
  }
}

async function applyMissing(client: pg.Client, all: Migration[], dir: string, logger: Logger): Promise<void> {
  await client.query(
    'create table if not exists schema_migration (number int primary key, name text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query('select coalesce(max(number), 0) as present from schema_migration');
  const present: number = rows[0].present;
  if (present > all.length) {
    throw new AppError(
      'Conflict',
      `The stored data is of a newer Longview (data version ${present}, this program knows ${all.length}). Start the newer version, or restore a backup made before it.`,
    );
  }
  for (const { number, name } of all.slice(present)) {
    await client.query(await readFile(join(dir, name), 'utf8')).catch((cause) => {
      throw new AppError('Internal', `Migration ${name} failed, nothing was changed: ${cause.message}`, {
        cause,
      });
    });
    await client.query('insert into schema_migration (number, name) values ($1, $2)', [number, name]);
    logger.info({ migration: name }, 'data brought up to date');
  }
}
