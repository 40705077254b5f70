import { silentLogger } from '@longview/base';
import { FakeClock } from '@longview/test-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PastWriter } from '../../features/imports/index.ts';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { steadyCapture } from '../../test-setup/captures.ts';
import { addFeed, picture, sec } from '../../test-setup/pictures.ts';
import type { TestUser } from '../../test-setup/users.ts';
import type { FeedPlan } from '../feed-plan.ts';
import { LiveViews } from '../live-views.ts';
import { ContentStates } from './content-state.ts';

let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.addOwner('Ada');
});
afterAll(() => app.close());

const source = {
  isSent: false,
  url: 'http://10.0.0.7/',
  fingerprint: '1',
  policyCaller: 'user',
  useBasicAuth: false,
  tlsInsecure: false,
  linkedDeviceId: null,
  timeZone: 'UTC',
  preload: null,
} as const;
const planOf = (feedId: string, change: Partial<FeedPlan> = {}): FeedPlan => ({
  feedId,
  isFirstPictureOnly: false,
  capture: steadyCapture({ acceptSec: 10 }),
  isCapturing: true,
  hasPicture: true,
  source: { ...source, username: null, passwordSealed: null, headersSealed: null },
  ...change,
});

/** A node with its own clock, which watches one feed whose newest frame is `ageSec` old. */
async function watch(ageSec: number | null, change: Partial<FeedPlan> = {}) {
  const feedId = await addFeed(app.ctx, { accountId: ada.accountId });
  const clock = new FakeClock(Date.now());
  const views = new LiveViews(clock);
  const states = new ContentStates({
    db: app.ctx.db,
    clock,
    logger: silentLogger,
    views,
    content: app.ctx.content,
    changes: app.ctx.changes,
  });
  const acceptedAt = ageSec === null ? null : new Date(clock.now() - ageSec * 1000);
  const long = new Date(clock.now() - 30 * 86_400_000);
  const since = { created_at: long, state_changed_at: long };
  await app.ctx.db.updateTable('feed').set(since).where('id', '=', feedId).execute();
  const content = { feed_id: feedId, accepted_at: acceptedAt };
  await app.ctx.db.insertInto('feed_content').values(content).execute();
  states.watch(feedId);
  const plan = planOf(feedId, change);
  const look = async () => {
    await states.evaluate([plan]);
    const row = await app.ctx.db
      .selectFrom('feed_content')
      .select(['content_state', 'alert_active'])
      .where('feed_id', '=', feedId)
      .executeTakeFirstOrThrow();
    return [row.content_state, row.alert_active];
  };
  return { feedId, clock, views, states, look };
}

describe('the content state of a feed', () => {
  it.each([
    [0, 'Live'],
    [119, 'Live'],
    [130, 'TempInactive'],
    [90_000, 'Inactive'],
    [null, 'Inactive'],
  ])('with a newest frame %s s old is %s [ALR-01]', async (ageSec, state) => {
    expect((await (await watch(ageSec)).look())[0]).toBe(state);
  });

  it('raises an alert ten minutes after it left Live, and not before [ALR-02]', async () => {
    const { clock, look } = await watch(0);
    await look();
    await clock.advance(125_000);
    expect(await look()).toEqual(['TempInactive', false]);
    await clock.advance(590_000);
    expect(await look()).toEqual(['TempInactive', false]);
    await clock.advance(10_000);
    expect(await look()).toEqual(['TempInactive', true]);
  });

  it('raises no alert by a restart before one full delay has passed [ALR-03]', async () => {
    const { clock, look } = await watch(86_000);
    expect(await look()).toEqual(['TempInactive', false]);
    await clock.advance(599_000);
    expect((await look())[1]).toBe(false);
    // Its first picture was due within the ten seconds of its interval.
    await clock.advance(12_000);
    expect((await look())[1]).toBe(true);
  });

  it('the next accepted frame ends the alert and makes the feed Live [ALR-02] [ALR-01]', async () => {
    const { feedId, clock, look } = await watch(0);
    await look();
    await clock.advance(900_000);
    expect((await look())[1]).toBe(true);
    const timeSec = Math.floor(Date.now() / 1000);
    app.ctx.content.noteAccepted({
      feedId,
      timeSec,
      stored: true,
      jpeg: Buffer.from('jpeg'),
      width: 2,
      height: 2,
    });
    await app.ctx.content.flush();
    const row = await app.ctx.db
      .selectFrom('feed_content')
      .select(['content_state', 'alert_active'])
      .where('feed_id', '=', feedId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ content_state: 'Live', alert_active: false });
  });

  it('costs no write while it is well [ALR-03]', async () => {
    const { feedId, clock, look } = await watch(0);
    const marks = () =>
      sql<{
        mark: string;
      }>`select xmin::text || ' ' || ctid::text as mark from feed_alert_state where feed_id = ${feedId}
        union all select xmin::text || ' ' || ctid::text from feed_content where feed_id = ${feedId}`.execute(
        app.ctx.db,
      );
    await look();
    const { rows: before } = await marks();
    await clock.advance(30_000);
    await look();
    expect((await marks()).rows).toEqual(before);
    expect(before).toHaveLength(2);
  });

  it('leaving Capture ends the alert [ALR-02]', async () => {
    const { feedId, clock, look } = await watch(0);
    await look();
    await clock.advance(900_000);
    expect((await look())[1]).toBe(true);
    await app.call(`/api/nv/feed/setfeedstate/${feedId}`, { as: ada, body: { FeedState: 'View' } });
    const detail = await (await app.call(`/api/v2/feed-get?feedid=${feedId}`, { as: ada })).json();
    expect(detail).toMatchObject({ FeedProperties: { CaptureAlert_IsActive: false } });
  });

  it('stays as it was while no capture is due by trigger [ALR-01]', async () => {
    const { feedId, clock, views, look } = await watch(0, {
      capture: steadyCapture({ acceptSec: 10, triggerSec: 60 }),
    });
    views.note(feedId);
    expect((await look())[0]).toBe('Live');
    await clock.advance(3_600_000);
    expect(await look()).toEqual(['Live', false]);
  });

  it('raises no alert for a feed that waits for its first upload', async () => {
    const { clock, look } = await watch(null, { source: null });
    await clock.advance(3_600_000);
    expect(await look()).toEqual(['Inactive', false]);
  });
});

/** As an import does it, by its own writer. */
async function importAt(feedId: string, timeSec: number): Promise<void> {
  const writer = new PastWriter(app.ctx, { runId: feedId + timeSec, feedId, source: '/photos' });
  const bytes = await picture(64, 36, '#336699', timeSec);
  expect(await writer.bring(async () => ({ timeSec, bytes }))).toBe('Stored');
  await writer.flush();
}

describe('an import [EXT-317]', () => {
  const HOURS = 3_600_000;
  const shownSec = async (feedId: string) => {
    const detail = await (await app.call(`/api/v2/feed-get?feedid=${feedId}`, { as: ada })).json();
    return (detail as { Feed: { Image: { Accept_Latest_SourceTime: string | null } } }).Feed.Image
      .Accept_Latest_SourceTime;
  };

  it('into a feed without a camera raises no alert, changes no state and is not switched off', async () => {
    const { feedId, clock, states, look } = await watch(null, { source: null });
    expect(await look()).toEqual(['Inactive', false]);
    await importAt(feedId, sec('2020-05-01T12:00:33Z'));
    for (let hour = 0; hour < 4; hour++) {
      expect(await look()).toEqual(['Inactive', false]);
      await clock.advance(HOURS);
    }
    await clock.advance(72 * HOURS);
    await look();
    expect(await states.changeByItself()).not.toContain(feedId);
    const query = app.ctx.db.selectFrom('alert').select('id').where('feed_id', '=', feedId);
    expect(await query.execute()).toEqual([]);
    expect(await shownSec(feedId)).toBe('2020-05-01T12:00:33Z');
    // Once a camera is set, a feed that stays without pictures is switched off as ever.
    const camera = { feed_id: feedId, intent: 'Image' as const, url: 'http://10.0.0.7/' };
    await app.ctx.db.insertInto('capture_source').values(camera).execute();
    expect(await states.changeByItself()).toContain(feedId);
  });

  it('of pictures of just now neither ends the alert of a silent camera nor makes it Live', async () => {
    const { feedId, clock, look } = await watch(0);
    await look();
    await clock.advance(900_000);
    expect(await look()).toEqual(['TempInactive', true]);
    await importAt(feedId, Math.floor(clock.now() / 1000) - 5);
    await clock.advance(30_000);
    expect(await look()).toEqual(['TempInactive', true]);
  });

  it('of old pictures leaves a feed Live that is', async () => {
    const { feedId, look } = await watch(5);
    await importAt(feedId, sec('2020-05-01T12:00:33Z'));
    expect(await look()).toEqual(['Live', false]);
    expect(await shownSec(feedId)).not.toBe('2020-05-01T12:00:33Z');
  });
});

it.each([
  ['a month before the feed was added, and no more,', 60, false],
  ['since the feed was added, and no more,', 2, true],
])('pictures sent %s are told as a silence or not [EXT-455]', async (_name, ageDays, isTold) => {
  const DAY_MS = 86_400_000;
  const { feedId, clock, states, look } = await watch(ageDays * 86_400, { source: null });
  await look();
  await clock.advance(DAY_MS / 24);
  expect((await look())[1]).toBe(isTold);
  await clock.advance(3 * DAY_MS);
  await look();
  expect((await states.changeByItself()).includes(feedId)).toBe(isTold);
});

describe('feeds that change by themselves', () => {
  const stateOf = (feedId: string) =>
    app.ctx.db
      .selectFrom('feed')
      .select(['state', 'inactive_reason'])
      .where('id', '=', feedId)
      .executeTakeFirstOrThrow();

  it('are disabled after their time without a frame, from the last frame on [STT-03]', async () => {
    const { feedId, clock, states, look } = await watch(86_400 * 2 - 1000);
    await look();
    await clock.advance(990_000);
    expect(await states.changeByItself()).not.toContain(feedId);
    await clock.advance(20_000);
    expect(await states.changeByItself()).toContain(feedId);
    expect(await stateOf(feedId)).toEqual({ state: 'Disable', inactive_reason: 'AutoDisabled' });
  });

  it('are not disabled for the time the service was down, nor when it is switched off [STT-03]', async () => {
    const silent = await watch(86_400 * 3);
    await silent.look();
    expect(await silent.states.changeByItself()).not.toContain(silent.feedId);
    const off = await watch(86_400 * 30);
    await off.look();
    await app.ctx.db.updateTable('feed').set({ auto_disable_sec: 0 }).where('id', '=', off.feedId).execute();
    await off.clock.advance(3_600_000);
    expect(await off.states.changeByItself()).not.toContain(off.feedId);
  });

  it('are archived after their time in Disable [STT-21]', async () => {
    const { feedId, clock, states } = await watch(0);
    const state_changed_at = new Date(clock.now());
    const change = { state: 'Disable' as const, auto_archive_sec: 3600, state_changed_at };
    await app.ctx.db.updateTable('feed').set(change).where('id', '=', feedId).execute();
    await clock.advance(3_500_000);
    await states.changeByItself();
    expect((await stateOf(feedId)).state).toBe('Disable');
    await clock.advance(200_000);
    await states.changeByItself();
    expect(await stateOf(feedId)).toEqual({ state: 'Archive', inactive_reason: 'AutoArchived' });
  });
});
