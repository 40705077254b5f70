/** What runs remove, through the real service on real files; its clock is ahead where days have to pass. */
import { readdir } from 'node:fs/promises';
import type { RetentionPreview, RetentionStatus } from '@longview/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addClipRow } from '../../test-setup/clips.ts';
import { addFeed, storeFrames } from '../../test-setup/pictures.ts';
import { DAY_SEC, framesOf, item, own, saveRetention } from '../../test-setup/retention.ts';
import { ShiftedClock } from '../../test-setup/shifted-clock.ts';
import type { TestUser } from '../../test-setup/users.ts';
import { listClipTimes } from '../clips/index.ts';
import { runRetentionOfAll } from './index.ts';
import { runRetention } from './run-retention.ts';

const clock = new ShiftedClock();
let app: TestApp;
let ada: TestUser;
let feedId: string;
/** Midnight UTC, 60 days ago. */
let old: number;

beforeAll(async () => {
  app = await startTestApp({ clock });
  ada = await app.setUp();
});
afterAll(() => app.close());
beforeEach(async () => {
  feedId = await addFeed(app.ctx, ada);
  old = (Math.floor(clock.now() / 86_400_000) - 60) * DAY_SEC;
});

const HOURLY = own('Dilute', item());
const store = (timesSec: number[]) => storeFrames(app.ctx, feedId, timesSec);
const save = (body: object, query = '') => saveRetention(app, ada, feedId, body, query);
const preview = async (body: object) => (await (await save(body, '?dryRun=true')).json()) as RetentionPreview;
/** Saves as the page does: what the preview names is confirmed. */
const saveConfirmed = async (body: object) => save(body, `?confirmed=${(await preview(body)).FrameCount}`);
const run = () => runRetention(app.ctx, feedId);
const left = () => framesOf(app.ctx, feedId);
const days = (count: number) => clock.skip(count * 86_400_000);
const status = async () =>
  (await (await app.call(`/api/nv/feed/resourceusage/${feedId}`, { as: ada })).json()) as RetentionStatus;
const newestAudit = async () => {
  const response = await app.call('/api/nv/tenant/audit?limit=1', { as: ada });
  return ((await response.json()) as { Entries: object[] }).Entries[0];
};
const every = (stepSec: number, count: number) => Array.from({ length: count }, (_, i) => old + i * stepSec);

describe('a run', () => {
  it('removes what the preview named, a day after the save; again nothing [RET-11] [RET-12]', async () => {
    const times = every(600, 30);
    await store(times);
    const named = await preview(HOURLY);
    await saveConfirmed(HOURLY);
    expect(await run()).toBe('Nothing');
    expect(await left()).toEqual(times);
    days(1.01);
    expect(await run()).toBe('Done');
    const kept = times.filter((at) => at % 3600 === 0 || at === times.at(-1));
    expect(await left()).toEqual(kept);
    expect(named.FrameCount).toBe(times.length - kept.length);
    expect(await run()).toBe('Done');
    expect(await left()).toEqual(kept);
    const { Removals, LastRunAt } = await status();
    expect(LastRunAt).not.toBeNull();
    expect(Removals).toHaveLength(1);
    expect(Removals[0]).toMatchObject({
      IsDone: true,
      FrameCount: named.FrameCount,
      ByteCount: named.ByteCount,
      FirstTime: named.FirstTime,
      LastTime: named.LastTime,
      ...HOURLY,
    });
  });

  it('can be undone until it begins [RET-12]', async () => {
    const times = every(600, 12);
    await store(times);
    await saveConfirmed(HOURLY);
    days(0.9);
    await save(own('None'));
    days(2);
    await runRetentionOfAll(app.ctx);
    expect(await left()).toEqual(times);
  });

  it('reaches only what is older than the age, in the schedule, and by enabled items [RET-03] [RET-04] [RET-09]', async () => {
    const recent = Math.floor(clock.now() / 1000) - 5 * DAY_SEC;
    const times = [...every(3600, 24), recent, recent + 60, recent + 120];
    await store(times);
    const hours = { Days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'], Start: '06:00', End: '12:00' };
    const made = await app.call('/api/nv/schedule/profile', {
      as: ada,
      body: { Name: 'Mornings', Items: [hours] },
    });
    const { Id } = (await made.json()) as { Id: string };
    await saveConfirmed(
      own(
        'Dilute',
        item({ EnabledState: 'Disabled', DeleteAll: true }),
        item({ DeleteAll: true, ScheduleId: Id }),
      ),
    );
    days(1.01);
    expect(await run()).toBe('Done');
    const isMorning = (at: number) => (at - old) / 3600 >= 6 && (at - old) / 3600 < 12;
    expect(await left()).toEqual(times.filter((at) => !isMorning(at)));
    const inUse = await app.call(`/api/nv/schedule/profile/${Id}`, { as: ada, method: 'DELETE' });
    expect(inUse.status).toBe(409);
  });

  it('spares the newest frame and kept ones; a mark that goes is seen by the next run [RET-11] [EXT-52]', async () => {
    const times = every(DAY_SEC / 4, 9);
    await store(times);
    const mark = (IsKept: boolean) =>
      app.call(`/api/nv/feed/kept/${feedId}`, {
        as: ada,
        body: { Time: new Date((times[2] ?? 0) * 1000).toISOString().replace('.000', ''), IsKept },
      });
    expect((await mark(true)).status).toBe(200);
    await saveConfirmed(own('DeleteAll', item()));
    days(1.01);
    await run();
    expect(await left()).toEqual([times[2], times[8]]);
    await mark(false);
    await run();
    expect(await left()).toEqual([times[8]]);
  });

  it('follows the account where the feed does; an archived feed keeps all [RET-02] [ADM-10] [STT-01]', async () => {
    const times = every(600, 4);
    const body = { FrameRetentionPolicy: 'DeleteAll', FrameRetentionSettings: [item()] };
    const tenant = (query: string, settings: object = body) =>
      app.call(`/api/nv/tenant/resourceusage${query}`, { as: ada, body: settings });
    await store(times);
    const archived = await addFeed(app.ctx, ada);
    await storeFrames(app.ctx, archived, times);
    await app.ctx.db.updateTable('feed').set({ state: 'Archive' }).where('id', '=', archived).execute();
    await tenant('?confirmed=1000');
    days(1.01);
    await runRetentionOfAll(app.ctx);
    expect(await left()).toEqual(times.slice(-1));
    expect(await framesOf(app.ctx, archived)).toEqual(times);
    await tenant('', { FrameRetentionPolicy: 'None', FrameRetentionSettings: [] });
  });

  it('looks at frames that came in late [RET-11]', async () => {
    await store(every(3600, 3));
    await saveConfirmed(HOURLY);
    days(1.01);
    await run();
    const late = [old - 5 * DAY_SEC, old - 5 * DAY_SEC + 60];
    await storeLate(late);
    expect(await run()).toBe('Done');
    expect(await left()).toEqual([late[0], ...every(3600, 3)]);
  });

  it('looks at everything again when the rules have changed [RET-11]', async () => {
    await store(every(3600, 26));
    await saveConfirmed(HOURLY);
    days(1.01);
    await run();
    await saveConfirmed(own('Dilute', item({ DiluteInterval: 'PT12H' })));
    days(1.01);
    await run();
    expect(await left()).toEqual([old, old + 12 * 3600, old + 24 * 3600, old + 25 * 3600]);
  });

  it('takes sizes and film tiles of removed frames along, also those an earlier run left [RET-11]', async () => {
    const times = every(600, 6);
    await store(times);
    for (const at of times) {
      const frame = await app.ctx.frames.read(feedId, at, 'exact');
      if (frame) await app.ctx.frames.variants.at(feedId, frame, 90);
    }
    await saveConfirmed(HOURLY);
    days(1.01);
    const cached = async () =>
      (await readdir(app.dataDir, { recursive: true })).filter((path) =>
        path.includes(`variants/${feedId}/90/`),
      );
    expect(await cached()).toHaveLength(times.length);
    // The process ends after the frames went and before what was made of them did.
    vi.spyOn(app.ctx.frames, 'sweepSizes').mockRejectedValueOnce(new Error('killed'));
    await expect(runRetention(app.ctx, feedId)).rejects.toThrow('killed');
    await run();
    const kept = [times[0], times[5]];
    expect(await left()).toEqual(kept);
    const names = (await cached())
      .map((path) => Number(/(\d+)-[0-9a-f]+$/.exec(path)?.[1]))
      .sort((a, b) => a - b);
    expect(names).toEqual(kept);
  });

  /** As pictures of a camera that was away: its own times, accepted late. */
  async function storeLate(timesSec: number[]): Promise<void> {
    await app.ctx.db
      .updateTable('capture_request')
      .set({
        body: JSON.stringify({ AcceptByDefaultLive: true, AcceptByDefaultHistorical: true, Values: [] }),
      })
      .where('feed_id', '=', feedId)
      .execute();
    app.ctx.frames.here.forget(feedId);
    await store(timesSec);
  }
});

describe('the brake', () => {
  it('holds a run that nobody confirmed, tells it, and a person lets it go on [RET-12] [EXT-50] [EXT-51]', async () => {
    const times = every(600, 12);
    await store(times);
    await save(HOURLY);
    days(1.01);
    expect(await run()).toBe('Held');
    expect(await left()).toEqual(times);
    expect(await newestAudit()).toMatchObject({ Action: 'Retention held', Actor: 'Longview', RoId: feedId });
    const { Held } = await status();
    expect(Held).toMatchObject({ FrameCount: 9, FrameTotal: 12 });
    expect(await run()).toBe('Held');
    expect((await save(HOURLY, '?confirmed=2')).status).toBe(200);
    expect(await run()).toBe('Held');
    expect((await save(HOURLY, `?confirmed=${Held?.FrameCount}`)).status).toBe(200);
    expect(await newestAudit()).toMatchObject({ Action: 'Retention confirmed', RoId: feedId });
    expect(await run()).toBe('Done');
    expect(await left()).toEqual([times[0], times[6], times[11]]);
    expect((await status()).Held).toBeNull();
  });

  it('a clock two years ahead deletes nothing, and a confirmation serves once [RET-12]', async () => {
    const recent = (Math.floor(clock.now() / 86_400_000) - 10) * DAY_SEC;
    const times = Array.from({ length: 20 }, (_, i) => recent + i * 3600);
    await store(times);
    await saveConfirmed(own('DeleteAll', item()));
    days(1.01);
    expect(await run()).toBe('Done');
    expect(await left()).toEqual(times);
    const ahead = { ...app.ctx, clock: shifted(730) };
    expect(await runRetention(ahead, feedId)).toBe('Held');
    expect(await left()).toEqual(times);
  });
});

function shifted(byDays: number) {
  const { monotonic, sleep } = clock;
  return {
    now: () => clock.now() + byDays * 86_400_000,
    monotonic: () => monotonic.call(clock),
    sleep: (ms: number) => sleep.call(clock, ms),
  };
}

it('a run that may not go on stops between two hours; the next one does the rest [RET-11]', async () => {
  await store(every(600, 24));
  await saveConfirmed(HOURLY);
  days(1.01);
  let hours = 0;
  expect(await runRetention(app.ctx, feedId, () => hours++ < 2)).toBe('CutShort');
  expect((await left()).length).toBe(24 - 10);
  expect((await status()).Removals[0]).toMatchObject({ IsDone: false, FrameCount: 10 });
  expect(await run()).toBe('Done');
  const kept = every(600, 24).filter((at) => at % 3600 === 0);
  expect(await left()).toEqual([...kept, old + 23 * 600]);
});

describe('clips', () => {
  const clipsAt = async (timesSec: readonly number[]) => {
    for (const startSec of timesSec) await addClipRow(app.ctx, feedId, { startSec, byteCount: 100 });
  };
  const clipsLeft = async () => (await listClipTimes(app.ctx.db, feedId)).map(({ timeSec }) => timeSec);

  it('go by the rules of frames, the first of each bucket stays, and previews count them [RET-11] [EXT-182]', async () => {
    const times = every(600, 12);
    await store(times);
    await clipsAt(times);
    const named = await preview(HOURLY);
    expect(named.FrameCount).toBe(18);
    await saveConfirmed(HOURLY);
    expect(await run()).toBe('Nothing');
    days(1.01);
    expect(await run()).toBe('Done');
    expect(await clipsLeft()).toEqual([times[0], times[6], times[11]]);
    expect(await left()).toEqual([times[0], times[6], times[11]]);
    const { Removals } = await status();
    expect(Removals).toMatchObject([{ FrameCount: 18, ByteCount: named.ByteCount, IsDone: true }]);
    expect(await run()).toBe('Done');
    expect(await clipsLeft()).toHaveLength(3);
  });

  it('of a feed without pictures go too, but the newest, and not before a person has seen how many [RET-09] [RET-12]', async () => {
    const times = every(3600, 5);
    await clipsAt(times);
    await save(own('DeleteAll', item()));
    days(1.01);
    expect(await run()).toBe('Held');
    expect(await clipsLeft()).toEqual(times);
    expect((await status()).Held).toMatchObject({ FrameCount: 4, FrameTotal: 5 });
    await save(own('DeleteAll', item()), '?confirmed=4');
    expect(await run()).toBe('Done');
    expect(await clipsLeft()).toEqual([times[4]]);
  });
});
