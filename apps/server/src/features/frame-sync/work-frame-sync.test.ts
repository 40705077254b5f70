/** What an import does when it is stopped, killed, doubled, or its folder or feed goes away in the midst of it. */
import { syncState } from '@longview/rules/frame-sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Ctx } from '../../context.ts';
import { folderError } from '../../test-setup/memory-folder.ts';
import { picture } from '../../test-setup/pictures.ts';
import { framesOf } from '../../test-setup/retention.ts';
import { SyncScene } from '../../test-setup/sync-scene.ts';
import { removeFeed } from '../feeds/index.ts';
import { sweepFrameSyncs } from './sweep-frame-syncs.ts';

let scene: SyncScene;

beforeAll(async () => {
  scene = await SyncScene.start();
});
afterAll(() => scene.close());

const filesLeft = async (feedId: string) =>
  (await scene.ctx.db.selectFrom('frame_sync_file').select('file_id').where('feed_id', '=', feedId).execute())
    .length;

/** Rejects as a folder does whose call is given up. */
async function untilAborted(signal: AbortSignal): Promise<void> {
  await vi.waitUntil(() => signal.aborted, { timeout: 20_000, interval: 10 });
  signal.throwIfAborted();
}

async function jobs(): Promise<number> {
  const { rows } = await sql`select from pgboss.job where name = 'sync-frames'`.execute(scene.ctx.db);
  return rows.length;
}

/** The service with another way of taking pictures in. */
function withIntake(take: (feedId: string, timeSec: number, jpeg: Buffer) => Promise<unknown>): Ctx {
  const { store } = scene.ctx.frames;
  return { ...scene.ctx, frames: { store, importPast: take } } as unknown as Ctx;
}

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
    expect(await scene.import(feedId)).toMatchObject({
      AbortRequestedAt: null,
      FoundFrameCount: 30,
      SyncedFrameCount: 30,
    });
    expect(scene.folder.reads).toEqual(paths.slice(12));
    expect(await filesLeft(feedId)).toBe(0);
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

describe('a feed that takes no more', () => {
  it.each([['is archived', { state: 'Archive' as const }, 'This feed is archived. Change its state first.']])(
    '%s: the import says so, and goes on later [ENT-30]',
    async (_, change, message) => {
      const feedId = await scene.addFeed();
      await scene.putMany(3);
      await scene.ctx.db.updateTable('feed').set(change).where('id', '=', feedId).execute();
      scene.ctx.frames.forget(feedId);
      expect(await scene.import(feedId)).toMatchObject({
        FoundFrameCount: 3,
        SyncedFrameCount: 0,
        Error: message,
      });
      await scene.ctx.db.updateTable('feed').set({ state: 'View' }).where('id', '=', feedId).execute();
      scene.ctx.frames.forget(feedId);
      expect(await scene.import(feedId)).toMatchObject({ SyncedFrameCount: 3, Error: null });
    },
  );

  it('has no room: what is there is kept, with a sentence [OPS-10] [ENT-30]', async () => {
    const feedId = await scene.addFeed();
    await scene.putMany(6);
    let taken = 0;
    const full = withIntake((...args) => {
      taken += 1;
      if (taken > 4) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
      return scene.ctx.frames.importPast(...args);
    });
    await scene.start(feedId);
    await scene.work(full);
    const status = await scene.status(feedId);
    expect(status).toMatchObject({ IsRunningOrEnqueued: false, SyncedFrameCount: 4 });
    expect(status.Error).toContain('The disk is full.');
  });

  it('is deleted: nothing of the import stays [IMP-06]', async () => {
    const feedId = await scene.addFeed();
    const paths = await scene.putMany(12);
    scene.folder.onCall = async (what, id) => {
      if (what === 'read' && id === `/${paths[4]}`) await removeFeed(scene.ctx, feedId);
    };
    await scene.import(feedId);
    expect(await filesLeft(feedId)).toBe(0);
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

describe('several who work', () => {
  it('never work one import twice at once; two imports go on side by side [IMP-06]', async () => {
    const feedId = await scene.addFeed();
    await scene.putMany(25);
    let [now, most] = [0, 0];
    scene.folder.onCall = async (what) => {
      if (what !== 'read') return;
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setTimeout(resolve, 2));
      now -= 1;
    };
    await scene.start(feedId);
    await Promise.all([scene.work(), scene.work(), scene.work()]);
    expect(await scene.status(feedId)).toMatchObject({ SyncedFrameCount: 25, Error: null });
    expect(scene.folder.reads).toHaveLength(25);
    expect(most).toBe(1);
    const two = await addTwo();
    await Promise.all([scene.work(), scene.work()]);
    for (const id of two) expect(await scene.status(id)).toMatchObject({ SyncedFrameCount: 25, Error: null });
    expect(most).toBe(2);
  });

  async function addTwo(): Promise<string[]> {
    const { folder } = scene;
    const ids = [await scene.addFeed(), await scene.addFeed()];
    folder.reads = [];
    scene.folder = folder;
    for (const id of ids) await scene.start(id);
    return ids;
  }

  it('who lost the lease counts nothing any more [IMP-06]', async () => {
    const feedId = await scene.addFeed();
    const paths = await scene.putMany(8);
    let isFirst = true;
    scene.folder.onCall = async (what, id) => {
      if (what !== 'read' || id !== `/${paths[3]}` || !isFirst) return;
      isFirst = false;
      await scene.passLeases();
      await scene.work();
    };
    await scene.start(feedId);
    await scene.work();
    expect(await scene.status(feedId)).toMatchObject({
      FoundFrameCount: 8,
      SyncedFrameCount: 8,
      Error: null,
    });
    expect(await framesOf(scene.ctx, feedId)).toHaveLength(8);
  });

  it('an import whose worker fails again and again ends, with a sentence; the sweep wakes it until then [ENT-30]', async () => {
    const feedId = await scene.addFeed();
    await scene.putMany(2);
    const broken = withIntake(() => Promise.reject(new Error('what no one foresaw')));
    await scene.start(feedId);
    // The first one lists the folder, so that something is done.
    for (let turn = 0; turn < 6; turn++) {
      await expect(scene.work(broken)).rejects.toThrow('foresaw');
      await scene.passLeases();
    }
    const before = await jobs();
    await sweepFrameSyncs(scene.ctx);
    expect(await jobs()).toBe(before + 1);
    await scene.work(broken);
    expect((await scene.status(feedId)).Error).toContain('interrupted again and again');
  });

  it('what an import left that nobody went on with is forgotten after a month', async () => {
    const feedId = await scene.addFeed();
    await scene.putMany(3);
    scene.folder.onCall = (what) => {
      if (what === 'read') throw folderError({ isLinkLost: true });
    };
    await scene.import(feedId);
    expect(await filesLeft(feedId)).toBe(3);
    await sweepFrameSyncs(scene.ctx);
    expect(await filesLeft(feedId)).toBe(3);
    const stopped_at = new Date(Date.now() - 31 * 86_400_000);
    await scene.ctx.db.updateTable('frame_sync').set({ stopped_at }).where('feed_id', '=', feedId).execute();
    await sweepFrameSyncs(scene.ctx);
    expect(await filesLeft(feedId)).toBe(0);
  });
});
