import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '@longview/base';
import type { StationPackage } from '@longview/contract';
import { FakeClock } from '@longview/test-kit';
import { create } from 'tar';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readBook, versionDir, versionsDir, writeBook } from '../launcher/version-book.ts';
import { type MadePackage, makeKeys, makePackage, pemOf, signed } from '../test-setup/own-package.ts';
import { Updater, type UpdaterDeps } from './updater.ts';

const { privateKey, publicKey } = makeKeys();
const FILES = { 'bin/longview-station.mjs': '// nothing', 'dist/main.js': `// ${'x'.repeat(5_000)}` };
const plain = (version: string) => makePackage(version, privateKey, FILES);

let dir: string;
let clock: FakeClock;
let told: object[];
/** From which byte the service was asked, each time. */
let asked: number[];
/** What the service sends of these bytes. */
let send: (bytes: Buffer) => Buffer | null;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'updater-'));
  clock = new FakeClock();
  told = [];
  asked = [];
  send = (bytes) => bytes;
});
afterEach(() => rm(dir, { recursive: true, force: true }));

function openUpdater(made: Pick<MadePackage, 'bytes'>, change: Partial<UpdaterDeps> = {}): Promise<Updater> {
  return Updater.open({
    ...{ clock, logger: silentLogger, stationDir: dir, running: '0.1.0', isAllowed: true, floorBytes: 0 },
    launcher: { tell: (message) => void told.push(message) },
    key: async () => pemOf(publicKey),
    freeBytes: async () => 2 ** 40,
    ask: async (_version, from) => {
      asked.push(from);
      const bytes = send(made.bytes.subarray(from));
      if (bytes === null) return { trouble: 'No such package is offered here.' };
      const status = from > 0 ? 206 : 200;
      const headers = { 'content-range': `bytes ${from}-${made.bytes.length - 1}/${made.bytes.length}` };
      return new Response(new Uint8Array(bytes), { status, headers });
    },
    ...change,
  });
}

async function taken(updater: Updater, facts: StationPackage) {
  updater.offer(facts);
  await vi.waitFor(() => expect(['Starting', 'Failed', 'Off']).toContain(updater.report.State));
  await updater.close();
  return updater.report;
}

const left = async () => (await readdir(versionsDir(dir)).catch(() => [])).sort();

describe('a package that is offered', () => {
  it('is taken, checked, unpacked, and started by the launcher [EXT-334] [EXT-335]', async () => {
    const made = await plain('0.2.0');
    const updater = await openUpdater(made);
    expect(updater.report).toMatchObject({ State: 'Ready', Version: null, Message: null });
    expect(await taken(updater, made.facts)).toMatchObject({
      State: 'Starting',
      Version: '0.2.0',
      Message: null,
    });
    expect(told).toEqual([{ type: 'switch', version: '0.2.0' }]);
    const unpacked = await readFile(join(versionDir(dir, '0.2.0'), 'dist/main.js'), 'utf8');
    expect(unpacked).toBe(FILES['dist/main.js']);
    expect(await left()).toEqual(['0.2.0']);
  });

  it('goes on where the line broke off [EXT-334]', async () => {
    const made = await plain('0.2.0');
    send = (bytes) => bytes.subarray(0, 100);
    const first = await openUpdater(made);
    expect(await taken(first, made.facts)).toMatchObject({
      State: 'Failed',
      Message: expect.stringContaining('broke off'),
    });
    expect(told).toEqual([]);
    send = (bytes) => bytes;
    expect((await taken(await openUpdater(made), made.facts)).State).toBe('Starting');
    expect(asked).toEqual([0, 100]);
  });

  it('that is there already is started without asking for it again [EXT-334]', async () => {
    const made = await plain('0.2.0');
    await taken(await openUpdater(made), made.facts);
    await taken(await openUpdater(made), made.facts);
    expect([asked, told.length]).toEqual([[0], 2]);
  });

  it('that failed on trial is left alone for a day [EXT-337]', async () => {
    const made = await plain('0.2.0');
    const message = 'It did not reach the service in time.';
    const last = { version: '0.2.0', isOk: false, message, atMs: clock.now() };
    await writeBook(dir, { ...(await readBook(dir)), last });
    const updater = await openUpdater(made);
    updater.offer(made.facts);
    expect(updater.report).toMatchObject({ State: 'Failed', Version: '0.2.0', Message: message });
    expect(asked).toEqual([]);
    await clock.advance(86_500_000);
    expect((await taken(updater, made.facts)).State).toBe('Starting');
  });
});

describe('a package that is refused leaves nothing behind, and starts nothing', () => {
  const other = makeKeys();
  const refused = async (made: MadePackage, message: RegExp, change: Partial<UpdaterDeps> = {}) => {
    const report = await taken(await openUpdater(made, change), made.facts);
    expect(report).toMatchObject({ Message: expect.stringMatching(message) });
    expect(told).toEqual([]);
    expect(await left()).toEqual([]);
  };

  it.each([
    ['unsigned', (facts: StationPackage) => ({ ...facts, Signature: '' }), /not signed/],
    ['of another version than was signed', (f: StationPackage) => ({ ...f, Version: '0.9.0' }), /not signed/],
    ['of another digest', (f: StationPackage) => ({ ...f, Sha512: '0'.repeat(128) }), /not signed/],
  ])('%s [EXT-335]', async (_, change, message) => {
    const made = await plain('0.2.0');
    await refused({ ...made, facts: change(made.facts) }, message);
    expect(asked).toEqual([]);
  });

  it('signed by somebody else [EXT-335]', async () =>
    refused(await makePackage('0.2.0', other.privateKey, FILES), /not signed/));

  it.each(['0.1.0', '0.0.9'])('not newer: %s [EXT-335]', async (version) =>
    refused(await plain(version), /not newer than 0\.1\.0/),
  );

  it('of another program, or another version, within [EXT-335]', async () => {
    await refused(await makePackage('0.2.0', privateKey, FILES, { name: 'other' }), /another program/);
    await refused(await makePackage('0.2.0', privateKey, FILES, { version: '0.3.0' }), /another program/);
  });

  it('changed on the way [EXT-335]', async () => {
    const made = await plain('0.2.0');
    send = (bytes) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([0xff])]);
    await refused(made, /digest/);
  });

  it('that needs a library in a version that is not here [EXT-335]', async () => {
    const manifest = { dependencies: { zod: '0.0.1' } };
    await refused(await makePackage('0.2.0', privateKey, FILES, manifest), /needs zod 0\.0\.1/);
  });

  it.each(['../outside', 'other/file', '/absolute'])('with a file at %s [EXT-335]', async (path) => {
    const made = await plain('0.2.0');
    const work = join(dir, 'made');
    await mkdir(join(work, 'package'), { recursive: true });
    await writeFile(join(work, 'package/a'), 'a');
    const file = join(dir, 'evil.tgz');
    const onWriteEntry = (entry: { path: string }) => void Object.assign(entry, { path });
    await create({ gzip: true, cwd: work, file, preservePaths: true, onWriteEntry }, ['package/a']);
    const bytes = await readFile(file);
    await refused({ ...made, bytes, facts: signed('0.2.0', bytes, privateKey) }, /damaged/);
    expect((await readdir(tmpdir())).includes('outside')).toBe(false);
  });

  it('with a link in it [EXT-335]', async () => {
    const work = join(dir, 'made');
    await mkdir(join(work, 'package'), { recursive: true });
    await writeFile(join(work, 'package/a'), 'a');
    await symlink('/etc', join(work, 'package/etc'));
    const file = join(dir, 'evil.tgz');
    await create({ gzip: true, cwd: work, file }, ['package']);
    const bytes = await readFile(file);
    await refused({ bytes, facts: signed('0.2.0', bytes, privateKey) }, /etc does not belong/);
  });

  it('where the disk is full, before and in the middle of it [EXT-335]', async () => {
    const made = await plain('0.2.0');
    await refused(made, /no room/, { freeBytes: async () => 1000 });
    await mkdir(versionsDir(dir), { recursive: true });
    await symlink('/dev/full', `${versionDir(dir, '0.2.0')}.tgz`);
    await refused(made, /no room/);
    expect(asked).toEqual([0]);
  });

  it('where updates are switched off, or no key is known [EXT-335]', async () => {
    const made = await plain('0.2.0');
    await refused(made, /switched off/, { isAllowed: false });
    await refused(made, /knows no key/, { key: async () => null });
  });
});
