/** How to reach the built-in PostgreSQL of a service that is running, for commands beside it, as its superuser. Starts nothing. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { operatorError } from '@longview/base';

export interface RunningCluster {
  host: string;
  port: number;
  user: string;
  database: string;
  password: string;
}

/** Holds a password: never log it. @throws AppError Unavailable while the service is starting or not running */
export async function findRunningCluster(dataDir: string): Promise<RunningCluster> {
  return {
    host: '127.0.0.1',
    port: await portOf(join(dataDir, 'postgres')),
    user: 'longview',
    database: 'longview',
    password: await readFile(join(dataDir, 'postgres-password'), 'utf8').catch(() => ''),
  };
}

/** A running PostgreSQL writes its port to line 4 of its pid file. */
async function portOf(cluster: string): Promise<number> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const port = Number(lines[3]);
  if (port > 0) return port;
  throw operatorError('Unavailable', 'The database of the running service is just starting; try again.');
}
