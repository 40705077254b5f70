/** Backups as an operator makes and restores them. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneDatabase } from '@longview/test-kit';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { findManifest } from '../backup-manifest.ts';
import { OWNER } from '../test-setup/owner.ts';
import { picture } from '../test-setup/pictures.ts';
import { furnish, isThere, push } from '../test-setup/pusher.ts';
import { runMain, startService, type TestService } from '../test-setup/service.ts';

// Whole starts and stops, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let dataDir: string;
let copy: string;
let services: TestService[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'longview-backup-'));
  dataDir = join(folder, 'data');
  copy = join(folder, 'copy');
});
afterEach(async () => {
  for (const service of services) await service.stop('SIGKILL');
  services = [];
  await rm(folder, { recursive: true, force: true });
});

async function start(dir: string): Promise<TestService> {
  const service = await startService({ DATA_DIR: dir });
  services.push(service);
  return service;
}

const backup = (to: string, env: Record<string, string> = {}) =>
  runMain(['backup', to], { DATA_DIR: dataDir, ...env });

const HOUR_SEC = 3600;
const FROM_SEC = Math.floor(Date.now() / 1000) - 6 * HOUR_SEC;

it('copies a running service to a folder that starts with the same state, under pushes, and says what it holds [OPS-11] [EXT-403]', async () => {
  const service = await start(dataDir);
  const pusher = await furnish(service.url);
  const jpeg = await picture(640, 360);
  const acknowledged: number[] = [];
  let isOver = false;
  const pushNext = async (i: number) => {
    // Jumps between hours: open and late segments of several of them.
    const timeSec = FROM_SEC + Math.floor((i % 100) / 20) * HOUR_SEC + i;
    if (await push(pusher, timeSec, jpeg)) acknowledged.push(timeSec);
  };
  const pushing = (async () => {
    for (let i = 0; !isOver; i += 1) await pushNext(i);
  })();
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(50);
  const before = [...acknowledged];
  const made = await backup(copy);
  const during = acknowledged.length - before.length;
  isOver = true;
  await pushing;
  expect(made.output).toContain(`Backup written to ${copy}`);
  expect(made.code).toBe(0);
  expect(during).toBeGreaterThan(0);
  expect(await readdir(folder)).not.toContain('copy.part');
  const held = await findManifest(copy);
  expect(held).toMatchObject({ HasDatabase: true, HasSecretKey: true, EncryptedTo: [] });
  expect(held?.Feeds?.[0]).toMatchObject({ Id: pusher.feedId, From: expect.stringMatching(/^20/) });
  expect(held?.Feeds).toHaveLength(1);
  // Also those of segments that were still written to.
  expect(held?.Feeds?.[0]?.FrameCount).toBeGreaterThanOrEqual(before.length);
  expect(made.output).not.toContain(' 0 frames');

  const restored = await start(copy);
  // It is no backup any more.
  expect(await findManifest(copy)).toBeNull();
  const again = { ...pusher, url: restored.url };
  for (const timeSec of before) expect(await isThere(again, timeSec)).toBe(true);
  expect(await push(again, FROM_SEC + 5 * HOUR_SEC + 1800, jpeg)).toBe(true);
  const signIn = await fetch(`${restored.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin: restored.url },
    body: JSON.stringify({ email: OWNER.Email, password: OWNER.Password }),
  });
  expect(signIn.status, await signIn.text()).toBe(200);
  expect(await restored.stop()).toBe(0);
  const check = await runMain(['check', '--bytes'], { DATA_DIR: copy });
  expect(check.output).toContain('No problems.');
  expect(check.code).toBe(0);
});

it('copies a stopped service too, and never writes into a folder that has something [OPS-11]', async () => {
  await (await start(dataDir)).stop();
  await mkdir(copy);
  expect((await backup(copy)).output).toContain('Backup written');
  const twice = await backup(copy);
  expect(twice.code).toBe(1);
  expect(twice.output).toContain('is not empty');
  const inside = await backup(join(dataDir, 'copy'));
  expect(inside.output).toContain('must not contain each other');
  await mkdir(join(folder, 'other.part'));
  expect((await backup(join(folder, 'other'))).output).toContain('other.part exists');
  expect((await backup('')).output).toContain('Name the target');
  expect(await (await start(copy)).stop()).toBe(0);
});

it('leaves a database of its own to its own tools and says so; pictures, media and clips are copied [OPS-11]', async () => {
  await mkdir(join(dataDir, 'cache/films'), { recursive: true });
  await mkdir(join(dataDir, 'frames'));
  await mkdir(join(dataDir, 'media/clips'), { recursive: true });
  await writeFile(join(dataDir, 'frames/one'), 'kept');
  await writeFile(join(dataDir, 'media/clips/one'), 'kept');
  await writeFile(join(dataDir, 'cache/films/tile'), 'made anew');
  const databaseUrl = await cloneDatabase(inject('testDatabases'));
  const { code, output } = await backup(copy, { DATABASE_URL: databaseUrl });
  expect(code).toBe(0);
  expect(output).toContain('Back it up first with its own tools');
  expect((await readdir(copy)).sort()).toEqual(['backup.json', 'frames', 'media']);
  expect(await readdir(join(copy, 'media/clips'))).toEqual(['one']);
  expect(await readdir(join(copy, 'frames'))).toEqual(['one']);
});
