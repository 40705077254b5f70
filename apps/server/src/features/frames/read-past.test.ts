import type { FrameChanges } from '@longview/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { workReadings } from '../../frames/index.ts';
import { startTestApp } from '../../test-setup/app.ts';
import { addFeed, sec, storeFrames } from '../../test-setup/pictures.ts';
import { addShare } from '../../test-setup/shares.ts';
import type { Caller } from '../../test-setup/users.ts';
import { readPastPictures } from './change-jobs.ts';

const app = await startTestApp();
afterAll(() => app.close());
const owner = await app.addOwner('Owner');
const stranger = await app.addOwner('Stranger');
const { db } = app.ctx;
const { store } = app.ctx.frames;

const DAYS = ['2025-05-01', '2025-05-02', '2025-05-09'];
const TIMES = DAYS.flatMap((day) => [sec(`${day}T10:00:00Z`), sec(`${day}T10:05:00Z`)]);
const [FROM, TO] = [sec('2025-05-01T00:00:00Z'), sec('2025-05-10T00:00:00Z')];
const ALL_CELLS = { x: 0, y: 0, width: 32, height: 18 };

/** The cells of each slot with a grid. */
async function gridsOf(feedId: string): Promise<Map<number, string>> {
  const grids = new Map<number, string>();
  for await (const { from, present, luma, cb, cr, edge } of store.grids.read(feedId, FROM, TO, ALL_CELLS))
    for (const [at, isThere] of present.entries())
      if (isThere)
        grids.set(
          from + at * 300,
          [luma, cb, cr, edge]
            .flat()
            .map((cell) => cell[at])
            .join(),
        );
  return grids;
}

const dayOf = (timeSec: number) => Math.floor(timeSec / 86_400);

/** A feed as an older version left it: pictures, and nothing that was measured of them. */
async function olderFeed() {
  const feedId = await addFeed(app.ctx, { accountId: owner.accountId });
  await storeFrames(app.ctx, feedId, TIMES);
  await app.ctx.frames.settled();
  const grids = await gridsOf(feedId);
  await store.grids.clear(feedId, FROM, TO);
  await store.grids.settleCleared(feedId, FROM, TO);
  await db.deleteFrom('change_day').where('feed_id', '=', feedId).execute();
  return { feedId, grids };
}

const askToRead = (feedId: string, as?: Caller) =>
  app.call(`/api/nv/feed/readpast/${feedId}`, { method: 'POST', ...(as && { as }) });
const unread = async (feedId: string, range = 'from=2025-05-01T00:00:00Z&to=2025-05-10T00:00:00Z') => {
  const answer = await app.call(`/api/v2/frame-changes?feedid=${feedId}&${range}`, { as: owner });
  const { Unread, ReadShare, Missing } = (await answer.json()) as FrameChanges;
  return { Unread, ReadShare, Missing };
};

describe('reading older pictures', () => {
  it('reads days that were never read, once, and tells how far it is [EXT-633]', async () => {
    const { feedId, grids } = await olderFeed();
    expect([...grids.keys()]).toEqual(TIMES);
    expect(await gridsOf(feedId)).toEqual(new Map());
    expect(await unread(feedId)).toEqual({ Unread: 3, ReadShare: null, Missing: 0 });
    expect((await unread(feedId, 'from=2025-05-02T00:00:00Z&to=2025-05-03T00:00:00Z')).Unread).toBe(1);
    expect((await askToRead(feedId, owner)).status).toBe(204);
    expect(await unread(feedId)).toMatchObject({ Unread: 3, ReadShare: 0 });
    await readPastPictures(app.ctx);
    expect(await gridsOf(feedId)).toEqual(grids);
    expect(await unread(feedId)).toEqual({ Unread: 0, ReadShare: null, Missing: 3 });
  });

  it('goes on after it was broken off, and reads no day twice [EXT-633]', async () => {
    const { feedId, grids } = await olderFeed();
    await askToRead(feedId, owner);
    const measured: number[] = [];
    const pastGrids = {
      measure: async (_feed: string, fromSec: number, toSec: number) => {
        if (measured.length === 1 && !measured.includes(0)) {
          measured.push(0);
          throw new Error('the bucket is away');
        }
        measured.push(fromSec);
        return app.ctx.frames.here.pastGrids.measure(feedId, fromSec, toSec);
      },
    };
    let days = 2;
    const parts = { ...app.ctx, pastGrids };
    await workReadings(parts, () => days-- > 0);
    expect((await gridsOf(feedId)).size).toBe(2);
    const { ReadShare } = await unread(feedId);
    expect(ReadShare).toBeGreaterThan(0);
    expect(ReadShare).toBeLessThan(1);
    // Whoever asks again does not send it back to the beginning.
    expect((await askToRead(feedId, owner)).status).toBe(204);
    expect((await unread(feedId)).ReadShare).toBe(ReadShare);
    // It waits for the bucket.
    await workReadings(parts, () => true);
    expect(measured).toHaveLength(2);
    await db.updateTable('past_reading').set({ lease_until: null }).where('feed_id', '=', feedId).execute();
    await workReadings(parts, () => true);
    const [last, second] = [DAYS[2], DAYS[1]].map((day) => sec(`${day}T00:00:00Z`));
    expect(measured).toEqual([last, 0, second, TIMES[0]]);
    expect(await gridsOf(feedId)).toEqual(grids);
    expect(await unread(feedId)).toMatchObject({ Unread: 0, ReadShare: null });
  });

  it('goes on to older days when one fails again and again, and reads that one later [EXT-644]', async () => {
    const { feedId, grids } = await olderFeed();
    await askToRead(feedId, owner);
    const [first, second, third] = DAYS.map((day) => dayOf(sec(`${day}T00:00:00Z`)));
    const tried: number[] = [];
    let isAway = true;
    const pastGrids = {
      measure: async (_feed: string, fromSec: number, toSec: number) => {
        tried.push(dayOf(fromSec));
        if (isAway && dayOf(fromSec) !== second) throw new Error('the bucket never answers');
        return app.ctx.frames.here.pastGrids.measure(feedId, fromSec, toSec);
      },
    };
    /** Until it waits, as if the wait were over. */
    const workOn = async () => {
      await db.updateTable('past_reading').set({ lease_until: null }).where('feed_id', '=', feedId).execute();
      await workReadings({ ...app.ctx, pastGrids }, () => true);
    };
    for (let turn = 0; turn < 5; turn += 1) await workOn();
    // The newest and the oldest three times each, then one of them at each turn.
    expect(tried).toEqual([third, third, third, second, first, first, first, third]);
    expect(await unread(feedId)).toMatchObject({ Unread: 2, ReadShare: expect.any(Number) });
    expect((await unread(feedId)).ReadShare).toBeLessThan(1);
    await workOn();
    expect(tried.slice(-1)).toEqual([first]);
    isAway = false;
    await workOn();
    expect(tried.slice(-2)).toEqual([third, first]);
    expect(await gridsOf(feedId)).toEqual(grids);
    expect(await unread(feedId)).toMatchObject({ Unread: 0, ReadShare: null });
  });

  it('asks for no day twice whose pictures cannot be decoded [EXT-633]', async () => {
    const { feedId } = await olderFeed();
    await askToRead(feedId, owner);
    const pastGrids = { measure: async () => ({ measured: 0, failed: 2 }) };
    await workReadings({ ...app.ctx, pastGrids }, () => true);
    expect(await unread(feedId)).toMatchObject({ Unread: 0, ReadShare: null });
  });

  it('is for who may change the capture, and of a feed without pictures does nothing [EXT-633]', async () => {
    const feedId = await addFeed(app.ctx, { accountId: owner.accountId, isPublic: true });
    const { accessKey } = await addShare(app.ctx, { accountId: owner.accountId, roId: feedId });
    expect((await askToRead(feedId)).status).toBe(401);
    expect((await askToRead(feedId, stranger)).status).toBe(403);
    expect((await askToRead(`${feedId}?accesskey=${accessKey}`)).status).toBe(401);
    expect((await askToRead('fe0000000000', owner)).status).toBe(404);
    const hidden = await addFeed(app.ctx, { accountId: owner.accountId });
    expect((await askToRead(hidden, stranger)).status).toBe(404);
    expect((await askToRead(feedId, owner)).status).toBe(204);
    await readPastPictures(app.ctx);
    expect(await unread(feedId)).toEqual({ Unread: 0, ReadShare: null, Missing: 0 });
  });
});
