import type { StuffList } from '@longview/contract';
import { gbOfBytes } from '@longview/rules/plans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SentBytes } from '../../plans/sent-bytes.ts';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addClipRow } from '../../test-setup/clips.ts';
import { addFeed, sec, storeFrames } from '../../test-setup/pictures.ts';
import type { TestUser } from '../../test-setup/users.ts';

const NOON = sec('2026-03-01T12:00:00Z');
const GB = 2 ** 30;

let app: TestApp;
let ada: TestUser;
let feed: string;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.setUp();
  feed = await addFeed(app.ctx, { accountId: ada.accountId, name: 'North mast', isPublic: true });
  await storeFrames(app.ctx, feed, [NOON, NOON + 10]);
});
afterAll(() => app.close());

interface UsageAnswer {
  Storage: number;
  Bandwidth: number;
  Feeds: { FeedId: string; Name: string; Storage: number; Bandwidth: number; FrameCount: number }[];
  Limits: object;
}
async function usage(query = ''): Promise<UsageAnswer> {
  const response = await app.call(`/api/nv/tenant/usage${query}`, { as: ada });
  expect(response.status).toBe(200);
  return (await response.json()) as UsageAnswer;
}
const sentRows = () =>
  app.ctx.db.selectFrom('feed_traffic').select('byte_count').where('feed_id', '=', feed).execute();

describe('usage', () => {
  it('counts the bytes of pictures given out, to whomever, and writes them as one row a day [ADM-07]', async () => {
    const path = `/api/v2/frame-get?feedid=${feed}`;
    const sizes = await Promise.all(
      [{}, { as: ada }].map(async (how) => (await (await app.call(path, how)).bytes()).length),
    );
    await app.ctx.sent.flush();
    expect(await sentRows()).toEqual([{ byte_count: sizes.reduce((sum, size) => sum + size, 0) }]);
    await app.call(path);
    await app.ctx.sent.flush();
    expect(await sentRows()).toEqual([
      { byte_count: sizes.reduce((sum, size) => sum + size, sizes[0] ?? 0) },
    ]);
  });

  it('answers for times before the first of days [ADM-07]', async () => {
    for (const query of ['?to=0000-01-01T00:00:00Z', '?from=0000-01-01T00:00:00Z&to=0001-01-01T00:00:00Z']) {
      expect((await usage(query)).Bandwidth).toBe(0);
    }
  });

  it('counts nothing for a picture that the caller has already [ADM-07]', async () => {
    const path = `/api/v2/frame-get?feedid=${feed}`;
    const etag = (await app.call(path)).headers.get('etag') ?? '';
    await app.ctx.sent.flush();
    const before = await sentRows();
    expect((await app.call(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    await app.ctx.sent.flush();
    expect(await sentRows()).toEqual(before);
  });

  it('counts a film by what was really taken of it [ADM-07]', async () => {
    const before = (await sentRows())[0]?.byte_count ?? 0;
    const query = `feedid=${feed}&from=2026-03-01T11:59:00Z&to=2026-03-01T12:01:00Z&sizecode=x240`;
    const film = await app.call(`/api/v2/timelapse.mp4?${query}`);
    const bytes = (await film.bytes()).length;
    expect([film.status, bytes > 500]).toEqual([200, true]);
    await app.ctx.sent.flush();
    expect((await sentRows())[0]?.byte_count).toBe(before + bytes);
  });

  it('tells storage of now, and what was sent on the asked days, in GB of 2^30 bytes [ADM-07] [PRC-29]', async () => {
    const other = await addFeed(app.ctx, { accountId: ada.accountId, name: 'Aft mast' });
    await app.ctx.db
      .insertInto('feed_storage')
      .values({ feed_id: other, frame_count: 7, byte_count: 3 * GB })
      .execute();
    const days = [
      ['2026-01-31', 1],
      ['2026-02-01', 2],
      ['2026-02-28', 4],
      ['2026-03-01', 8],
    ] as const;
    await app.ctx.db
      .insertInto('feed_traffic')
      .values(
        days.map(([day, gb]) => ({
          ...{ account_id: ada.accountId, feed_id: other, day: new Date(day), byte_count: gb * GB },
        })),
      )
      .execute();
    const february = await usage('?from=2026-02-01T00:00:00Z&to=2026-03-01T00:00:00Z');
    expect(february.Feeds.map(({ Name }) => Name)).toEqual(['Aft mast', 'North mast']);
    expect(february.Feeds[0]).toEqual({
      FeedId: other,
      Name: 'Aft mast',
      Storage: 3,
      Bandwidth: 6,
      FrameCount: 7,
    });
    expect(february).toMatchObject({
      Bandwidth: 6,
      Limits: { Storage: null, Bandwidth: null, MaxFeeds: null },
    });
    expect((await usage('?from=2026-01-01T00:00:00Z')).Bandwidth).toBeGreaterThanOrEqual(15);
  });

  it('counts the hour that is being written, and clips [ADM-07] [EXT-222]', async () => {
    const young = await addFeed(app.ctx, { accountId: ada.accountId, name: 'New mast' });
    const nowSec = Math.floor(Date.now() / 1000);
    await storeFrames(app.ctx, young, [nowSec - 20, nowSec - 10]);
    await addClipRow(app.ctx, young, { startSec: nowSec - 60, byteCount: 1_000 });
    const { bytes } = await app.ctx.frames.store.totals(young);
    const shown = async () => {
      const { Feeds } = await usage();
      const list = (await (await app.call('/api/v2/stuff-list', { as: ada })).json()) as StuffList;
      const entry = list.Feeds_Owned.find(({ Feed }) => Feed.Id === young);
      const found = Feeds.find(({ FeedId }) => FeedId === young);
      return [found?.FrameCount, found?.Storage, entry?.FeedProperties.CapacityInfo.Capacity_Billable];
    };
    const gb = gbOfBytes(bytes + 1_000);
    expect(gb).toBeGreaterThan(0);
    expect(await shown()).toEqual([2, gb, gb]);
    await app.ctx.frames.here.leave([young]);
    expect(await shown()).toEqual([2, gb, gb]);
  });

  it('keeps what a deleted feed sent in the account’s sum [ADM-07]', async () => {
    const gone = await addFeed(app.ctx, { accountId: ada.accountId });
    app.ctx.sent.note(gone, 5 * GB);
    await app.ctx.sent.flush();
    const before = await usage();
    await app.ctx.db.deleteFrom('feed').where('id', '=', gone).execute();
    expect((await usage()).Bandwidth).toBe(before.Bandwidth);
  });

  it('is for members, of their own account, and refuses reversed days [ADM-07] [PRM-21]', async () => {
    const grace = await app.addOwner('Grace');
    const hers = await app.call('/api/nv/tenant/usage', { as: grace });
    expect(((await hers.json()) as UsageAnswer).Feeds).toEqual([]);
    expect((await app.call('/api/nv/tenant/usage')).status).toBe(401);
    const reversed = '?from=2026-02-02T00:00:00Z&to=2026-02-01T00:00:00Z';
    expect((await app.call(`/api/nv/tenant/usage${reversed}`, { as: ada })).status).toBe(400);
  });

  it('writes what is left when the service stops, and keeps it while the database is away', async () => {
    const { db, clock, logger } = app.ctx;
    const isAway = { value: true };
    const flaky = new Proxy(db, {
      get: (target, name) => {
        if (isAway.value) throw new Error('away');
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const own = await addFeed(app.ctx, { accountId: ada.accountId });
    const sent = new SentBytes({ db: flaky, clock, logger });
    sent.note(own, 100);
    await sent.flush();
    sent.note(own, 11);
    isAway.value = false;
    await sent.close();
    const row = db.selectFrom('feed_traffic').select('byte_count').where('feed_id', '=', own);
    expect(await row.execute()).toEqual([{ byte_count: 111 }]);
  });
});
