import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger, systemClock } from '@longview/base';
import { S3BlobStore } from '@longview/blob-store';
import { type FrameStore, MemorySegmentIndex, openFrameStore } from '@longview/frame-store';
import { startS3Server } from '@longview/test-kit/s3-server';
import { type Bench, median, percentile } from './figures.ts';
import { jpegOfAbout } from './pictures.ts';

const FEED = 'benchfeed001';
const FROM_SEC = Date.UTC(2026, 0, 10) / 1000;
const HOURS = 12;
const FRAMES_AN_HOUR = 60;
const READS = 1000;
const AT_ONCE = 8;

/**
 * P13: 1,000 frames (about 100 KB) at random moments, from a bucket and from the disk, one after another and eight at
 * once. The S3 server is a test's, written in JavaScript, in this process and on this machine: its time is in ours,
 * the network's is not.
 */
export const bench: Bench = async () => {
  const root = await mkdtemp(join(tmpdir(), 'bench-s3-'));
  const s3 = await startS3Server();
  const objects = new S3BlobStore({ ...s3.options, clock: systemClock });
  const index = new MemorySegmentIndex();
  // An hour has passed, nobody reads: all at once.
  let aheadMs = 0;
  const clock = { ...systemClock, monotonic: () => performance.now() + aheadMs };
  const store = await openFrameStore({ root, index, objects, clock, logger: silentLogger });
  try {
    await fill(store);
    aheadMs += 3_600_000;
    await store.sealIdle();
    const disk = await measure(store);
    for (const row of await index.closedOnDisk('', 1000)) await store.sendClosed(row);
    aheadMs += 3_600_000;
    await store.trimCopies(0);
    const remote = await measure(store);
    return [
      figure('median of one read', 'ms', remote.medianMs, disk.medianMs, '≤ 20', remote.medianMs <= 20),
      figure('99th of one read', 'ms', remote.p99Ms, disk.p99Ms, '≤ 100', remote.p99Ms <= 100),
      figure('eight at once', 'frames/s', remote.perSec, disk.perSec, '≥ 100', remote.perSec >= 100),
    ];
  } finally {
    await store.close();
    objects.close();
    await s3.close();
    await rm(root, { recursive: true, force: true });
  }
};

async function fill(store: FrameStore): Promise<void> {
  const pictures = await Promise.all([1, 2, 3, 4].map((seed) => jpegOfAbout(100_000, seed)));
  for (let i = 0; i < HOURS * FRAMES_AN_HOUR; i++) {
    const bytes = pictures[i % pictures.length] as Buffer;
    const timeUs = (FROM_SEC + i * 60) * 1e6;
    await store.append(FEED, { timeUs, bytes, width: 1920, height: 1080 });
  }
}

async function measure(store: FrameStore) {
  const took: number[] = [];
  for (let i = 0; i < READS; i++) took.push(await readOne(store, i));
  const beganMs = performance.now();
  const lanes = Array.from({ length: AT_ONCE }, async (_, lane) => {
    for (let i = lane; i < READS; i += AT_ONCE) await readOne(store, i);
  });
  await Promise.all(lanes);
  const perSec = READS / ((performance.now() - beganMs) / 1000);
  return { medianMs: median(took), p99Ms: percentile(took, 0.99), perSec };
}

/** The same moments in both runs; the newest hour, which is always on the disk, is left out. */
async function readOne(store: FrameStore, i: number): Promise<number> {
  const minute = (i * 7919) % ((HOURS - 1) * FRAMES_AN_HOUR);
  const beganMs = performance.now();
  const frame = await store.read(FEED, FROM_SEC + minute * 60, 'exact');
  if (!frame) throw new Error('a frame is gone');
  return performance.now() - beganMs;
}

function figure(what: string, unit: string, ours: number, peer: number, toReach: string, isReached: boolean) {
  return { what: `${what}, bucket beside disk`, unit, ours, peer, toReach, isReached };
}
