/** Killed anywhere and as often as you like, an import brings each file in once (IMP-06). */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Ctx } from '../../context/ctx.ts';
import { framesOf } from '../../test-setup/retention.ts';
import { SyncScene } from '../../test-setup/sync-scene.ts';
import { workUndo } from '../imports/index.ts';

vi.setConfig({ testTimeout: 300_000 });

let scene: SyncScene;

beforeAll(async () => {
  scene = await SyncScene.start();
});
afterAll(() => scene.close());

/** Where a worker can die: before and after every call that leaves something behind, and before it saves. */
const POINTS = ['list', 'save', 'read', 'take', 'taken', 'flush', 'flushed'] as const;

/** A service that dies at the `nth` time it comes to `point`: nothing it does afterwards has an effect. */
function dying(point: (typeof POINTS)[number], nth: number): Ctx {
  let left = nth;
  let isDead = false;
  const at = (here: (typeof POINTS)[number]) => {
    if (here === point) left -= 1;
    isDead ||= left < 0;
    if (isDead) throw new Error('killed');
  };
  const { frames } = scene.ctx;
  const store = Object.assign(Object.create(frames.store), {
    flush: async () => {
      at('flush');
      await frames.store.flush();
      at('flushed');
    },
    find: frames.store.find.bind(frames.store),
    hours: frames.store.hours.bind(frames.store),
  });
  const importPast = async (...args: Parameters<typeof frames.importPast>) => {
    at('take');
    const result = await frames.importPast(...args);
    at('taken');
    return result;
  };
  scene.folder.onCall = (what) => at(what);
  const db = new Proxy(scene.ctx.db, {
    get: (target, name) => {
      if (name === 'transaction' && isDead) throw new Error('killed');
      if (name === 'transaction') at('save');
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...scene.ctx, db, frames: Object.assign(Object.create(frames), { store, importPast }) };
}

/** Every picture is known as the import's, wherever it was killed, and goes with it [EXT-316]. */
async function expectUndone(feedId: string, count: number): Promise<void> {
  const { db } = scene.ctx;
  const runs = await db.selectFrom('import_run').selectAll().where('feed_id', '=', feedId).execute();
  expect(runs.map(({ stored_count }) => stored_count)).toEqual(count > 0 ? [count] : []);
  await db
    .updateTable('import_run')
    .set({ undo_asked_at: new Date() })
    .where('feed_id', '=', feedId)
    .execute();
  for (const { number } of runs) await workUndo(scene.ctx, number);
  expect(await framesOf(scene.ctx, feedId)).toEqual([]);
}

const deaths = fc.array(fc.tuple(fc.constantFrom(...POINTS), fc.integer({ min: 0, max: 8 })), {
  minLength: 1,
  maxLength: 4,
});

it('counts and keeps every picture once [IMP-06] [IMP-03] [EXT-316]', async () => {
  await fc.assert(
    fc.asyncProperty(
      deaths,
      fc.integer({ min: 0, max: 24 }),
      fc.integer({ min: 1, max: 9 }),
      async (list, count, page) => {
        const feedId = await scene.addFeed();
        scene.folder.pageSize = page;
        const paths = await scene.putMany(count);
        await scene.start(feedId);
        for (const [point, nth] of list) {
          await scene.work(dying(point, nth)).catch(() => {});
          await scene.passLeases();
        }
        scene.folder.onCall = () => {};
        await scene.work();
        expect(await scene.status(feedId)).toMatchObject({
          IsRunningOrEnqueued: false,
          FoundFrameCount: count,
          SyncedFrameCount: count,
          Error: null,
        });
        expect(await framesOf(scene.ctx, feedId)).toHaveLength(count);
        expect(new Set(scene.folder.reads).size).toBe(paths.length);
        await expectUndone(feedId, count);
      },
    ),
    { numRuns: 25 },
  );
});
