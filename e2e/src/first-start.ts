import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from './service.ts';

/**
 * Starts the service once on an empty folder and ends it, before all journeys: each begins on a copy of that folder,
 * with its own PostgreSQL, and is spared the seconds that making the database takes.
 */
export default async function firstStart(): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'longview-first-start-'));
  const service = await startService({ DATA_DIR: dir });
  await service.stop();
  process.env.FIRST_START_DIR = dir;
  return () => rm(dir, { recursive: true, force: true });
}
