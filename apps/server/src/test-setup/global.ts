/** vitest's global setup: offers migrated databases to every test file; PostgreSQL starts only when one asks. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger, systemClock } from '@longview/base';
import { serveClones, type TemplateServer } from '@longview/test-kit';
import type { TestProject } from 'vitest/node';
import { findRunningCluster } from '../db/embedded/running-cluster.ts';
import { startEmbedded } from '../db/embedded/start-embedded.ts';
import { migrate } from '../db/migrate.ts';
import { openQueue } from '../queue/queue.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabases: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const clones = await serveClones(openTemplate);
  project.provide('testDatabases', clones.address);
  return () => clones.close();
}

async function openTemplate(): Promise<TemplateServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'longview-tests-'));
  // These databases live for one run: nothing needs to survive a power cut.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    // It would look after hundreds of databases that are read for seconds.
    autovacuum: 'off',
    max_connections: '400',
  };
  const postgres = await startEmbedded(dataDir, { clock: systemClock, logger: silentLogger, settings });
  await migrate(postgres.url, silentLogger);
  const queue = await openQueue(postgres.url, false, silentLogger);
  await queue.stop(1_000);
  const { user, password, host, port } = await findRunningCluster(dataDir);
  const adminUrl = `postgres://${user}:${password}@${host}:${port}/postgres`;
  const stop = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { adminUrl, userUrl: postgres.url, template: 'longview', stop };
}
