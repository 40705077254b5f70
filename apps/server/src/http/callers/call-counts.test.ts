/** What several nodes know together: the limit of public calls, and who is signed in (PUB-01, ACC-08). */
import { silentLogger, systemClock } from '@longview/base';
import { cloneDatabase, FakeClock } from '@longview/test-kit';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { serveApp, type TestApp } from '../../test-setup/serve-app.ts';
import type { CountedCalls } from './call-count-queries.ts';
import { CallCounts } from './call-counts.ts';

const WINDOW_MS = 60_000;
const MAX = 100;
const STEP = 5;

/** Nodes that tell one table, which answers when `settle` is called. */
function makeNodes(count: number) {
  const clock = new FakeClock();
  const table = { count: 0, calls: 0, isAway: false };
  const add = async (_key: string, by: number, windowMs: number): Promise<CountedCalls> => {
    table.calls++;
    if (table.isAway) throw new Error('away');
    table.count += by;
    return { count: table.count, leftMs: windowMs };
  };
  const nodes = Array.from({ length: count }, () => new CallCounts({ clock, logger: silentLogger, add }));
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  /** Calls of one key that are let through, on one node after the other. */
  const call = async (times: number) => {
    let through = 0;
    for (let i = 0; i < times; i++) {
      const node = nodes[i % count];
      if (node && node.take('a', WINDOW_MS, MAX).current <= MAX) through++;
      await settle();
    }
    return through;
  };
  return { clock, table, nodes, call, settle };
}

describe('CallCounts', () => {
  it.each([1, 2, 3, 5])(
    'lets a caller of %i nodes have one limit, with the error it tells [EXT-196]',
    async (count) => {
      const { call } = makeNodes(count);
      const through = await call(3 * MAX);
      expect(through).toBeGreaterThanOrEqual(MAX);
      expect(through).toBeLessThanOrEqual(MAX + count * STEP);
    },
  );

  it('asks the database once a step, and not at all for those it refuses [EXT-196]', async () => {
    const { call, table } = makeNodes(1);
    await call(MAX);
    expect(table.calls).toBe(MAX / STEP);
    await call(10 * MAX);
    expect(table.calls).toBeLessThanOrEqual(MAX / STEP + 1);
  });

  it('begins anew when the window is over', async () => {
    const { call, clock, table } = makeNodes(1);
    await call(2 * MAX);
    table.count = 0;
    await clock.advance(WINDOW_MS + 1);
    expect(await call(10)).toBe(10);
  });

  it('goes on with what it counts itself while the database is away', async () => {
    const { call, table } = makeNodes(1);
    table.isAway = true;
    expect(await call(3 * MAX)).toBe(MAX);
  });
});

describe('two nodes of one service', () => {
  let nodes: TestApp[] = [];
  beforeAll(async () => {
    const env = {
      NODE_URL: 'http://127.0.0.1:1',
      S3_BUCKET: 'none',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_ACCESS_KEY_ID: 'none',
      S3_SECRET_ACCESS_KEY: 'none',
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    };
    const url = await cloneDatabase(inject('testDatabases'));
    nodes = [await serveApp(url, { env, publicCallsPerMinute: MAX })];
    // What the second believes for a while it believes for ever, unless it is told.
    const clock = { ...systemClock, monotonic: () => 0 };
    const second = { ...env, NODE_URL: 'http://127.0.0.1:2' };
    nodes.push(await serveApp(url, { env: second, clock, publicCallsPerMinute: MAX }));
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
  });

  it('know no session any more that ended at the other [ACC-08] [EXT-195]', async () => {
    const [first, second] = nodes;
    const as = await first?.addOwner('Ada');
    if (!as) throw new Error('There is nobody.');
    const status = async () => (await second?.call('/api/nv/tenant/plan', { as }))?.status;
    expect([await status(), await status()]).toEqual([200, 200]);
    expect((await first?.call('/api/auth/sign-out', { as, body: {} }))?.status).toBe(200);
    await expect.poll(status).toBe(401);
  });

  it('refuse a client whom the other has served, by the same count [PUB-01] [EXT-196]', async () => {
    const [first, second] = nodes;
    const call = async (node: TestApp | undefined) => (await node?.call('/api/v2/stuff-list'))?.status;
    for (let i = 0; i < MAX; i++) expect(await call(first)).not.toBe(429);
    // The second learns of it with its own first step, long before it would have counted to the limit itself.
    let asked = 0;
    const next = () => {
      asked += 1;
      return call(second);
    };
    await expect.poll(next, { interval: 20, timeout: 10_000 }).toBe(429);
    expect(asked).toBeLessThan(MAX / 2);
    expect(await call(first)).toBe(429);
  });
});
