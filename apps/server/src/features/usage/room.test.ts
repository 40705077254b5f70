/** The room that is left, through HTTP: what the disk says, and how fast feeds fill it. */
import { statfsSync } from 'node:fs';
import type { Room } from '@longview/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addFeed, storeFrames } from '../../test-setup/pictures.ts';
import { item, own, saveRetention } from '../../test-setup/retention.ts';
import type { Caller } from '../../test-setup/users.ts';
import { addGuest, type TestUser } from '../../test-setup/users.ts';

let app: TestApp;
let ada: TestUser;
let feedId: string;
/** One picture an hour, the first two before the last 24 hours. */
let times: number[];

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.setUp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.ctx.db.deleteFrom('feed').execute();
  feedId = await addFeed(app.ctx, ada);
  const nowSec = Math.floor(app.ctx.clock.now() / 1000);
  await addedSecAgo(2 * 86_400);
  times = Array.from({ length: 25 }, (_, n) => nowSec - 5 - (25 - n) * 3600);
});

const room = async (query = '', as: Caller = ada) => {
  const answer = await app.call(`/api/nv/tenant/room${query}`, { as });
  return { status: answer.status, ...((await answer.json()) as Room) };
};
const addedSecAgo = (sec: number) =>
  app.ctx.db
    .updateTable('feed')
    .set({ created_at: new Date(app.ctx.clock.now() - sec * 1000) })
    .where('id', '=', feedId)
    .execute();
/** Bytes of the pictures at these times, as they are stored. */
async function bytesAt(at: readonly number[]): Promise<number> {
  const frames = await Promise.all(at.map((timeSec) => app.ctx.frames.read(feedId, timeSec, 'exact')));
  return frames.reduce((sum, frame) => sum + (frame?.bytes.length ?? 0), 0);
}

describe('the room of an account', () => {
  it('is that of the disk, and fills by what feeds kept in the last day [EXT-461]', async () => {
    expect(await room()).toMatchObject({ Limit: 'Disk', Growth: [], Feed: null });
    await storeFrames(app.ctx, feedId, times);
    await app.ctx.frames.store.sealIdle([feedId]);
    const { bavail, bsize } = statfsSync(app.ctx.config.dataDir);
    const found = await room();
    expect(Math.abs((found.FreeBytes ?? 0) - bavail * bsize)).toBeLessThan(2 ** 30);
    const ofDay = times.slice(2);
    const bytes = await bytesAt(ofDay);
    expect(found.Growth).toEqual([{ AfterDays: 0, BytesPerDay: bytes }]);
    const asked = await room(`?feedid=${feedId}`);
    expect(asked.Growth).toEqual([]);
    expect(asked.Feed?.BytesPerDay).toBe(bytes);
    expect(asked.Feed?.PictureBytes).toBe(Math.round(bytes / ofDay.length));
    expect(asked.Feed?.HistoryDays).toBeCloseTo(25 / 24, 1);
  });

  it('grows no more once pictures are as old as they are kept, and not by a feed that is off [EXT-461]', async () => {
    await storeFrames(app.ctx, feedId, times);
    await app.ctx.frames.store.sealIdle([feedId]);
    await saveRetention(app, ada, feedId, own('DeleteAll', item({ ActivationAge: 3 })));
    const { Growth } = await room();
    expect(Growth.map(({ AfterDays }) => Math.round(AfterDays * 24))).toEqual([0, 3 * 24 - 25]);
    expect(Growth[1]?.BytesPerDay).toBe(0);
    await app.ctx.db.updateTable('feed').set({ state: 'Disable' }).where('id', '=', feedId).execute();
    expect((await room()).Growth).toEqual([]);
  });

  it('counts the hour that is being written, of a camera that began a moment ago [EXT-461]', async () => {
    const nowSec = Math.floor(app.ctx.clock.now() / 1000);
    await storeFrames(app.ctx, feedId, [nowSec - 3, nowSec - 2, nowSec - 1]);
    const { Feed } = await room(`?feedid=${feedId}`);
    expect(Feed?.PictureBytes).toBe(Math.round((await bytesAt([nowSec - 3, nowSec - 2, nowSec - 1])) / 3));
    expect(Feed?.HistoryDays).toBe(0);
  });

  it('tells a newcomer what a camera of a minute comes to in a day [EXT-461]', async () => {
    await addedSecAgo(61);
    const nowSec = Math.floor(app.ctx.clock.now() / 1000);
    await storeFrames(
      app.ctx,
      feedId,
      [50, 40, 30, 20, 10, 1].map((ago) => nowSec - ago),
    );
    const { Feed } = await room(`?feedid=${feedId}`);
    const perDay = (Feed?.BytesPerDay ?? 0) / (Feed?.PictureBytes ?? 1);
    // A picture each ten seconds: 8,640.
    expect(perDay).toBeGreaterThan(7_000);
    expect(perDay).toBeLessThan(11_000);
    await app.ctx.db
      .updateTable('feed')
      .set({ created_at: new Date(app.ctx.clock.now()) })
      .where('id', '=', feedId)
      .execute();
    const fresh = await room(`?feedid=${feedId}`);
    // Never as if all of them came each second.
    expect((fresh.Feed?.BytesPerDay ?? 0) / (fresh.Feed?.PictureBytes ?? 1)).toBeLessThan(6 * 2_900);
  });

  it('reckons a day of a camera with an imported past by the time since it was added [EXT-461]', async () => {
    await addedSecAgo(1800);
    const nowSec = Math.floor(app.ctx.clock.now() / 1000);
    const live = Array.from({ length: 30 }, (_, minute) => nowSec - 1 - (30 - minute) * 60);
    const past = [30, 20, 10].map((days) => nowSec - days * 86_400);
    await storeFrames(app.ctx, feedId, [...past, ...live]);
    const { Feed } = await room(`?feedid=${feedId}`);
    const perDay = (Feed?.BytesPerDay ?? 0) / (Feed?.PictureBytes ?? 1);
    expect(perDay).toBeGreaterThan(1300);
    expect(perDay).toBeLessThan(1600);
  });

  it('is told to its members alone, and the disk not where accounts share it [EXT-461]', async () => {
    expect((await app.call('/api/nv/tenant/room')).status).toBe(401);
    expect((await room('', await addGuest(app.ctx, 'Vera'))).status).toBe(403);
    expect((await room('?feedid=fe0000000000')).status).toBe(404);
    const other = await app.addOwner('Other');
    expect((await room(`?feedid=${feedId}`, other)).status).toBe(404);
    expect(await room()).toMatchObject({ FreeBytes: null, Limit: null });
  });
});
