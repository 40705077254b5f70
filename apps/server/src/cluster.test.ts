/**
 * Three nodes of one service as an operator runs them, with real cameras, while nodes are brought to a new version, die
 * and stand still: cameras go on elsewhere, nothing that was acknowledged is lost or doubled, and check finds nothing.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatTime } from '@longview/rules';
import { cloneDatabase } from '@longview/test-kit';
import { numberOf, startNumberedCameras } from '@longview/test-kit/numbered-cameras';
import { hasRtspServer, startRtspServer } from '@longview/test-kit/rtsp-server';
import { startS3Server } from '@longview/test-kit/s3-server';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { type Cluster, type ClusterNode, startCluster } from './test-setup/cluster.ts';
import { type LivePage, openLive } from './test-setup/live-page.ts';
import { makeNextVersion } from './test-setup/next-version.ts';
import { picture } from './test-setup/pictures.ts';
import { furnish, isThere, type Pusher, push } from './test-setup/pusher.ts';
import { runMain } from './test-setup/service.ts';

// Whole starts, and leases that must run out.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const CAMERAS = 9;
const PAST_SEC = Math.floor(Date.now() / 1000) - 86_400;

const cameras = await startNumberedCameras();
/** Of live video; null where this machine cannot, and then the tests that look at it say that they were skipped. */
const film = (await hasRtspServer()) ? await startRtspServer({ fps: 25, gop: 25 }) : null;
const s3 = await startS3Server();
let cluster: Cluster;
let database: Client;
let pusher: Pusher & { cookie: string };
let feeds: string[];

beforeAll(async () => {
  const databaseUrl = await cloneDatabase(inject('testDatabases'));
  database = new Client({ connectionString: databaseUrl });
  await database.connect();
  cluster = await startCluster({ databaseUrl, s3, count: 3 });
  pusher = await furnish(nodeAt(0).url);
  feeds = await Promise.all(Array.from({ length: CAMERAS }, (_, at) => addCamera(at)));
});
afterAll(async () => {
  await cluster?.close();
  await database.end();
  await cameras.close();
  await film?.close();
  await s3.close();
});

function nodeAt(at: number): ClusterNode {
  const node = cluster.nodes[at];
  if (!node) throw new Error(`There is no node ${at}.`);
  return node;
}

/** A call of the owner, to any node. */
async function call<T>(url: string, path: string, body?: object): Promise<T> {
  const response = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      cookie: pusher.cookie,
      'sec-fetch-site': 'same-origin',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** A feed that takes a picture of its own camera each second, made at one node or another. */
async function addCamera(at: number): Promise<string> {
  const { url } = nodeAt(at % 3);
  const wish = { Name: `Mast ${at}`, SizeCode: 'x1080', IntervalCode: '1sec' };
  const { Feed } = await call<{ Feed: { Id: string } }>(url, '/api/nv/feed/create', wish);
  const source = { Target_Url: cameras.urlOf(at) };
  await call(url, `/api/nv/ipdevice/capturesource/${Feed.Id}/Image`, source);
  return Feed.Id;
}

/** The newest picture's number, as a node shows it; 0 without one. */
async function newest(node: ClusterNode, feedId: string): Promise<number> {
  const path = `/api/v2/frame-get?feedid=${feedId}`;
  const headers = { authorization: `Bearer ${pusher.key}` };
  const response = await fetch(node.url + path, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return response.status === 200 ? (numberOf(bytes) ?? 0) : 0;
}

/** Resolves when every node in `nodes` shows a newer picture of each feed than there was when it was called. */
async function allGoOn(nodes: readonly ClusterNode[]): Promise<void> {
  const from = feeds.map((_, at) => cameras.given(at));
  for (const node of nodes)
    for (const [at, feedId] of feeds.entries())
      await expect
        .poll(() => newest(node, feedId), { timeout: 60_000, interval: 200 })
        .toBeGreaterThan(from[at] ?? 0);
}

/** Feeds by the node that has their lease. */
async function holders(): Promise<Map<string, number>> {
  const { rows } = await database.query(
    `select node.url, count(*)::int as feeds from held_lease join node on node.id = held_lease.node_id
     group by node.url`,
  );
  return new Map(rows.map(({ url, feeds: count }) => [url, count]));
}

/** Times of a feed's frames, as a node lists them. */
async function framesOf(node: ClusterNode, feedId: string): Promise<string[]> {
  const range = `starttime=${formatTime(PAST_SEC)}&endtime=${formatTime(PAST_SEC + 2 * 86_400)}`;
  const { Frames } = await call<{ Frames: string[] }>(
    node.url,
    `/api/v2/frame-query?feedid=${feedId}&${range}`,
  );
  return Frames;
}

/** A further node, which is not to be let in. */
const furtherNode = () => {
  const { env } = nodeAt(0);
  return { ...env, DATA_DIR: `${env.DATA_DIR}-other`, NODE_URL: 'http://127.0.0.1:1', PORT: '0' };
};

it('a node with another key is refused [OPS-08]', async () => {
  const stranger = { ...furtherNode(), SECRET_KEY: Buffer.alloc(32, 9).toString('base64') };
  const { code, output } = await runMain([], stranger);
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('The secret key does not fit the stored data.'),
  ]);
});

/** As a version does that needs more of the data: nothing that runs knows of it. */
const NEXT_SQL = `
  alter table frame_segment add column seen_at timestamptz, add column note text not null default '';
  create index frame_segment_seen_at on frame_segment (seen_at);
  alter table feed add column rank int not null default 0;
  alter table node add column rank int not null default 0;
  create table feed_rank (feed_id text primary key references feed on delete cascade);
`;

/** Sends a picture of each second to one node after the other, until it is ended; gives what was acknowledged. */
function sendOn(fromSec: number): () => Promise<number[]> {
  const acknowledged: number[] = [];
  let isOver = false;
  const send = async () => {
    const jpeg = await picture(320, 180);
    for (let timeSec = fromSec; !isOver; timeSec++) {
      const url = nodeAt(timeSec % 3).url;
      if (await push({ ...pusher, url }, timeSec, jpeg)) acknowledged.push(timeSec);
      await sleep(50);
    }
    return acknowledged;
  };
  const sending = send();
  return () => {
    isOver = true;
    return sending;
  };
}

/** Resolves when the database has one of what is asked for. */
async function untilThereIs(what: string): Promise<void> {
  const count = async () => (await database.query(what)).rowCount;
  await expect.poll(count, { timeout: 60_000, interval: 20 }).toBe(1);
}
const NEXT = 'select number from schema_migration where number = 9999';

/** The power fails before the migration, in its midst, and right after it, before the node was ready. */
async function killInUpdate(node: ClusterNode, main: string): Promise<void> {
  await node.stop('SIGKILL');
  const reader = new Client({ connectionString: node.env.DATABASE_URL });
  await reader.connect();
  await reader.query('begin; select from frame_segment limit 1');
  const waits = `select from pg_stat_activity where query like '%column seen_at%'
    and wait_event_type = 'Lock' and datname = current_database()`;
  await node.startKilled(main, untilThereIs(waits));
  await reader.end();
  expect((await database.query(NEXT)).rowCount).toBe(0);
  await node.startKilled(main, untilThereIs(NEXT));
}

it.skipIf(!film)(
  'is brought to the next version node by node, one of them killed again and again on its way, while cameras run and pictures come [OPS-11] [EXT-199] [EXT-231] [EXT-232]',
  async () => {
    const main = await makeNextVersion(join(nodeAt(0).env.DATA_DIR ?? '', '../next'), NEXT_SQL);
    const before = await Promise.all(feeds.map((feedId) => framesOf(nodeAt(0), feedId)));
    const endSending = sendOn(PAST_SEC + 1_000);
    const [first, ...others] = cluster.nodes as [ClusterNode];
    await killInUpdate(first, main);
    await allGoOn(others);
    for (const node of cluster.nodes) {
      await node.stop();
      await node.start({}, main);
      if (node === first) await seeLiveOf(first, nodeAt(1));
      // Those of the version before answer on the data of the new one.
      await allGoOn(cluster.nodes);
    }
    const acknowledged = (await endSending()).map((timeSec) => formatTime(timeSec));
    expect(acknowledged.length).toBeGreaterThan(20);
    const { rows } = await database.query('select distinct version from node');
    expect(rows).toEqual([{ version: '99.0.0' }]);
    for (const [at, feedId] of [...feeds, pusher.feedId].entries()) {
      const now = await framesOf(nodeAt(at % 3), feedId);
      expect(new Set(now).size).toBe(now.length);
      expect(now).toEqual(expect.arrayContaining(before[at] ?? acknowledged));
    }
    const old = await runMain([], furtherNode());
    expect([old.code, old.output]).toEqual([1, expect.stringContaining('of a newer Longview')]);
  },
);

/** Live video of a node of the next version, seen at one of the version before [EXT-285]. */
async function seeLiveOf(next: ClusterNode, before: ClusterNode): Promise<void> {
  const count = async () => (await holders()).get(next.url) ?? 0;
  await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(1);
  for (const page of await watchAt(before, next)) page.close();
}

/** Watches, at one node, the live video of a feed that another one holds. */
async function watchAt(node: ClusterNode, holder: ClusterNode): Promise<LivePage[]> {
  if (!film) throw new Error('This machine has no RTSP server.');
  const held = `select feed_id from held_lease join node on node.id = node_id where url = $1
    and feed_id = any($2) limit 1`;
  const { rows } = await database.query<{ feed_id: string }>(held, [holder.url, feeds]);
  const feedId = rows[0]?.feed_id ?? '';
  await database.query('update feed set has_video_stream = true where id = $1', [feedId]);
  const source = { Target_Url: film.url('/h264') };
  await call(node.url, `/api/nv/ipdevice/capturesource/${feedId}/VideoStream`, source);
  const page = await openLive(node, feedId, { headers: { cookie: pusher.cookie } });
  await expect.poll(() => page.parts.length, { timeout: 30_000 }).toBeGreaterThan(10);
  return [page];
}

/** It has begun anew, and comes. */
async function wentOn(page: LivePage): Promise<void> {
  const types = () => page.said.map(({ Type }) => Type);
  await expect.poll(types, { timeout: 60_000 }).toEqual(['Head', 'Head']);
  const from = page.parts.length;
  await expect.poll(() => page.parts.length, { timeout: 30_000 }).toBeGreaterThan(from + 25);
  page.close();
}

it.skipIf(!film)(
  'cameras and live video of nodes that die or stand still go on elsewhere, and nothing acknowledged is lost [OPS-10] [EXT-195] [EXT-243]',
  async () => {
    const [first, second, third] = [nodeAt(0), nodeAt(1), nodeAt(2)];
    // Any node shows any feed, and all three capture.
    await allGoOn(cluster.nodes);
    await expect.poll(async () => (await holders()).size, { timeout: 30_000 }).toBe(3);
    const acknowledged: number[] = [];
    const jpeg = await picture(320, 180);
    const pushTo = async (node: ClusterNode, from: number) => {
      for (let timeSec = from; timeSec < from + 20; timeSec++)
        if (await push({ ...pusher, url: node.url }, timeSec, jpeg)) acknowledged.push(timeSec);
    };
    await Promise.all([
      pushTo(first, PAST_SEC + 100),
      pushTo(second, PAST_SEC + 200),
      pushTo(third, PAST_SEC + 300),
    ]);
    expect(acknowledged).toHaveLength(60);
    const before = await Promise.all(feeds.map((feedId) => framesOf(first, feedId)));
    const watching = [...(await watchAt(first, second)), ...(await watchAt(first, third))];

    await second.stop('SIGKILL');
    third.freeze();
    await expect
      .poll(async () => (await holders()).get(first.url), { timeout: 60_000, interval: 200 })
      .toBeGreaterThanOrEqual(CAMERAS);
    await allGoOn([first]);
    for (const page of watching) await wentOn(page);
    await pushTo(first, PAST_SEC + 400);

    third.thaw();
    await second.start();
    await allGoOn(cluster.nodes);
    const pushed = { ...pusher, url: third.url };
    for (const timeSec of acknowledged) expect(await isThere(pushed, timeSec), `${timeSec}`).toBe(true);
    for (const [at, feedId] of feeds.entries()) {
      const now = await framesOf(second, feedId);
      expect(new Set(now).size).toBe(now.length);
      expect(now).toEqual(expect.arrayContaining(before[at] ?? []));
    }
    // Feeds come back to those that came back.
    await expect.poll(async () => (await holders()).size, { timeout: 60_000, interval: 500 }).toBe(3);
  },
);

it('check is clean on every node afterwards [OPS-11]', async () => {
  await Promise.all(cluster.nodes.map((node) => node.stop()));
  const checks = await Promise.all(cluster.nodes.map((node) => node.run('check', '--bytes')));
  for (const { code, output } of checks)
    expect([code, output]).toEqual([0, expect.stringContaining('No problems.')]);
});
