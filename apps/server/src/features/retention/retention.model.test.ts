/**
 * Retention of the real store against what the rows say, in plain words, of a list of times: any frames, rules and
 * clocks; killed at any step. What goes goes by rule, and nothing else ever does.
 */
import type { ResourceSave, RetentionPreview } from '@longview/contract';
import fc from 'fast-check';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ctx } from '../../context/ctx.ts';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addFeed, storeFrames } from '../../test-setup/pictures.ts';
import { DAY_SEC, framesOf, item, own } from '../../test-setup/retention.ts';
import type { TestUser } from '../../test-setup/users.ts';
import { previewOfFeed } from './preview-removal.ts';
import { runRetention } from './run-retention.ts';

let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.setUp();
});
afterAll(() => app.close());

/** Midnight UTC, so that buckets are plain arithmetic. */
const START = Date.UTC(2026, 0, 5) / 1000;

interface World {
  times: number[];
  kept: number[];
  settings: ResourceSave;
  /** Days after START at which the run is. */
  atDay: number;
}

// Nested intervals: then the order of items does not matter to the answer (docs/design/capture-rules.md).
const anyItem = fc
  .record({
    EnabledState: fc.constantFrom<'Enabled' | 'Disabled'>('Enabled', 'Enabled', 'Disabled'),
    DiluteInterval: fc.constantFrom('PT0S', 'PT10M', 'PT1H', 'P1D'),
    ActivationAge: fc.constantFrom(0, 1, 3),
    DeleteAll: fc.constantFrom(false, false, true),
  })
  .map(item);
const anyWorld: fc.Arbitrary<World> = fc
  .record({
    times: fc
      .uniqueArray(fc.integer({ min: 0, max: 4 * 288 }), { minLength: 1, maxLength: 40 })
      .map((slots) => slots.sort((a, b) => a - b).map((slot) => START + slot * 300)),
    marks: fc.array(fc.nat(39), { maxLength: 3 }),
    policy: fc.constantFrom<'None' | 'Dilute' | 'DeleteAll'>('Dilute', 'Dilute', 'DeleteAll', 'None'),
    items: fc.array(anyItem, { maxLength: 3 }),
    atDay: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ marks, policy, items, ...rest }) => {
    const kept = [...new Set(marks.flatMap((mark) => rest.times[mark] ?? []))];
    return { ...rest, kept, settings: own(policy, ...items) };
  });

const SECONDS = { PT0S: 0, PT10M: 600, PT1H: 3600, P1D: DAY_SEC };

/** What the rows say is left: RET-02, RET-03, RET-09, RET-11. */
function expected({ times, kept, settings, atDay }: World): number[] {
  const nowSec = START + atDay * DAY_SEC;
  const mayGo = (at: number) => at !== times.at(-1) && !kept.includes(at);
  const items = settings.FrameRetentionSettings.filter(({ EnabledState }) => EnabledState === 'Enabled');
  if (settings.FrameRetentionPolicy === 'None') return times;
  const all = settings.FrameRetentionPolicy === 'DeleteAll';
  const ordered = items.sort(
    (a, b) => a.ActivationAge - b.ActivationAge || Number(b.DeleteAll) - Number(a.DeleteAll),
  );
  return ordered.reduce((left, { ActivationAge, DiluteInterval, DeleteAll }) => {
    const isOld = (at: number) => at < nowSec - ActivationAge * DAY_SEC;
    const bucketSec = SECONDS[DiluteInterval as keyof typeof SECONDS];
    const seen = new Set<number>();
    return left.filter((at) => {
      if (!isOld(at)) return true;
      if (all || DeleteAll) return !mayGo(at);
      if (bucketSec === 0) return true;
      const isFirst = !seen.has(Math.floor(at / bucketSec));
      seen.add(Math.floor(at / bucketSec));
      return isFirst || !mayGo(at);
    });
  }, times);
}

async function make({ times, kept, settings }: World, confirmed: number | null): Promise<string> {
  const feedId = await addFeed(app.ctx, ada);
  await storeFrames(app.ctx, feedId, times);
  const { db } = app.ctx;
  for (const at of kept)
    await db.insertInto('kept_frame').values({ feed_id: feedId, time_sec: at, kept_by: 'test' }).execute();
  await db
    .insertInto('feed_retention')
    .values({
      feed_id: feedId,
      strategy: 'Feed',
      policy: settings.FrameRetentionPolicy,
      items: JSON.stringify(settings.FrameRetentionSettings),
      changed_at: new Date(0),
    })
    .execute();
  await db.insertInto('retention_run').values({ feed_id: feedId, confirmed_count: confirmed }).execute();
  return feedId;
}

const at = (ctx: Ctx, nowSec: number): Ctx => ({
  ...ctx,
  clock: { now: () => nowSec * 1000, monotonic: () => 0, sleep: async () => {} },
});

it('leaves what the rows say, removes what the preview names, and nothing twice [RET-09] [RET-11] [RET-12]', async () => {
  const other = await make({ times: [START], kept: [], settings: own('None'), atDay: 0 }, null);
  await fc.assert(
    fc.asyncProperty(anyWorld, async (world) => {
      const feedId = await make(world, 1000);
      const nowSec = START + world.atDay * DAY_SEC;
      const named: RetentionPreview = await previewOfFeed(
        at(app.ctx, nowSec - DAY_SEC),
        feedId,
        world.settings,
      );
      await runRetention(at(app.ctx, nowSec), feedId);
      const left = await framesOf(app.ctx, feedId);
      expect(left).toEqual(expected(world));
      expect(named.FrameCount).toBe(world.times.length - left.length);
      await runRetention(at(app.ctx, nowSec), feedId);
      expect(await framesOf(app.ctx, feedId)).toEqual(left);
      expect(await framesOf(app.ctx, other)).toEqual([START]);
    }),
    { numRuns: 40 },
  );
}, 120_000);

it('without a confirmation never removes more than half [RET-12]', async () => {
  await fc.assert(
    fc.asyncProperty(anyWorld, async (world) => {
      const feedId = await make(world, null);
      await runRetention(at(app.ctx, START + world.atDay * DAY_SEC), feedId);
      const goal = expected(world).length;
      const isHeld = goal * 2 < world.times.length;
      expect((await framesOf(app.ctx, feedId)).length).toBe(isHeld ? world.times.length : goal);
    }),
    { numRuns: 20 },
  );
}, 120_000);

/** The context of a process that ends at its `count`-th call of the database or the files. */
function dying(ctx: Ctx, count: number): Ctx {
  let left = count;
  const step = () => {
    if (left-- <= 0) throw new Error('killed');
  };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      step();
      return node;
    },
    transformResult: async ({ result }) => {
      step();
      return result;
    },
  };
  const { frames, films } = ctx;
  const thin: typeof frames.thin = async (...args) => {
    step();
    const done = await frames.thin(...args);
    step();
    return done;
  };
  const sweepSizes: typeof frames.sweepSizes = async (...args) => {
    step();
    await frames.sweepSizes(...args);
  };
  const bound = { store: frames.store, thin, sweepSizes } as Ctx['frames'];
  const deleteBetween: typeof films.deleteBetween = (...args) => films.deleteBetween(...args);
  return { ...ctx, db: ctx.db.withPlugin(plugin), frames: bound, films: { deleteBetween } as Ctx['films'] };
}

it('killed at any step it leaves nothing half, and the next run ends as if nothing had been [RET-11]', async () => {
  const times = Array.from({ length: 18 }, (_, i) => START + i * 600);
  const world: World = { times, kept: [START + 1200], settings: own('Dilute', item()), atDay: 60 };
  const nowSec = START + world.atDay * DAY_SEC;
  const goal = expected(world);
  let killed = 0;
  for (let step = 0; ; step++) {
    const feedId = await make(world, 1000);
    const isDone = await runRetention(dying(at(app.ctx, nowSec), step), feedId).then(
      () => true,
      (err) => {
        expect(String(err)).toContain('killed');
        return false;
      },
    );
    const left = await framesOf(app.ctx, feedId);
    for (const kept of goal) expect(left).toContain(kept);
    for (const timeSec of left) expect(await app.ctx.frames.read(feedId, timeSec, 'exact')).not.toBeNull();
    await runRetention(at(app.ctx, nowSec), feedId);
    expect(await framesOf(app.ctx, feedId)).toEqual(goal);
    if (isDone) break;
    killed += 1;
  }
  expect(killed).toBeGreaterThan(20);
  const { problems } = await app.ctx.frames.store.check({ repair: false, verifyBytes: true });
  // Replaced segments stay a minute for their last readers (I4).
  expect(problems.filter(({ kind }) => kind !== 'FilesWithoutRow')).toEqual([]);
}, 120_000);
