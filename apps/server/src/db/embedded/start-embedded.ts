/**
 * Starts the PostgreSQL that the service owns in DATA_DIR (docs/adr/0002-embedded-postgres.md). It listens on a
 * loopback port with a random password; its owner must hold the lock of DATA_DIR.
 */
import { createServer } from 'node:net';
import { type Clock, type Logger, operatorError } from '@longview/base';
import { Client } from 'pg';
import { findBinaries } from './binaries.ts';
import { type Cluster, openCluster } from './create-cluster.ts';
import { endLeftOver } from './left-over.ts';
import { supervise } from './supervise.ts';
import { findLauncher } from './unprivileged.ts';

export interface EmbeddedPostgres {
  /** Connection address of database `longview`. Holds a password: never log it. */
  url: string;
  stop(): Promise<void>;
}

export interface EmbeddedDeps {
  clock: Clock;
  logger: Logger;
  /** PostgreSQL settings that differ from ours; for tests. */
  settings?: Readonly<Record<string, string>>;
}

/** For a small machine that also runs the rest of the service; everything else is PostgreSQL's default. */
const SETTINGS = {
  shared_buffers: '128MB',
  max_connections: '60',
  // Parallel queries need /dev/shm, of which containers have little, and cores that the media workers use.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '',
  log_min_messages: 'warning',
  // Statements and details hold people's data.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** @throws AppError Conflict, Unavailable, each with what to do. */
export async function startEmbedded(dataDir: string, deps: EmbeddedDeps): Promise<EmbeddedPostgres> {
  const [binaries, launcher] = await Promise.all([findBinaries(), findLauncher()]);
  const cluster = await openCluster(dataDir, binaries, launcher);
  await endLeftOver(cluster.dir, deps.clock, deps.logger);
  const port = await findFreePort();
  const command = [
    ...launcher.prefix,
    binaries.postgres,
    '-D',
    cluster.dir,
    ...serverArguments(port, deps.settings),
  ];
  const server = await supervise(command, deps);
  try {
    await createDatabase(cluster, port);
  } catch (err) {
    await server.stop();
    throw err;
  }
  return { url: addressOf(cluster, port, 'longview'), stop: () => server.stop() };
}

function serverArguments(port: number, own: Readonly<Record<string, string>> = {}): string[] {
  const settings = {
    ...SETTINGS,
    port: String(port),
    // TCP and not a socket file: socket paths end at 107 bytes, DATA_DIR need not, and Windows has none.
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...own,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function addressOf(cluster: Cluster, port: number, database: string): string {
  return `postgres://${cluster.user}:${encodeURIComponent(cluster.password)}@127.0.0.1:${port}/${database}`;
}

async function createDatabase(cluster: Cluster, port: number): Promise<void> {
  const client = new Client({ connectionString: addressOf(cluster, port, 'postgres') });
  try {
    await client.connect();
    const found = await client.query("select 1 from pg_database where datname = 'longview'");
    if (found.rowCount === 0) await client.query('create database longview');
  } catch (cause) {
    throw operatorError('Unavailable', 'The built-in PostgreSQL runs but refuses us.', { cause });
  } finally {
    await client.end().catch(() => {});
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
