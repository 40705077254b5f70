/** What an import does when people stop it, and start it again (IMP-06). */
import { syncState } from '@longview/rules/frame-sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderError, untilAborted } from '../../test-setup/memory-folder.ts';
import { picture } from '../../test-setup/pictures.ts';
import { framesOf } from '../../test-setup/retention.ts';
import { SyncScene } from '../../test-setup/sync-scene.ts';

let scene: SyncScene;

beforeAll(async () => {
  scene = await SyncScene.start();
});
afterAll(() => scene.close());

describe('an import that is stopped', () => {
  it('ends between two files, keeps what it has, and goes on with the rest alone [IMP-06] [IMP-03]', async () => {
    const feedId = await scene.addFeed();
    const paths = await scene.putMany(30);
    scene.folder.onCall = async (what, id, signal) => {
      if (what !== 'read' || id !== `/${paths[12]}`) return;
      await scene.stop(feedId);
      await scene.stop(feedId);
      await untilAborted(signal);
    };
    const stopped = await scene.import(feedId);
    expect(stopped).toMatchObject({
      IsRunningOrEnqueued: false,
      AbortRequestedAt: expect.any(String),
      FoundFrameCount: 30,
      SyncedFrameCount: 12,
      Error: null,
    });
    expect(syncState(stopped)).toBe('Stopped');
    expect(await framesOf(scene.ctx, feedId)).toHaveLength(12);
    scene.folder.onCall = () => {};
    scene.folder.reads = [];
    scene.folder.files.delete(paths[29] ?? '');
    expect(await scene.import(feedId)).toMatchObject({
      AbortRequestedAt: null,
      FoundFrameCount: 29,
      SyncedFrameCount: 29,
      Error: null,
    });
    expect(scene.folder.reads).toEqual(paths.slice(12, 29));
    expect(await scene.filesLeft(feedId)).toBe(0);
  });

  it('is over at once when nobody works it yet, and stays so [IMP-06]', async () => {
    const feedId = await scene.addFeed();
    await scene.putMany(3);
    await scene.start(feedId);
    await scene.stop(feedId);
    const stopped = await scene.status(feedId);
    expect(stopped).toMatchObject({ IsRunningOrEnqueued: false, StoppedAt: expect.any(String) });
    await scene.work();
    await scene.stop(feedId);
    expect(await scene.status(feedId)).toEqual(stopped);
    expect(scene.folder.lists).toEqual([]);
  });

  it('reads a file anew whose frame was deleted, or that was changed meanwhile [IMP-06]', async () => {
    const feedId = await scene.addFeed();
    const paths = await scene.putMany(4);
    scene.folder.onCall = (what, id) => {
      if (what === 'read' && id === `/${paths[3]}`)
        throw folderError({ isLinkLost: true, message: 'Ended.' });
    };
    expect(await scene.import(feedId)).toMatchObject({ SyncedFrameCount: 3, Error: 'Ended.' });
    const [first = 0] = await framesOf(scene.ctx, feedId);
    await scene.ctx.frames.thin(feedId, first, first + 1, () => false);
    scene.folder.put(paths[1] ?? '', await picture(64, 36, '#ffffff'), { modifiedMs: 1 });
    scene.folder.onCall = () => {};
    scene.folder.reads = [];
    const again = await scene.import(feedId);
    expect(scene.folder.reads).toEqual([paths[0], paths[1], paths[3]]);
    expect(again).toMatchObject({ FoundFrameCount: 4, SyncedFrameCount: 3 });
    expect(again.Error).toContain('In a second that has another picture: 1.');
  });
});
