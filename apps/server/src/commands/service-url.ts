/** Where the database of a running service is, for commands that work beside it. */
import type { Config } from '../config.ts';
import { findRunningCluster } from '../db/embedded/running-cluster.ts';
import { SERVICE_ROLE } from '../db/embedded/service-role.ts';

/** @throws AppError when no service runs on the DATA_DIR */
export async function findServiceUrl({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<string> {
  if (databaseUrl) return databaseUrl;
  const { host, port, user, database, password } = await findRunningCluster(dataDir);
  // Its password nobody but the service knows; what the command makes is to be the service's all the same.
  const role = encodeURIComponent(`-c role=${SERVICE_ROLE}`);
  return `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${database}?options=${role}`;
}
