/** What a start says of a bucket that is not as it should be (EXT-197). */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { portOf, silentLogger } from '@longview/base';
import { MemoryBlobStore, S3BlobStore } from '@longview/blob-store';
import { FakeClock } from '@longview/test-kit';
import { startS3Server, type TestS3 } from '@longview/test-kit/s3-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { ObjectWatch } from './object-storage.ts';

const clock = new FakeClock();
let s3: TestS3;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.close());

/** A watch over a bucket, and what it said. */
function watchOf(options: Partial<TestS3['options']> = {}) {
  const said: string[] = [];
  const say = (_what: object, text: string) => void said.push(text);
  const logger = { ...silentLogger, error: say, warn: say, info: say };
  // One try and no waiting between: what a call is tried for is proved elsewhere.
  const storage = new S3BlobStore({ ...s3.options, ...options, clock, tries: 1, idleMs: 10_000 });
  const watch = new ObjectWatch({ storage, clock, logger });
  const end = () => {
    storage.close();
    return watch.close();
  };
  return { said, watch, end };
}

const isList = (method: string, path: string) => method === 'GET' && !path.includes('/probe/');
const isRead = (method: string, path: string) => method === 'GET' && path.includes('/probe/');

it('S3_REGION is the region that calls are signed for [OPS-03]', async () => {
  const regions = new Set<string | undefined>();
  const server = createServer(({ headers }, answer) => {
    regions.add(/Credential=[^/]+\/\d+\/([^/]+)\/s3\//.exec(headers.authorization ?? '')?.[1]);
    answer.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { s3: config } = loadConfig({
    ...{ S3_ENDPOINT: `http://127.0.0.1:${portOf(server)}`, S3_BUCKET: 'b', S3_REGION: 'eu-north-1' },
    ...{ S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' },
  });
  if (!config) throw new Error('There is no bucket.');
  const storage = new S3BlobStore({ ...config, clock, tries: 1, idleMs: 10_000 });
  await storage.get('a').catch(() => null);
  storage.close();
  server.close();
  expect([...regions]).toEqual(['eu-north-1']);
});

describe('a bucket at the start', () => {
  it.each<[string, TestS3['fault'], string]>([
    ['does not answer', () => 'Refused', 'does not answer'],
    ['may not be used', () => 'Denied', 'may not write'],
    ['may not be written', (method) => (method === 'PUT' ? 'Denied' : null), 'may not write'],
    ['may not be listed', (method, path) => (isList(method, path) ? 'Denied' : null), 'may not list'],
    ['may not be read', (method, path) => (isRead(method, path) ? 'Denied' : null), 'may not read'],
    ['is full', (method) => (method === 'PUT' ? 'Full' : null), 'is full'],
  ])('that %s is named, and tried until it works [EXT-197]', async (_name, fault, message) => {
    s3.fault = fault;
    const { said, watch, end } = watchOf();
    await expect.poll(() => watch.problem).toContain(message);
    expect(said).toEqual([expect.stringContaining(message)]);
    s3.fault = () => null;
    await expect
      .poll(async () => {
        await clock.advance(60_000);
        return watch.problem;
      })
      .toBeNull();
    expect(said.at(-1)).toBe('the object storage works');
    await end();
  });

  it('that deletes nothing takes frames all the same, is named once, and tried each hour [EXT-230]', async () => {
    s3.fault = (method) => (method === 'DELETE' ? 'Denied' : null);
    const { said, watch, end } = watchOf();
    await expect.poll(() => watch.keepsAll).toBe(true);
    expect(watch.problem).toBeNull();
    const puts = () => s3.calls.filter((call) => call.startsWith('PUT'));
    s3.calls.length = 0;
    for (let hour = 0; hour < 3; hour++) await clock.advance(3_600_000);
    await expect.poll(() => puts().length).toBeGreaterThan(0);
    // The same object again and again: none is left for each try.
    expect(new Set(puts()).size).toBe(1);
    expect(said).toEqual([expect.stringContaining('object lock')]);
    s3.fault = () => null;
    await expect
      .poll(async () => {
        await clock.advance(3_600_000);
        return watch.keepsAll;
      })
      .toBe(false);
    await end();
  });

  it('that has versions is told of once: what is deleted stays [EXT-230]', async () => {
    s3.fault = () => 'Versioned';
    const { said, end } = watchOf();
    await expect.poll(() => said).toEqual([expect.stringContaining('the bucket has versions')]);
    await end();
  });

  it('that ends no half uploads is told of, and one that does, or does not say, is not [EXT-230]', async () => {
    const told = await Promise.all(
      [false, true, null].map(async (ends) => {
        const said: string[] = [];
        const say = (_what: object, text: string) => void said.push(text);
        const logger = { ...silentLogger, error: say, warn: say, info: say };
        const storage = Object.assign(new MemoryBlobStore(clock), { endsHalfUploads: async () => ends });
        await new ObjectWatch({ storage, clock, logger }).close();
        return said;
      }),
    );
    expect(told).toEqual([[expect.stringContaining('half uploads')], [], []]);
  });

  it('that is not there is named [EXT-197]', async () => {
    s3.fault = () => null;
    const { watch, end } = watchOf({ bucket: 'another' });
    await expect.poll(() => watch.problem).toContain('no such bucket');
    await end();
  });

  it('that works is not spoken of, and nothing stays in it', async () => {
    const store = new MemoryBlobStore(clock);
    const watch = new ObjectWatch({ storage: store, clock, logger: silentLogger });
    await watch.close();
    expect(watch.problem).toBeNull();
    for await (const { key } of store.list('')) expect(key).toBe('nothing');
  });
});
