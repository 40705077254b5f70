/** Settings, previews and marks through HTTP. What runs remove is in run-retention.test.ts. */
import type { KeptFrames, ResourceSettings, RetentionPreview, RetentionStatus } from '@longview/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addMember } from '../../test-setup/members.ts';
import { addFeed, storeFrames } from '../../test-setup/pictures.ts';
import { framesOf, item, own, saveRetention } from '../../test-setup/retention.ts';
import { addGuest, type TestUser } from '../../test-setup/users.ts';

let app: TestApp;
let ada: TestUser;
let feedId: string;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.setUp();
});
afterAll(() => app.close());
beforeEach(async () => {
  feedId = await addFeed(app.ctx, ada);
});

const HOURLY = own('Dilute', item());
const save = (body: object, query = '', headers = {}) =>
  saveRetention(app, ada, feedId, body, query, headers);
const json = async <T>(response: Promise<Response>) => (await (await response).json()) as T;
const status = () => json<RetentionStatus>(app.call(`/api/nv/feed/resourceusage/${feedId}`, { as: ada }));
const detail = () =>
  json<{ ResourceSettings: ResourceSettings | null }>(
    app.call(`/api/v2/feed-get?feedid=${feedId}`, { as: ada }),
  );
const kept = (body?: object) => app.call(`/api/nv/feed/kept/${feedId}`, { as: ada, ...(body && { body }) });
const audit = async () =>
  (await json<{ Entries: object[] }>(app.call('/api/nv/tenant/audit?limit=1', { as: ada }))).Entries[0];

describe('settings of a feed', () => {
  it('begin as those of the account, which keep all [RET-02] [ENT-36] [ADM-10]', async () => {
    expect((await detail()).ResourceSettings).toEqual({
      FrameRemovalStrategy: 'AccountSettings',
      FrameRetentionPolicy: 'None',
      FrameRetentionSettings: [],
      Version: 0,
    });
    expect(await status()).toMatchObject({ StartsAt: null, Held: null, LastRunAt: null, Removals: [] });
  });

  it('are stored whole, answered, and loaded with the feed [API-11] [RET-01] [RET-07] [ENT-37]', async () => {
    const wish = own(
      'Dilute',
      item({ EnabledState: 'Disabled', DeleteAll: true, ScheduleId: 'scalways0000', ActivationAge: 90 }),
      item({ DiluteInterval: 'P1D' }),
    );
    const response = await save(wish);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ...wish, Version: 1 });
    expect((await detail()).ResourceSettings).toEqual({ ...wish, Version: 1 });
    expect(await audit()).toMatchObject({
      Action: 'Retention changed',
      RoId: feedId,
      Detail: 'North mast: Dilute: one per P1D after 30 days. Before: As the account.',
    });
  });

  it('start a day after the save; the same again changes nothing [RET-12]', async () => {
    const beganMs = Date.now();
    await save(HOURLY);
    const { StartsAt } = await status();
    expect(Math.abs(Date.parse(StartsAt ?? '') - beganMs - 86_400_000)).toBeLessThan(60_000);
    expect(await (await save(HOURLY)).json()).toMatchObject({ Version: 1 });
    await save(own('None'));
    expect((await status()).StartsAt).toBeNull();
  });

  it.each([
    ['an unknown schedule', own('Dilute', item({ ScheduleId: 'sc0000000000' }))],
    ['an age below zero', own('Dilute', item({ ActivationAge: -1 }))],
    ['a duration that is none', own('Dilute', item({ DiluteInterval: 'soon' }))],
    ['an unknown policy', { ...HOURLY, FrameRetentionPolicy: 'Burn' }],
    ['a missing strategy', { FrameRetentionPolicy: 'None', FrameRetentionSettings: [] }],
  ])('are refused with %s, in a dry run too [API-11] [EXT-351]', async (_, body) => {
    expect((await save(body)).status).toBe(400);
    expect((await save(body, '?dryRun=true')).status).toBe(400);
    expect((await detail()).ResourceSettings?.Version).toBe(0);
  });

  it('do not overwrite a newer version, nor those of an archived feed [API-11] [RET-06]', async () => {
    await save(HOURLY);
    const late = await save(own('None'), '', { 'if-match': '"0"' });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ Error: { Code: 'VersionConflict' } });
    feedId = await addFeed(app.ctx, { ...ada, state: 'Archive' });
    expect((await save(HOURLY)).status).toBe(409);
  });
});

it('who may: members of the account, nobody else [API-11] [EXT-50] [EXT-52] [ADM-10]', async () => {
  const eve = await app.addOwner('Eve');
  const viewer = await addGuest(app.ctx, 'Vic');
  const admin = await addMember(app.ctx, ada.accountId, 'Kim', 'Administrator');
  for (const [as, expected] of [
    [eve, 404],
    [viewer, 404],
    [admin, 200],
  ] as const) {
    expect((await saveRetention(app, as, feedId, HOURLY)).status).toBe(expected);
    expect((await saveRetention(app, as, feedId, HOURLY, '?dryRun=true')).status).toBe(expected);
    expect((await app.call(`/api/nv/feed/kept/${feedId}`, { as })).status).toBe(expected);
  }
  expect((await app.call(`/api/nv/feed/resourceusage/${feedId}`)).status).toBe(404);
  expect((await app.call('/api/nv/tenant/resourceusage')).status).toBe(401);
  expect((await app.call('/api/nv/tenant/resourceusage', { as: viewer })).status).toBe(403);
});

describe('a dry run', () => {
  const old = Date.UTC(2026, 0, 10) / 1000;

  it('tells count, bytes, times and days, and stores nothing [API-11] [RET-12] [EXT-51]', async () => {
    // Four frames in two buckets of an hour on one day, one frame on the next.
    const times = [0, 60, 3600, 3660, 86_400, 86_401].map((at) => old + at);
    await storeFrames(app.ctx, feedId, times);
    const preview = await json<RetentionPreview>(save(HOURLY, '?dryRun=true'));
    const sizes = await Promise.all(
      times.map(async (at) => (await app.ctx.frames.read(feedId, at, 'exact'))?.byteLength),
    );
    // The newest frame stays, though it is the second of its hour.
    expect(preview).toEqual({
      FrameCount: 2,
      ByteCount: (sizes[1] ?? 0) + (sizes[3] ?? 0),
      FirstTime: '2026-01-10T00:01:00Z',
      LastTime: '2026-01-10T01:01:00Z',
      Days: [{ Date: '2026-01-10', FrameCount: 2 }],
    });
    expect(await framesOf(app.ctx, feedId)).toEqual(times);
    expect((await detail()).ResourceSettings?.Version).toBe(0);
  });

  it('of the account adds up the feeds that follow it [ADM-10] [RET-12]', async () => {
    const account = (query: string, body: object) =>
      json<RetentionPreview>(app.call(`/api/nv/tenant/resourceusage${query}`, { as: ada, body }));
    const { FrameRemovalStrategy: _, ...hourly } = HOURLY;
    const before = await account('?dryRun=true', hourly);
    const other = await addFeed(app.ctx, ada);
    for (const id of [feedId, other])
      await storeFrames(
        app.ctx,
        id,
        [0, 60, 120, 180].map((at) => old + at),
      );
    expect((await account('?dryRun=true', hourly)).FrameCount).toBe(before.FrameCount + 4);
    await save(own('None'));
    expect((await account('?dryRun=true', hourly)).FrameCount).toBe(before.FrameCount + 2);
    expect(await account('', hourly)).toEqual({ ...hourly, Version: 1 });
    expect(await json(app.call('/api/nv/tenant/resourceusage', { as: ada }))).toEqual({
      ...hourly,
      Version: 1,
    });
    expect(await audit()).toMatchObject({ Action: 'Retention changed', RoId: null });
    await account('', { FrameRetentionPolicy: 'None', FrameRetentionSettings: [] });
  });
});

describe('a frame', () => {
  it('is marked and unmarked, only where there is one [EXT-52]', async () => {
    const at = Date.UTC(2026, 2, 1) / 1000;
    await storeFrames(app.ctx, feedId, [at]);
    const Time = '2026-03-01T00:00:00Z';
    expect(await json<KeptFrames>(kept({ Time, IsKept: true }))).toEqual({ Times: [Time] });
    expect(await json<KeptFrames>(kept({ Time, IsKept: true }))).toEqual({ Times: [Time] });
    expect(await audit()).toMatchObject({ Action: 'Picture kept', RoId: feedId });
    expect((await kept({ Time: '2026-03-01T00:00:01Z', IsKept: true })).status).toBe(404);
    expect(await json<KeptFrames>(kept({ Time, IsKept: false }))).toEqual({ Times: [] });
  });
});

it('a program changes settings, but cannot confirm what goes [API-11] [EXT-51]', async () => {
  const made = await app.call('/api/nv/tenant/apikeys/secondary', { as: ada, body: {} });
  const { Key: apiKey } = (await made.json()) as { Key: string };
  expect((await saveRetention(app, { apiKey }, feedId, HOURLY, '?confirmed=5')).status).toBe(403);
  expect((await saveRetention(app, { apiKey }, feedId, HOURLY)).status).toBe(200);
});
