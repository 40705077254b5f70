/** Import and restore as an operator runs them. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { picture, sec } from '../test-setup/pictures.ts';
import { furnish, isThere, push } from '../test-setup/pusher.ts';
import { runMain, startService, type TestService } from '../test-setup/service.ts';

// Whole starts and stops, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 });

let folder: string;
let dataDir: string;
let services: TestService[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'longview-import-'));
  dataDir = join(folder, 'data');
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
const run = (...args: string[]) => runMain(args, { DATA_DIR: dataDir });

it('imports while the service runs and while it is stopped; a backup of it is restored whole [EXT-53] [EXT-54] [EXT-319] [OPS-11]', async () => {
  const pictures = join(folder, 'pictures');
  await mkdir(pictures);
  const jpeg = await picture(320, 180);
  await writeFile(join(pictures, '20260101-120000.jpg'), jpeg);
  const service = await start(dataDir);
  const pusher = await furnish(service.url);
  const pushed = Math.floor(Date.now() / 1000) - 600;
  expect(await push(pusher, pushed, jpeg)).toBe(true);
  await writeFile(join(pictures, '20260101-120000 copy.jpg'), jpeg);
  const dry = await run('import', '--dry-run', pusher.feedId, pictures);
  expect([dry.code, dry.output]).toEqual([0, expect.stringContaining('2 pictures: 2 by name, 0 by folder')]);
  expect(dry.output).toContain('1 in the same second as another file');
  expect(dry.output).toMatch(/2026-01-01 12:00:00\+00:00 {2}the name {2}20260101-120000 copy\.jpg/);
  await rm(join(pictures, '20260101-120000 copy.jpg'));
  const running = await run('import', pusher.feedId, pictures);
  expect(running.output).toContain('1 stored, 0 already existed.');
  expect(running.code).toBe(0);
  const copy = join(folder, 'copy');
  expect((await run('backup', copy)).code).toBe(0);
  expect((await run('restore', copy)).output).toContain('is not empty');
  expect(await service.stop()).toBe(0);

  await writeFile(join(pictures, '20260101-130000.jpg'), jpeg);
  const stopped = await run('import', pusher.feedId, pictures);
  expect(stopped.output).toContain('1 stored, 1 already existed.');
  expect((await run('import', 'fe0000000000', pictures)).output).toContain('No camera');

  await rm(dataDir, { recursive: true });
  const restored = await run('restore', copy);
  expect(restored.output).toContain('was restored to');
  expect(restored.code).toBe(0);
  const again = { ...pusher, url: (await start(dataDir)).url };
  for (const timeSec of [pushed, sec('2026-01-01T12:00:00Z')])
    expect(await isThere(again, timeSec)).toBe(true);
  expect(await isThere(again, sec('2026-01-01T13:00:00Z'))).toBe(false);
  expect(await push(again, pushed + 60, jpeg)).toBe(true);
});

it('restores only what is a backup, and leaves nothing behind when it is not [EXT-54]', async () => {
  expect((await run('restore', '')).output).toContain('Name the backup');
  const other = join(folder, 'other');
  await mkdir(join(other, 'frames'), { recursive: true });
  expect((await run('restore', other)).output).toContain('is not a backup');
  await mkdir(join(other, 'postgres'));
  await writeFile(join(other, 'postgres/PG_VERSION'), '18\n');
  const broken = await run('restore', other);
  expect(broken.code).not.toBe(0);
  expect(await readdir(folder)).toEqual(['other']);
});
