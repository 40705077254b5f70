/** Times without pictures and why there are none, asked for as pages and viewers do. */
import type { FrameGaps } from '@longview/contract';
import { formatTime } from '@longview/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CaptureRuns } from '../../capture/capture-runs.ts';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { at, NOON } from '../../test-setup/frame-feeds.ts';
import { addFeed, storeFrames } from '../../test-setup/pictures.ts';
import { addShare } from '../../test-setup/shares.ts';
import { ShiftedClock } from '../../test-setup/shifted-clock.ts';
import type { Caller, TestUser } from '../../test-setup/users.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const clock = new ShiftedClock();
let app: TestApp;
let ada: TestUser;
let eve: TestUser;
let feed: string;

const every = (stepSec: number, fromSec: number, count: number) =>
  Array.from({ length: count }, (_, index) => NOON + fromSec + index * stepSec);
/** A picture a minute for ten minutes, nothing for almost an hour, and ten minutes more. */
const TIMES = [...every(60, 0, 11), ...every(60, HOUR, 11)];
const GAP = { From: at(660), To: at(HOUR) };

beforeAll(async () => {
  app = await startTestApp({ clock });
  ada = await app.addOwner('Ada');
  eve = await app.addOwner('Eve');
  feed = await newFeed();
});
afterAll(() => app.close());

async function newFeed(
  more: Omit<Parameters<typeof addFeed>[1], 'accountId'> = {},
  times: readonly number[] = TIMES,
) {
  const id = await addFeed(app.ctx, { accountId: ada.accountId, intervalCode: '1min', ...more });
  const created_at = new Date((NOON - DAY) * 1000);
  await app.ctx.db.updateTable('feed').set({ created_at }).where('id', '=', id).execute();
  await storeFrames(app.ctx, id, times);
  return id;
}

const ask = (feedId: string, query = '', as: Caller | null = ada) => {
  const range = query.includes('from=') ? '' : `&from=${at(0)}&to=${at(4200)}`;
  return app.call(`/api/v2/frame-gaps?feedid=${feedId}${range}${query}`, as ? { as } : {});
};
const gaps = async (...given: Parameters<typeof ask>) => {
  const answer = await ask(...given);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as FrameGaps;
};
const reasons = async (...given: Parameters<typeof ask>) => (await gaps(...given)).Gaps[0]?.Reasons;
const date = (offsetSec: number) => new Date((NOON + offsetSec) * 1000);

describe('frame-gaps', () => {
  it('gives the times without pictures, with their ends also outside of what is asked for [EXT-451]', async () => {
    const whole = { Gaps: [{ ...GAP, Reasons: [] }], Truncated: false };
    expect(await gaps(feed)).toEqual(whole);
    expect(await gaps(feed, `&from=${at(1000)}&to=${at(2000)}`)).toEqual(whole);
    expect(await gaps(feed, `&from=${at(0)}&to=${at(600)}`)).toEqual({ Gaps: [], Truncated: false });
  });

  it('leaves out what is shorter than asked for, and the shortest of too many [EXT-451]', async () => {
    expect((await gaps(feed, '&least=PT49M')).Gaps).toHaveLength(1);
    expect((await gaps(feed, '&least=PT50M')).Gaps).toEqual([]);
    const own = await newFeed({}, [...TIMES, ...every(60, HOUR + 1200, 11)]);
    const query = `&from=${at(0)}&to=${at(HOUR + 1800)}`;
    expect((await gaps(own, query)).Gaps.map(({ From }) => From)).toEqual([GAP.From, at(HOUR + 660)]);
    expect(await gaps(own, `${query}&limit=1`)).toMatchObject({ Gaps: [GAP], Truncated: true });
  });

  it.each([
    ['&from=yesterday&to=today', 'from'],
    [`&from=${at(10)}&to=${at(0)}`, 'to'],
    ['&least=soon', 'least'],
    [`&from=2000-01-01T00:00:00Z&to=${at(0)}`, 'least'],
    ['&limit=2001', 'limit'],
  ])('refuses %s by name [EXT-451]', async (query, name) => {
    const answer = await ask(feed, query);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ Error: { Fields: [{ Name: name }] } });
  });

  it('is for who may look back; only who sees the alerts is told why [EXT-452] [PRM-21]', async () => {
    const [own, open] = [await newFeed(), await newFeed({ isPublic: true })];
    for (const id of [own, open]) await addAlert(id, 900, HOUR, 'Timeout');
    const told = [{ Reason: 'NoAnswer', Cause: 'Timeout', From: at(900), To: at(HOUR) }];
    expect(await reasons(own)).toEqual(told);
    const share = async (role: 'Viewer' | 'Manager', roId: string) => {
      const { id } = await addShare(app.ctx, {
        accountId: ada.accountId,
        roId,
        role,
        target: 'eve@example.org',
      });
      await app.call(`/api/nv/sharemanage/invitation/${id}`, { as: eve, body: { Accept: true } });
    };
    expect((await ask(own, '', eve)).status).toBe(404);
    expect((await ask(own, '', null)).status).toBe(404);
    const { accessKey } = await addShare(app.ctx, { accountId: ada.accountId, roId: own });
    expect(await gaps(own, `&accesskey=${accessKey}`, null)).toMatchObject({
      Gaps: [{ ...GAP, Reasons: [] }],
    });
    expect((await gaps(open, '', null)).Gaps).toEqual([{ ...GAP, Reasons: [] }]);
    await share('Viewer', own);
    await share('Manager', open);
    expect(await reasons(open, '', eve)).toEqual(told);
    expect(await reasons(own, '', eve)).toEqual([]);
  });

  it('shows no gap of the time that a delay hides, and whole intervals under a least one [PRM-38] [EXT-05]', async () => {
    const nowSec = Math.floor(clock.now() / 1000);
    const start = nowSec - (nowSec % HOUR) - 6 * HOUR - NOON;
    const own = await newFeed({}, [...every(60, start, 11), ...every(60, start + 4 * HOUR, 2)]);
    const range = `&from=${at(start)}&to=${at(nowSec - NOON)}`;
    const limited = async (limit: { delaySec?: number; everySec?: number }) => {
      const { accessKey } = await addShare(app.ctx, { accountId: ada.accountId, roId: own, ...limit });
      return (await gaps(own, `${range}&accesskey=${accessKey}`, null)).Gaps;
    };
    const [delayed] = await limited({ delaySec: 3 * HOUR });
    expect(delayed?.From).toBe(at(start + 660));
    expect(Date.parse(delayed?.To ?? '') / 1000).toBeLessThanOrEqual(nowSec - 3 * HOUR + 60);
    expect(await limited({ everySec: HOUR })).toMatchObject([
      { From: at(start + HOUR), To: at(start + 4 * HOUR) },
      { From: at(start + 5 * HOUR) },
    ]);
  });
});

const addAlert = (feed_id: string, fromSec: number, toSec: number, cause: string | null) =>
  app.ctx.db
    .insertInto('alert')
    .values({
      ...{ feed_id, kind: 'NoFrames', cause },
      since_at: date(fromSec),
      raised_at: date(fromSec),
      ended_at: date(toSec),
    })
    .execute();

describe('why there are no pictures', () => {
  it('is a pause or archive, each from its change to the next, however it came [EXT-452] [EXT-453]', async () => {
    const own = await newFeed({}, [...every(60, 0, 11)]);
    const save = async (FeedState: string) => {
      const auto = { FeedState_AutoDisableInterval: 'PT0S', FeedState_AutoArchiveInterval: 'PT0S' };
      const answer = await app.call(`/api/nv/feed/setfeedstate/${own}`, {
        ...{ as: ada, body: { FeedState, ...auto } },
      });
      expect(answer.status).toBe(200);
    };
    const nowOf = () => Math.floor(clock.now() / 1000);
    const begun = nowOf();
    await save('View');
    clock.skip(HOUR * 1000);
    await save('Archive');
    clock.skip(HOUR * 1000);
    await save('Capture');
    clock.skip(HOUR * 1000);
    const range = `&from=${formatTime(begun - 60)}&to=${formatTime(nowOf())}`;
    const found = (await reasons(own, range)) ?? [];
    expect(found.map(({ Reason, Cause }) => [Reason, Cause]).slice(0, 2)).toEqual([
      ['Paused', 'User'],
      ['Archived', 'User'],
    ]);
    const lengths = found.slice(0, 2).map(({ From, To }) => (Date.parse(To) - Date.parse(From)) / 1000);
    for (const length of lengths) expect(Math.abs(length - HOUR)).toBeLessThan(30);
  });

  it('is a deletion by a person, before all else [EXT-452]', async () => {
    const own = await newFeed({}, every(60, 0, 71));
    const answer = await app.call(`/api/nv/feed/deletions/${own}?confirmed=1000`, {
      ...{ as: ada, body: { From: at(601), To: at(3599) } },
    });
    expect(answer.status, await answer.clone().text()).toBe(200);
    await addAlert(own, 0, HOUR, 'Timeout');
    expect((await gaps(own)).Gaps).toEqual([
      { ...GAP, Reasons: [{ Reason: 'Deleted', Cause: null, ...GAP }] },
    ]);
  });

  it('is retention, from the first to the last removed picture of the hours that follow each other [EXT-452]', async () => {
    const own = await newFeed();
    const removal = (first: number, last: number) => ({
      ...{ feed_id: own, account_id: ada.accountId, began_at: date(DAY), is_done: true, strategy: 'Feed' },
      ...{ policy: 'DeleteAll', items: '[]', frame_count: 9, first_sec: NOON + first, last_sec: NOON + last },
    });
    await app.ctx.db
      .insertInto('removal')
      .values([removal(700, 1700), removal(1800, 2999), removal(-DAY, -DAY + 60)])
      .execute();
    expect(await reasons(own)).toEqual([{ Reason: 'Thinned', Cause: null, From: at(700), To: at(3000) }]);
  });

  it('is what the rules say, as far back as they are those of now [EXT-452]', async () => {
    const request = { AcceptByDefaultLive: false, Values: [] };
    const own = await addFeed(app.ctx, { accountId: ada.accountId, intervalCode: '1min', request });
    const created_at = date(0);
    await app.ctx.db.updateTable('feed').set({ created_at }).where('id', '=', own).execute();
    const nowSec = Math.floor(clock.now() / 1000);
    const range = `&from=${at(0)}&to=${formatTime(nowSec)}&least=PT1H`;
    const [first] = (await reasons(own, range)) ?? [];
    expect(first?.Reason).toBe('NotScheduled');
    const backSec = nowSec - Date.parse(first?.From ?? '') / 1000;
    expect(Math.abs(backSec - 400 * DAY)).toBeLessThan(60);
    const body = { PayloadType: 'Image', AcceptByDefaultLive: false, RejectByDefaultHistorical: true };
    const path = `/api/nv/feed/capture/basic/${own}`;
    expect((await app.call(path, { as: ada, body: { ...body, Values: [] } })).status).toBe(200);
    const changed = (await reasons(own, range)) ?? [];
    const begins = changed.map(({ Reason, From }) => (Reason === 'NotScheduled' ? Date.parse(From) : 0));
    // The audit list has the time of the database.
    expect(Math.max(...begins)).toBeGreaterThan(Date.now() - 60_000);
    expect(begins.filter((ms) => ms > 0)).toHaveLength(1);
  });

  it('is the time before the feed was added, but not between pictures of that time [EXT-452]', async () => {
    const own = await newFeed({}, [...every(60, 0, 11), ...every(60, HOUR, 11), ...every(60, 3 * HOUR, 11)]);
    const created_at = date(2 * HOUR);
    await app.ctx.db.updateTable('feed').set({ created_at }).where('id', '=', own).execute();
    const { Gaps } = await gaps(own, `&from=${at(-HOUR)}&to=${at(3 * HOUR + 600)}`);
    expect(Gaps.map(({ Reasons }) => Reasons)).toEqual([
      [{ Reason: 'NotAdded', Cause: null, From: at(-HOUR), To: at(0) }],
      [],
      [{ Reason: 'NotAdded', Cause: null, From: at(HOUR + 660), To: at(2 * HOUR) }],
    ]);
  });

  it('is a service that took no pictures, between its runs and not before the first [EXT-453]', async () => {
    const own = await newFeed();
    const run = (from: number, to: number) => ({ began_at: date(from), seen_at: date(to) });
    await app.ctx.db
      .insertInto('capture_run')
      .values([run(600, 900), run(700, 1200), run(1250, 1500), run(3000, HOUR)])
      .execute();
    expect(await reasons(own)).toEqual([
      { Reason: 'ServiceStopped', Cause: null, From: at(1500), To: at(3000) },
    ]);
  });

  it('knows a process that slept from one whose database was away [EXT-453]', async () => {
    let [wallMs, monotonicMs] = [(NOON + 10 * DAY) * 1000, 0];
    const now = { ...{ sleep: clock.sleep }, now: () => wallMs, monotonic: () => monotonicMs };
    const runs = new CaptureRuns({ db: app.ctx.db, clock: now });
    const pass = async (sec: number, awakeSec: number) => {
      wallMs += sec * 1000;
      monotonicMs += awakeSec * 1000;
      await runs.note();
    };
    await app.ctx.db.deleteFrom('capture_run').execute();
    await pass(0, 0);
    await pass(30, 30);
    await pass(HOUR, HOUR);
    await pass(HOUR, 30);
    await pass(30, 30);
    const rows = await app.ctx.db.selectFrom('capture_run').selectAll().orderBy('began_at').execute();
    const offsetOf = (time: Date) => time.getTime() / 1000 - NOON - 10 * DAY;
    expect(rows.map(({ began_at, seen_at }) => [offsetOf(began_at), offsetOf(seen_at)])).toEqual([
      [0, HOUR + 30],
      [2 * HOUR + 30, 2 * HOUR + 60],
    ]);
  });
});
