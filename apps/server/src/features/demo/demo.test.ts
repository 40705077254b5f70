import { images } from '@longview/media';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addShare } from '../../test-setup/shares.ts';
import { addGuest, type Caller, type TestUser } from '../../test-setup/users.ts';
import { backfillDemo } from './backfill-demo.ts';
import { bestMoment, openingTimes, pastNoons, pastTimes } from './demo-plan.ts';
import { openDemo } from './open-demo.ts';

let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.addOwner('Ada');
});
afterAll(() => app.close());

const DAY_SEC = 86_400;
const CREATE = '/api/nv/feed/createdemo';
const REMOVE = '/api/nv/feed/removedemo';

const jobs = async (name: string) => {
  const found = await sql`select from pgboss.job where name = ${name}`.execute(app.ctx.db);
  return found.rows.length;
};
const press = async (as: Caller) => {
  const response = await app.call(CREATE, { as, method: 'POST' });
  expect(response.status).toBe(201);
  return (await response.json()) as { FeedIds: string[]; BestMoment: string };
};
const remove = (as?: Caller) => app.call(REMOVE, { method: 'POST', ...(as && { as }) });
const demoFeedsOf = async ({ accountId }: TestUser) => {
  const query = app.ctx.db.selectFrom('feed').select('id').where('account_id', '=', accountId);
  return (await query.execute()).map(({ id }) => id).sort();
};
const segmentsOf = async (feedId: string) =>
  app.ctx.db.selectFrom('frame_segment').select('path').where('feed_id', '=', feedId).execute();

describe('the past of a demo camera', () => {
  const nowSec = 1_777_617_123;
  const hourOf = (timeSec: number) => {
    const format = { timeZone: 'Europe/Vienna', hour: 'numeric', hourCycle: 'h23' } as const;
    return Number(new Intl.DateTimeFormat('en', format).format(timeSec * 1000));
  };

  it('has a noon of each day of a year, by the wall clock, also over summer time [EXT-430]', () => {
    const noons = pastNoons(nowSec, 'Europe/Vienna');
    expect(noons.length).toBeGreaterThanOrEqual(364);
    expect(new Set(noons.map(hourOf))).toEqual(new Set([12]));
    expect(noons.every((timeSec, n) => timeSec < (noons[n - 1] ?? nowSec))).toBe(true);
    expect(nowSec - (noons.at(-1) ?? 0)).toBeGreaterThan(363 * DAY_SEC);
  });

  it('begins with the best moment and a coarse year, and has each picture once [EXT-430]', () => {
    const times = openingTimes(nowSec, 'Europe/Vienna');
    expect(times[0]).toBe(bestMoment(nowSec, 'Europe/Vienna'));
    expect(hourOf(times[0] ?? 0)).toBe(12);
    expect(times[1]).toBe(Math.min(...times));
    const first = times.slice(0, 48);
    expect(nowSec - Math.min(...first)).toBeGreaterThan(350 * DAY_SEC);
    expect(new Set(times).size).toBe(times.length);
    expect(times.every((timeSec) => timeSec < nowSec)).toBe(true);
  });

  it('gets a day in five minutes, two weeks in quarter hours, and hours of daylight before [EXT-02]', () => {
    const times = pastTimes(nowSec, 'Europe/Vienna');
    expect(times[0]).toBe(1_777_617_000);
    expect(times.every((timeSec, n) => timeSec < (times[n - 1] ?? nowSec) || n > 0)).toBe(true);
    const since = (days: number) => times.filter((timeSec) => timeSec >= nowSec - days * DAY_SEC);
    expect(since(1).length).toBe(288);
    expect(since(14).length).toBe(288 + 13 * 96);
    const older = times.filter((timeSec) => timeSec < nowSec - 15 * DAY_SEC);
    expect(older.every((timeSec) => hourOf(timeSec) >= 9 && hourOf(timeSec) < 18)).toBe(true);
    // A film of a year shows the first picture of each eight hours: of each day one, by daylight.
    const shown = new Map([...older].reverse().map((timeSec) => [Math.floor(timeSec / 28_800), timeSec]));
    expect(shown.size).toBeLessThanOrEqual(351);
    expect(new Set(times).size).toBe(times.length);
  });
});

describe('demo cameras', () => {
  it('are four feeds of the account, however often and at once it is asked for them [EXT-02]', async () => {
    const [one, two] = await Promise.all([press(ada), press(ada)]);
    expect(two).toEqual(one);
    expect((await press(ada)).FeedIds).toEqual(one.FeedIds);
    const stuff = (await (await app.call('/api/v2/stuff-list', { as: ada })).json()) as {
      Feeds_Owned: { Feed: { Id: string; Description: { Name: string }; SourceTypes: string[] } }[];
    };
    const feeds = stuff.Feeds_Owned.map(({ Feed }) => Feed);
    expect(feeds.map(({ Id }) => Id).sort()).toEqual([...one.FeedIds].sort());
    expect(feeds.map(({ Description }) => Description.Name).sort()).toEqual([
      'Harbour, west pier',
      'North mast',
      'Roof garden',
      'Valley station',
    ]);
    expect(feeds.every(({ SourceTypes }) => SourceTypes[0] === 'Demo')).toBe(true);
    expect([await jobs('open-demo'), await jobs('backfill-demo')]).toEqual([1, 4]);
  });

  it('show the tower of a year from its empty plot on, and keep a picture each five minutes [EXT-432] [EXT-434]', async () => {
    const { FeedIds } = await press(ada);
    const [source] = await app.ctx.db
      .selectFrom('capture_source')
      .select('url')
      .where('feed_id', '=', FeedIds[0] ?? '')
      .execute();
    const works = new URL(source?.url ?? '').searchParams.get('works') ?? '';
    expect((app.ctx.clock.now() - Date.parse(works)) / 86_400_000).toBeCloseTo(365.5, -0.5);
    const requests = await app.ctx.db
      .selectFrom('capture_request')
      .select('body')
      .where('feed_id', 'in', FeedIds)
      .execute();
    expect(requests).toHaveLength(4);
    expect(JSON.stringify(requests).match(/"Store_Interval_Value":"PT5M"/g)).toHaveLength(4);
  });

  it('have colours of all their days, pictures and a film of them, once however often it is done [EXT-430] [EXT-431]', async () => {
    const { FeedIds } = await press(ada);
    const fromSec = Math.floor(app.ctx.clock.now() / 1000);
    const noons = pastNoons(fromSec, 'UTC');
    const times = [noons[1], noons[11]].map(Number);
    const plan = { times: () => times, days: 12 };
    await openDemo(app.ctx, { feedIds: FeedIds, fromSec, at: 0 }, plan);
    // Done again after a crash, and what was done before is not drawn once more.
    await openDemo(app.ctx, { feedIds: FeedIds, fromSec, at: 1 }, { times: () => [1e9, ...times], days: 0 });
    await openDemo(app.ctx, { feedIds: FeedIds, fromSec, at: 0 }, plan);
    const iso = (timeSec: number) => new Date(timeSec * 1000).toISOString();
    for (const feedId of FeedIds) {
      const range = `feedid=${feedId}&from=${iso(fromSec - 12 * DAY_SEC)}&to=${iso(fromSec - 600)}`;
      const answer = await app.call(`/api/v2/frame-colors?${range}`, { as: ada });
      const { Colors, Count } = (await answer.json()) as { Colors: string; Count: number };
      const slots = Buffer.from(Colors, 'base64');
      const empty = Array.from({ length: Count }, (_, n) => slots[n * 4 + 3]).filter((count) => count === 0);
      expect(Count).toBeGreaterThan(12 * 288 - 5);
      expect(empty).toEqual([]);
      expect(await segmentsOf(feedId)).toHaveLength(times.length);
      const frame = await app.ctx.frames.read(feedId, times[1] ?? 0, 'exact');
      expect([frame?.width, frame?.height]).toEqual([640, 360]);
      const mean = await images.meanColor(frame?.bytes ?? Buffer.alloc(0));
      const slot = Math.floor(((times[1] ?? 0) - fromSec + 12 * DAY_SEC) / 300) * 4;
      for (const [n, part] of [mean.r, mean.g, mean.b].entries())
        expect(Math.abs(part - (slots[slot + n] ?? 0))).toBeLessThan(40);
    }
    const playlist = await app.call(
      `/api/v2/timelapse.m3u8?feedid=${FeedIds[0]}&from=${iso(fromSec - 12 * DAY_SEC)}&to=${iso(fromSec)}`,
      { as: ada },
    );
    expect(playlist.headers.get('x-film-frames')).toBe('2');
    const tile = (await playlist.text()).split('\n').find((line) => line.includes('tile')) ?? '';
    const bytes = await (await app.call(tile, { as: ada })).arrayBuffer();
    expect(Buffer.from(bytes).toString('latin1')).toContain('moof');
  });

  it('get the rest in jobs that follow each other, and skip what is there after a restart [EXT-02]', async () => {
    const { FeedIds } = await press(ada);
    const [feedId = ''] = FeedIds;
    const fromSec = Math.floor(app.ctx.clock.now() / 1000);
    const before = await jobs('backfill-demo');
    const { length } = pastTimes(fromSec, 'UTC');
    await backfillDemo(app.ctx, { feedId, fromSec, at: length - 2 });
    expect(await jobs('backfill-demo')).toBe(before);
    const stored = await segmentsOf(feedId);
    await backfillDemo(app.ctx, { feedId, fromSec, at: length - 2 });
    expect(await segmentsOf(feedId)).toHaveLength(stored.length);
    for (const timeSec of pastTimes(fromSec, 'UTC').slice(-2))
      expect((await app.ctx.frames.read(feedId, timeSec, 'exact'))?.width).toBe(640);
  });

  it('need an account [EXT-02]', async () => {
    expect((await app.call(CREATE, { method: 'POST' })).status).toBe(401);
  });
});

describe('removing the demo', () => {
  it('is refused to strangers and to who may not delete, and touches no other account [EXT-433]', async () => {
    const { FeedIds } = await press(ada);
    expect((await remove()).status).toBe(401);
    // A Manager of all four feeds may do everything but delete, and has no account.
    const manager = await addGuest(app.ctx, 'Mona');
    for (const roId of FeedIds)
      await addShare(app.ctx, {
        accountId: ada.accountId,
        roId,
        role: 'Manager',
        target: 'mona@example.org',
      });
    expect((await remove(manager)).status).toBe(403);
    const key = await app.call('/api/nv/tenant/apikeys/primary', { as: ada, method: 'POST' });
    const { Key } = (await key.json()) as { Key: string };
    expect((await remove({ apiKey: Key })).status).toBe(403);
    const eve = await app.addOwner('Eve');
    const theirs = await remove(eve);
    expect([theirs.status, await theirs.json()]).toEqual([200, { FeedIds: [] }]);
    expect(await demoFeedsOf(ada)).toEqual([...FeedIds].sort());
  });

  it('deletes feeds, pictures and colours, with an audit line each, and nothing that got a camera [EXT-433]', async () => {
    const { FeedIds } = await press(ada);
    const [kept = '', ...gone] = FeedIds;
    const url = { url: 'http://192.0.2.7/still.jpg' };
    await app.ctx.db.updateTable('capture_source').set(url).where('feed_id', '=', kept).execute();
    const answer = (await (await remove(ada)).json()) as { FeedIds: string[] };
    expect([...answer.FeedIds].sort()).toEqual([...gone].sort());
    expect(await demoFeedsOf(ada)).toEqual([kept]);
    for (const feedId of gone) {
      expect(await segmentsOf(feedId)).toEqual([]);
      const colors = await app.ctx.frames.store.colors.read(feedId, 1_700_000_100, 1_900_000_200, DAY_SEC);
      expect(colors.every((byte) => byte === 0)).toBe(true);
    }
    const lines = await app.ctx.db
      .selectFrom('audit_entry')
      .select('ro_id')
      .where('account_id', '=', ada.accountId)
      .where('action', '=', 'Camera deleted')
      .execute();
    expect(lines.map(({ ro_id }) => ro_id).sort()).toEqual([...gone].sort());
  });

  it('ends the drawing that is under way, and leaves nothing of it [EXT-433]', async () => {
    const { FeedIds } = await press(ada);
    const fromSec = Math.floor(app.ctx.clock.now() / 1000);
    const drawing = openDemo(
      app.ctx,
      { feedIds: FeedIds, fromSec, at: 0 },
      { times: openingTimes, days: 365 },
    );
    await expect.poll(async () => (await segmentsOf(FeedIds[1] ?? '')).length).toBeGreaterThan(1);
    // Pressed three times at once.
    const answers = await Promise.all([remove(ada), remove(ada), remove(ada)]);
    await drawing;
    expect(answers.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
    const there = await demoFeedsOf(ada);
    expect(there.filter((id) => FeedIds.includes(id))).toEqual([]);
    const gone = FeedIds;
    for (const feedId of gone) expect(await segmentsOf(feedId)).toEqual([]);
    await backfillDemo(app.ctx, { feedId: gone[0] ?? '', fromSec, at: 0 });
  });
});
