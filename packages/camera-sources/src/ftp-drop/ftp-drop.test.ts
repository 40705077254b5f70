import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createSecureContext } from 'node:tls';
import { promisify } from 'node:util';
import { MOVING_PICTURES } from '@longview/test-kit/http-camera';
import { Client } from 'basic-ftp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RawCamera, startTestDrop, type TestDrop } from './test-drop.ts';

/** What cameras and programs really do, with real clients. */
const run = promisify(execFile);
const [PICTURE = Buffer.alloc(0)] = MOVING_PICTURES;
const fixture = (name: string) =>
  readFile(new URL(`../../../test-kit/fixtures/${name}`, import.meta.url), 'utf8');

let test: TestDrop;
let folder: string;
let file: string;
beforeAll(async () => {
  const [key, cert] = await Promise.all([fixture('test-camera-key.pem'), fixture('self-signed.pem')]);
  test = await startTestDrop({ tls: createSecureContext({ key, cert }) });
  folder = await mkdtemp(join(tmpdir(), 'longview-ftp-'));
  file = join(folder, 'a.jpg');
  await writeFile(file, PICTURE);
});
afterAll(async () => {
  await test.drop.close();
  await rm(folder, { recursive: true });
});

const curl = (path: string, ...more: string[]) =>
  run('curl', [
    '-sS',
    '-T',
    file,
    '-u',
    'camera-1:secret',
    `ftp://127.0.0.1:${test.drop.port}${path}`,
    ...more,
  ]);

async function withClient(act: (client: Client) => Promise<unknown>, secure = false): Promise<void> {
  const client = new Client(10_000);
  try {
    await client.access({
      ...{ host: '127.0.0.1', port: test.drop.port, user: 'camera-2', password: 'secret', secure },
      secureOptions: { rejectUnauthorized: false },
    });
    await act(client);
  } finally {
    client.close();
  }
}

describe('uploads by curl', () => {
  it.each([
    ['/20260501063015.jpg'],
    ['/20260501063015.jpg', '--disable-epsv'],
    ['/2026-05-01/001/jpg/06/30/15[M][0@0][0].jpg', '--ftp-create-dirs', '-g'],
    ['/tls.jpg', '--ssl-reqd', '-k'],
    ['/tls12.jpg', '--ssl-reqd', '-k', '--tls-max', '1.2'],
  ])('%s %s %s come whole, with their name', async (...args) => {
    test.came.length = 0;
    await curl(...(args as [string, ...string[]]));
    expect(test.came.map(({ path, account }) => [path, account])).toEqual([[args[0], 'camera-1']]);
    expect(test.came[0]?.bytes.equals(PICTURE)).toBe(true);
  });

  it('with a wrong password are refused', async () => {
    await expect(
      run('curl', ['-sS', '-T', file, '-u', 'camera-1:wrong', `ftp://127.0.0.1:${test.drop.port}/a.jpg`]),
    ).rejects.toThrow(/Access denied|530/);
  });
});

describe('uploads by a library', () => {
  it.each([false, true])('come, and what was sent is seen again, with TLS %s', async (secure) => {
    test.came.length = 0;
    await withClient(async (client) => {
      await client.ensureDir('/cam/2026/05');
      await client.uploadFrom(Readable.from(PICTURE), '063015.jpg');
      expect(await client.size('/cam/2026/05/063015.jpg')).toBe(PICTURE.length);
      expect((await client.list()).map(({ name }) => name)).toEqual(['063015.jpg']);
      expect(await client.pwd()).toBe('/cam/2026/05');
    }, secure);
    expect(test.came.map(({ path }) => path)).toEqual(['/cam/2026/05/063015.jpg']);
  });

  it('that rename when they are done are taken once, by the last name', async () => {
    test.came.length = 0;
    await withClient(async (client) => {
      await client.uploadFrom(Readable.from(PICTURE), 'upload.tmp');
      expect(test.came).toEqual([]);
      await client.rename('upload.tmp', '/20260501063015.jpg');
      expect(test.came.map(({ path }) => path)).toEqual(['/20260501063015.jpg']);
      await client.uploadFrom(Readable.from(PICTURE), 'whole.jpg');
      await client.rename('whole.jpg', 'other.jpg');
    });
    expect(test.came.map(({ path }) => path)).toEqual(['/20260501063015.jpg', '/whole.jpg']);
    expect(test.drop.bytesInHand()).toBe(0);
  });

  it('with a name of their own kind that is never changed are taken by it', async () => {
    test.came.length = 0;
    await withClient((client) => client.uploadFrom(Readable.from(PICTURE), 'snapshot'));
    await expect.poll(() => test.came.map(({ path }) => path)).toEqual(['/snapshot']);
  });

  it('cannot be fetched again', async () => {
    await withClient(async (client) => {
      await client.uploadFrom(Readable.from(PICTURE), 'a.jpg');
      await expect(client.downloadTo(join(folder, 'b'), 'a.jpg')).rejects.toThrow(/550/);
    });
  });

  it('come a hundred at once, each whole and once', async () => {
    test.came.length = 0;
    const names = Array.from({ length: 100 }, (_, index) => `${20260501000000 + index}.jpg`);
    await Promise.all(
      names.map((name) => withClient((client) => client.uploadFrom(Readable.from(PICTURE), name))),
    );
    expect(test.came.map(({ path }) => path.slice(1)).sort()).toEqual(names);
    expect(test.came.every(({ bytes }) => bytes.equals(PICTURE))).toBe(true);
    expect(test.drop.bytesInHand()).toBe(0);
  });
});

describe('a receiver that has no room', () => {
  it.each([
    ['TryLater', '451'],
    ['Refused', '550'],
  ] as const)('answers %s by %s, so that nothing counts as kept', async (outcome, code) => {
    const other = await startTestDrop({}, { receive: async () => ({ outcome, message: 'No room.' }) });
    const camera = await RawCamera.logIn(other.drop.port);
    expect(await camera.upload('a.jpg', PICTURE)).toBe(`${code} No room.`);
    expect(other.outcomes).toEqual([outcome]);
    await other.drop.close();
  });

  it('that throws is told as a fault, and the next picture comes', async () => {
    let count = 0;
    const other = await startTestDrop(
      {},
      {
        receive: async () => {
          count += 1;
          if (count === 1) throw new Error('odd');
          return { outcome: 'Taken' };
        },
      },
    );
    const camera = await RawCamera.logIn(other.drop.port);
    expect(await camera.upload('a.jpg', PICTURE)).toMatch(/^451/);
    expect(await camera.upload('a.jpg', PICTURE)).toMatch(/^226/);
    expect(other.drop.bytesInHand()).toBe(0);
    await other.drop.close();
  });
});
