/**
 * Several nodes of one service as an operator runs them: real processes with a DATA_DIR each, one PostgreSQL and one
 * bucket, each node's connections to both through a proxy that can be cut. Tests and benches only.
 */

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@longview/test-kit/free-port';
import type { TestS3 } from '@longview/test-kit/s3-server';
import { startTcpProxy, type TcpProxy } from '@longview/test-kit/tcp-proxy';
import { runMain, startService, type TestService } from './service.ts';

type Env = Record<string, string>;

export interface ClusterOptions {
  /** Of a database that nobody else uses. */
  databaseUrl: string;
  s3: TestS3;
  /** How many; each runs all processes unless `env` says else. */
  count: number;
  /** Of every node. */
  env?: Env;
}

export interface ClusterNode {
  url: string;
  env: Env;
  /** Its connections to the database and to the bucket. */
  database: TcpProxy;
  bucket: TcpProxy;
  /** Resolves when it is ready. `more` is set this once; `main` is its program from now on. */
  start(more?: Env, main?: string): Promise<void>;
  /** Starts `main`, its program from now on; a power cut ends it when `killed` resolves, ready or not. */
  startKilled(main: string, killed: Promise<unknown>): Promise<void>;
  /** By a signal: SIGTERM lets it end in order, SIGKILL is a power cut. Nothing happens to one that does not run. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** It stands still, as a machine that swaps, and knows nothing of it. */
  freeze(): void;
  thaw(): void;
  /** Runs a command on its DATA_DIR, such as `check`. */
  run(...args: string[]): Promise<{ code: number | null; output: string }>;
}

export interface Cluster {
  nodes: ClusterNode[];
  /** Ends all that still run, and removes what they kept. */
  close(): Promise<void>;
}

/** Resolves when all nodes are ready. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'longview-cluster-'));
  const shared = { ...options.env, SECRET_KEY: randomBytes(32).toString('base64') };
  const nodes = await Promise.all(
    Array.from({ length: options.count }, (_, at) => openNode(options, join(folder, `node-${at}`), shared)),
  );
  const close = async () => {
    for (const node of nodes) {
      node.thaw();
      await node.stop('SIGKILL');
      await node.database.close();
      await node.bucket.close();
    }
    await rm(folder, { recursive: true, force: true });
  };
  await Promise.all(nodes.map((node) => node.start())).catch(async (err) => {
    await close();
    throw err;
  });
  return { nodes, close };
}

async function openNode(
  { databaseUrl, s3 }: ClusterOptions,
  dataDir: string,
  shared: Env,
): Promise<ClusterNode> {
  const database = await proxyOf(databaseUrl);
  const bucket = await proxyOf(s3.options.endpoint);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PRIVATE_TARGETS: 'all',
    ...shared,
    ...{ PORT: String(port), NODE_URL: url, DATA_DIR: dataDir },
    DATABASE_URL: database.url,
    ...s3.env,
    S3_ENDPOINT: bucket.url.replace(/\/$/, ''),
  };
  let service: TestService | null = null;
  let program: { main?: string } = {};
  const signal = (name: NodeJS.Signals) => service && process.kill(service.pid, name);
  return {
    ...{ url, env, database: database.proxy, bucket: bucket.proxy },
    start: async (more = {}, main) => {
      if (main) program = { main };
      service = await startService({ ...env, ...more }, program.main);
    },
    startKilled: async (main, killed) => {
      program = { main };
      const { code, output } = await runMain([], env, { main, killed });
      if (code !== null) throw new Error(`It was not killed: ${output}`);
    },
    stop: async (name) => {
      const running = service;
      service = null;
      await running?.stop(name);
    },
    freeze: () => void signal('SIGSTOP'),
    thaw: () => void signal('SIGCONT'),
    run: (...args) => runMain(args, env, program),
  };
}

/** The same address through a proxy that can be cut. */
async function proxyOf(address: string): Promise<{ url: string; proxy: TcpProxy }> {
  const url = new URL(address);
  const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  return { url: url.href, proxy };
}
