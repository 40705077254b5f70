/** Where the database of a running service is, for commands that work beside it. */
import type { Config } from '../config.ts';
import { findRunningCluster } from '../db/embedded/running-cluster.ts';

/** @throws AppError when no service runs on the DATA_DIR */
export async function findServiceUrl({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<string> {
  if (databaseUrl) return databaseUrl;
  const { host, port, user, database, password } = await findRunningCluster(dataDir);
  return `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${database}`;
}
