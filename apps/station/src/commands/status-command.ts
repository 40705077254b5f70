/** `longview-station status`: what the Station says of itself that runs on this machine. */
import type { Config } from '../config.ts';
import { askStation } from '../data-dir/instance-lock.ts';

/** 0: it runs and reaches its service; 1: it does not. */
export async function statusCommand({ dir }: Config): Promise<number> {
  const status = (await askStation(dir)) as { service?: { isReached?: boolean } } | null;
  if (status === null) {
    process.stderr.write(`No longview-station is running on ${dir}.\n`);
    return 1;
  }
  process.stdout.write(`${JSON.stringify(status, null, 2)}\n`);
  return status.service?.isReached ? 0 : 1;
}
