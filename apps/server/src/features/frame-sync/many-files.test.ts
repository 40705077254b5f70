/** A folder of 100,000 pictures: found whole, once, in the order they were taken, without being held in memory. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { folderError } from '../../test-setup/memory-folder.ts';
import { SyncScene } from '../../test-setup/sync-scene.ts';
import { nextFiles } from './file-queries.ts';

const COUNT = 100_000;
vi.setConfig({ testTimeout: 300_000 });

let scene: SyncScene;

beforeAll(async () => {
  scene = await SyncScene.start();
});
afterAll(() => scene.close());

it('is listed once, and read oldest first [IMP-06] [ENT-30]', async () => {
  const feedId = await scene.addFeed();
  const { folder } = scene;
  folder.pageSize = 2_000;
  const bytes = Buffer.alloc(1);
  for (let at = COUNT - 1; at >= 0; at--) {
    const stamp = new Date(Date.UTC(2026, 0, 1) + at * 10_000).toISOString().slice(0, 19).replace(/\D/g, '');
    folder.put(`${stamp.slice(0, 8)}/${stamp}.jpg`, bytes);
  }
  let pages = 0;
  folder.onCall = (what, id) => {
    pages += 1;
    // In the midst of it the connection is lost, and the worker with it.
    if (what === 'list' && pages === 20) throw new Error('killed');
    if (what === 'read') throw folderError({ isLinkLost: true, message: String(id) });
  };
  await expect(scene.import(feedId)).rejects.toThrow('killed');
  const half = await scene.status(feedId);
  expect(half).toMatchObject({ IsRunningOrEnqueued: true, FoundFrameCount: 38_000 });
  await scene.passLeases();
  await scene.work();
  expect(await scene.status(feedId)).toMatchObject({
    FoundFrameCount: COUNT,
    SyncedFrameCount: 0,
    Error: '/20260101/20260101000000.jpg',
  });
  expect(folder.lists).toHaveLength(COUNT / folder.pageSize + 1);
  const next = await nextFiles(scene.ctx.db, feedId, 3);
  expect(next.map(({ path }) => path.slice(9))).toEqual([
    '20260101000000.jpg',
    '20260101000010.jpg',
    '20260101000020.jpg',
  ]);
});
