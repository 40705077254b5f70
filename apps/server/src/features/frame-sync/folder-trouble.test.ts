/** What an import does when its folder does not answer, or does not want to. */
import { syncState } from '@longview/rules/frame-sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderError } from '../../test-setup/memory-folder.ts';
import { SyncScene } from '../../test-setup/sync-scene.ts';

let scene: SyncScene;

beforeAll(async () => {
  scene = await SyncScene.start();
});
afterAll(() => scene.close());

describe('a folder in trouble', () => {
  it('is asked again, and what it never gave is told [ENT-30] [IMP-03]', async () => {
    const feedId = await scene.addFeed();
    const paths = await scene.putMany(12);
    let calls = 0;
    scene.folder.onCall = (what, id) => {
      calls += 1;
      if (what === 'list' ? calls % 2 === 1 : id === `/${paths[5]}` || calls % 5 === 0) throw folderError();
    };
    await scene.start(feedId);
    for (let pause = 0; pause < 20; pause++) {
      await scene.work();
      await scene.passLeases();
    }
    const status = await scene.status(feedId);
    expect(status).toMatchObject({ FoundFrameCount: 12, SyncedFrameCount: 11 });
    expect(status.Error).toContain(`Could not be read: 1. For example: ${paths[5]}.`);
    expect(new Set(scene.folder.reads).size).toBe(scene.folder.reads.length);
  });

  it('that stays away ends the import with its sentence; while it waits nobody is held up, and Stop is obeyed [ENT-30]', async () => {
    const feedId = await scene.addFeed();
    await scene.putMany(3);
    let calls = 0;
    scene.folder.onCall = () => {
      calls += 1;
      throw folderError({ message: 'Nothing answers.' });
    };
    expect(await scene.import(feedId)).toMatchObject({ IsRunningOrEnqueued: true, Error: null });
    expect(calls).toBe(3);
    for (let pause = 0; pause < 10; pause++) {
      await scene.passLeases();
      await scene.work();
    }
    expect(await scene.status(feedId)).toMatchObject({
      IsRunningOrEnqueued: false,
      Error: 'Nothing answers.',
    });
    expect(calls).toBe(8);
    expect(await scene.import(feedId)).toMatchObject({ IsRunningOrEnqueued: true });
    await scene.stop(feedId);
    expect(syncState(await scene.status(feedId))).toBe('Stopped');
  });

  it.each([
    ['a lost link', { isLinkLost: true, message: 'Link it again.' }],
    ['a refused login', { statusCode: 'Unauthorized' as const, message: 'Check the password.' }],
    ['a folder that is gone', { statusCode: 'NotFound' as const, message: 'No such folder.' }],
  ])('%s ends it at once; Start goes on [ENT-30]', async (_, failure) => {
    const feedId = await scene.addFeed();
    await scene.putMany(14);
    let calls = 0;
    scene.folder.onCall = () => {
      calls += 1;
      if (calls > 6) throw folderError(failure);
    };
    expect(await scene.import(feedId)).toMatchObject({ IsRunningOrEnqueued: false, Error: failure.message });
    expect(calls).toBe(7);
    scene.folder.onCall = () => {};
    expect(await scene.import(feedId)).toMatchObject({ SyncedFrameCount: 14, Error: null });
    expect(scene.folder.reads).toHaveLength(14);
  });

  it('that is slower than any call may be is as one that does not answer', async () => {
    const feedId = await scene.addFeed();
    await scene.putMany(1);
    scene.folder.onCall = () => {
      throw new DOMException('late', 'TimeoutError');
    };
    expect(await scene.import(feedId)).toMatchObject({ IsRunningOrEnqueued: true });
  });

  it('whose files go away meanwhile, or that names the same again and again, comes to an end [ENT-30]', async () => {
    const feedId = await scene.addFeed();
    const paths = await scene.putMany(4);
    scene.folder.onCall = (what) => what === 'read' && scene.folder.files.delete(paths[2] ?? '');
    const gone = await scene.import(feedId);
    expect(gone).toMatchObject({ FoundFrameCount: 4, SyncedFrameCount: 3 });
    expect(gone.Error).toContain('No longer there: 1.');
    const endless = await scene.addFeed();
    scene.folder.pageSize = 0;
    await scene.putMany(1);
    expect((await scene.import(endless)).Error).toContain('the same again and again');
  });
});
