import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger, systemClock } from '@longview/base';
import { startS3Server } from '@longview/test-kit/s3-server';
import { startEmbedded } from '../../apps/server/src/db/embedded/start-embedded.ts';
import { type ClusterNode, startCluster } from '../../apps/server/src/test-setup/cluster.ts';

/** Two nodes of one service, as an operator runs them, behind an address that leads to the first of them that lives. */
export interface NodesScene {
  /** Of the balancer. */
  url: string;
  first: ClusterNode;
  second: ClusterNode;
  close(): Promise<void>;
}

export async function startNodes(): Promise<NodesScene> {
  const folder = await mkdtemp(join(tmpdir(), 'longview-e2e-nodes-'));
  const settings = { max_connections: '100', fsync: 'off' };
  const postgres = await startEmbedded(folder, { clock: systemClock, logger: silentLogger, settings });
  const s3 = await startS3Server();
  const cluster = await startCluster({ databaseUrl: postgres.url, s3, count: 2 });
  const [first, second] = cluster.nodes as [ClusterNode, ClusterNode];
  const balancer = await startBalancer([first, second].map(({ url }) => Number(new URL(url).port)));
  const close = async () => {
    balancer.close();
    await cluster.close();
    await postgres.stop();
    await s3.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: balancer.url, first, second, close };
}

/** Each line goes to the first port that takes it. */
async function startBalancer(ports: readonly number[]): Promise<{ url: string; close(): void }> {
  const open = new Set<Socket>();
  const server = createServer((outer) => {
    open.add(outer);
    outer.on('error', () => {}).on('close', () => open.delete(outer));
    pass(outer, ports);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

function pass(outer: Socket, [port, ...others]: readonly number[]): void {
  if (port === undefined) return void outer.destroy();
  const inner = connect(port, '127.0.0.1');
  inner.once('error', () =>
    inner.connecting || !inner.remoteAddress ? pass(outer, others) : outer.destroy(),
  );
  inner.once('connect', () => {
    outer.pipe(inner).pipe(outer);
    outer.once('close', () => inner.destroy());
    inner.once('close', () => outer.destroy());
  });
}
