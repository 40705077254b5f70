/** Cameras that are moved, and what only looks like it: real pictures through the real way in; only their times are of the last hour. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import { type StreetView, streetPicture } from '../../test-setup/street-scene.ts';
import type { TestUser } from '../../test-setup/users.ts';

const SLOT_SEC = 300;
/** Pictures of the last hour, one in each five minutes. */
const PICTURES = 11;

let app: TestApp;
let ada: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.addOwner('Ada');
});
afterAll(() => app.close());

/** A feed whose pictures of the last hour are these views; gives their times. */
async function film(viewAt: (index: number) => StreetView, feedId?: string) {
  const id = feedId ?? (await addFeed(app.ctx, { accountId: ada.accountId }));
  const nowSec = Math.floor(Date.now() / 1000);
  const firstSec = nowSec - (nowSec % SLOT_SEC) - (PICTURES - 1) * SLOT_SEC;
  const times = Array.from({ length: PICTURES }, (_, index) => firstSec + index * SLOT_SEC);
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
    const { feedId, times } = await film((index) => (index < 5 ? {} : { dx: 41, dy: -12 }));
    const [move, ...more] = await movesOf(feedId);
    expect(more).toEqual([]);
    expect(move).toMatchObject({
      ...{ since_sec: times[5], last_sec: times[4], found_sec: times[10], width: 1280, height: 720 },
      ...{ ended_sec: null, outcome: null },
    });
    expect(Math.abs((move?.dx ?? 0) - 41)).toBeLessThan(1);
    expect(Math.abs((move?.dy ?? 0) + 12)).toBeLessThan(1);
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
    ['wind that shakes it', (index) => ({ dx: index % 2 ? 7 : -7 })],
    ['a patrol that does not stay', (index) => ({ dx: (index % 3) * 60 })],
  ])('%s', async (_, viewAt) => {
    const { feedId } = await film(viewAt);
    expect(await movesOf(feedId)).toEqual([]);
    expect(await referencesOf(feedId)).not.toEqual([]);
  });

  it('another crop', async () => {
    const feedId = await addFeed(app.ctx, { accountId: ada.accountId });
    const crop = { CropX: 0.05, CropY: 0.05, CropW: 0.9, CropH: 0.9, IsEnabled: true };
    const nowSec = Math.floor(Date.now() / 1000);
    const firstSec = nowSec - (nowSec % SLOT_SEC) - (PICTURES - 1) * SLOT_SEC;
    for (let index = 0; index < PICTURES; index++) {
      if (index === 5) {
        const body = { Crop: crop, Mask: {}, Anonymize: {}, Deflicker: {}, Rotate: {} };
        const saved = await app.call(`/api/nv/feed/imageprocess/set/${feedId}`, { as: ada, body });
        expect([saved.status, await saved.text()]).toEqual([200, expect.anything()]);
      }
      await send(feedId, firstSec + index * SLOT_SEC, { step: index });
    }
    expect(await movesOf(feedId)).toEqual([]);
  });
});
