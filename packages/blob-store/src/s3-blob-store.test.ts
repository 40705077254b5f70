import { hash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { portOf, systemClock } from '@longview/base';
import { type S3Fault, startS3Server } from '@longview/test-kit/s3-server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { listBlobs } from './blob-store.ts';
import { S3BlobStore } from './s3-blob-store.ts';
import { troubleOf } from './s3-trouble.ts';
import { streamBlob } from './stream-blob.ts';
import { blobStoreSuite } from './suite.ts';

const s3 = await startS3Server();
const quick = { connectMs: 500, idleMs: 500, tries: 3, retryMs: 1 };
const stores: S3BlobStore[] = [];

function open(options: Partial<ConstructorParameters<typeof S3BlobStore>[0]> = {}): S3BlobStore {
  const store = new S3BlobStore({ ...s3.options, clock: systemClock, ...quick, ...options });
  stores.push(store);
  return store;
}

afterAll(async () => {
  for (const store of stores) store.close();
  await s3.close();
});

beforeEach(() => {
  s3.fault = () => null;
});

blobStoreSuite('S3BlobStore', async () => {
  const store = open();
  for (const { key } of await listBlobs(store, '')) await store.delete(key);
  return store;
});

/** The fault for the first `count` calls of a method. */
function faults(method: string, fault: S3Fault, count: number): void {
  let left = count;
  s3.fault = (called) => (called === method && left-- > 0 ? fault : null);
}

const whole = Buffer.alloc(300_000, 'abcdefg');

/** A stream of so many MiB, of which `breaksAt` is the chunk that fails. */
async function* long(sizeMib = 18, breaksAt = Number.POSITIVE_INFINITY): AsyncGenerator<Buffer> {
  for (let i = 0; i < sizeMib; i++) {
    if (i === breaksAt) throw new Error('broken');
    yield Buffer.alloc(2 ** 20, i);
  }
}
const LONG = Buffer.concat(Array.from({ length: 18 }, (_, i) => Buffer.alloc(2 ** 20, i)));

/** A part takes its time where all are busy. */
const patient = { connectMs: 10_000, idleMs: 20_000 };

describe('a stream longer than a part [EXT-197]', () => {
  it('is one object, read by ranges and as a stream', async () => {
    const store = open(patient);
    s3.calls.length = 0;
    expect(await store.put('long/film', long())).toEqual({ sizeBytes: LONG.length });
    expect(s3.calls.map((call) => call.split(' ')[0])).toEqual(['POST', 'PUT', 'PUT', 'POST']);
    expect((await store.get('long/film'))?.equals(LONG)).toBe(true);
    const [start, end] = [16 * 2 ** 20 - 3, 17 * 2 ** 20];
    const pieces = [];
    for await (const piece of (await streamBlob(store, 'long/film', start, end)) ?? []) pieces.push(piece);
    expect(Buffer.concat(pieces).equals(LONG.subarray(start, end + 1))).toBe(true);
  });

  it('leaves what was there when it breaks, and no half upload', async () => {
    const store = open(patient);
    await store.put('long/broken', whole);
    s3.calls.length = 0;
    await expect(store.put('long/broken', long(40, 36))).rejects.toThrow('broken');
    expect(s3.calls.at(-1)).toMatch(/^DELETE /);
    expect((await store.get('long/broken'))?.equals(whole)).toBe(true);
  });

  it.each([
    ['PUT', 'Busy'],
    ['PUT', 'Refused'],
    ['POST', 'Busy'],
  ] as const)('is whole after a %s of %s', async (method, fault) => {
    const store = open(patient);
    faults(method, fault, 2);
    await store.put('long/tried', long());
    expect((await store.get('long/tried'))?.equals(LONG)).toBe(true);
  });

  it('is stored when only the last answer was lost', async () => {
    const store = open(patient);
    let posts = 0;
    s3.fault = (method) => (method === 'POST' && ++posts === 2 ? 'CutBody' : null);
    expect(await store.put('long/lost', long())).toEqual({ sizeBytes: LONG.length });
  });

  it('is refused where a part is not what was sent', async () => {
    const store = open(patient);
    faults('PUT', 'DamagedUpload', 1);
    await expect(store.put('long/damaged', long())).rejects.toMatchObject({ kind: 'Unavailable' });
  });
});

describe('S3BlobStore on bad days', () => {
  const passing: S3Fault[] = ['Busy', 'Silent', 'Refused'];

  it.each([...passing, 'DamagedUpload'] as const)('puts whole after two calls of %s', async (fault) => {
    const store = open();
    faults('PUT', fault, 2);
    expect(await store.put('bad/days', whole)).toEqual({ sizeBytes: whole.length });
    expect((await store.get('bad/days'))?.equals(whole)).toBe(true);
  });

  it.each([...passing, 'CutBody'] as const)('gets whole after two calls of %s', async (fault) => {
    const store = open();
    await store.put('bad/days', whole);
    faults('GET', fault, 2);
    expect((await store.get('bad/days'))?.equals(whole)).toBe(true);
    faults('GET', fault, 2);
    expect((await store.get('bad/days', { start: 7, end: 9 }))?.toString()).toBe('abc');
  });

  it.each([...passing, 'DamagedUpload'] as const)(
    'says Unavailable, and when to come back, while it is %s',
    async (fault) => {
      const store = open();
      s3.fault = () => fault;
      const refusal = { kind: 'Unavailable', detail: { retryAfterSec: 30 } };
      await expect(store.put('a', whole)).rejects.toMatchObject(refusal);
      if (fault === 'DamagedUpload') return;
      await expect(store.get('a')).rejects.toMatchObject(refusal);
      await expect(store.stat('a')).rejects.toMatchObject(refusal);
      await expect(store.delete('a')).rejects.toMatchObject(refusal);
      await expect(listBlobs(store, '')).rejects.toMatchObject(refusal);
    },
  );

  it('ends what is under way at once when it is closed', async () => {
    const store = new S3BlobStore({ ...s3.options, clock: systemClock });
    s3.fault = () => 'Silent';
    const putting = store.put('a', whole);
    setTimeout(() => store.close(), 50);
    await expect(putting).rejects.toMatchObject({ kind: 'Unavailable' });
  }, 2_000);

  it('does not try again what is forbidden', async () => {
    const store = open();
    s3.fault = () => 'Denied';
    s3.calls.length = 0;
    await expect(store.get('a')).rejects.toMatchObject({ kind: 'Unavailable' });
    expect(s3.calls).toHaveLength(1);
  });

  it('takes what is there already for stored where nothing may be overwritten, and nothing else [EXT-230]', async () => {
    const store = open();
    await store.put('locked', whole);
    s3.fault = (method) => (method === 'PUT' ? 'Denied' : null);
    expect(await store.put('locked', whole)).toEqual({ sizeBytes: whole.length });
    for (const [key, bytes] of [
      ['locked', Buffer.from('other')],
      ['new', whole],
    ] as const)
      await expect(store.put(key, bytes).catch(troubleOf)).resolves.toBe('Denied');
  });

  it('takes a bucket that is not there for a failure, not for absent objects', async () => {
    const store = open({ bucket: 'elsewhere' });
    await expect(store.get('a')).rejects.toMatchObject({ kind: 'Unavailable' });
    await expect(store.put('a', whole)).rejects.toMatchObject({ kind: 'Unavailable' });
  });

  it('says no word of the service to callers', async () => {
    const store = open({ accessKeyId: 'NOBODY' });
    const failure = await store.get('a').catch((err: Error) => err);
    expect(String(failure)).toBe('AppError: The object storage cannot be used at the moment.');
  });
});

type Answer = (call: IncomingMessage, answer: ServerResponse) => void;

/** A storage that answers as the test says. */
async function openAt(reply: Answer, options = {}): Promise<{ store: S3BlobStore; close(): Promise<void> }> {
  const server = createServer((call, answer) => {
    call.resume();
    reply(call, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  const store = open({ endpoint: `http://127.0.0.1:${port}`, ...options });
  const close = async () => {
    store.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { store, close };
}

it('asks on where one answer does not hold the whole list', async () => {
  const asked: (string | null)[] = [];
  const { store, close } = await openAt((call, answer) => {
    const from = new URL(call.url ?? '', 'http://s3').searchParams.get('continuation-token');
    asked.push(from);
    const next = from ? '' : '<NextContinuationToken>page 2</NextContinuationToken>';
    answer.end(
      `<ListBucketResult><Contents><Key>f/${asked.length}</Key><Size>7</Size></Contents>${next}</ListBucketResult>`,
    );
  });
  expect((await listBlobs(store, 'f')).map(({ key }) => key)).toEqual(['f/1', 'f/2']);
  expect(asked).toEqual([null, 'page 2']);
  await close();
});

it('gives a slow line its time as long as something moves', async () => {
  const bytes = Buffer.alloc(24 * 2 ** 20, 'slow');
  const md5 = hash('md5', bytes);
  const { store, close } = await openAt(
    (call, answer) => {
      // A little, and a rest: in all well beyond the time for which a line may be silent.
      call.on('data', () => {
        call.pause();
        setTimeout(() => call.resume(), 5);
      });
      call.on('end', () => answer.setHeader('etag', `"${md5}"`).end());
    },
    { tries: 1, idleMs: 1_000 },
  );
  expect(await store.put('slow', bytes)).toEqual({ sizeBytes: bytes.length });
  await close();
}, 30_000);

/** Until nobody takes it any more. */
const endless: Answer = (_call, answer) => {
  const part = Buffer.alloc(2 ** 20, '<Error>');
  const write = () => {
    while (!answer.destroyed && answer.write(part));
  };
  answer.on('drain', write);
  write();
};
/** A byte now and then: never silent, never done. */
const dripping: Answer = (_call, answer) => {
  const timer = setInterval(() => answer.write('x'), 50);
  answer.on('close', () => clearInterval(timer));
};

describe('S3BlobStore before a storage that is none', () => {
  const refused = { kind: 'Unavailable' };
  const page: Answer = (_call, answer) =>
    answer.setHeader('content-type', 'text/html').end('<html><body>Sign in</body></html>');
  const astray: Answer = (_call, answer) =>
    answer.writeHead(307, { location: `${s3.options.endpoint}/longview/a` }).end();

  it('ends answers without end, fast or slow', async () => {
    const fast = await openAt(endless, { maxObjectBytes: 8 * 2 ** 20 });
    await expect(fast.store.get('a')).rejects.toMatchObject(refused);
    await expect(listBlobs(fast.store, '')).rejects.toMatchObject(refused);
    await fast.close();
    const slow = await openAt(dripping, { callMs: 300 });
    await expect(slow.store.get('a')).rejects.toMatchObject(refused);
    await slow.close();
  });

  it('takes a web page neither for an empty bucket nor for a stored object, and follows nobody elsewhere', async () => {
    const web = await openAt(page);
    await expect(listBlobs(web.store, '')).rejects.toMatchObject(refused);
    await expect(web.store.put('a', whole)).rejects.toMatchObject(refused);
    await web.close();
    s3.calls.length = 0;
    const other = await openAt(astray);
    await expect(other.store.get('a')).rejects.toMatchObject(refused);
    await expect(listBlobs(other.store, '')).rejects.toMatchObject(refused);
    expect(s3.calls).toEqual([]);
    await other.close();
  });

  it('does not follow a list that leads back to itself, and passes over what is no key of ours', async () => {
    const item = (key: string) => `<Contents><Key>${key}</Key><Size>7</Size></Contents>`;
    const next = '<NextContinuationToken>on</NextContinuationToken>';
    const loop = await openAt((_call, answer) =>
      answer.end(`<ListBucketResult>${item('f/1')}${next}</ListBucketResult>`),
    );
    await expect(listBlobs(loop.store, 'f')).rejects.toMatchObject(refused);
    await loop.close();
    const keys = ['f/../../etc/passwd', 'f//', 'f/a b', 'f/good'].map(item).join('');
    const odd = await openAt((_call, answer) => answer.end(`<ListBucketResult>${keys}</ListBucketResult>`));
    expect((await listBlobs(odd.store, 'f')).map(({ key }) => key)).toEqual(['f/good']);
    await odd.close();
  });

  it('gives the part that was asked for where a range is answered with everything', async () => {
    const all = await openAt((_call, answer) => answer.end('abcdefg'));
    expect((await all.store.get('a', { start: 2, end: 4 }))?.toString()).toBe('cde');
    expect((await all.store.get('a', { start: 5 }))?.toString()).toBe('fg');
    await all.close();
  });
});
