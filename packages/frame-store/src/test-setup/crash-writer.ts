/**
 * Owns the program that `crash.test.ts` kills: appends frames as fast as it can, thins and erases some, and says on stdout what was
 * acknowledged. Run as `node crash-writer.ts <folder> <first second> <sends>`; `sends`: 1 moves what is closed into an
 * object storage all the time, and keeps no copies.
 */
import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { silentLogger, systemClock } from '@longview/base';
import { openFrameStore } from '../frame-store.ts';
import { bytesOf, CRASH_FEEDS, isKept, STEP_SEC } from './crash-frames.ts';
import { JournalSegmentIndex } from './crash-index.ts';
import { FolderObjects } from './folder-objects.ts';
import { gridOf } from './grids.ts';
import { DAY_SEC } from './test-store.ts';

// It never ends by itself, which is when this is kept: the next of two hundred starts is spared the compiling.
flushCompileCache();

const [folder = '', firstSec = '', sends = ''] = process.argv.slice(2);
const index = await JournalSegmentIndex.open(join(folder, 'rows.jsonl'));
// A minute of grace is 6 ms, so that files go while others are made.
const clock = { ...systemClock, monotonic: () => performance.now() * 10_000 };
const store = await openFrameStore({
  root: join(folder, 'frames'),
  index,
  objects: sends === '1' ? new FolderObjects(join(folder, 'bucket')) : null,
  clock,
  logger: silentLogger,
  segmentBytes: 20_000,
  syncEveryMs: 20,
});

async function writeFeed(feedId: string, durable: boolean): Promise<void> {
  for (let timeSec = Number(firstSec); ; timeSec += STEP_SEC) {
    const frame = { timeUs: timeSec * 1e6, bytes: bytesOf(feedId, timeSec), width: 1, height: 1 };
    await store.append(feedId, frame, { durable });
    writeSync(1, `stored ${feedId} ${timeSec}\n`);
    if (!durable) await putGrid(feedId, timeSec);
    if (timeSec % 15 !== 0) continue;
    const [fromSec, endSec] = [timeSec - 20 * STEP_SEC, timeSec - 5 * STEP_SEC];
    await store.thin(feedId, fromSec, endSec, isKept);
    writeSync(1, `thinned ${feedId} ${fromSec} ${endSec}\n`);
    // One of the hour that is being written, told of before and after.
    const goneSec = timeSec - 2 * STEP_SEC;
    writeSync(1, `erasing ${feedId} ${goneSec} ${goneSec + 1}\n`);
    await store.erase(feedId, goneSec, goneSec + 1);
    writeSync(1, `erased ${feedId} ${goneSec} ${goneSec + 1}\n`);
  }
}

async function putGrid(feedId: string, timeSec: number): Promise<void> {
  if (!(await store.grids.needsGrid(feedId, timeSec))) return;
  await store.grids.put(feedId, timeSec, gridOf(feedId, timeSec));
}

async function packAll(): Promise<void> {
  for (;;) {
    await store.grids.pack('pulledfeed01', DAY_SEC);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

async function sendAll(): Promise<void> {
  for (;;) {
    for (const row of await index.closedOnDisk('', 1000)) await store.sendClosed(row);
    await store.trimCopies(0);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

const work = Object.entries(CRASH_FEEDS).map(([feedId, durable]) => writeFeed(feedId, durable));
work.push(packAll());
if (sends === '1') work.push(sendAll());
await Promise.all(work);
