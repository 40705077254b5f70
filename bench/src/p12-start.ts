import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench } from './figures.ts';
import { median } from './figures.ts';
import { startService } from './service.ts';

/** P12: the service started again on an installed machine and a folder that has data, to ready. */
export const bench: Bench = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'longview-start-'));
  const seconds: number[] = [];
  try {
    for (let turn = 0; turn < 6; turn++) {
      const from = performance.now();
      const service = await startService({ dataDir, isSetUp: turn > 0, isAsShipped: true });
      if (turn > 0) seconds.push((performance.now() - from) / 1000);
      await service.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  const ours = median(seconds);
  return [{ what: 'second start to ready', unit: 's', ours, toReach: '≤ 5 s', isReached: ours <= 5 }];
};
