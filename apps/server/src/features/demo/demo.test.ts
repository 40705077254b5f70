import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import type { TestUser } from '../../test-setup/users.ts';
import { backfillDemo } from './backfill-demo.ts';
import { pastTimes } from './demo-plan.ts';

let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.addOwner('Ada');
});
afterAll(() => app.close());

const jobs = async () => {
  const found = await sql`select from pgboss.job where name = 'backfill-demo'`.execute(app.ctx.db);
  return found.rows.length;
};
const PATH = '/api/nv/feed/createdemo';

describe('the past of a demo camera', () => {
  it('is a day in steps of five minutes and two weeks of quarter hours, newest first [EXT-02]', () => {
    const nowSec = 1_777_617_123;
    const times = pastTimes(nowSec);
    expect(times[0]).toBe(1_777_617_000);
    expect(times.every((timeSec, n) => timeSec < (times[n - 1] ?? nowSec))).toBe(true);
    expect(times.slice(0, 288).every((timeSec) => timeSec % 300 === 0)).toBe(true);
    expect(times.slice(288).every((timeSec) => timeSec % 900 === 0)).toBe(true);
    expect(new Set(times).size).toBe(288 + 13 * 96);
    expect((nowSec - (times.at(-1) ?? 0)) / 86_400).toBeCloseTo(14, 1);
  });
});

describe('demo cameras', () => {
  it('are four feeds of the account, whose past is drawn by jobs that follow each other [EXT-02]', async () => {
    const response = await app.call(PATH, { as: ada, method: 'POST' });
    expect(response.status).toBe(201);
    const { FeedIds } = (await response.json()) as { FeedIds: string[] };
    const stuff = (await (await app.call('/api/v2/stuff-list', { as: ada })).json()) as {
      Feeds_Owned: { Feed: { Id: string; Description: { Name: string }; SourceTypes: string[] } }[];
    };
    const feeds = stuff.Feeds_Owned.map(({ Feed }) => Feed);
    expect(feeds.map(({ Id }) => Id).sort()).toEqual([...FeedIds].sort());
    expect(feeds.map(({ Description }) => Description.Name).sort()).toEqual([
      'Harbour, west pier',
      'North mast',
      'Roof garden',
      'Valley station',
    ]);
    expect(feeds.every(({ SourceTypes }) => SourceTypes[0] === 'Demo')).toBe(true);
    expect(await jobs()).toBe(4);

    const [feedId = ''] = FeedIds;
    const fromSec = Math.floor(app.ctx.clock.now() / 1000);
    await backfillDemo(app.ctx, { feedId, fromSec, at: 0 });
    const [newest = 0] = pastTimes(fromSec);
    const frame = await app.ctx.frames.read(feedId, newest, 'exact');
    expect(frame?.width).toBe(1280);
    expect(await jobs()).toBe(5);
    // Done again after a crash it fails on nothing that is there.
    await backfillDemo(app.ctx, { feedId, fromSec, at: 0 });
    for (const timeSec of pastTimes(fromSec).slice(0, 24)) {
      expect(await app.ctx.frames.read(feedId, timeSec, 'exact')).not.toBeNull();
    }
  });

  it('end their past with the feed [EXT-02]', async () => {
    await expect(
      backfillDemo(app.ctx, { feedId: 'fe0000000000', fromSec: 1e9, at: 0 }),
    ).resolves.toBeUndefined();
  });

  it('need an account [EXT-02]', async () => {
    expect((await app.call(PATH, { method: 'POST' })).status).toBe(401);
  });
});
