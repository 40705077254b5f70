/** What the Station says of itself: to the service at each check-in [DVP-05], and to who asks on the machine. */

import type { CheckIn } from '@longview/contract';
import { formatTime } from '@longview/rules';
import { sayingOfSentence } from '@longview/texts/sentences';
import type { StationCameras } from '../capture-loop/station-cameras.ts';
import type { Reachability } from '../check-in/reachability.ts';
import type { KeptClock } from '../clock/open-clock.ts';
import type { Spool } from '../spool/spool.ts';
import type { Updater } from '../update/updater.ts';
import type { Uploader } from '../upload/uploader.ts';
import { PLATFORM, VERSION } from '../version.ts';
import { stationSentence } from './station-sentence.ts';
import type { StationStatus } from './types.ts';

export interface ReportDeps {
  deviceId: string;
  serviceUrl: string;
  startedAtMs: number;
  /** The run's name: chosen by chance at each start. */
  startId: string;
  floorBytes: number;
  time: KeptClock;
  spool: Spool;
  cameras: StationCameras;
  uploader: Uploader;
  updater: Updater;
  reachability: Reachability;
  configVersion(): number;
  pairCode(): string | null;
  isStopping(): boolean;
}

const MAX_WORDS = 500;

export async function checkInReport(deps: ReportDeps): Promise<Omit<CheckIn, 'ConfigVersion'>> {
  return {
    Platform: PLATFORM,
    Version: VERSION,
    StartId: deps.startId,
    Update: deps.updater.report,
    QueueLength: deps.spool.stats.count,
    FreeDiskBytes: await deps.spool.freeBytes(),
    Cameras: deps.cameras.standings.map(({ configId, state, error, lastPictureAt }) => ({
      ConfigId: configId,
      State: state === 'Error' ? ('Error' as const) : ('Ok' as const),
      Error: error?.slice(0, MAX_WORDS) ?? null,
      ...sayingOfSentence(error === null ? null : stationSentence(error)),
      LastCaptureAt: lastPictureAt,
    })),
  };
}

export function stationStatus(deps: ReportDeps, freeBytes: number | null): StationStatus {
  const { time, reachability, spool, uploader } = deps;
  const { count, bytes, oldestSec, dropped, trouble, budgetBytes } = spool.stats;
  const at = (ms: number) => formatTime(Math.floor(ms / 1000));
  return {
    version: VERSION,
    update: deps.updater.report,
    deviceId: deps.deviceId,
    serviceUrl: deps.serviceUrl,
    startedAt: at(time.clock.ofMachine(deps.startedAtMs)),
    writtenAt: at(time.clock.now()),
    state: stateOf(deps),
    pairCode: deps.pairCode(),
    service: {
      isReached: reachability.isReached,
      lastContactAt: reachability.lastMs === null ? null : at(reachability.lastMs),
      error: reachability.failure?.message ?? uploader.lastError,
      configVersion: deps.configVersion(),
    },
    clock: { offsetSec: time.clock.isSet ? Math.round(time.clock.offsetMs / 1000) : null },
    spool: {
      waitingPictures: count,
      waitingBytes: bytes,
      oldestAt: oldestSec === null ? null : formatTime(oldestSec),
      budgetBytes,
      droppedPictures: dropped,
      trouble,
    },
    disk: { freeBytes, floorBytes: deps.floorBytes },
    cameras: deps.cameras.standings,
  };
}

function stateOf({ reachability, isStopping, pairCode }: ReportDeps): StationStatus['state'] {
  if (isStopping()) return 'Stopping';
  if (pairCode() !== null || reachability.failure?.status === 401) return 'Refused';
  return reachability.lastMs === null ? 'Starting' : 'Running';
}
