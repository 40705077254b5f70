/** A folder of pictures becomes a feed's past. The command itself is in commands/import.test.ts. */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rename, rm, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { operatorError } from '@longview/base';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addFeed, picture, sec } from '../../test-setup/pictures.ts';
import { framesOf } from '../../test-setup/retention.ts';
import type { TestUser } from '../../test-setup/users.ts';
import { ImportFiles, listFolder, workPart } from './index.ts';

/** One black pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC',
  'base64',
);

let app: TestApp;
let ada: TestUser;
let folder: string;
let feedId: string;
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.setUp();
});
afterAll(() => app.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'longview-import-'));
  feedId = await addFeed(app.ctx, { ...ada, timeZone: 'Europe/Vienna' });
  return () => rm(folder, { recursive: true, force: true });
});

async function put(path: string, bytes: Uint8Array | string, atSec?: number): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), bytes);
  if (atSec !== undefined) await utimes(join(folder, path), atSec, atSec);
}

async function plan(): Promise<ImportFiles> {
  const files = new ImportFiles(app.dataDir, `test-${++count}`);
  const list = await listFolder(folder, 'Europe/Vienna', Math.floor(app.ctx.clock.now() / 1000));
  await files.begin({ feedId, folder, pictures: list.pictures }, list.skipped);
  return files;
}

async function importAll() {
  const files = await plan();
  while (!(await workPart(app.ctx, files)));
  return files.progress();
}

it('takes times from names in the feed’s zone, else from the file, and tells what it leaves out and why [EXT-53]', async () => {
  const jpeg = await picture(320, 180);
  await put('2026-01-01/cam_20260101-120000.jpg', jpeg);
  await put('b/cam_20260701-120000.jpeg', await picture(320, 180, '#334455'));
  await put('copy/20260101-120000.jpg', await picture(320, 180, '#112233'));
  await put('photo.JPG', jpeg, sec('2025-05-05T05:05:05Z'));
  await put('20260101-130000.png', PNG);
  await put('cut_20260101-140000.jpg', jpeg.subarray(0, jpeg.length / 2));
  await put('20260101-150000.jpg', 'not a picture');
  await put('notes, "old".txt', 'hello');
  const files = await plan();
  while (!(await workPart(app.ctx, files)));
  expect(await files.progress()).toMatchObject({
    total: 7,
    done: 7,
    stored: 4,
    present: 0,
    skipped: { NotAPicture: 1, Truncated: 1, NotJpeg: 1, SecondTaken: 1 },
    failure: null,
  });
  expect(await framesOf(app.ctx, feedId)).toEqual(
    ['2025-05-05T05:05:05Z', '2026-01-01T11:00:00Z', '2026-01-01T12:00:00Z', '2026-07-01T10:00:00Z'].map(sec),
  );
  const report = (await readFile(files.reportPath, 'utf8')).trim().split('\n').sort();
  expect(report).toEqual([
    'NotAPicture,"notes, ""old"".txt"',
    'NotJpeg,"20260101-150000.jpg"',
    'SecondTaken,"copy/20260101-120000.jpg"',
    'Truncated,"cut_20260101-140000.jpg"',
    'reason,path',
  ]);
  const detail = await (await app.call(`/api/v2/feed-get?feedid=${feedId}`, { as: ada })).json();
  expect(detail).toMatchObject({ Feed: { ContentState: 'Set' } });
  const first = await app.ctx.frames.read(feedId, sec('2026-01-01T11:00:00Z'), 'exact');
  expect(first?.bytes.equals(jpeg)).toBe(true);
});

async function putMany(howMany: number): Promise<void> {
  for (let i = 0; i < howMany; i++) {
    const time = `2026010${1 + (i % 3)}-${String(10 + (i % 7)).padStart(2, '0')}${String(i % 60).padStart(2, '0')}00`;
    await put(`${i}/${time}.jpg`, await picture(64, 36, '#445566', i));
  }
}

it('done again it changes nothing and says so; new files are added, and slots of the past have grids [EXT-53] [EXT-520]', async () => {
  await putMany(20);
  expect(await importAll()).toMatchObject({ stored: 20, present: 0 });
  const before = await framesOf(app.ctx, feedId);
  await put('new/20251231-000000.jpg', await picture(64, 36));
  expect(await importAll()).toMatchObject({ stored: 1, present: 20, skipped: {} });
  const all = [sec('2025-12-30T23:00:00Z'), ...before];
  expect(await framesOf(app.ctx, feedId)).toEqual(all);
  await app.ctx.frames.settled();
  const slots: number[] = [];
  const box = { x: 0, y: 0, width: 1, height: 1 };
  for await (const { from, present } of app.ctx.frames.store.grids.read(
    feedId,
    0,
    sec('2026-02-01T00:00:00Z'),
    box,
  ))
    for (const [slot, isThere] of present.entries()) if (isThere) slots.push(from + slot * 300);
  expect(slots).toEqual([...new Set(all.map((timeSec) => timeSec - (timeSec % 300)))]);
});

it('cut short anywhere it goes on where it was, without a line too many in its report [EXT-53]', async () => {
  await putMany(12);
  await put('9/20260101-100000.jpg', 'broken');
  const files = await plan();
  for (let step = 0; step < 12; step++) {
    let left = step;
    const real = app.ctx.frames.importPast.bind(app.ctx.frames);
    const dying = vi.spyOn(app.ctx.frames, 'importPast').mockImplementation(async (...args) => {
      if (left-- === 0) throw new Error('killed');
      return real(...args);
    });
    await expect(workPart(app.ctx, files)).rejects.toThrow('killed');
    dying.mockRestore();
  }
  expect(await workPart(app.ctx, files)).toBe(true);
  expect(await files.progress()).toMatchObject({ done: 13, skipped: { NotJpeg: 1 } });
  expect(await framesOf(app.ctx, feedId)).toHaveLength(12);
  expect((await readFile(files.reportPath, 'utf8')).trim().split('\n')).toHaveLength(2);
});

it('stops with a reason when there is no room, and goes on when there is [EXT-53] [OPS-10]', async () => {
  await putMany(3);
  const full = operatorError('Unavailable', 'Too little disk space is left.');
  const disk = vi.spyOn(app.ctx.frames, 'importPast').mockRejectedValue(full);
  expect(await importAll()).toMatchObject({ stored: 0, failure: 'Too little disk space is left.' });
  disk.mockRestore();
  expect(await importAll()).toMatchObject({ stored: 3, failure: null });
  await app.ctx.db.updateTable('feed').set({ state: 'Archive' }).where('id', '=', feedId).execute();
  app.ctx.frames.here.forget(feedId);
  expect((await importAll()).failure).toContain('archived');
});

it('takes nothing from outside, and waits for no pipe, also where the folder is changed under it [EXT-53]', async () => {
  const outside = await mkdtemp(join(tmpdir(), 'longview-outside-'));
  await writeFile(join(outside, '20260101-100000.jpg'), await picture(64, 36));
  await symlink(outside, join(folder, 'linked'));
  await symlink(join(outside, '20260101-100000.jpg'), join(folder, '20260101-100100.jpg'));
  execFileSync('mkfifo', [join(folder, '20260101-100200.jpg')]);
  await putMany(2);
  await put('line\nbreak,"/20260102-100000.jpg', await picture(64, 36));
  await put('..20260102-110000.jpg', await picture(64, 36));
  for (const name of ['a', 'b', 'c', 'd/e']) await put(`${name}/20260103-100000.jpg`, await picture(64, 36));
  const files = await plan();
  expect(await files.progress()).toMatchObject({ total: 8, skipped: { NotAFile: 3 } });
  const at = (name: string) => join(folder, name, '20260103-100000.jpg');
  await rm(at('a'));
  await symlink(join(outside, '20260101-100000.jpg'), at('a'));
  await rm(at('b'));
  execFileSync('mkfifo', [at('b')]);
  await truncate(at('c'), 60 * 2 ** 20);
  await rename(join(folder, 'd'), join(outside, 'd'));
  await symlink(join(outside, 'd'), join(folder, 'd'));
  while (!(await workPart(app.ctx, files)));
  const { stored, skipped } = await files.progress();
  expect([stored, skipped]).toEqual([4, { NotAFile: 5, TooLarge: 1, Unreadable: 1 }]);
  await rm(outside, { recursive: true });
});

it('tells the first picture’s time and not its hour’s, also after deletion and once hours are sealed [EXT-318] [EXT-01]', async () => {
  const first = async () => {
    const status = await app.call(`/api/nv/feed/capturestatus/${feedId}`, { as: ada });
    return ((await status.json()) as { FirstFrameTime: string | null }).FirstFrameTime;
  };
  expect(await first()).toBeNull();
  await put('1588334433.jpg', await picture(64, 36));
  await put('1588334999.jpg', await picture(64, 36, '#998877'));
  await importAll();
  expect(await first()).toBe('2020-05-01T12:00:33Z');
  const detail = await (await app.call(`/api/v2/feed-get?feedid=${feedId}`, { as: ada })).json();
  expect(detail).toMatchObject({ Feed: { OldestFrameTime: '2020-05-01T12:00:33Z' } });
  await app.ctx.frames.thin(feedId, 1_588_334_433, 1_588_334_434, () => false);
  expect(await first()).toBe('2020-05-01T12:09:59Z');
  await put('1588330800.jpg', await picture(64, 36, '#123456'));
  await importAll();
  expect(await first()).toBe('2020-05-01T11:00:00Z');
  await app.ctx.frames.thin(feedId, 0, 2_000_000_000, () => false);
  expect(await first()).toBeNull();
});
