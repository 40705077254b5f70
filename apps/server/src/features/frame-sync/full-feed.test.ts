/** What an import does when its feed can take no more, is deleted, or imports from elsewhere. */
import { operatorError } from '@longview/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilAborted } from '../../test-setup/memory-folder.ts';
import { framesOf } from '../../test-setup/retention.ts';
import { SyncScene } from '../../test-setup/sync-scene.ts';
import { removeFeed } from '../feeds/index.ts';

let scene: SyncScene;

beforeAll(async () => {
  scene = await SyncScene.start();
});
afterAll(() => scene.close());

describe('a feed that takes no more', () => {
  it('is archived: the import says so, and goes on later [ENT-30] [STT-01]', async () => {
    const feedId = await scene.addFeed();
    await scene.putMany(3);
    await scene.setState(feedId, 'Archive');
    expect(await scene.import(feedId)).toMatchObject({
      FoundFrameCount: 3,
      SyncedFrameCount: 0,
      Error: 'This camera is archived. Change its state first.',
    });
    await scene.setState(feedId, 'View');
    expect(await scene.import(feedId)).toMatchObject({ SyncedFrameCount: 3, Error: null });
  });

  it.each([
    ['on the disk', Object.assign(new Error('no space'), { code: 'ENOSPC' }), 'The disk is full.'],
    ['in the plan', operatorError('UpgradeRequired', 'The storage of the plan is full.'), 'The storage of'],
    ['left', operatorError('Unavailable', 'Too little disk space is left.'), 'Too little disk space'],
  ])(
    'has no room %s: what is there is kept, with a sentence [OPS-10] [ADM-03] [ENT-30]',
    async (_, err, sentence) => {
      const feedId = await scene.addFeed();
      await scene.putMany(6);
      let taken = 0;
      const full = scene.withIntake((...args) => {
        taken += 1;
        if (taken > 4) throw err;
        return scene.ctx.frames.importPast(...args);
      });
      await scene.start(feedId);
      await scene.work(full);
      const status = await scene.status(feedId);
      expect(status).toMatchObject({ IsRunningOrEnqueued: false, SyncedFrameCount: 4 });
      expect(status.Error).toContain(sentence);
    },
  );

  it('is deleted: nothing of the import stays [IMP-06]', async () => {
    const feedId = await scene.addFeed();
    const paths = await scene.putMany(12);
    scene.folder.onCall = async (what, id) => {
      if (what === 'read' && id === `/${paths[4]}`) await removeFeed(scene.ctx, feedId);
    };
    await scene.import(feedId);
    expect(await scene.filesLeft(feedId)).toBe(0);
    expect(scene.folder.reads.length).toBeLessThan(12);
    expect(await framesOf(scene.ctx, feedId)).toEqual([]);
    expect(scene.folder.openCount).toBe(0);
  });

  it('has another source meanwhile: the import of the first one ends, and that of the other begins anew [SRC-06]', async () => {
    const feedId = await scene.addFeed();
    const paths = await scene.putMany(12);
    scene.folder.onCall = async (what, id, signal) => {
      if (what !== 'read' || id !== `/${paths[4]}`) return;
      await scene.setSource(feedId, 'ftp://198.51.100.7/other');
      await untilAborted(signal);
    };
    const ended = await scene.import(feedId);
    expect(ended).toMatchObject({ IsRunningOrEnqueued: false, SyncedFrameCount: 4, AbortRequestedAt: null });
    expect(ended.Error).toContain('The source was changed or removed');
    scene.folder.onCall = () => {};
    scene.folder.reads = [];
    expect(await scene.import(feedId)).toMatchObject({
      FoundFrameCount: 12,
      SyncedFrameCount: 12,
      Error: null,
    });
    expect(scene.folder.reads).toHaveLength(12);
  });
});
