import { CloseStack, silentLogger } from '@longview/base';
import { openBlackHole } from './black-hole.ts';
import { type CameraFarm, startCameraFarm } from './camera-farm.ts';
import type { Bench, Figure } from './figures.ts';
import { atMost, told } from './figures.ts';
import { histogramShare } from './histogram.ts';
import { makeFeeds } from './many-feeds.ts';
import { CpuMeter, processesOf, rssBytesOf, usageOf } from './processes.ts';
import { type Service, startService } from './service.ts';

const INTERVAL_SEC = 10;
/** The service finds feeds that it is not told of within 30 s, and then takes a first picture of each. */
const WARM_UP_SEC = 60;
const SAMPLE_EVERY_MS = 3_000;
const MIB = 2 ** 20;
const LATENESS = 'longview_capture_lateness_seconds';
const TRIES = 'longview_capture_tries_total';

/**
 * P2: cameras of one picture each 10 s, each on an address of its own; then the same with dead ones among them: a
 * third refuse, a third swallow the connection, a third take the request and never answer. Half of the cameras close
 * their connection after each picture. Cameras run in one process on the same machine.
 */
export const bench: Bench = async ({ feeds = 5_000, dead = 200, minutes = 2 }) => {
  const closing = new CloseStack(silentLogger);
  try {
    const service = await startService();
    closing.push('service', () => service.stop());
    const farm = await startCameraFarm();
    closing.push('cameras', () => farm.stop());
    const hole = await openBlackHole();
    closing.push('black hole', () => hole.stop());
    const ids = await makeFeeds(service, {
      ...{ count: feeds, intervalCode: '10sec', prefix: 'live' },
      urlOf: farm.cameraUrl,
    });
    await sleepSec(WARM_UP_SEC);
    const well = await watch(service, farm, ids, minutes * 60);
    const deadUrls = [(at: number) => `http://127.4.0.1:${1 + (at % 9)}/`, hole.url, farm.silentUrl];
    await makeFeeds(service, {
      ...{ count: dead, intervalCode: '10sec', prefix: 'dead' },
      urlOf: (at) => (deadUrls[at % deadUrls.length] as (at: number) => string)(at),
    });
    await sleepSec(WARM_UP_SEC / 2);
    const troubled = await watch(service, farm, ids, minutes * 60);
    return [
      ...figuresOf(well, `${feeds} cameras of ${Math.round(farm.pictureBytes / 1000)} kB`),
      ...figuresOf(troubled, `with ${dead} dead ones among them`),
    ];
  } finally {
    await closing.close();
  }
};

interface Window {
  wanted: number;
  missing: number;
  latenessP99Ms: number;
  /** Pictures that began more than a second after their due moment. */
  veryLate: number;
  failedTries: number;
  rssBytes: number;
  postgresBytes: number;
  cores: { service: number; postgres: number; cameras: number };
}

/** Watches one span of whole beats, then asks of each feed which of its pictures are there. */
async function watch(service: Service, farm: CameraFarm, ids: string[], seconds: number): Promise<Window> {
  const fromSec = Math.ceil(Date.now() / 1000 / INTERVAL_SEC) * INTERVAL_SEC;
  const toSec = fromSec + Math.ceil(seconds / INTERVAL_SEC) * INTERVAL_SEC;
  await sleepSec(fromSec - Date.now() / 1000);
  const before = await service.metrics();
  const cpu = { service: new CpuMeter(), postgres: new CpuMeter(), cameras: new CpuMeter() };
  const see = () => {
    const { service: own, postgres } = processesOf(service.pid);
    const usedSec = {
      service: cpu.service.see(own),
      postgres: cpu.postgres.see(postgres),
      cameras: cpu.cameras.see([farm.pid]),
    };
    return { own, postgres, usedSec };
  };
  see();
  let [rssBytes, postgresBytes] = [0, 0];
  while (Date.now() < toSec * 1000) {
    const { own, postgres } = see();
    rssBytes = Math.max(rssBytes, rssBytesOf(own));
    postgresBytes = Math.max(postgresBytes, usageOf(postgres).pssBytes);
    await sleepSec(SAMPLE_EVERY_MS / 1000);
  }
  const after = await service.metrics();
  const { usedSec } = see();
  const coresOf = (key: keyof typeof cpu) => usedSec[key] / (toSec - fromSec);
  // Whatever began in the last beat has come by then, or never will.
  await sleepSec(toSec + INTERVAL_SEC - Date.now() / 1000);
  const lateness = histogramShare(before, after, LATENESS);
  return {
    ...(await countMissing(service, ids, fromSec, toSec)),
    latenessP99Ms: lateness.valueAt(0.99) * 1000,
    veryLate: lateness.countAbove(1),
    failedTries: failedTries(after) - failedTries(before),
    rssBytes,
    postgresBytes,
    cores: { service: coresOf('service'), postgres: coresOf('postgres'), cameras: coresOf('cameras') },
  };
}

function failedTries(metrics: ReadonlyMap<string, number>): number {
  const failed = [...metrics].filter(([name]) => name.startsWith(TRIES) && !name.includes('"Ok"'));
  return failed.reduce((sum, [, count]) => sum + count, 0);
}

async function countMissing(service: Service, ids: string[], fromSec: number, toSec: number) {
  const iso = (sec: number) => new Date(sec * 1000).toISOString();
  const left = ids.values();
  let found = 0;
  const work = async () => {
    for (const feedid of left) {
      const query = new URLSearchParams({ feedid, starttime: iso(fromSec), endtime: iso(toSec - 1) });
      const { Frames } = await service.call<{ Frames: string[] }>('GET', `/api/v2/frame-query?${query}`);
      found += Frames.length;
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  const wanted = (ids.length * (toSec - fromSec)) / INTERVAL_SEC;
  return { wanted, missing: wanted - found };
}

function figuresOf(seen: Window, what: string): Figure[] {
  const { cores } = seen;
  return [
    atMost(0, `${what}: missing of ${seen.wanted}`, 'pictures', seen.missing),
    atMost(250, `${what}: lateness, p99`, 'ms', seen.latenessP99Ms),
    told(`${what}: more than 1 s late`, 'pictures', seen.veryLate),
    atMost(1024, `${what}: memory without PostgreSQL`, 'MiB', seen.rssBytes / MIB),
    told(`${what}: memory of PostgreSQL`, 'MiB', seen.postgresBytes / MIB),
    told(`${what}: CPU of the service`, 'cores', cores.service),
    told(`${what}: CPU of PostgreSQL`, 'cores', cores.postgres),
    told(`${what}: CPU of the cameras`, 'cores', cores.cameras),
    told(`${what}: tries that failed`, 'tries', seen.failedTries),
  ];
}

const sleepSec = (seconds: number) => new Promise((done) => setTimeout(done, Math.max(0, seconds * 1000)));
