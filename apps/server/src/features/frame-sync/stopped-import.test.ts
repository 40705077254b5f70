/** What an import does when people stop it, and start it again (IMP-06). */
import type { ImportList } from '@longview/contract';
import { syncState } from '@longview/rules/frame-sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderError, untilAborted } from '../../test-setup/memory-folder.ts';
import { picture, sec, storeFrames } from '../../test-setup/pictures.ts';
import { framesOf } from '../../test-setup/retention.ts';
import { FOLDER_URL, SyncScene } from '../../test-setup/sync-scene.ts';
import { workUndo } from '../imports/index.ts';

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

describe('an import that is undone [EXT-315] [EXT-316]', () => {
  const call = (path: string, init: { method?: string } = {}) =>
    scene.app.call(path, { as: scene.ada, ...init });
  const list = async (feedId: string) =>
    ((await (await call(`/api/nv/feed/import/${feedId}`)).json()) as ImportList).Imports;
  const ask = (feedId: string, number: number) =>
    call(`/api/nv/feed/importundo/${feedId}/${number}`, { method: 'POST' });
  const noted = async (feedId: string) => {
    const query = scene.ctx.db.selectFrom('feed_content').selectAll().where('feed_id', '=', feedId);
    return (await query.executeTakeFirst())?.imported_at ?? null;
  };

  it('takes out what it stored and nothing else, and may be made again', async () => {
    const feedId = await scene.addFeed();
    const paths = await scene.putMany(6);
    const base = sec('2026-05-01T00:00:00Z');
    // The second picture of the folder was there before, sent by a camera; so was one in the same hour.
    const second = scene.folder.files.get(paths[1] ?? '')?.bytes as Buffer;
    await storeFrames(scene.ctx, feedId, [base + 60, base + 90], async (at) =>
      at === 0 ? second : picture(64, 36),
    );
    expect(await scene.import(feedId)).toMatchObject({ SyncedFrameCount: 6, Error: null });
    scene.folder.put('20260501-120000.jpg', await picture(64, 36, '#aa3300'));
    expect(await scene.import(feedId)).toMatchObject({ SyncedFrameCount: 7 });
    const [later, first] = await list(feedId);
    expect([later, first]).toMatchObject([
      { StoredCount: 1, RemovedCount: 0, State: 'Stored', Source: FOLDER_URL },
      { StoredCount: 5, RemovedCount: 0, State: 'Stored', Source: FOLDER_URL },
    ]);
    expect(await noted(feedId)).toEqual(new Date((base + 43_200) * 1000));

    const asked = await ask(feedId, first?.Number ?? 0);
    expect([asked.status, await asked.json()]).toEqual([202, expect.objectContaining({ State: 'Undoing' })]);
    await expect(scene.start(feedId)).rejects.toThrow('is being undone');
    await workUndo(scene.ctx, first?.Number ?? 0);
    expect(await framesOf(scene.ctx, feedId)).toEqual([base + 60, base + 90, base + 43_200]);
    expect(await list(feedId)).toMatchObject([{ State: 'Stored' }, { State: 'Undone', RemovedCount: 5 }]);
    const audit = (await (await call('/api/nv/tenant/audit?limit=1')).json()) as { Entries: object[] };
    expect(audit.Entries[0]).toMatchObject({ Action: 'Import undone', RoId: feedId });

    await ask(feedId, later?.Number ?? 0);
    await workUndo(scene.ctx, later?.Number ?? 0);
    expect(await framesOf(scene.ctx, feedId)).toEqual([base + 60, base + 90]);
    expect(await noted(feedId)).toEqual(new Date((base + 90) * 1000));
    expect(await scene.import(feedId)).toMatchObject({ SyncedFrameCount: 7, Error: null });
    expect(await framesOf(scene.ctx, feedId)).toHaveLength(8);
    expect((await list(feedId))[0]).toMatchObject({ StoredCount: 6, State: 'Stored' });
  });

  it('keeps what a person keeps for good, and goes on behind a kill', async () => {
    const feedId = await scene.addFeed();
    for (let hour = 0; hour < 4; hour++)
      scene.folder.put(`20260501-0${hour}0000.jpg`, await picture(64, 36, '#336699', hour));
    await scene.import(feedId);
    const base = sec('2026-05-01T00:00:00Z');
    const kept = { feed_id: feedId, time_sec: base + 3600, kept_by: scene.ada.userId };
    await scene.ctx.db.insertInto('kept_frame').values(kept).execute();
    const number = (await list(feedId))[0]?.Number ?? 0;
    await ask(feedId, number);
    let left = 1;
    const { frames } = scene.ctx;
    const thin: typeof frames.thin = async (...args) => {
      if (left-- === 0) throw new Error('killed');
      return frames.thin(...args);
    };
    const dying = {
      ...scene.ctx,
      frames: Object.assign(Object.create(frames), { thin, store: frames.store }),
    };
    await expect(workUndo(dying, number)).rejects.toThrow('killed');
    expect((await list(feedId))[0]).toMatchObject({ State: 'Undoing', RemovedCount: 1 });
    await workUndo(scene.ctx, number);
    expect(await framesOf(scene.ctx, feedId)).toEqual([base + 3600]);
    expect((await list(feedId))[0]).toMatchObject({ State: 'Undone', StoredCount: 4, RemovedCount: 3 });
  });

  it('is stopped first, and is one of the feed that is named', async () => {
    const feedId = await scene.addFeed();
    await scene.putMany(3);
    await scene.import(feedId);
    const number = (await list(feedId))[0]?.Number ?? 0;
    await scene.ctx.db
      .updateTable('frame_sync')
      .set({ stopped_at: null })
      .where('feed_id', '=', feedId)
      .execute();
    const busy = await ask(feedId, number);
    expect([busy.status, await busy.text()]).toEqual([409, expect.stringContaining('Stop it first.')]);
    const other = await scene.addFeed();
    expect((await ask(other, number)).status).toBe(404);
    expect((await call(`/api/nv/feed/importundo/${feedId}/x`, { method: 'POST' })).status).toBe(400);
    expect(await framesOf(scene.ctx, feedId)).toHaveLength(3);
  });
});
