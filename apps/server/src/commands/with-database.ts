/** Lends commands the database of the running service, or of a stopped one, started for the while. */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, type Logger, operatorError, systemClock } from '@longview/base';
import type { Config } from '../config.ts';
import { lockDataDir } from '../data-dir-lock.ts';
import { startEmbedded } from '../db/embedded/start-embedded.ts';
import { type Db, openDb } from '../db/open.ts';
import { findServiceUrl } from './service-url.ts';

/** @throws AppError InvalidInput where there is no installation */
export async function withDatabase<T>(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  logger: Logger,
  use: (db: Db) => Promise<T>,
): Promise<T> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl) return withUrl(databaseUrl, logger, use);
  await access(join(dataDir, 'postgres')).catch((cause) => {
    throw operatorError('InvalidInput', `There is no Longview in DATA_DIR ${dataDir}.`, { cause });
  });
  const unlock = await lockDataDir(dataDir).catch((err) => {
    if (err instanceof AppError && err.kind === 'Conflict') return null;
    throw err;
  });
  if (!unlock) return withUrl(await findServiceUrl(config), logger, use);
  try {
    const postgres = await startEmbedded(dataDir, { clock: systemClock, logger });
    return await withUrl(postgres.url, logger, use).finally(() => postgres.stop());
  } finally {
    await unlock();
  }
}

async function withUrl<T>(url: string, logger: Logger, use: (db: Db) => Promise<T>): Promise<T> {
  const db = openDb(url, logger);
  return use(db).finally(() => db.destroy());
}
