/** Changes of regions that are told: real pictures, a real mail, web address and broker; and the moves of cameras that both get. */
import { images } from '@longview/media';
import { formatTime } from '@longview/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type AlertCalls,
  type AlertScene,
  alertCalls,
  openAlertScene,
  planOf,
  watcher,
} from '../../test-setup/alert-scene.ts';
import type { TestApp } from '../../test-setup/app.ts';
import { SCENE, storeScene } from '../../test-setup/changing-scene.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import { ShiftedClock } from '../../test-setup/shifted-clock.ts';
import type { TestUser } from '../../test-setup/users.ts';
import { tellRegionChanges } from './index.ts';

// A month is indexed twice.
vi.setConfig({ testTimeout: 120_000 });

const DAY_SEC = 86_400;
const clock = new ShiftedClock();
/** The scene ends ten days ago, so that all of it is scored, and news. */
const LATER_SEC = (Math.floor(clock.now() / 1000 / DAY_SEC) - 10 - SCENE.days) * DAY_SEC - SCENE.firstDay;
const CHANGED_SEC = SCENE.changedAt + LATER_SEC;
const { container } = SCENE;
const AROUND = { X: container.x, Y: container.y, Width: container.width, Height: container.height };

let scene: AlertScene;
let app: TestApp;
let calls: AlertCalls;
let ann: TestUser;
let feedId: string;

beforeAll(async () => {
  scene = await openAlertScene(clock);
  ({ app } = scene);
  calls = alertCalls(app);
  ann = await app.addOwner('Ann');
  feedId = await addFeed(app.ctx, { accountId: ann.accountId, name: 'Yard', timeZone: 'Europe/Vienna' });
  await calls.save('/api/nv/tenant/alert', ann, { WebhookUrl: `${scene.hook.url}/in` });
});
afterAll(() => scene.close());

async function addRegion(Name: string, Box: object, TellsChanges: boolean, since?: Date): Promise<string> {
  const made = await calls.save(`/api/nv/feed/regions/${feedId}`, ann, { Name, Box, TellsChanges });
  const { RegionId } = (await made.json()) as { RegionId: string };
  if (since)
    await app.ctx.db
      .updateTable('feed_region')
      .set({ alert_since: since })
      .where('id', '=', Number(RegionId))
      .execute();
  return RegionId;
}

/** The picture that is attached under this name. */
function attached(letter: string, name: string): Buffer {
  const found = new RegExp(`filename=${name}\\r?\\n(?:[^\\r\\n]+\\r?\\n)*\\r?\\n([A-Za-z0-9+/\\r\\n]+)`).exec(
    letter,
  );
  return Buffer.from(found?.[1] ?? '', 'base64');
}

/** Whether the middle of the container's place is red. */
async function showsContainer(jpeg: Buffer): Promise<boolean> {
  const { cells } = await images.pictureGrid(jpeg);
  const [column, row] = [container.x + container.width / 2, container.y + container.height / 2];
  const cell = Math.floor(row * 18) * 32 + Math.floor(column * 32);
  // The third plane: Cr.
  return (cells[2 * 32 * 18 + cell] ?? 0) > 170;
}

const looks = () => app.ctx.db.selectFrom('region_look').selectAll().where('feed_id', '=', feedId).execute();
const countTold = async () => {
  const count = sql<{ n: number }>`select count(*)::int as n from region_change_told`;
  return (await count.execute(app.ctx.db)).rows[0]?.n ?? 0;
};

describe('a region that has an alert', () => {
  it('is told by mail with both pictures, web address and broker when something in it changed, once [EXT-619]', async () => {
    const before = new Date((CHANGED_SEC - 3 * DAY_SEC) * 1000);
    const pallet = await addRegion('Pallet', AROUND, true, before);
    const edge = { ...AROUND, X: AROUND.X + AROUND.Width / 2, Height: AROUND.Height / 2 };
    const corner = await addRegion('Corner', edge, true, before);
    await addRegion('Sky', { X: 0.6, Y: 0, Width: 0.4, Height: 0.3 }, true, before);
    await addRegion('Without alert', AROUND, false);
    await addRegion('Turned on later', AROUND, true);
    await storeScene(app.ctx, feedId, LATER_SEC);
    await app.ctx.frames.changes.index.workFeed(feedId);
    expect(await looks()).toHaveLength(1);
    await Promise.all([tellRegionChanges(app.ctx), tellRegionChanges(app.ctx)]);

    const letter = await scene.mail.next('ann@example.org');
    expect(letter).toContain('Subject: Yard: Corner, Pallet changed');
    expect(letter).toContain('In the regions Corner, Pallet something appeared or is gone.');
    const local = new Intl.DateTimeFormat('en-GB', {
      ...{ dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23', timeZone: 'Europe/Vienna' },
    });
    expect(letter.replace(/=\r?\n/g, '')).toContain(`Changed: ${local.format(CHANGED_SEC * 1000)}`);
    expect(await showsContainer(attached(letter, 'before.jpg'))).toBe(false);
    expect(await showsContainer(attached(letter, 'after.jpg'))).toBe(true);

    const { Y, Width } = edge;
    const search = new URLSearchParams({ find: [edge.X, Y, Width, edge.Height].join() });
    expect(letter.replace(/=\r?\n/g, '')).toContain(`compare=slider&${search}`);

    const [Before, After] = [-1, 1].map((days) => formatTime(CHANGED_SEC + days * DAY_SEC));
    const box = { X: expect.any(Number), Y: expect.any(Number) };
    const said = {
      ...{ Event: 'RegionChanged', Kind: 'RegionChanged', FeedId: feedId, Name: 'Yard' },
      ...{ Since: formatTime(CHANGED_SEC), Cause: null },
      Change: {
        ...{ At: formatTime(CHANGED_SEC), IsDated: true, Before, After },
        Regions: [
          { RegionId: corner, Name: 'Corner', Box: box },
          { RegionId: pallet, Name: 'Pallet', Box: box },
        ],
      },
    };
    expect(JSON.parse(String((await scene.hook.next('/in')).body))).toMatchObject(said);
    const event = await scene.broker.next(`longview/alerts/${ann.accountId}`);
    expect(event).toMatchObject({ ...said, Text: expect.stringContaining('Corner, Pallet') });
    // It has no end, so the state of the feed knows nothing of it.
    const state = scene.broker.messages.get(`longview/${feedId}/alert`);
    expect(state?.text ?? '').not.toContain('RegionChanged');
    const { Messages, Alerts } = await calls.statusOf(feedId, ann);
    expect(Messages.map(({ Way, Event }) => `${Way} ${Event}`).sort()).toEqual(
      ['Mail', 'Mqtt', 'Webhook'].map((way) => `${way} RegionChanged`),
    );
    expect(Alerts).toEqual([]);

    // What is scored anew is no other change, whether its date moves by a day or not.
    await app.ctx.db
      .updateTable('region_change_told')
      .set({ at_sec: CHANGED_SEC - DAY_SEC })
      .execute();
    await app.ctx.db
      .updateTable('change_day')
      .set({ state: 'Summarised', marks: sql`marks + 1` })
      .where('feed_id', '=', feedId)
      .where('state', '=', 'Scored')
      .execute();
    await app.ctx.frames.changes.index.workFeed(feedId);
    expect(await looks()).toHaveLength(1);
    const sent = await calls.countJobs();
    await tellRegionChanges(app.ctx);
    expect([await calls.countJobs(), await looks()]).toEqual([sent, []]);
  });

  describe('is told nothing', () => {
    /** Looks at it as if nothing had been told; gives how many changes were. */
    async function told(): Promise<number> {
      await app.ctx.db.deleteFrom('region_change_told').execute();
      await app.ctx.db
        .insertInto('region_look')
        .values({ feed_id: feedId, from_day: Math.floor(CHANGED_SEC / DAY_SEC) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await tellRegionChanges(app.ctx);
      return countTold();
    }
    const settings = (body: object) => calls.save(`/api/nv/feed/alert/${feedId}`, ann, body);
    const setState = (state: 'Archive' | 'Capture') =>
      app.ctx.db.updateTable('feed').set({ state }).where('id', '=', feedId).execute();

    it('where the settings say so, of an archived feed, by a moved camera, and of what is long over [EXT-619] [EXT-635]', async () => {
      expect(await told()).toBe(2);
      await settings({ TellsRegions: false });
      expect(await told()).toBe(0);
      await settings({ IsEnabled: false });
      expect(await told()).toBe(0);
      await settings({});
      await setState('Archive');
      expect(await told()).toBe(0);
      await setState('Capture');
      const move = { width: 320, height: 180, dx: 20, dy: 0, total_dx: 20, total_dy: 0, total_rotation: 0 };
      const at = { since_sec: CHANGED_SEC + 3600, last_sec: CHANGED_SEC, found_sec: CHANGED_SEC + 7200 };
      const ended = { ended_sec: CHANGED_SEC + 9000, outcome: 'Settled' as const };
      await app.ctx.db
        .insertInto('camera_move')
        .values({ feed_id: feedId, ...move, ...at, ...ended })
        .execute();
      expect(await told()).toBe(0);
      await app.ctx.db.deleteFrom('camera_move').where('feed_id', '=', feedId).execute();
      expect(await told()).toBe(2);
      clock.skip(60 * DAY_SEC * 1000);
      expect(await told()).toBe(0);
      clock.skip(-60 * DAY_SEC * 1000);
    });

    it('while it is muted, and then all of it [EXT-619]', async () => {
      const mute = (Until: string | null) => calls.save(`/api/nv/feed/alertmute/${feedId}`, ann, { Until });
      expect((await mute(formatTime(Math.floor(clock.now() / 1000) + 3600))).status).toBe(200);
      expect(await told()).toBe(0);
      expect(await looks()).toHaveLength(1);
      expect((await mute(null)).status).toBe(200);
      expect(await told()).toBe(2);
    });
  });
});

it('a camera that was moved is told to web address and broker with how far, and the pictures before and after [EXT-593]', async () => {
  const bea = await app.addOwner('Bea');
  await calls.save('/api/nv/tenant/alert', bea, { WebhookUrl: `${scene.hook.url}/moved` });
  const moved = await addFeed(app.ctx, { accountId: bea.accountId, name: 'Mast' });
  const nowSec = Math.floor(clock.now() / 1000);
  const times = { since_sec: nowSec - 1800, last_sec: nowSec - 2100, found_sec: nowSec };
  const far = { dx: 60.04, dy: -20, rotation: 0.26, width: 1280, height: 720 };
  await app.ctx.db
    .insertInto('camera_move')
    .values({ feed_id: moved, ...times, ...far, total_dx: 60, total_dy: -20, total_rotation: 0.26 })
    .execute();
  const states = watcher(app.ctx, clock);
  states.watch(moved);
  await states.evaluate([planOf(moved)]);
  const said = {
    ...{ Event: 'AlertStarted', Kind: 'CameraMoved', FeedId: moved },
    Move: {
      ...{ Dx: 60, Dy: -20, Rotation: 0.3, Width: 1280, Height: 720 },
      ...{ Before: formatTime(nowSec - 2100), After: formatTime(nowSec - 1800) },
    },
  };
  expect(JSON.parse(String((await scene.hook.next('/moved')).body))).toMatchObject(said);
  expect(await scene.broker.next(`longview/alerts/${bea.accountId}`)).toMatchObject(said);
});
