import { CloseStack, silentLogger } from '@longview/base';
import type { Client } from 'pg';
import { connect } from './archive.ts';
import { type CameraFarm, startCameraFarm } from './camera-farm.ts';
import { type Bench, type Figure, told } from './figures.ts';
import { histogramShare } from './histogram.ts';
import { makeFeeds } from './many-feeds.ts';
import { CpuMeter, processesOf, rssBytesOf } from './processes.ts';
import { type Service, startService } from './service.ts';

const INTERVAL_SEC = 600;
const TINY_BYTES = [2_000, 2_500];
/** Every feed has been asked once, and most of them have rested since. */
const FIRST_LOOKS_LIMIT_MS = 15 * 60_000;
const SAMPLE_EVERY_MS = 5_000;
const KIB = 1024;
const LATENESS = 'longview_capture_lateness_seconds';
const TRIES = 'longview_capture_tries_total';

/**
 * S1: what a feed costs where there are very many: each has a camera of its own, a tiny picture and a slow beat (ten
 * minutes), so that leases, plans, schedule and rows are what is seen. From it the paper of docs/design/scale.md.
 */
export const bench: Bench = async ({ feeds = 100_000, minutes = 10 }) => {
  const closing = new CloseStack(silentLogger);
  try {
    const service = await startService();
    closing.push('service', () => service.stop());
    const farm = await startCameraFarm(TINY_BYTES);
    closing.push('cameras', () => farm.stop());
    const db = await connect(service.dataDir);
    closing.push('database', () => db.end());
    const before = await database(db);
    await makeFeeds(service, {
      ...{ count: feeds, intervalCode: '10min', prefix: 'many' },
      urlOf: farm.cameraUrl,
    });
    const madeSec = await firstLooks(service, feeds);
    const seen = await watch(service, farm, db, minutes * 60);
    return figuresOf(seen, { feeds, madeSec, rowBytes: seen.after.bytes - before.bytes });
  } finally {
    await closing.close();
  }
};

/** Seconds until each camera has been asked once. */
async function firstLooks(service: Service, feeds: number): Promise<number> {
  const startedMs = Date.now();
  while (countOf(await service.metrics(), TRIES) < feeds) {
    if (Date.now() - startedMs > FIRST_LOOKS_LIMIT_MS) throw new Error('Not every camera was asked once.');
    await sleepMs(SAMPLE_EVERY_MS);
  }
  return (Date.now() - startedMs) / 1000;
}

interface Database {
  bytes: number;
  /** Bytes of write-ahead log since the beginning. */
  logBytes: number;
}

async function database(db: Client): Promise<Database> {
  const { rows } = await db.query(
    `select pg_database_size(current_database())::float8 as bytes,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as "logBytes"`,
  );
  return rows[0];
}

async function watch(service: Service, farm: CameraFarm, db: Client, seconds: number) {
  const cpu = { service: new CpuMeter(), postgres: new CpuMeter(), cameras: new CpuMeter() };
  const see = () => {
    const { service: own, postgres } = processesOf(service.pid);
    const usedSec = { service: cpu.service.see(own), postgres: cpu.postgres.see(postgres) };
    return { own, usedSec, camerasSec: cpu.cameras.see([farm.pid]) };
  };
  const [metrics, start] = [await service.metrics(), await database(db)];
  see();
  let rssBytes = 0;
  for (const endMs = Date.now() + seconds * 1000; Date.now() < endMs; await sleepMs(SAMPLE_EVERY_MS)) {
    rssBytes = Math.max(rssBytes, rssBytesOf(see().own));
  }
  const [last, after] = [await service.metrics(), await database(db)];
  return {
    ...{ seconds, rssBytes, after, usedSec: see().usedSec },
    logBytes: after.logBytes - start.logBytes,
    pictures: countOf(last, TRIES) - countOf(metrics, TRIES),
    lateSec: histogramShare(metrics, last, LATENESS).valueAt(0.99),
  };
}

type Seen = Awaited<ReturnType<typeof watch>>;
interface Made {
  feeds: number;
  madeSec: number;
  rowBytes: number;
}

function figuresOf(seen: Seen, { feeds, madeSec, rowBytes }: Made): Figure[] {
  const { seconds, usedSec, pictures } = seen;
  return [
    told('feeds', 'feeds', feeds),
    told('until each camera was asked once', 's', madeSec),
    told(`pictures taken (${Math.round((feeds * seconds) / INTERVAL_SEC)} were due)`, 'pictures', pictures),
    told('lateness, p99', 'ms', seen.lateSec * 1000),
    told('CPU of the service', 'cores', usedSec.service / seconds),
    told('CPU of the service for a picture', 'ms', (usedSec.service / pictures) * 1000),
    told('CPU of PostgreSQL', 'cores', usedSec.postgres / seconds),
    told('CPU of PostgreSQL for a feed and hour', 'ms', (usedSec.postgres / seconds / feeds) * 3.6e6),
    told('memory without PostgreSQL, for a feed', 'KiB', seen.rssBytes / feeds / KIB),
    told('database, for a feed', 'KiB', rowBytes / feeds / KIB),
    told('write-ahead log, for a feed and hour', 'KiB', (seen.logBytes / feeds / seconds / KIB) * 3600),
  ];
}

function countOf(metrics: ReadonlyMap<string, number>, name: string): number {
  const counts = [...metrics].filter(([key]) => key.startsWith(name));
  return counts.reduce((sum, [, count]) => sum + count, 0);
}

const sleepMs = (ms: number) => new Promise((done) => setTimeout(done, ms));
