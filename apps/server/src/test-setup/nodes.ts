/** Several nodes of one installation in this process: one database, one bucket, a folder and a port for each. */

import { randomBytes } from 'node:crypto';
import type { Clock } from '@longview/base';
import { cloneDatabase } from '@longview/test-kit';
import { findFreePort } from '@longview/test-kit/free-port';
import { startS3Server, type TestS3 } from '@longview/test-kit/s3-server';
import { inject } from 'vitest';
import { serveApp, type TestApp } from './serve-app.ts';

export interface TestNodes {
  nodes: TestApp[];
  s3: TestS3;
  /** A further node, or a stopped one again, on the folder it had. */
  start(options?: NodeOptions): Promise<TestApp>;
  close(): Promise<void>;
}

export interface NodeOptions {
  processes?: string;
  clock?: Clock;
  /** What differs from the others. */
  env?: Record<string, string>;
}

/** So many nodes that take feeds, as soon as their leases are asked to. */
export async function startNodes(count: number, options: NodeOptions = {}): Promise<TestNodes> {
  const databaseUrl = await cloneDatabase(inject('testDatabases'));
  const s3 = await startS3Server();
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.options;
  const shared = {
    SECRET_KEY: randomBytes(32).toString('base64'),
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const nodes: TestApp[] = [];
  const start = async ({ processes = 'web,capture,jobs', clock, env: own }: NodeOptions = {}) => {
    const port = String(await findFreePort());
    const place = { PORT: port, NODE_URL: `http://127.0.0.1:${port}`, PROCESSES: processes };
    const env = { ...shared, ...place, ...own };
    const node = await serveApp(databaseUrl, { env, ...(clock && { clock }) });
    if (processes.includes('capture')) await node.ctx.leases.begin();
    nodes.push(node);
    for (const each of nodes) await each.ctx.cluster?.registry.refresh().catch(() => {});
    return node;
  };
  for (let i = 0; i < count; i++) await start(options);
  const close = async () => {
    for (const node of nodes) await node.close();
    await s3.close();
  };
  return { nodes, s3, start, close };
}
