import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger, systemClock } from '@longview/base';
import { images } from '@longview/media';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCheckFlags, runCheck } from '../commands/check.ts';
import { measureGrids } from '../commands/check-grids.ts';
import { loadConfig } from '../config.ts';
import { ScheduleBook } from '../schedules/index.ts';
import { startTestApp, type TestApp } from '../test-setup/app.ts';
import { addFeed, picture, sec, storeFrames } from '../test-setup/pictures.ts';
import type { AcceptResult, FrameOffer } from './accept.ts';
import { Frames } from './frames.ts';

const NOON = sec('2025-05-01T12:00:00Z');

let app: TestApp;
let accountId: string;
let dataDir: string;
let frames: Frames;
let isLow = false;
let hasRoom = true;
const madeCount = () => app.ctx.media.budget.figures().done;
const offered: AcceptResult[] = [];

beforeAll(async () => {
  app = await startTestApp();
  ({ accountId } = await app.addOwner('Owner'));
  dataDir = await mkdtemp(join(tmpdir(), 'longview-frames-'));
  // Time runs a minute at each look, so that no answer is believed for long.
  let nowMs = 0;
  const clock = { ...systemClock, monotonic: () => (nowMs += 60_000) };
  frames = await Frames.open({
    db: app.ctx.db,
    captureDb: app.ctx.db,
    dataDir,
    clock,
    logger: silentLogger,
    nodeId: 'only',
    cluster: null,
    isWriter: true,
    isServing: true,
    objects: null,
    onSent: () => {},
    schedules: new ScheduleBook(),
    plans: app.ctx.plans,
    variantCacheBytes: 1e8,
    images: app.ctx.media.images,
    pictures: app.ctx.media.pictures,
    hasRoom: () => hasRoom,
    isDiskLow: async () => isLow,
    onOffered: (result) => offered.push(result),
  });
});
afterAll(async () => {
  await frames.close();
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const offer = async (feedId: string, offsetSec: number, origin: FrameOffer['origin'] = 'Pulled') =>
  frames.accept(feedId, { timeSec: NOON + offsetSec, jpeg: await picture(320, 180), origin });

describe('accept', () => {
  it('stores nothing while the disk is low, deletes nothing, and goes on by itself [OPS-10]', async () => {
    const feed = await addFeed(app.ctx, { accountId });
    await offer(feed, 0);
    isLow = true;
    const full = { kind: 'Unavailable', detail: { code: 'DiskFull' } };
    await expect(offer(feed, 10)).rejects.toMatchObject(full);
    await expect(offer(feed, 10, 'Pushed')).rejects.toMatchObject(full);
    expect(await frames.read(feed, NOON, 'exact')).not.toBeNull();
    expect((await frames.latest(feed))?.timeUs).toBe(NOON * 1e6);
    isLow = false;
    expect(await offer(feed, 10)).toEqual({ accepted: true, stored: true, reason: null });
  });

  it('shows frames of an account whose storage is full, and stores none of them [ADM-03]', async () => {
    const feed = await addFeed(app.ctx, { accountId });
    await offer(feed, 0);
    hasRoom = false;
    expect(await offer(feed, 10)).toEqual({ accepted: true, stored: false, reason: null });
    expect(await frames.read(feed, NOON + 10, 'exact')).toBeNull();
    expect((await frames.latest(feed))?.timeUs).toBe((NOON + 10) * 1e6);
    hasRoom = true;
    expect(await offer(feed, 20)).toEqual({ accepted: true, stored: true, reason: null });
  });

  it('shows a first picture without storing it or taking its cell, until something newer comes [CAP-23] [CAP-24]', async () => {
    const feed = await addFeed(app.ctx, { accountId, intervalCode: '10min' });
    expect(await offer(feed, 70, 'FirstPicture')).toEqual({ accepted: true, stored: false, reason: null });
    expect(await offer(feed, 0)).toMatchObject({ stored: true });
    expect((await frames.latest(feed))?.timeUs).toBe((NOON + 70) * 1e6);
    expect((await frames.store.totals(feed)).count).toBe(1);
    expect(await offer(feed, 600)).toMatchObject({ stored: true });
    expect((await frames.latest(feed))?.timeUs).toBe((NOON + 600) * 1e6);
    expect(await offer(feed, 590, 'FirstPicture')).toMatchObject({ accepted: false, reason: 'Historical' });
  });

  it('takes one frame of a second, whoever comes at the same time [CAP-23]', async () => {
    const feed = await addFeed(app.ctx, { accountId });
    const results = await Promise.all([offer(feed, 0), offer(feed, 0, 'Pushed'), offer(feed, 0)]);
    expect(results.filter((result) => result.stored)).toHaveLength(1);
    expect((await frames.store.totals(feed)).count).toBe(1);
  });

  const skipping = (options: string[]) => ({
    AcceptByDefaultLive: true,
    Values: [
      { Edit_Id: '1', Accept_Interval_Value: 'PT1S', Store_Interval_Value: 'PT0S', Options_Value: options },
    ],
  });
  const reasonOf = async (feed: string, offsetSec: number, jpeg: Buffer) =>
    (await frames.accept(feed, { timeSec: NOON + offsetSec, jpeg, origin: 'Pulled' })).reason;

  it('drops a picture with the bytes of the last one where SkipDuplicate is set [ENT-35]', async () => {
    const [one, other] = [await picture(320, 180, '#4080c0', 1), await picture(320, 180, '#4080c0', 2)];
    const feed = await addFeed(app.ctx, { accountId, request: skipping(['SkipDuplicate']) });
    const plain = await addFeed(app.ctx, { accountId, request: skipping([]) });
    const reasons = [];
    for (const [at, jpeg] of [one, one, other, one, one].entries())
      reasons.push(await reasonOf(feed, at, jpeg));
    expect(reasons).toEqual([null, 'Duplicate', null, null, 'Duplicate']);
    // What is late has its own neighbours: nobody knows whether it is the same as they are.
    expect(await reasonOf(feed, -10, one)).toBeNull();
    expect((await frames.store.totals(feed)).count).toBe(4);
    expect([await reasonOf(plain, 0, one), await reasonOf(plain, 1, one)]).toEqual([null, null]);
  });

  it('drops a picture under 2 % of brightness where SkipBlack is set [ENT-35]', async () => {
    const svg = (shade: string) =>
      images.renderSvg(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="${shade}"/></svg>`,
        320,
        180,
        85,
      );
    const [black, dim] = [await svg('#040404'), await svg('#080808')];
    const feed = await addFeed(app.ctx, { accountId, request: skipping(['SkipBlack']) });
    const plain = await addFeed(app.ctx, { accountId, request: skipping([]) });
    expect([await reasonOf(feed, 0, black), await reasonOf(feed, 1, dim)]).toEqual(['Black', null]);
    expect(await reasonOf(plain, 0, black)).toBeNull();
    expect((await frames.store.totals(feed)).count).toBe(1);
  });

  it('obeys a changed state at once when told to forget [STT-01]', async () => {
    const feed = await addFeed(app.ctx, { accountId });
    await offer(feed, 0);
    await app.ctx.db.updateTable('feed').set({ state: 'View' }).where('id', '=', feed).execute();
    frames.here.forget(feed);
    expect(await offer(feed, 10)).toMatchObject({ accepted: false, reason: 'NotCapturing' });
  });

  it('takes a late frame without showing it [CAP-24]', async () => {
    const feed = await addFeed(app.ctx, { accountId });
    await offer(feed, 100);
    expect(await offer(feed, 0)).toMatchObject({ stored: true });
    expect((await frames.latest(feed))?.timeUs).toBe((NOON + 100) * 1e6);
  });

  it('keeps only the picture of what a camera sent after it', async () => {
    const feed = await addFeed(app.ctx, { accountId });
    const jpeg = await picture(320, 180);
    const padded = Buffer.concat([jpeg, Buffer.from('--boundary--')]);
    await frames.accept(feed, { timeSec: NOON, jpeg: padded, origin: 'Pulled' });
    expect((await frames.read(feed, NOON, 'exact'))?.bytes.equals(jpeg)).toBe(true);
  });

  it('tells its watchers, and what became of each [OPS-02]', async () => {
    const feed = await addFeed(app.ctx, { accountId });
    const seen: string[] = [];
    const stop = frames.watch(
      (frame) => frame.feedId === feed && seen.push(`${frame.timeSec - NOON} ${frame.stored}`),
    );
    await offer(feed, 0);
    await offer(feed, 0);
    stop();
    await offer(feed, 10);
    expect(seen).toEqual(['0 true']);
    expect(offered.slice(-3).map((result) => result.reason)).toEqual([null, 'AlreadyStored', null]);
  });
});

describe('variant', () => {
  it('is made once for all who ask, and kept over a restart of its memory [PUB-05]', async () => {
    const feed = await addFeed(app.ctx, { accountId });
    await frames.accept(feed, { timeSec: NOON, jpeg: await picture(1920, 1080), origin: 'Pulled' });
    const frame = await frames.read(feed, NOON, 'exact');
    if (!frame) throw new Error('no frame');
    await frames.settled();
    const before = madeCount();
    const made = await Promise.all([1, 2, 3].map(() => frames.variants.at(feed, frame, 480)));
    expect(made.map(({ width, height }) => `${width}x${height}`)).toEqual(['854x480', '854x480', '854x480']);
    expect(madeCount() - before).toBe(1);
    expect(await frames.variants.at(feed, frame, 1080)).toBe(frame);
  });
});

describe('after frames were deleted', () => {
  it('the live image is the newest that is left [CAP-24]', async () => {
    const feed = await addFeed(app.ctx, { accountId });
    for (const offset of [0, 10, 20]) await offer(feed, offset);
    const { removedCount } = await frames.thin(feed, NOON, NOON + 3600, (timeSec) => timeSec < NOON + 10);
    expect(removedCount).toBe(2);
    expect((await frames.latest(feed))?.timeUs).toBe(NOON * 1e6);
    await frames.deleteFeed(feed);
    expect(await frames.latest(feed)).toBeNull();
  });
});

it('the check command finds a lost file and repairs what can be', async () => {
  const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
  const one = await startTestApp({ env: { SECRET_KEY } });
  const { accountId: owner } = await one.addOwner('Owner');
  const feed = await addFeed(one.ctx, { accountId: owner });
  await storeFrames(one.ctx, feed, [NOON, NOON + 10]);
  const { databaseUrl } = one.ctx.config;
  const kept = await mkdtemp(join(tmpdir(), 'longview-check-'));
  const config = loadConfig({ DATA_DIR: kept, DATABASE_URL: databaseUrl ?? '', SECRET_KEY });
  await one.close();
  // The rows are there, the folder of the frames is another, empty one.
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const code = await runCheck(config, readCheckFlags(args), silentLogger, (text) => lines.push(text));
    return { code, text: lines.join('') };
  };
  expect(await run()).toMatchObject({ code: 1, text: expect.stringContaining('RowWithoutFiles') });
  expect(await run('--repair')).toMatchObject({ code: 0, text: expect.stringContaining('(repaired)') });
  expect(await run()).toMatchObject({ code: 0, text: expect.stringContaining('No problems.') });
  await rm(kept, { recursive: true, force: true });
});

it('measures what has no grid over a gap of months, goes on where it was, and is done once [EXT-526]', async () => {
  const ctx = { db: app.ctx.db, frames };
  const feed = await addFeed(app.ctx, { accountId });
  const later = sec('2025-09-01T00:10:00Z');
  const red = await picture(320, 180, '#d01010', 1);
  for (const timeSec of [NOON, NOON + 10, NOON + 300, later]) await frames.importPast(feed, timeSec, red);
  await frames.settled();
  const { grids } = frames.store;
  const slots = async () => {
    const found: number[] = [];
    for await (const { from, present, cr } of grids.read(feed, NOON, later + 300, {
      x: 3,
      y: 3,
      width: 1,
      height: 1,
    }))
      for (const [slot, isThere] of present.entries())
        if (isThere && (cr[0]?.[slot] ?? 0) > 200) found.push(from + slot * 300);
    return found;
  };
  const all = [NOON, NOON + 300, later];
  expect(await slots()).toEqual(all);
  const folder = join(dataDir, 'frames/feeds', feed);
  await rm(join(folder, '2025/09/grid.rows'));
  // The second row is torn.
  await truncate(join(folder, '2025/05/grid.rows'), 3000);
  expect(await slots()).toEqual([NOON]);
  const told: string[] = [];
  await measureGrids(ctx, (text) => told.push(text));
  expect(await slots()).toEqual(all);
  const last = () => told.findLast((line) => line.includes('grids measured'));
  expect(told.join('')).toContain('2 grids measured.');
  expect(told.join('')).toContain('changes are known of 2 days.');
  const indexed = app.ctx.db.selectFrom('change_day').select(['day', 'state']).where('feed_id', '=', feed);
  expect((await indexed.execute()).map(({ state }) => state)).toEqual(['Scored', 'Scored']);
  await measureGrids(ctx, (text) => told.push(text));
  expect(last()).toContain('0 grids measured.');
});
