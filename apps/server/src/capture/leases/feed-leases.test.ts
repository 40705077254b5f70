import { systemClock } from '@longview/base';
import { FakeClock } from '@longview/test-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import type { TestUser } from '../../test-setup/users.ts';
import { FeedLeases } from './feed-leases.ts';

let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.addOwner('Ada');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.ctx.db.deleteFrom('feed').execute();
  await app.ctx.db.deleteFrom('capture_node').execute();
});

/** A node that lives and takes feeds. */
async function node(id: string, clock = systemClock, isAlone = false) {
  const leases = new FeedLeases({ db: app.ctx.db, clock, nodeId: id, isAlone });
  await leases.begin();
  return leases;
}
const addFeeds = (count: number, change = {}) =>
  Promise.all(Array.from({ length: count }, () => addFeed(app.ctx, { accountId: ada.accountId, ...change })));
/** As when a node has said nothing for as long as its lease lasts. */
const expire = (id: string) =>
  sql`update capture_node set lease_until = now() - interval '1 second' where id = ${id}`.execute(app.ctx.db);

describe('leases of feeds', () => {
  it('are held by one node only, however many ask at once', async () => {
    const feeds = await addFeeds(40);
    const nodes = await Promise.all(['a', 'b', 'c', 'd'].map((id) => node(id)));
    const held = await Promise.all(nodes.map((each) => each.round()));
    const all = held.flatMap((ids) => [...ids]);
    expect(new Set(all).size).toBe(all.length);
    expect(all.sort()).toEqual(feeds.sort());
  });

  it('are kept by renewing and move when they end', async () => {
    const [feed = ''] = await addFeeds(1);
    const [a, b] = [await node('a'), await node('b')];
    await a.round();
    await b.round();
    expect([...(await a.round())]).toEqual([feed]);
    await expire('a');
    expect([...(await b.round())]).toEqual([feed]);
    expect([...(await a.round())]).toEqual([]);
    expect([a.isHeld(feed), b.isHeld(feed)]).toEqual([false, true]);
  });

  it('let go at a stop are free at once', async () => {
    const [feed = ''] = await addFeeds(1);
    const [a, b] = [await node('a'), await node('b')];
    await a.round();
    await a.end();
    expect([...(await b.round())]).toEqual([feed]);
  });

  it('are only for feeds in Capture', async () => {
    await addFeeds(1, { state: 'View' });
    expect([...(await (await node('a')).round())]).toEqual([]);
  });

  it('spread evenly when a node comes, and nothing is left over when one goes [EXT-194]', async () => {
    await addFeeds(30);
    const a = await node('a');
    expect((await a.round()).size).toBe(30);
    const b = await node('b');
    expect((await b.round()).size).toBe(0);
    await a.round();
    const given = a.surplus([...(await a.round())]);
    expect(given.length).toBe(5);
    await a.give(given);
    expect((await a.round()).size).toBe(25);
    expect((await b.round()).size).toBe(5);
    for (let i = 0; i < 5; i++) {
      await a.give(a.surplus([...(await a.round())]));
      await b.round();
    }
    expect([(await a.round()).size, (await b.round()).size]).toEqual([15, 15]);
    await expire('a');
    expect((await b.round()).size).toBe(30);
  });

  it('that nobody of those who have room takes are taken by any [EXT-194]', async () => {
    await addFeeds(6);
    const [a] = [await node('a'), await node('silent')];
    const sizes: number[] = [];
    for (let i = 0; i < 4; i++) sizes.push((await a.round()).size);
    expect(sizes).toEqual([3, 3, 6, 6]);
  });

  it('are renewed by one row, and a lease that ended is begun anew with other tokens [EXT-194]', async () => {
    const [feed = ''] = await addFeeds(1);
    const [a, alone] = [await node('a'), await node('alone', systemClock, true)];
    await a.round();
    const token = a.tokenOf(feed);
    await a.renew();
    expect(a.tokenOf(feed)).toBe(token);
    await expire('a');
    await a.renew();
    expect([a.tokenOf(feed), a.isHeld(feed)]).toEqual([null, false]);
    await a.round();
    expect(a.tokenOf(feed)).toBeGreaterThan(token ?? 0);
    await a.end();
    // Where there is no other node a late one keeps what it has.
    await alone.round();
    await expire('alone');
    await alone.renew();
    expect([...(await alone.round())]).toEqual([feed]);
  });

  it('of a new feed are claimed without looking at the others [EXT-194]', async () => {
    const a = await node('a');
    await a.round();
    const [feed = '', other = ''] = await addFeeds(2);
    expect(await a.claim(feed)).toBe(true);
    expect([a.isHeld(feed), a.isHeld(other)]).toEqual([true, false]);
    expect(await (await node('b')).claim(feed)).toBe(false);
  });

  it('of a feed that is only written to is taken when it is free, and told of each move [EXT-192]', async () => {
    const [feed = ''] = await addFeeds(1, { state: 'View' });
    const [a, b] = [await node('a'), await node('b')];
    const moved: string[][] = [];
    b.onMoved(async (feedIds) => void moved.push([...feedIds]));
    expect([await a.hold(feed), await b.hold(feed)]).toEqual([true, false]);
    const before = a.tokenOf(feed) ?? 0;
    await expire('a');
    expect([await b.hold(feed), await a.hold('fe0000000000')]).toEqual([true, false]);
    expect(b.tokenOf(feed)).toBeGreaterThan(before);
    expect(moved).toEqual([[feed]]);
    await b.end();
    expect(moved).toEqual([[feed], [feed]]);
  });

  it('are not trusted when the database was silent for longer than they last', async () => {
    const [feed = ''] = await addFeeds(1);
    const clock = new FakeClock();
    const one = await node('a', clock);
    const alone = new FeedLeases({ db: app.ctx.db, clock, nodeId: 'b', isAlone: true });
    await one.round();
    await clock.advance(9_000);
    expect(one.isHeld(feed)).toBe(true);
    await clock.advance(2_000);
    expect(one.isHeld(feed)).toBe(false);
    expect(alone.isHeld(feed)).toBe(true);
  });

  it('are not trusted after the machine slept, for which the monotonic clock did not count', async () => {
    const [feed = ''] = await addFeeds(1);
    const clock = new FakeClock();
    const leases = await node('a', clock);
    await leases.round();
    clock.stepWall(11_000);
    expect(leases.isHeld(feed)).toBe(false);
    await leases.round();
    clock.stepWall(-3_600_000);
    expect(leases.isHeld(feed)).toBe(true);
    await clock.advance(11_000);
    expect(leases.isHeld(feed)).toBe(false);
  });
});
