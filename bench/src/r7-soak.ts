import { CloseStack, silentLogger } from '@longview/base';
import { type CameraFarm, startCameraFarm } from './camera-farm.ts';
import type { Bench, Figure } from './figures.ts';
import { told } from './figures.ts';
import { type Line, lineThrough } from './line-fit.ts';
import { makeFeeds } from './many-feeds.ts';
import { processesOf, rssBytesOf } from './processes.ts';
import { type Service, startService } from './service.ts';

const FEEDS = 200;
/** Caches fill, code is compiled and every pool has its size. */
const WARM_UP_SHARE = 0.3;
const SAMPLE_EVERY_MS = 10_000;
/** For a collection of all garbage. */
const COLLECT_MS = 500;
const MIB = 2 ** 20;
const LOOKS_PER_SEC = 20;
/**
 * What is in use may grow by this: the index of the running hour is kept in memory, 40 bytes a frame, until the hour
 * is sealed. At 200 feeds of one picture each 10 s that is less than 4 MiB an hour.
 */
const MAX_MIB_PER_HOUR = 8;
/** In a short run: pictures in hand when it was sampled make as much. */
const NOISE_MIB = 4;

/**
 * R7: 200 HTTP cameras of one picture each 10 s, and people who look at live pictures, smaller sizes, ranges and the
 * list of feeds all the time. Samples the memory that is in use after a garbage collection, and what `ps` shows.
 */
export const bench: Bench = async ({ feeds = FEEDS, minutes = 5 }) => {
  const closing = new CloseStack(silentLogger);
  try {
    const service = await startService();
    closing.push('service', () => service.stop());
    const farm: CameraFarm = await startCameraFarm();
    closing.push('cameras', () => farm.stop());
    const ids = await makeFeeds(service, {
      ...{ count: feeds, intervalCode: '10sec', prefix: 'soak' },
      urlOf: farm.cameraUrl,
    });
    const looking = lookAround(service, ids);
    closing.push('people', looking.stop);
    const samples = await sample(service, minutes * 60_000);
    return figuresOf(samples, `${feeds} feeds, ${minutes} min, ${looking.count()} looks`);
  } finally {
    await closing.close();
  }
};

interface Sample {
  hours: number;
  /** Heap and buffers in use after a collection, of the main process. */
  usedBytes: number;
  rssBytes: number;
}

async function sample(service: Service, forMs: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  const startMs = performance.now();
  for (let atMs = 0; atMs < forMs; atMs = performance.now() - startMs) {
    process.kill(service.pid, 'SIGUSR2');
    await sleep(COLLECT_MS);
    const metrics = await service.metrics();
    const used = ['nodejs_heap_size_used_bytes', 'nodejs_external_memory_bytes'];
    samples.push({
      hours: atMs / 3_600_000,
      usedBytes: used.reduce((sum, name) => sum + (metrics.get(name) ?? 0), 0),
      rssBytes: rssBytesOf(processesOf(service.pid).service),
    });
    await sleep(SAMPLE_EVERY_MS - COLLECT_MS);
  }
  return samples;
}

function figuresOf(samples: Sample[], what: string): Figure[] {
  const warm = samples.slice(Math.floor(samples.length * WARM_UP_SHARE));
  const fit = (key: 'usedBytes' | 'rssBytes'): Line =>
    lineThrough(warm.map((each) => ({ x: each.hours, y: each[key] / MIB })));
  const [used, rss] = [fit('usedBytes'), fit('rssBytes')];
  const last = warm.at(-1);
  const hours = (last?.hours ?? 0) - (warm[0]?.hours ?? 0);
  return [
    {
      what: `${what}: growth of memory in use (± ${used.slopeError.toFixed(1)})`,
      unit: 'MiB/hour',
      ours: used.slope,
      toReach: `no slope: ≤ ${MAX_MIB_PER_HOUR} MiB/hour, or ≤ ${NOISE_MIB} MiB in all`,
      isReached: used.slope <= MAX_MIB_PER_HOUR || used.slope * hours <= NOISE_MIB,
    },
    told(`${what}: growth of resident memory (± ${rss.slopeError.toFixed(1)})`, 'MiB/hour', rss.slope),
    told('memory in use, first after warm-up', 'MiB', (warm[0]?.usedBytes ?? 0) / MIB),
    told('memory in use, last', 'MiB', (last?.usedBytes ?? 0) / MIB),
    told('resident memory, first after warm-up', 'MiB', (warm[0]?.rssBytes ?? 0) / MIB),
    told('resident memory, last', 'MiB', (last?.rssBytes ?? 0) / MIB),
  ];
}

/** Calls as of people with open pages, a few at once, until stopped. */
function lookAround(service: Service, ids: string[]) {
  let [count, isOver] = [0, false];
  const headers = { cookie: service.cookie };
  const work = async () => {
    while (!isOver) {
      const path = pathOf(count++, ids);
      await fetch(service.url + path, { headers }).then((response) => response.arrayBuffer());
      await sleep(1000 / LOOKS_PER_SEC);
    }
  };
  const running = work().catch((err) => console.error('looking around ended:', err));
  const stop = async () => {
    isOver = true;
    await running;
  };
  return { count: () => count, stop };
}

function pathOf(at: number, ids: string[]): string {
  const feed = `feedid=${ids[at % ids.length]}`;
  const since = new Date(Date.now() - 600_000).toISOString();
  const paths = [
    `/api/v2/frame-get?${feed}`,
    `/api/v2/frame-get?${feed}&sizecode=x240`,
    `/api/v2/frame-query?${feed}&starttime=${since}&endtime=${new Date().toISOString()}`,
    `/api/v2/frame-get?${feed}&match=nearest&frametime=${since}`,
    at % 100 === 4 ? '/api/v2/stuff-list' : `/api/v2/frame-get?${feed}`,
  ];
  return paths[at % paths.length] as string;
}

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));
