/** How the times of files would be read, before an import (EXT-144). */
import type { FrameSyncPreview } from '@longview/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { folderError } from '../../test-setup/memory-folder.ts';
import { picture, sec, storeFrames } from '../../test-setup/pictures.ts';
import { framesOf } from '../../test-setup/retention.ts';
import { SyncScene } from '../../test-setup/sync-scene.ts';

let scene: SyncScene;

beforeAll(async () => {
  scene = await SyncScene.start();
});
afterAll(() => scene.close());

const ask = (feedId: string) =>
  scene.app.call(`/api/nv/ipdevice/framesyncdown/${feedId}/ImageSyncDown/preview`, { as: scene.ada });
const preview = async (feedId: string) => (await (await ask(feedId)).json()) as FrameSyncPreview;

it('shows the first and the last files with their times, and reads only those whose names tell nothing [EXT-144]', async () => {
  const feedId = await scene.addFeed({ timeZone: 'Europe/Vienna' });
  const paths = await scene.putMany(20);
  const jpeg = await picture(64, 36, '#102030');
  scene.folder.put('old.jpg', jpeg, { modifiedMs: sec('2020-01-01T00:00:00Z') * 1000 });
  scene.folder.put('unknown.jpg', jpeg);
  scene.folder.put('notes.txt', Buffer.from('hello'));
  const shown = await preview(feedId);
  expect(shown).toMatchObject({ FileCount: 23, SkippedCount: 2, IsPart: false });
  const names = shown.Files.map(({ Path }) => Path);
  expect(names.slice(0, 5)).toEqual(['old.jpg', ...paths.slice(0, 4)]);
  expect(names.slice(-5)).toEqual([...paths.slice(-4), 'unknown.jpg']);
  expect(names).toHaveLength(20);
  expect(shown.Files[0]).toEqual({
    Path: 'old.jpg',
    FrameTime: '2020-01-01T00:00:00Z',
    TimeFrom: 'FileDate',
    TimeRule: 'FileDate',
    Refused: null,
    SizeBytes: jpeg.length,
  });
  expect(shown.Files[1]).toMatchObject({ FrameTime: '2026-04-30T22:00:00Z', TimeFrom: 'Name' });
  expect(shown.Files.at(-1)).toMatchObject({ FrameTime: null, TimeFrom: null, Refused: 'NoTime' });
  expect(scene.folder.reads).toEqual(['old.jpg', 'unknown.jpg']);
  expect(scene.folder.openCount).toBe(0);
  expect(await framesOf(scene.ctx, feedId)).toEqual([]);
});

it('says the times that the import then gives [EXT-144] [IMP-06]', async () => {
  const feedId = await scene.addFeed({ timeZone: 'America/New_York' });
  for (const [at, hour] of ['00', '01', '02', '03'].entries()) {
    scene.folder.put(`${at}/20251102-${hour}3000.jpg`, await picture(64, 36, '#123123', at), {
      modifiedMs: sec(`2025-11-02T0${4 + at}:30:01Z`) * 1000,
    });
  }
  const times = (await preview(feedId)).Files.map(({ FrameTime }) => sec(FrameTime ?? ''));
  await scene.import(feedId);
  expect(await framesOf(scene.ctx, feedId)).toEqual(times);
});

it('looks at a part of a large folder, and says so [EXT-144]', async () => {
  const feedId = await scene.addFeed();
  scene.folder.pageSize = 400;
  for (let at = 0; at < 5_000; at++) scene.folder.put(`${at}.txt`, Buffer.alloc(1));
  expect(await preview(feedId)).toMatchObject({
    FileCount: 1200,
    SkippedCount: 1200,
    IsPart: true,
    Files: [],
  });
  expect(scene.folder.lists).toHaveLength(3);
});

it('shows what it has when the folder falls silent midway [EXT-144]', async () => {
  const feedId = await scene.addFeed();
  await scene.putMany(15);
  scene.folder.onCall = (what, at) => {
    if (what === 'read' || at !== null) throw folderError();
  };
  expect(await preview(feedId)).toMatchObject({ FileCount: 10, IsPart: true });
});

it('says what is wrong with the folder, or that there is none [EXT-144]', async () => {
  const feedId = await scene.addFeed();
  scene.folder.onCall = () => {
    throw folderError({ message: 'The server refuses the login.', statusCode: 'Unauthorized' });
  };
  const refused = await ask(feedId);
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('refuses the login')]);
  scene.folder.onCall = () => {
    throw new DOMException('late', 'TimeoutError');
  };
  expect((await ask(feedId)).status).toBe(400);
  await scene.ctx.db.deleteFrom('capture_source').where('feed_id', '=', feedId).execute();
  const none = await ask(feedId);
  expect([none.status, await none.text()]).toEqual([404, expect.stringContaining('No folder is set')]);
});

it('is asked for no more than sixty times in ten minutes [EXT-144]', async () => {
  const feedId = await scene.addFeed();
  const statuses = new Set<number>();
  for (let n = 0; n < 61; n++) statuses.add((await ask(feedId)).status);
  expect([...statuses]).toEqual([200, 429]);
});

it('counts where times are from and what would be refused, with examples of each, before anything is stored [EXT-314] [EXT-313]', async () => {
  const feedId = await scene.addFeed({ timeZone: 'America/New_York' });
  const jpeg = await picture(64, 36, '#102030');
  const withExif = await sharp(jpeg)
    .withExif({ IFD2: { DateTimeOriginal: '2024:05:01 13:00:33', OffsetTimeOriginal: '+02:00' } })
    .jpeg()
    .toBuffer();
  const copied = { modifiedMs: sec('2026-09-01T10:00:00Z') * 1000 };
  for (let at = 0; at < 116; at++) scene.folder.put(`${1_588_334_433 + at * 60}.jpg`, jpeg, copied);
  scene.folder.put('2020-04-01T13-00-33Z.jpg', jpeg, copied);
  scene.folder.put('2020-04-01 09-00-33-0400.jpg', jpeg, copied);
  scene.folder.put('2024/05/02/07-00-33.jpg', jpeg, copied);
  scene.folder.put('DSC_0001.jpg', withExif, copied);
  scene.folder.put('DSC_0002.jpg', jpeg, copied);
  scene.folder.put('DSC_0003.jpg', jpeg, { modifiedMs: sec('2099-01-01T00:00:00Z') * 1000 });
  scene.folder.put('20991231-235959.jpg', jpeg);
  scene.folder.put('20010101-000000.jpg', jpeg);
  scene.folder.put('notes.txt', jpeg);
  scene.folder.put('20240601-000000.jpg', jpeg);
  await storeFrames(scene.ctx, feedId, [sec('2024-06-01T04:00:00Z')]);
  const looked = await preview(feedId);
  expect(looked).toMatchObject({
    FileCount: 126,
    SkippedCount: 6,
    Times: { Name: 119, Exif: 1, Folder: 1, FileDate: 1, NotRead: 0 },
    Refused: { NotAPicture: 1, TooLarge: 0, NoTime: 0, Ahead: 2, TooOld: 1, SameSecond: 1, SecondTaken: 1 },
  });
  expect(looked.Files).toHaveLength(20);
  const of = (path: string) => looked.Files.find(({ Path }) => Path === path);
  const rows: [string, string | null, string | null, string | null][] = [
    ['2020-04-01 09-00-33-0400.jpg', '2020-04-01T13:00:33Z', 'Offset', null],
    ['2020-04-01T13-00-33Z.jpg', '2020-04-01T13:00:33Z', 'Offset', 'SameSecond'],
    ['1588334433.jpg', '2020-05-01T12:00:33Z', 'Unix', null],
    ['2024/05/02/07-00-33.jpg', '2024-05-02T11:00:33Z', 'DayFolder', null],
    ['DSC_0001.jpg', '2024-05-01T11:00:33Z', 'Exif', null],
    ['DSC_0002.jpg', '2026-09-01T10:00:00Z', 'FileDate', null],
    ['20240601-000000.jpg', '2024-06-01T04:00:00Z', 'Clock', 'SecondTaken'],
    ['20991231-235959.jpg', null, null, 'Ahead'],
    ['20010101-000000.jpg', null, null, 'TooOld'],
  ];
  for (const [path, FrameTime, TimeRule, Refused] of rows)
    expect(of(path), path).toMatchObject({ FrameTime, TimeRule, Refused });
  await scene.import(feedId);
  const stored = await framesOf(scene.ctx, feedId);
  expect(stored).toHaveLength(120 + 1);
  for (let at = 0; at < 116; at++) expect(stored).toContain(1_588_334_433 + at * 60);
});
