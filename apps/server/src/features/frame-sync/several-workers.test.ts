/** Imports that several work at once, or whose workers fail. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '../../context/ctx.ts';
import { folderError } from '../../test-setup/memory-folder.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import { framesOf } from '../../test-setup/retention.ts';
import { SyncScene } from '../../test-setup/sync-scene.ts';
import { sweepFrameSyncs, workFrameSync } from './index.ts';

let scene: SyncScene;

beforeAll(async () => {
  scene = await SyncScene.start();
});
afterAll(() => scene.close());

async function jobs(): Promise<number> {
  const { rows } = await sql`select from pgboss.job where name = 'sync-frames'`.execute(scene.ctx.db);
  return rows.length;
}

describe('several who work', () => {
  it('never work one import twice at once [IMP-06]', async () => {
    const feedId = await scene.addFeed();
    const paths = await scene.putMany(25);
    scene.folder.onCall = async (what, id) => {
      if (what === 'read' && id === `/${paths[5]}`) await workFrameSync(scene.ctx);
    };
    await scene.start(feedId);
    await Promise.all([scene.work(), scene.work(), scene.work()]);
    expect(await scene.status(feedId)).toMatchObject({ SyncedFrameCount: 25, Error: null });
    expect(scene.folder.reads).toHaveLength(25);
  });

  it('work two imports side by side [IMP-06]', async () => {
    const ids = [await scene.addFeed(), await scene.addFeed()];
    await scene.putMany(25);
    let [now, most] = [0, 0];
    scene.folder.onCall = async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setTimeout(resolve, 5));
      now -= 1;
    };
    for (const id of ids) await scene.start(id);
    await Promise.all([scene.work(), scene.work()]);
    for (const id of ids) expect(await scene.status(id)).toMatchObject({ SyncedFrameCount: 25, Error: null });
    expect(most).toBe(2);
  });

  it('count nothing any more without the lease [IMP-06]', async () => {
    const feedId = await scene.addFeed();
    const paths = await scene.putMany(8);
    let reads = 0;
    scene.folder.onCall = async (what, id) => {
      reads += what === 'read' ? 1 : 0;
      if (what !== 'read' || id !== `/${paths[3]}` || reads > 4) return;
      await scene.passLeases();
      // Another one takes over, and is killed three files further.
      await expect(scene.work(scene.withIntake(dyingAt(paths.length - 2)))).rejects.toThrow('killed');
    };
    await scene.start(feedId);
    // Its clock is the machine's: it does not renew its lease in time.
    await scene.work(scene.app.ctx);
    expect(await scene.status(feedId)).toMatchObject({ IsRunningOrEnqueued: true, SyncedFrameCount: 6 });
    await scene.passLeases();
    await scene.work();
    expect(await scene.status(feedId)).toMatchObject({
      FoundFrameCount: 8,
      SyncedFrameCount: 8,
      Error: null,
    });
    expect(await framesOf(scene.ctx, feedId)).toHaveLength(8);
  });

  /** Takes so many pictures in, then dies. */
  function dyingAt(count: number) {
    let taken = 0;
    return async (...args: Parameters<Ctx['frames']['importPast']>) => {
      taken += 1;
      if (taken > count) throw new Error('killed');
      return scene.ctx.frames.importPast(...args);
    };
  }

  it('count a file once that is named twice [IMP-03]', async () => {
    const feedId = await scene.addFeed();
    scene.folder.again = await scene.putMany(15);
    expect(await scene.import(feedId)).toMatchObject({
      FoundFrameCount: 15,
      SyncedFrameCount: 15,
      Error: null,
    });
  });

  it('an import whose worker fails again and again ends, with a sentence; the sweep wakes it until then [ENT-30]', async () => {
    const feedId = await scene.addFeed();
    await scene.putMany(2);
    const broken = scene.withIntake(() => Promise.reject(new Error('what no one foresaw')));
    await scene.start(feedId);
    // The first one lists the folder, so that something is done.
    for (let turn = 0; turn < 6; turn++) {
      await expect(scene.work(broken)).rejects.toThrow('foresaw');
      await scene.passLeases();
    }
    const before = await jobs();
    await sweepFrameSyncs(scene.ctx);
    expect(await jobs()).toBe(before + 1);
    await holdTwoOthers();
    await sweepFrameSyncs(scene.ctx);
    expect(await jobs()).toBe(before + 1);
    await scene.work(broken);
    expect((await scene.status(feedId)).Error).toContain('interrupted again and again');
  });

  /** As if all workers were busy with imports of other feeds. */
  async function holdTwoOthers(): Promise<void> {
    for (let n = 0; n < 2; n++) {
      const feed_id = await addFeed(scene.ctx, { accountId: scene.ada.accountId });
      const lease = { lease_id: 'another', lease_until: new Date(Date.now() + 60_000) };
      await scene.ctx.db
        .insertInto('frame_sync')
        .values({ feed_id, run_id: 'run', source_key: 'folder', started_at: new Date(), ...lease })
        .execute();
    }
  }

  it('what an import left that nobody went on with is forgotten after a month', async () => {
    const feedId = await scene.addFeed();
    await scene.putMany(3);
    scene.folder.onCall = (what) => {
      if (what === 'read') throw folderError({ isLinkLost: true });
    };
    await scene.import(feedId);
    expect(await scene.filesLeft(feedId)).toBe(3);
    await sweepFrameSyncs(scene.ctx);
    expect(await scene.filesLeft(feedId)).toBe(3);
    const stopped_at = new Date(Date.now() - 31 * 86_400_000);
    await scene.ctx.db.updateTable('frame_sync').set({ stopped_at }).where('feed_id', '=', feedId).execute();
    await sweepFrameSyncs(scene.ctx);
    expect(await scene.filesLeft(feedId)).toBe(0);
  });
});
