import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { silentLogger } from '@longview/base';
import { formatTime } from '@longview/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startNodeDoor } from '../processes/node-door.ts';
import { type FeedCalls, makeFeedCalls } from '../test-setup/feed-calls.ts';
import { startNodes, type TestNodes } from '../test-setup/nodes.ts';
import { addFeed, picture } from '../test-setup/pictures.ts';
import type { TestApp } from '../test-setup/serve-app.ts';
import { SteppedClock } from '../test-setup/stepped-clock.ts';
import type { TestUser } from '../test-setup/users.ts';
import { hashBody, SIGNATURE } from './call-signature.ts';
import { NodeRegistry } from './node-registry.ts';
import { claimOwnSegments } from './own-segments.ts';
import { SharedClock } from './shared-clock.ts';

let cluster: TestNodes;
/** Two that take feeds, and one that only answers. The clock of the second is ours. */
let a: TestApp;
let b: TestApp;
let web: TestApp;
let owner: TestUser;
const clock = new SteppedClock();
/** The last hour but one: its frames are hot where they were written. */
const BASE = Math.floor(Date.now() / 3_600_000) * 3600 - 3600;

beforeAll(async () => {
  cluster = await startNodes(1);
  a = cluster.nodes[0] as TestApp;
  b = await cluster.start({ clock });
  web = await cluster.start({ processes: 'web' });
  owner = await a.addOwner('Owner');
});
afterAll(() => cluster.close());

const all = () => [a, b, web];
const jpegOf = (step: number) => picture(320, 180, '#4080c0', step);
const send = async (node: TestApp, feedId: string, second: number) => {
  const time = encodeURIComponent(formatTime(BASE + second));
  const path = `/api/v2/frame-set?feedid=${feedId}&frametime=${time}`;
  return node.call(path, { as: owner, body: await jpegOf(second) });
};
const stored = async (node: TestApp, feedId: string, second: number) => {
  const response = await send(node, feedId, second);
  const { Stored, Reason } = (await response.json()) as { Stored: boolean; Reason: string | null };
  return [response.status, Stored, Reason];
};
const hash = (bytes: ArrayBuffer | Buffer) =>
  createHash('sha256').update(new Uint8Array(bytes)).digest('hex');
const latest = async (node: TestApp, feedId: string) =>
  hash(await (await node.call(`/api/v2/frame-get?feedid=${feedId}`, { as: owner })).arrayBuffer());
const listed = async (node: TestApp, feedId: string) => {
  const range = `starttime=${formatTime(BASE)}&endtime=${formatTime(BASE + 3599)}`;
  const response = await node.call(`/api/v2/frame-query?feedid=${feedId}&${range}`, { as: owner });
  const { Frames } = (await response.json()) as { Frames: string[] };
  return Frames.map((time) => Date.parse(time) / 1000 - BASE);
};
/** The feed is the node's from now on. */
const hold = async (node: TestApp, feedId: string) => {
  for (const other of all()) await other.ctx.leases.give([feedId]);
  expect(await node.ctx.leases.hold(feedId)).toBe(true);
};
const newFeed = (change = {}) => addFeed(a.ctx, { accountId: owner.accountId, ...change });
const settle = () => new Promise((resolve) => setTimeout(resolve, 1_100));
/** Of one feed: files and objects that a test before has replaced are kept for a minute, for whoever was told of them. */
const problems = async (feedId: string) => {
  const reports = await Promise.all(all().map((node) => node.ctx.frames.store.check({ repair: false })));
  return reports
    .flatMap(({ problems }) => problems)
    .filter(({ kind, path }) => kind !== 'ObjectsWithoutRow' && path.includes(feedId));
};

describe('several nodes of one installation', () => {
  it('store a frame that any of them is sent where its feed is held, and show it everywhere [EXT-190] [PUB-07]', async () => {
    const feedId = await newFeed();
    await hold(b, feedId);
    expect(await stored(web, feedId, 10)).toEqual([200, true, null]);
    expect(await stored(a, feedId, 20)).toEqual([200, true, null]);
    expect(await stored(b, feedId, 20)).toEqual([200, false, 'AlreadyStored']);
    const rows = await a.ctx.db
      .selectFrom('frame_segment')
      .select('node_id')
      .where('feed_id', '=', feedId)
      .execute();
    expect(rows).toEqual([{ node_id: b.ctx.leases.nodeId }]);
    const newest = hash(await jpegOf(20));
    for (const node of all()) {
      expect([await listed(node, feedId), await latest(node, feedId)]).toEqual([[10, 20], newest]);
    }
    const exact = `/api/v2/frame-get?feedid=${feedId}&frametime=${formatTime(BASE + 10)}`;
    const response = await web.call(exact, { as: owner });
    expect(hash(await response.arrayBuffer())).toBe(hash(await jpegOf(10)));
  });

  it('show a newer frame of another node as soon as it is told of, and not again what is known [EXT-191] [CAP-24]', async () => {
    const feedId = await newFeed();
    await hold(a, feedId);
    await send(a, feedId, 1);
    const known = await web.ctx.frames.latest(feedId);
    expect(await web.ctx.frames.latest(feedId)).toBe(known);
    await settle();
    expect(await web.ctx.frames.latest(feedId)).toBe(known);
    await web.call(`/api/v2/frame-get?feedid=${feedId}`, { as: owner });
    await send(a, feedId, 2);
    web.ctx.frames.noteNews(new Map([[feedId, BASE + 2]]));
    expect(await latest(web, feedId)).toBe(hash(await jpegOf(2)));
    // Somebody looked there, so a source with a trigger interval is asked here.
    expect(a.ctx.views.agoSec(feedId)).toBeLessThan(60);
  });

  it('read the grids that another one measured [EXT-523]', async () => {
    const feedId = await newFeed();
    await hold(a, feedId);
    expect(await stored(a, feedId, 10)).toEqual([200, true, null]);
    const box = { x: 3, y: 2, width: 2, height: 1 };
    const gridsAt = async (node: TestApp) => {
      const found: unknown[] = [];
      for await (const { cells, luma, present } of node.ctx.frames.store.grids.read(
        feedId,
        BASE,
        BASE + 600,
        box,
      ))
        found.push([cells, luma.map((slots) => slots[0]), [...present]]);
      return found;
    };
    // Of #4080c0: 0.299 x 64 + 0.587 x 128 + 0.114 x 192.
    const expected = [
      [
        [67, 68],
        [expect.closeTo(116, -0.5), expect.closeTo(116, -0.5)],
        [1, 0],
      ],
    ];
    for (const node of all()) await expect.poll(() => gridsAt(node), { timeout: 10_000 }).toEqual(expected);
  });

  it('go on with a feed that moved, each frame once, and check is clean on each [EXT-193]', async () => {
    const feedId = await newFeed();
    await hold(a, feedId);
    await send(web, feedId, 1);
    await hold(b, feedId);
    expect(await stored(web, feedId, 1)).toEqual([200, false, 'AlreadyStored']);
    expect(await stored(web, feedId, 2)).toEqual([200, true, null]);
    for (const node of all()) expect(await listed(node, feedId)).toEqual([1, 2]);
    expect(await problems(feedId)).toEqual([]);
  });

  it('have a frozen node acknowledge nothing, though its clock is five minutes wrong [EXT-193]', async () => {
    const feedId = await newFeed();
    await hold(b, feedId);
    clock.step(300_000);
    await b.ctx.cluster?.registry.refresh();
    expect(Math.abs(b.ctx.clock.now() - Date.now())).toBeLessThan(5_000);
    await b.ctx.leases.round();
    expect(await stored(web, feedId, 1)).toEqual([200, true, null]);
    clock.freeze(16_000);
    await sql`update feed_lease set node_id = null where feed_id = ${feedId}`.execute(a.ctx.db);
    expect(await a.ctx.leases.hold(feedId)).toBe(true);
    const offer = { timeSec: BASE + 2, jpeg: await jpegOf(2), origin: 'Pushed' } as const;
    const moved = { kind: 'Unavailable', detail: { code: 'FeedMoved' } };
    await expect(b.ctx.frames.here.intake.accept(feedId, offer)).rejects.toMatchObject(moved);
    // Asked like any node, it sends the frame where the feed is now.
    expect(await stored(b, feedId, 2)).toEqual([200, true, null]);
    expect(await listed(a, feedId)).toEqual([1, 2]);
  });

  it('let no node begin a segment whose lease the database knows to be over [EXT-193]', async () => {
    const feedId = await newFeed();
    await hold(a, feedId);
    await sql`update feed_lease set node_id = null where feed_id = ${feedId}`.execute(a.ctx.db);
    expect(await b.ctx.leases.hold(feedId)).toBe(true);
    const offer = { timeSec: BASE + 2, jpeg: await jpegOf(2), origin: 'Pushed' } as const;
    await expect(a.ctx.frames.here.intake.accept(feedId, offer)).rejects.toMatchObject({
      kind: 'Unavailable',
    });
    expect(await listed(a, feedId)).toEqual([]);
  });

  it('delete a picture where the feed is held, and forget it everywhere before they answer [EXT-305] [EXT-307]', async () => {
    const feedId = await newFeed();
    await hold(a, feedId);
    for (const second of [3_100, 3_110]) await send(b, feedId, second);
    for (const node of all()) expect(await latest(node, feedId)).toBe(hash(await jpegOf(3_110)));
    const time = formatTime(BASE + 3_110);
    const body = { From: time, To: time };
    const done = await web.call(`/api/nv/feed/deletions/${feedId}`, { as: owner, body });
    expect(await done.json()).toMatchObject({ State: 'Done', FrameCount: 1, Trouble: null });
    for (const node of all()) {
      expect(await latest(node, feedId)).toBe(hash(await jpegOf(3_100)));
      expect(await listed(node, feedId)).toEqual([3_100]);
      expect(await stored(node, feedId, 3_110)).toEqual([200, false, 'Deleted']);
    }
  });

  it('import, thin and delete where the feed is held, and remove files of other disks [EXT-192] [RET-11]', async () => {
    const feedId = await newFeed({ state: 'View' });
    for (const second of [1, 2, 3]) {
      const brought = web.ctx.frames.importPast(feedId, BASE + second, await jpegOf(second), {
        importNumber: 7,
      });
      expect(await brought).toBe('Stored');
    }
    expect((await web.ctx.frames.store.find(feedId, BASE + 1, 'exact'))?.flags).toBe(7 * 256);
    const [first] = await a.ctx.db
      .selectFrom('feed_lease')
      .select('node_id')
      .where('feed_id', '=', feedId)
      .execute();
    const [holder, other] = first?.node_id === a.ctx.leases.nodeId ? [a, b] : [b, a];
    await hold(other, feedId);
    const keep = (timeSec: number) => timeSec !== BASE + 2;
    await expect(web.ctx.frames.thin(feedId, BASE, BASE + 3600, keep)).rejects.toMatchObject({
      kind: 'Unavailable',
    });
    await holder.ctx.frames.sender?.sendAll();
    await settle();
    expect((await web.ctx.frames.thin(feedId, BASE, BASE + 3600, keep)).removedCount).toBe(1);
    for (const node of all()) expect(await listed(node, feedId)).toEqual([1, 3]);
    expect(await problems(feedId)).toEqual([]);
    await web.ctx.frames.deleteFeed(feedId);
    for (const node of all()) expect(await listed(node, feedId)).toEqual([]);
    expect(await problems(feedId)).toEqual([]);
  });

  it('tell whoever saves at one of them what was saved at another meanwhile, and show it everywhere [GEN-14] [GEN-15] [GEN-16]', async () => {
    const [atA, atB, atWeb] = [a, b, web].map((node) => makeFeedCalls(node, owner)) as [
      FeedCalls,
      FeedCalls,
      FeedCalls,
    ];
    const { Feed, Version } = await atA.make();
    const known = await atB.find(Feed.Id);
    expect(known.Version).toBe(Version);
    const wish = { Name: 'First', TimeZone: 'Europe/Vienna' };
    expect((await atA.save(Feed.Id, wish, { 'if-match': `"${Version}"` })).status).toBe(200);
    const late = await atB.save(Feed.Id, { Name: 'Second' }, { 'if-match': `"${known.Version}"` });
    expect([late.status, await late.json()]).toMatchObject([409, { Error: { Code: 'VersionConflict' } }]);
    const shown = await Promise.all([atA, atB, atWeb].map(({ find }) => find(Feed.Id)));
    expect(shown[0]?.Feed).toMatchObject({ Description: { Name: 'First' }, TimeZone: 'Europe/Vienna' });
    expect(shown[1]).toEqual(shown[0]);
    expect(shown[2]).toEqual(shown[0]);
  });

  it('do without a node that is away [EXT-191]', async () => {
    const feedId = await newFeed();
    await hold(b, feedId);
    await send(web, feedId, 1);
    await a.ctx.db
      .updateTable('node')
      .set({ seen_at: sql`'-infinity'` })
      .where('id', '=', b.ctx.leases.nodeId)
      .execute();
    await web.ctx.cluster?.registry.refresh();
    expect([await listed(web, feedId), (await web.call('/readyz')).status]).toEqual([[], 200]);
    // Nobody is told that it is gone.
    const exact = `/api/v2/frame-get?feedid=${feedId}&frametime=${formatTime(BASE + 1)}`;
    expect((await web.call(exact, { as: owner })).status).toBe(503);
    await b.ctx.cluster?.registry.refresh();
    await web.ctx.cluster?.registry.refresh();
    expect(await listed(web, feedId)).toEqual([1]);
  });
});

describe('a node', () => {
  it('that was the only one says which segments lie on its disk [EXT-190]', async () => {
    const feedId = await newFeed();
    await hold(a, feedId);
    await send(web, feedId, 1);
    const ofFeed = a.ctx.db.updateTable('frame_segment').where('feed_id', '=', feedId);
    await ofFeed.set({ node_id: null }).execute();
    const claim = (node: TestApp) =>
      claimOwnSegments(node.ctx.db, node.ctx.leases.nodeId, join(node.dataDir, 'frames'));
    await claim(b);
    expect(await listed(b, feedId)).toEqual([]);
    await claim(a);
    await settle();
    expect(await listed(b, feedId)).toEqual([1]);
  });

  it('that answers no people answers the other nodes, and how it is [EXT-190] [OPS-01]', async () => {
    const feedId = await newFeed();
    await hold(a, feedId);
    await send(a, feedId, 1);
    const door = await startNodeDoor({ ...a.ctx, config: { ...a.ctx.config, port: 0 } });
    const ask = (path: string, headers = {}) => fetch(`http://127.0.0.1:${door.port}${path}`, { headers });
    const address = `/internal/feeds/${feedId}/latest`;
    const signature = web.ctx.cluster?.signer.sign({
      ...{ to: a.ctx.leases.nodeId, method: 'GET', address },
      bodyHash: hashBody(Buffer.alloc(0)),
    });
    const paths = ['/healthz', '/readyz', '/', `/api/v2/frame-get?feedid=${feedId}`, address];
    const statuses = await Promise.all(paths.map(async (path) => (await ask(path)).status));
    expect(statuses).toEqual([200, 200, 404, 404, 404]);
    expect((await ask(address, { [SIGNATURE]: signature })).status).toBe(200);
    await door.stop();
  });

  it.each([
    [
      'on a copy of another one’s folder',
      () => ({ id: a.ctx.leases.nodeId, url: 'http://elsewhere' }),
      'DATA_DIR',
    ],
    ['at the address of another one', () => ({ id: 'another', url: a.ctx.config.nodeUrl ?? '' }), 'NODE_URL'],
  ])('%s is refused while that one lives [EXT-193] [EXT-235]', async (_, nameOf, word) => {
    let nowMs = 0;
    const clock = new SharedClock({
      now: Date.now,
      monotonic: () => (nowMs += 5_000),
      sleep: async () => {},
    });
    const self = { ...nameOf(), version: '1', processes: [], keyName: 'key' };
    const opened = NodeRegistry.open({ db: a.ctx.db, clock, logger: silentLogger, self, isServing: true });
    await expect(opened).rejects.toMatchObject({ kind: 'Conflict', message: expect.stringContaining(word) });
  });

  it('know one that began just now as soon as they need it, and when it ended [EXT-190]', async () => {
    const { db } = a.ctx;
    const machine = new SteppedClock();
    const parts = { db, clock: new SharedClock(machine), logger: silentLogger };
    const open = (id: string, isServing: boolean) => {
      const self = { id, url: `http://${id}.example`, version: '1', processes: [], keyName: 'key' };
      return NodeRegistry.open({ ...parts, self, isServing });
    };
    const asking = await open('asking', false);
    expect(await asking.lookFor('begun')).toBeNull();
    const begun = await open('begun', true);
    machine.freeze(600);
    expect([asking.urlOf('begun'), await asking.lookFor('begun')]).toEqual([null, 'http://begun.example']);
    await begun.close();
    await asking.refresh();
    expect(await asking.lookFor('begun')).toBeNull();
    await asking.close();
  });
});

describe('calls between nodes', () => {
  const ask = (node: TestApp, header?: string, method = 'GET') =>
    node.call('/internal/feeds/fe0000000001/forget', {
      method,
      ...(header && { headers: { [SIGNATURE]: header } }),
    });
  const sign = (to: TestApp, address = '/internal/feeds/fe0000000001/forget') =>
    web.ctx.cluster?.signer.sign({
      ...{ to: to.ctx.leases.nodeId, method: 'POST', address },
      bodyHash: hashBody(Buffer.alloc(0)),
    }) ?? '';

  it('are nothing to those who cannot sign, and count once [EXT-190]', async () => {
    const right = sign(a);
    const others = [
      undefined,
      'x',
      sign(a, '/internal/other'),
      sign(b),
      right.replace(/^\d+/, String(Date.now() - 400_000)),
    ];
    for (const header of others) expect((await ask(a, header, 'POST')).status).toBe(404);
    expect((await ask(a, right)).status).toBe(404);
    expect((await ask(a, right, 'POST')).status).toBe(200);
    expect((await ask(a, right, 'POST')).status).toBe(404);
  });
});
