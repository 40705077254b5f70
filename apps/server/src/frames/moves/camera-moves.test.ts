/** Cameras that are moved, and what only looks like it: real pictures through the real way in; only their times are of the last hour. */
import { silentLogger } from '@longview/base';
import { images } from '@longview/media';
import { makeId } from '@longview/rules';
import { measureMove } from '@longview/rules/changes';
import { FakeClock } from '@longview/test-kit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { claimMount } from '../../features/ptz/ptz-queries.ts';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { cropped, imageProcessCalls } from '../../test-setup/image-process-calls.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import { hidingConfig } from '../../test-setup/secret-scene.ts';
import { STREET, type StreetView, streetPicture } from '../../test-setup/street-scene.ts';
import type { TestUser } from '../../test-setup/users.ts';
import type { KeptJpeg } from '../pictures/process-picture.ts';
import { CameraMoves } from './camera-moves.ts';
import { lookAtPicture } from './look-at-picture.ts';

const SLOT_SEC = 300;
const DAY_SEC = 86_400;
/** It is read from the store. */
const NO_BYTES = Buffer.alloc(0) as KeptJpeg;
/** Pictures of the last hour, one in each five minutes. */
const PICTURES = 11;

// Each films an hour.
vi.setConfig({ testTimeout: 120_000 });

let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.addOwner('Ada');
});
afterAll(() => app.close());

function timesOfHour(): number[] {
  const nowSec = Math.floor(Date.now() / 1000);
  const firstSec = nowSec - (nowSec % SLOT_SEC) - (PICTURES - 1) * SLOT_SEC;
  return Array.from({ length: PICTURES }, (_, index) => firstSec + index * SLOT_SEC);
}

/** A feed whose pictures of the last hour are these views; gives their times. */
async function film(viewAt: (index: number) => StreetView) {
  const id = await addFeed(app.ctx, { accountId: ada.accountId });
  const times = timesOfHour();
  for (const [index, timeSec] of times.entries()) await send(id, timeSec, { step: index, ...viewAt(index) });
  return { feedId: id, times };
}

async function send(feedId: string, timeSec: number, view: StreetView): Promise<void> {
  const result = await app.ctx.frames.accept(feedId, {
    ...{ timeSec, jpeg: await streetPicture(view), origin: 'Pulled' },
  });
  expect(result).toMatchObject({ stored: true });
  await app.ctx.frames.settled();
}

const movesOf = (feedId: string) =>
  app.ctx.db.selectFrom('camera_move').selectAll().where('feed_id', '=', feedId).orderBy('id').execute();

const referencesOf = (feedId: string) =>
  app.ctx.db.selectFrom('camera_reference').selectAll().where('feed_id', '=', feedId).execute();

describe('a camera that was moved', () => {
  it('is found with how far and since when; the references are taken anew [EXT-590] [EXT-592]', async () => {
    const { feedId, times } = await film((index) => (index < 5 ? {} : { dx: 21, dy: -6 }));
    const [move, ...more] = await movesOf(feedId);
    expect(more).toEqual([]);
    expect(move).toMatchObject({
      ...{ since_sec: times[5], last_sec: times[4], found_sec: times[10], ...STREET },
      ...{ ended_sec: null, outcome: null },
    });
    expect(Math.abs((move?.dx ?? 0) - 21)).toBeLessThan(1);
    expect(Math.abs((move?.dy ?? 0) + 6)).toBeLessThan(1);
    expect(Math.abs(move?.rotation ?? 1)).toBeLessThan(0.1);
    expect(await referencesOf(feedId)).toMatchObject([{ taken_sec: times[10], dx: 0, dy: 0 }]);
  });

  it('is found by its turn [EXT-592]', async () => {
    const { feedId } = await film((index) => (index < 5 ? {} : { turn: 1 }));
    const [move] = await movesOf(feedId);
    expect(Math.abs((move?.rotation ?? 0) - 1)).toBeLessThan(0.15);
  });
});

describe('no move is [EXT-591]', () => {
  it.each<[string, (index: number) => StreetView]>([
    ['fog that comes and thickens', (index) => ({ fog: index < 4 ? 0 : 0.5 + index * 0.04 })],
    ['night', (index) => ({ isNight: index >= 4 })],
    ['a crowd that passes', (index) => ({ people: index < 3 ? 0 : 45 })],
    ['wind that shakes it', (index) => ({ dx: index % 2 ? 4 : -4 })],
    ['a patrol that does not stay', (index) => ({ dx: (index % 3) * 30 })],
  ])('%s', async (_, viewAt) => {
    const { feedId } = await film(viewAt);
    expect(await movesOf(feedId)).toEqual([]);
    expect(await referencesOf(feedId)).not.toEqual([]);
  });

  it.each([
    ['another crop', cropped(0.05, 0.05, 0.9, 0.9)],
    ['a mask', hidingConfig()],
  ])('%s', async (_, config) => {
    const feedId = await addFeed(app.ctx, { accountId: ada.accountId });
    const { set } = imageProcessCalls(app, ada);
    for (const [index, timeSec] of timesOfHour().entries()) {
      if (index === 5) expect((await set(feedId, config)).status).toBe(200);
      await send(feedId, timeSec, { step: index });
    }
    expect(await movesOf(feedId)).toEqual([]);
    expect(await referencesOf(feedId)).not.toEqual([]);
  });

  it('what a person does by the pad: the references are taken anew, a minute after it', async () => {
    const feedId = await addFeed(app.ctx, { accountId: ada.accountId });
    const deviceId = await cameraOf(feedId);
    const times = timesOfHour();
    for (const [index, timeSec] of times.entries()) {
      const at = (times[5] ?? 0) - 10;
      if (index === 5) await turnedAt(deviceId, at);
      await send(feedId, timeSec, { step: index, dx: index < 5 ? 0 : 40 });
    }
    expect(await movesOf(feedId)).toEqual([]);
    const [taken] = (await referencesOf(feedId)).map(({ taken_sec }) => taken_sec).sort();
    expect(taken).toBe(times[6]);
  });
});

/** A network device that gives the feed its pictures. */
async function cameraOf(feedId: string): Promise<string> {
  const id = makeId('ipDevice', (n) => Math.floor(Math.random() * n));
  const device = {
    id,
    account_id: ada.accountId,
    name: 'Dome',
    device_type: 'Generic' as const,
    host: '10.0.0.9',
  };
  await app.ctx.db.insertInto('ip_device').values(device).execute();
  const source = { feed_id: feedId, intent: 'Image' as const, device_id: id, url: 'http://10.0.0.9/' };
  await app.ctx.db.insertInto('capture_source').values(source).execute();
  return id;
}

/** As the pad does it. */
async function turnedAt(deviceId: string, sec: number): Promise<void> {
  const [now, until] = [new Date(sec * 1000), new Date((sec + 60) * 1000)];
  expect(await claimMount(app.ctx.db, { deviceId, line: 'a', hold: null, now, until })).toBe(true);
}

describe('over a longer time', () => {
  /** As the node's own, by a clock of the test: pictures come as they are filmed. */
  async function watched() {
    const feedId = await addFeed(app.ctx, { accountId: ada.accountId });
    const clock = new FakeClock((Math.floor(Date.now() / 1000 / DAY_SEC) - 3) * DAY_SEC * 1000 + 36_300_000);
    const moves = new CameraMoves({
      ...{ db: app.ctx.db, store: app.ctx.frames.store, clock, logger: silentLogger },
      ...{ marks: app.ctx.frames.pictureMarks, lumaOf: images.lumaSquare },
      measureMove: async ({ reference, picture, size }) => measureMove(reference, picture, size),
    });
    let step = 0;
    const film = async (count: number, view: StreetView) => {
      for (let taken = 0; taken < count; taken++) {
        const timeSec = clock.now() / 1000;
        await send(feedId, timeSec, { step: step++, ...view });
        moves.note({ feedId, timeSec, stored: true, jpeg: NO_BYTES, imageVersion: null, ...STREET });
        await moves.settled();
        await clock.advance(SLOT_SEC * 1000);
      }
    };
    return { feedId, clock, moves, film };
  }

  it('a camera that is turned back is back where it was [EXT-592]', async () => {
    const { feedId, film } = await watched();
    await film(2, {});
    await film(6, { dx: 25 });
    await film(6, {});
    expect(await movesOf(feedId)).toMatchObject([
      { outcome: 'Back' },
      { outcome: 'Back', total_dx: expect.closeTo(0, 0) },
    ]);
  });

  it('a second move is another one, and both add up; what is left for a week is the usual view [EXT-592]', async () => {
    const { feedId, clock, film } = await watched();
    await film(2, {});
    await film(6, { dx: 25 });
    await film(6, { dx: 25, dy: 15 });
    const [first, second] = await movesOf(feedId);
    expect(first).toMatchObject({ outcome: 'MovedAgain' });
    expect(second?.outcome).toBeNull();
    const added = [second?.dx, second?.dy, second?.total_dx, second?.total_dy];
    expect(added.map((n) => Math.round(Math.abs(n ?? 0) / 5) * 5)).toEqual([0, 15, 25, 15]);
    await clock.advance(8 * DAY_SEC * 1000);
    await film(1, { dx: 25, dy: 15 });
    await film(6, {});
    expect((await movesOf(feedId)).map(({ outcome }) => outcome)).toEqual(['MovedAgain', 'Settled', null]);
  });

  it('a view in which nothing is left of the earlier one is told after a day; a day in fog is none [EXT-592]', async () => {
    const { feedId, clock, film } = await watched();
    // A picture each five minutes of half an hour, at the same time of three days.
    const nextDay = (filmed: number) => clock.advance((DAY_SEC - filmed * SLOT_SEC) * 1000);
    await film(7, {});
    await nextDay(7);
    await film(7, { street: 3, fog: 0.97 });
    await nextDay(7);
    await film(7, { street: 3, fog: 0.97 });
    expect(await movesOf(feedId)).toEqual([]);
    await film(3, {});
    const lostSec = clock.now() / 1000;
    await film(7, { street: 2 });
    expect(await movesOf(feedId)).toEqual([]);
    await nextDay(7);
    await film(7, { street: 2 });
    const [move, ...more] = await movesOf(feedId);
    expect(more).toEqual([]);
    expect(move).toMatchObject({ is_other_view: true, since_sec: lostSec, outcome: null });
    expect(move?.last_sec).toBeLessThan(lostSec);
    await nextDay(7);
    await film(7, { street: 2 });
    expect(await movesOf(feedId)).toHaveLength(1);
  });

  it('with deleted pictures goes what rests on them [EXT-592]', async () => {
    const { feedId, moves, film } = await watched();
    await film(2, {});
    await film(6, { dx: 25 });
    const [move] = await movesOf(feedId);
    const since = move?.since_sec ?? 0;
    await moves.forget(feedId, since - SLOT_SEC, since);
    expect(await movesOf(feedId)).toMatchObject([{ since_sec: since, last_sec: null }]);
    await moves.forget(feedId, since, since + 1);
    expect(await movesOf(feedId)).toEqual([]);
    const [reference] = await referencesOf(feedId);
    await moves.forget(feedId, reference?.taken_sec ?? 0, (reference?.taken_sec ?? 0) + 1);
    expect(await referencesOf(feedId)).toEqual([]);
    // What goes on is compared anew.
    await film(1, { dx: 25 });
    expect(await referencesOf(feedId)).toHaveLength(1);
  });

  it('an ended move goes with the last picture of its day, one that has not ended stays [EXT-638]', async () => {
    const feedId = await addFeed(app.ctx, { accountId: ada.accountId });
    const noon = Math.floor(Date.now() / 1000 / DAY_SEC) * DAY_SEC - 9 * DAY_SEC + 43_200;
    await send(feedId, noon, {});
    const row = { feed_id: feedId, width: 320, height: 180, dx: 9, dy: 0, found_sec: noon };
    const total = { total_dx: 9, total_dy: 0, total_rotation: 0 };
    const ended = { ended_sec: noon, outcome: 'Settled' as const };
    await app.ctx.db
      .insertInto('camera_move')
      .values([
        { ...row, ...total, ...ended, since_sec: noon + 3600 },
        { ...row, ...total, ...ended, since_sec: noon + DAY_SEC },
        { ...row, ...total, since_sec: noon + DAY_SEC + 60 },
      ])
      .execute();
    await app.ctx.frames.sweepSizes(feedId, noon, noon + 3 * DAY_SEC);
    const left = (await movesOf(feedId)).map(({ since_sec }) => since_sec);
    expect(left).toEqual([noon + 3600, noon + DAY_SEC + 60]);
  });

  it('a deletion that comes while a picture is looked at leaves nothing of it [EXT-592]', async () => {
    const { feedId, clock, moves, film } = await watched();
    await film(1, {});
    const timeSec = clock.now() / 1000;
    await send(feedId, timeSec, { step: 70 });
    const { db, frames } = app.ctx;
    const late = lookAtPicture(
      {
        ...{ db, store: frames.store, marks: frames.pictureMarks },
        measureMove: async ({ reference, picture, size }) => measureMove(reference, picture, size),
        lumaOf: async (jpeg) => {
          const luma = await images.lumaSquare(jpeg);
          await moves.forget(feedId, timeSec, timeSec + 1);
          return luma;
        },
      },
      { feedId, timeSec, imageVersion: null, ...STREET },
    );
    await late;
    const watch = await db
      .selectFrom('camera_watch')
      .select('history')
      .where('feed_id', '=', feedId)
      .execute();
    expect(watch).toEqual([{ history: [] }]);
  });
});
