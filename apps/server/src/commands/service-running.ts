/** Whether a service runs on a DATA_DIR, for commands that work beside it or in its place. */
import { AppError } from '@longview/base';
import type { Config } from '../config.ts';
import { lockDataDir } from '../data-dir-lock.ts';

export async function isServiceRunning({ dataDir }: Pick<Config, 'dataDir'>): Promise<boolean> {
  try {
    const unlock = await lockDataDir(dataDir);
    await unlock();
    return false;
  } catch (err) {
    if (err instanceof AppError && err.kind === 'Conflict') return true;
    throw err;
  }
}
