import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeptFilm } from '@longview/contract';
import { formatTime } from '@longview/rules';
import { lastPeriod } from '@longview/rules/kept-films';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addFeed, storeFrames } from '../../test-setup/pictures.ts';
import { ShiftedClock } from '../../test-setup/shifted-clock.ts';
import { addGuest, type Caller, type TestUser } from '../../test-setup/users.ts';
import { sweepFilms } from './index.ts';
import { workFilms } from './work-films.ts';

const PATH = '/api/v2/timelapse/automatic';
const DAY_MS = 86_400_000;
const ZONE = 'Europe/Vienna';
const clock = new ShiftedClock();
let app: TestApp;
let owner: TestUser;

beforeAll(async () => {
  app = await startTestApp({ clock });
  owner = await app.addOwner('Owner');
});
afterAll(() => app.close());

const put = (FeedId: string, Periods: string[], as: Caller = owner, more = {}) =>
  app.call(PATH, { as, method: 'PUT', body: { FeedId, Periods, ...more } });
const films = async (feedId: string) =>
  (await (await app.call(`/api/v2/timelapse?feedid=${feedId}`, { as: owner })).json()) as KeptFilm[];
const nowSec = () => Math.floor(clock.now() / 1000);

it('are made of each period once, by midnights of the feed’s zone, with the look that was chosen [EXT-93] [EXT-681] [EXT-682]', async () => {
  const feed = await addFeed(app.ctx, { accountId: owner.accountId, timeZone: ZONE });
  const { toSec: midnight } = lastPeriod('Day', ZONE, nowSec());
  await storeFrames(app.ctx, feed, [midnight - 1, midnight, nowSec()]);
  const saved = await put(feed, ['Day'], owner, { ShowTime: true, SizeCode: 'x240', Steady: true, Blend: 2 });
  expect(await saved.json()).toMatchObject({
    FeedId: feed,
    Periods: ['Day'],
    ShowTime: true,
    Steady: true,
    Blend: 2,
  });
  await sweepFilms(app.ctx);
  // Yesterday was over before anybody asked for films.
  expect(await films(feed)).toEqual([]);
  clock.skip(DAY_MS);
  await Promise.all([sweepFilms(app.ctx), sweepFilms(app.ctx), sweepFilms(app.ctx)]);
  await sweepFilms(app.ctx);
  const { firstDay } = lastPeriod('Day', ZONE, nowSec());
  const made = await films(feed);
  expect(made).toHaveLength(1);
  expect(made[0]).toMatchObject({ Name: `North mast ${firstDay}`, Period: 'Day', FrameCount: 2 });
  expect(made[0]?.Request).toMatchObject({ ShowTime: true, SizeCode: 'x240', Steady: true, Blend: 2 });
  // One that was deleted does not come back.
  await app.call(`/api/v2/timelapse/${made[0]?.Id}`, { as: owner, method: 'DELETE' });
  await sweepFilms(app.ctx);
  expect(await films(feed)).toEqual([]);
  // A day without pictures has no film.
  clock.skip(DAY_MS);
  await sweepFilms(app.ctx);
  expect(await films(feed)).toEqual([]);
});

it('are for those who may order films [EXT-93] [PRM-30]', async () => {
  const feed = await addFeed(app.ctx, { accountId: owner.accountId, isPublic: true });
  const guest = await addGuest(app.ctx, 'Vera');
  expect((await put(feed, ['Day'], guest)).status).toBe(403);
  expect((await app.call(`${PATH}?feedid=${feed}`, { as: guest })).status).toBe(403);
  const stored = await app.call(`${PATH}?feedid=${feed}`, { as: owner });
  expect(await stored.json()).toMatchObject({ Periods: [] });
  expect((await put(feed, ['Year'])).status).toBe(400);
});

it('beyond the number that is kept go when a newer one is done, and the audit list says so [EXT-93]', async () => {
  const feed = await addFeed(app.ctx, { accountId: owner.accountId, timeZone: ZONE });
  await put(feed, ['Day'], owner, { SizeCode: 'x240', Keep: 2 });
  const ordered = { FeedId: feed, From: formatTime(nowSec() - 60), To: formatTime(nowSec() + 60) };
  await storeFrames(app.ctx, feed, [nowSec()]);
  expect((await app.call('/api/v2/timelapse', { as: owner, body: ordered })).status).toBe(202);
  for (let day = 0; day < 3; day += 1) {
    await storeFrames(app.ctx, feed, [nowSec() + 1]);
    clock.skip(DAY_MS);
    await sweepFilms(app.ctx);
    await workFilms(app.ctx, owner.accountId);
  }
  const left = await films(feed);
  expect(left.map(({ Period, State }) => `${Period} ${State}`)).toEqual([
    'Day Done',
    'Day Done',
    'null Done',
  ]);
  for (const { Id } of left) {
    const video = await app.call(`/api/v2/timelapse/${Id}/video`, { as: owner });
    expect((await video.arrayBuffer()).byteLength).toBeGreaterThan(500);
  }
  const files = await readdir(join(app.dataDir, 'kept-films', feed));
  expect(files.toSorted()).toEqual(left.map(({ Id }) => `${Id}.mp4`).toSorted());
  const audit = await (await app.call('/api/nv/tenant/audit', { as: owner })).text();
  expect(audit).toMatch(/the last 2 are kept/);
});

it('all stay when nobody says how many, and a number must be one [EXT-93]', async () => {
  const feed = await addFeed(app.ctx, { accountId: owner.accountId });
  expect(await (await put(feed, ['Week'])).json()).toMatchObject({ Keep: null });
  expect(await (await put(feed, ['Week'], owner, { Keep: 30 })).json()).toMatchObject({ Keep: 30 });
  for (const Keep of [0, -1, 1.5, 1001, 'some']) {
    expect((await put(feed, ['Week'], owner, { Keep })).status).toBe(400);
  }
});
