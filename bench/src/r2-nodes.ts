import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger, systemClock } from '@longview/base';
import { startS3Server } from '@longview/test-kit/s3-server';
import { startEmbedded } from '../../apps/server/src/db/embedded/start-embedded.ts';
import { type Cluster, type ClusterNode, startCluster } from '../../apps/server/src/test-setup/cluster.ts';
import { furnish } from '../../apps/server/src/test-setup/pusher.ts';
import { connect } from './archive.ts';
import { startCameraFarm } from './camera-farm.ts';
import { atMost, type Bench, type Figure, table, told } from './figures.ts';
import { LeaseWatch } from './lease-watch.ts';
import { makeFeeds } from './many-feeds.ts';
import { NodePushes } from './node-pushes.ts';
import { jpegOfAbout } from './pictures.ts';
import { call, type Service, until } from './service.ts';

const AWAY_MS = Number(process.env.R2_AWAY_SEC ?? 60) * 1000;
const FROZEN_MS = 30_000;
/** Leases, a round of looking for free ones, and a machine that is busy with all three nodes. */
const PATIENCE_MS = 120_000;
const SETTLE_MS = 10_000;
const AHEAD = 300;
const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

/** What a fault does to a node, and how long; `frees` says that its feeds must run elsewhere meanwhile. */
interface Fault {
  name: string;
  node: ClusterNode;
  frees: boolean;
  lastsMs: number;
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
}

/** R2: three nodes with 300 cameras; one fault after another, while frames are pushed to all of them. */
export const bench: Bench = async ({ feeds: count = 300 }) => {
  const folder = mkdtempSync(join(tmpdir(), 'longview-nodes-'));
  // Its own settings are for one node.
  const settings = { max_connections: '200' };
  const postgres = await startEmbedded(folder, { clock: systemClock, logger: silentLogger, settings });
  const s3 = await startS3Server();
  const farm = await startCameraFarm();
  const db = await connect(folder);
  // What `npm start` sets; the log says when a node is ready, so it is not silenced.
  const env = { UV_THREADPOOL_SIZE: '16' };
  const cluster = await startCluster({ databaseUrl: postgres.url, s3, count: 3, env });
  try {
    const [first] = cluster.nodes as [ClusterNode];
    const pusher = await furnish(first.url);
    const owner = { dataDir: folder, call: callsOf(first, pusher) };
    await makeFeeds(owner, { count, intervalCode: '10sec', prefix: 'rtwo', urlOf: farm.cameraUrl });
    const watch = new LeaseWatch(db);
    await until(async () => (await watch.held()) >= count, PATIENCE_MS, 'all feeds to run');
    await until(async () => (await watch.fullest()) < 0.5, PATIENCE_MS, 'feeds to be shared out');
    const pushes = new NodePushes(cluster.nodes, pusher, await jpegOfAbout(60_000));
    const figures: Figure[] = [told('feeds of the fullest node, of all', 'share', await watch.fullest())];
    for (const fault of faultsOf(cluster)) figures.push(...(await suffer(fault, watch, pushes)));
    figures.push(...(await roll(cluster, watch, pushes)));
    await pushes.stop();
    // Nodes find each other again within seconds; what only a disk has is missing from the others' lists until then.
    const { lost: unlisted } = await pushes.count();
    figures.push(told('not listed right after the restarts', 'frames', unlisted));
    await new Promise((done) => setTimeout(done, SETTLE_MS));
    const { lost, doubled } = await pushes.count();
    figures.push(atMost(0, `acknowledged frames lost of ${pushes.acknowledged}`, 'frames', lost));
    figures.push(atMost(0, 'frames doubled', 'frames', doubled));
    for (const node of cluster.nodes) await node.stop();
    for (const [at, node] of cluster.nodes.entries()) {
      const { code, output } = await node.run('check');
      if (code !== 0) console.log(output);
      figures.push(atMost(0, `check on node ${at + 1}`, 'exit code', code ?? 1));
    }
    return figures;
  } finally {
    await cluster.close();
    await db.end();
    await postgres.stop();
    farm.stop();
    await s3.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

const callsOf =
  ({ url }: ClusterNode, { cookie }: { cookie: string }): Service['call'] =>
  (method, path, body) =>
    call(url, cookie, method, path, body);

function faultsOf({ nodes }: Cluster): Fault[] {
  const [first, second, third] = nodes as [ClusterNode, ClusterNode, ClusterNode];
  const faults: Fault[] = [
    {
      ...{ name: 'killed', node: second, frees: true, lastsMs: 20_000 },
      begin: () => second.stop('SIGKILL'),
      end: () => second.start(),
    },
    {
      ...{ name: 'frozen', node: third, frees: true, lastsMs: FROZEN_MS },
      begin: () => third.freeze(),
      end: () => third.thaw(),
    },
    {
      ...{ name: 'database cut', node: first, frees: true, lastsMs: AWAY_MS },
      begin: () => first.database.set('Refused'),
      end: () => first.database.set('Open'),
    },
    {
      ...{ name: 'bucket away from all', node: first, frees: false, lastsMs: AWAY_MS },
      begin: () => all(nodes, (node) => node.bucket.set('Refused')),
      end: () => all(nodes, (node) => node.bucket.set('Open')),
    },
  ];
  // Where Debian's libfaketime is installed.
  if (existsSync(FAKETIME))
    faults.push({
      ...{ name: 'clock five minutes ahead', node: second, frees: false, lastsMs: FROZEN_MS },
      begin: () =>
        restart(second, { LD_PRELOAD: FAKETIME, FAKETIME: `+${AHEAD}s`, DONT_FAKE_MONOTONIC: '1' }),
      end: () => restart(second),
    });
  else console.log('  libfaketime is not there: no node with another clock');
  return faults;
}

const all = async (nodes: readonly ClusterNode[], act: (node: ClusterNode) => Promise<void>) => {
  for (const node of nodes) await act(node);
};

async function restart(node: ClusterNode, env: Record<string, string> = {}): Promise<void> {
  await node.stop();
  await node.start(env);
}

async function suffer(fault: Fault, watch: LeaseWatch, pushes: NodePushes): Promise<Figure[]> {
  const { name, node } = fault;
  const mine = await watch.feedsOf(node.url);
  const fromMs = performance.now();
  await fault.begin();
  const figures: Figure[] = [];
  if (fault.frees) {
    await until(
      async () => (await watch.heldElsewhere(node.url, mine)) === mine.length,
      PATIENCE_MS,
      `${name}: feeds`,
    );
    figures.push(
      atMost(15, `${name}: its ${mine.length} feeds run elsewhere`, 's', (performance.now() - fromMs) / 1000),
    );
  }
  await new Promise((done) => setTimeout(done, Math.max(0, fault.lastsMs - (performance.now() - fromMs))));
  await fault.end();
  const overMs = performance.now();
  const before = pushes.acknowledgedBy(node);
  await until(async () => pushes.acknowledgedBy(node) > before + 2, PATIENCE_MS, `${name}: frames after it`);
  figures.push(atMost(30, `${name}: takes frames again`, 's', (performance.now() - overMs) / 1000));
  console.log(table(figures));
  return figures;
}

/** Every node restarted in order, one after the other. */
async function roll({ nodes }: Cluster, watch: LeaseWatch, pushes: NodePushes): Promise<Figure[]> {
  let slowest = 0;
  for (const node of nodes) {
    const mine = await watch.feedsOf(node.url);
    const fromMs = performance.now();
    const stopping = node.stop();
    await until(
      async () => (await watch.heldElsewhere(node.url, mine)) === mine.length,
      PATIENCE_MS,
      'handed over',
    );
    slowest = Math.max(slowest, (performance.now() - fromMs) / 1000);
    await stopping;
    await node.start();
    const before = pushes.acknowledgedBy(node);
    await until(
      async () => pushes.acknowledgedBy(node) > before + 2,
      PATIENCE_MS,
      'frames after the restart',
    );
  }
  return [atMost(15, 'rolling restart: feeds of a node run elsewhere, slowest', 's', slowest)];
}
