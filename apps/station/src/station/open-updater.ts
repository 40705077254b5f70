/** The Station's updates of its own program: what they may use, and how they ask the service for packages. */
import { routes } from '@longview/contract';
import { readUpdateKey } from '../update/check-package.ts';
import { Updater } from '../update/updater.ts';
import { VERSION } from '../version.ts';
import type { Core } from './open-core.ts';

export function openUpdater(ground: Core): Promise<Updater> {
  const { config, dir, parts, logger, launcher, spool } = ground;
  return Updater.open({
    ...{ clock: parts.clock, logger, launcher, stationDir: dir.path, running: VERSION },
    isAllowed: config.isUpdated,
    floorBytes: config.freeBytes,
    freeBytes: async () => (await spool.freeBytes()) ?? Number.POSITIVE_INFINITY,
    key: () => readUpdateKey(dir),
    ask: (version, fromByte, signal) => {
      const headers: Record<string, string> = fromByte > 0 ? { range: `bytes=${fromByte}-` } : {};
      return ground.service.open(routes.getStationPackage, { params: { version } }, { signal, headers });
    },
  });
}
