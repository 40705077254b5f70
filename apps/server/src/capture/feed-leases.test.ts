import { systemClock } from '@longview/base';
import { FakeClock } from '@longview/test-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../test-setup/app.ts';
import { addFeed } from '../test-setup/pictures.ts';
import type { TestUser } from '../test-setup/users.ts';
import { FeedLeases } from './feed-leases.ts';

let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.addOwner('Ada');
});
afterAll(() => app.close());
beforeEach(() => app.ctx.db.deleteFrom('feed').execute());

const node = (nodeId: string) =>
  new FeedLeases({ db: app.ctx.db, clock: systemClock, nodeId, isAlone: false });
const addFeeds = (count: number, change = {}) =>
  Promise.all(Array.from({ length: count }, () => addFeed(app.ctx, { accountId: ada.accountId, ...change })));

describe('leases of feeds', () => {
  it('are held by one node only, however many ask at once', async () => {
    const feeds = await addFeeds(40);
    const nodes = ['a', 'b', 'c', 'd'].map(node);
    const held = await Promise.all(nodes.map((each) => each.round()));
    const all = held.flatMap((ids) => [...ids]);
    expect(all.sort()).toEqual(feeds.sort());
  });

  it('are kept by renewing and move when they end', async () => {
    const [feed = ''] = await addFeeds(1);
    const [a, b] = [node('a'), node('b')];
    await a.round();
    await b.round();
    expect([...(await a.round())]).toEqual([feed]);
    await sql`update feed_lease set expires_at = now() - interval '1 second'`.execute(app.ctx.db);
    expect([...(await b.round())]).toEqual([feed]);
    expect([...(await a.round())]).toEqual([]);
  });

  it('let go at a stop are free at once', async () => {
    const [feed = ''] = await addFeeds(1);
    const [a, b] = [node('a'), node('b')];
    await a.round();
    await a.release();
    expect([...(await b.round())]).toEqual([feed]);
  });

  it('are only for feeds in Capture', async () => {
    await addFeeds(1, { state: 'View' });
    expect([...(await node('a').round())]).toEqual([]);
  });

  it('are not trusted when the database was silent for longer than they last', async () => {
    const clock = new FakeClock();
    const deps = { db: app.ctx.db, clock, nodeId: 'a' };
    const [one, alone] = [
      new FeedLeases({ ...deps, isAlone: false }),
      new FeedLeases({ ...deps, isAlone: true }),
    ];
    await one.round();
    await clock.advance(14_000);
    expect(one.areHeld()).toBe(true);
    await clock.advance(2_000);
    expect(one.areHeld()).toBe(false);
    expect(alone.areHeld()).toBe(true);
  });

  it('are not trusted after the machine slept, for which the monotonic clock did not count', async () => {
    const clock = new FakeClock();
    const leases = new FeedLeases({ db: app.ctx.db, clock, nodeId: 'a', isAlone: false });
    await leases.round();
    clock.stepWall(16_000);
    expect(leases.areHeld()).toBe(false);
    await leases.round();
    clock.stepWall(-3_600_000);
    expect(leases.areHeld()).toBe(true);
    await clock.advance(16_000);
    expect(leases.areHeld()).toBe(false);
  });
});
