import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger, systemClock } from '@longview/base';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SpoolEntry } from '../spool/feed-queue.ts';
import { Spool } from '../spool/spool.ts';
import { realDisk } from '../spool/spool-disk.ts';
import type { UploadVerdict } from './upload-verdict.ts';
import { Uploader, type UploaderDeps } from './uploader.ts';

const DONE: UploadVerdict = { kind: 'Done' };
let dir: string;
let spool: Spool;
let stop: AbortController;
let running: Promise<void>;
/** Times as they were offered to the service, with their feed. */
let sent: string[];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'uploads-'));
  spool = await Spool.open({ dir, budgetBytes: 1e9, floorBytes: 0, disk: realDisk, logger: silentLogger });
  stop = new AbortController();
  running = Promise.resolve();
  sent = [];
});
afterEach(async () => {
  stop.abort();
  await running;
  await rm(dir, { recursive: true, force: true });
});

function start(
  answer: (entry: SpoolEntry) => UploadVerdict = () => DONE,
  change: Partial<UploaderDeps> = {},
): Uploader {
  const uploader = new Uploader({
    ...{ clock: systemClock, logger: silentLogger, spool, backlogPerSec: 500 },
    isOpen: () => true,
    isInOrder: () => false,
    hasAddress: () => true,
    send: async (entry) => {
      sent.push(`${entry.feedId} ${entry.timeSec}`);
      return answer(entry);
    },
    ...change,
  });
  running = uploader.run(stop.signal);
  return uploader;
}

async function keep(timeSec: number, feedId = 'fe1'): Promise<SpoolEntry[]> {
  const put = await spool.put({ jpeg: Buffer.from('jpeg'), timeSec, unsureRun: null, feedIds: [feedId] });
  if (!put.ok) throw new Error(put.message);
  return put.entries;
}

const empty = () => expect.poll(() => spool.stats.count, { timeout: 10_000 }).toBe(0);

describe('sending', () => {
  it('begins with the newest picture, and goes on with the oldest [DVP-08]', async () => {
    for (let at = 0; at < 5; at += 1) await keep(at);
    const entries = await keep(100);
    let isOpen = false;
    const uploader = start(() => DONE, { isOpen: () => isOpen });
    uploader.offer(entries);
    isOpen = true;
    await empty();
    // The oldest may go at the same moment.
    expect(sent.slice(0, 2)).toContain('fe1 100');
    const old = sent.filter((each) => each !== 'fe1 100');
    expect(old).toEqual(['fe1 0', 'fe1 1', 'fe1 2', 'fe1 3', 'fe1 4']);
    expect(uploader.sent).toBe(6);
  });

  it('keeps the order of a feed that refuses what is late [CAP-24] [DVP-08]', async () => {
    for (let at = 0; at < 3; at += 1) await keep(at);
    const entries = await keep(100);
    start(() => DONE, { isInOrder: () => true }).offer(entries);
    await empty();
    expect(sent).toEqual(['fe1 0', 'fe1 1', 'fe1 2', 'fe1 100']);
  });

  it('waits for the line, and for a feed until it may be sent for [DVP-08]', async () => {
    let isOpen = false;
    const known = new Set(['fe1']);
    await keep(1);
    await keep(2, 'fe2');
    const uploader = start(() => DONE, { isOpen: () => isOpen, hasAddress: (feedId) => known.has(feedId) });
    await systemClock.sleep(50);
    expect(sent).toEqual([]);
    isOpen = true;
    await expect.poll(() => sent, { timeout: 10_000 }).toEqual(['fe1 1']);
    expect(spool.countOf('fe2')).toBe(1);
    known.add('fe2');
    uploader.reconsider();
    await empty();
  });

  it('loses nothing to a service in trouble, and tries again when the line is back [DVP-08]', async () => {
    let isWell = false;
    for (let at = 0; at < 4; at += 1) await keep(at);
    const trouble: UploadVerdict = { kind: 'Pause', waitMs: 3_600_000, message: 'Full.' };
    const uploader = start(() => (isWell ? DONE : trouble));
    await expect.poll(() => uploader.lastError).toBe('Full.');
    await systemClock.sleep(50);
    expect([sent.length, spool.stats.count]).toEqual([1, 4]);
    isWell = true;
    uploader.reconsider();
    await empty();
    expect(uploader.lastError).toBeNull();
  });

  it('holds a feed that sleeps while others go, until the config is another [DVP-08] [STT-21]', async () => {
    let isAwake = false;
    for (let at = 0; at < 3; at += 1) {
      await keep(at, 'fe1');
      await keep(at, 'fe2');
    }
    const answer = ({ feedId }: SpoolEntry): UploadVerdict =>
      feedId === 'fe1' && !isAwake ? { kind: 'HoldFeed', message: 'It sleeps.' } : DONE;
    const uploader = start(answer);
    await expect.poll(() => spool.countOf('fe2'), { timeout: 10_000 }).toBe(0);
    expect([spool.countOf('fe1'), sent.filter((each) => each.startsWith('fe1')).length]).toEqual([3, 1]);
    isAwake = true;
    uploader.reconsider();
    await empty();
  });

  it('lets one picture wait that the service cannot take now, and drops what it never will [DVP-08]', async () => {
    for (let at = 0; at < 4; at += 1) await keep(at);
    start(({ timeSec }) => {
      if (timeSec === 1) return { kind: 'Later', waitMs: 3_600_000, message: 'Its time is ahead.' };
      return timeSec === 2 ? { kind: 'Drop', message: 'It is broken.' } : DONE;
    });
    await expect.poll(() => spool.stats.count, { timeout: 10_000 }).toBe(1);
    expect(sent).toEqual(['fe1 0', 'fe1 1', 'fe1 2', 'fe1 3']);
    expect((await spool.oldest('fe1', () => true))?.timeSec).toBe(1);
  });

  it('drops what is kept for a feed that was taken off, and nothing of others [DVP-08]', async () => {
    for (let at = 0; at < 3; at += 1) await keep(at, 'gone');
    await keep(9, 'fe1');
    start(({ feedId }) => (feedId === 'gone' ? { kind: 'DropFeed', message: 'No such camera.' } : DONE));
    await empty();
    expect(sent).toEqual(['gone 0', 'fe1 9']);
  });
});
