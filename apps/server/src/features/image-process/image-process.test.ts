/** How a feed's pictures are processed: read, saved, refused. */
import type { ImageProcessSave } from '@longview/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import {
  cropped,
  type ImageProcessCalls,
  imagePath,
  imageProcessCalls,
  plain,
} from '../../test-setup/image-process-calls.ts';
import { sec, storeFrames } from '../../test-setup/pictures.ts';
import { refusalOf } from '../../test-setup/refusals.ts';
import { hidingConfig, secretScene } from '../../test-setup/secret-scene.ts';
import { addShare } from '../../test-setup/shares.ts';
import type { Caller, TestUser } from '../../test-setup/users.ts';

const NOON = sec('2026-03-01T12:00:00Z');

let app: TestApp;
let owner: TestUser;
let image: ImageProcessCalls;
let stranger: TestUser;
/** Guests, by a share of the feed in question. */
let viewer: TestUser;
let manager: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.addOwner('Ada');
  image = imageProcessCalls(app, owner);
  stranger = await app.addOwner('Stranger');
  viewer = await app.addOwner('Viewer');
  manager = await app.addOwner('Manager');
});
afterAll(() => app.close());

describe('the config', () => {
  it('is all off until somebody saves, then what was saved, with names and six decimals [API-60] [API-61] [ENT-31] [ENT-32] [IMG-05]', async () => {
    const feed = await image.newFeed();
    expect(await image.get(feed)).toEqual({
      Frame: {
        IsCropEnabled: false,
        Orientation: 'None',
        CropTargetRect: { X: 0, Y: 0, Width: 1, Height: 1 },
        CropSourceAspectRatio: 'Original',
      },
      Mask: {
        IsEnabled: false,
        BlurLevel: 'Medium',
        Fast: false,
        ...{ Canvas: null, SVG: null, FrameSize: null, PNG: null, Command: null },
      },
      Anonymize: { IsEnabled: false, BlurLevel: 'Medium' },
      Deflicker: { IsEnabled: false },
      Version: 0,
      ...{ Areas: 'Placed', TurnedFrom: null, CameraOrientation: null },
    });
    const config = hidingConfig();
    config.Frame = {
      ...config.Frame,
      Orientation: 6,
      CropTargetRect: { X: 1 / 3, Y: 0, Width: 2 / 3, Height: 1 },
    };
    const saved = await (await image.set(feed, config)).json();
    const Frame = {
      ...config.Frame,
      Orientation: 'Rotate90',
      CropTargetRect: { X: 0.333333, Y: 0, Width: 0.666667, Height: 1 },
    };
    const placed = { Areas: 'Placed', TurnedFrom: null, CameraOrientation: null };
    expect(saved).toEqual({ ...config, Frame, Version: 1, ...placed });
    expect(await image.get(feed)).toEqual(saved);
  });

  it('is raised by a save that changes something, and is nobody’s to overwrite [GEN-15] [IMG-02]', async () => {
    const feed = await image.newFeed();
    expect(await (await image.set(feed, hidingConfig(), { version: 0 })).json()).toMatchObject({
      Version: 1,
    });
    expect(await (await image.set(feed, hidingConfig(), { version: 1 })).json()).toMatchObject({
      Version: 1,
    });
    // Two editors at once: the second is told, and nothing of the first is lost.
    const both = await Promise.all([
      image.set(feed, cropped(0, 0, 0.5, 1), { version: 1 }),
      image.set(feed, cropped(0, 0, 1, 0.5), { version: 1 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = both.find(({ status }) => status === 200);
    expect(await image.get(feed)).toEqual(await winner?.json());
    const loser = both.find(({ status }) => status === 409);
    expect(await loser?.json()).toMatchObject({ Error: { Code: 'VersionConflict' } });
    expect((await image.get(feed)).Version).toBe(2);
  });

  it('is in the audit list, without what it hides [ADM-08]', async () => {
    const feed = await image.newFeed({ name: 'Gate' });
    await image.set(feed, hidingConfig());
    await image.set(feed, hidingConfig());
    const audit = await app.call('/api/nv/tenant/audit', { as: owner });
    const { Entries } = (await audit.json()) as {
      Entries: { RoId: string; Action: string; Detail: string }[];
    };
    const own = Entries.filter(({ RoId }) => RoId === feed);
    expect(own).toEqual([
      expect.objectContaining({
        Action: 'Image processing changed',
        Detail: 'Gate: mask on.',
        Actor: 'ada@example.org',
      }),
    ]);
  });

  it('of an archived feed cannot be changed [STT-01]', async () => {
    const feed = await image.newFeed({ state: 'Archive' });
    expect((await image.set(feed, hidingConfig())).status).toBe(409);
    expect((await image.get(feed)).Version).toBe(0);
  });
});

describe('what is refused [API-61]', () => {
  it.each([
    ['a crop outside the frame', () => cropped(0.5, 0, 0.6, 1), ['Frame.CropTargetRect']],
    ['a crop without area', () => cropped(0.5, 0, 0, 1), ['Frame.CropTargetRect']],
    ['a mask without its picture', () => masked({ PNG: null }), ['Mask.PNG']],
    ['a mask that does not say its size', () => masked({ FrameSize: null }), ['Mask.FrameSize']],
    [
      'a PNG of another size',
      () => masked({ FrameSize: { Width: 64, Height: 36 }, Command: null }),
      ['Mask.PNG'],
    ],
    ['a PNG that is none', () => masked({ PNG: 'data:image/png;base64,AAAA' }), ['Mask.PNG']],
    [
      'rectangles outside',
      () => masked({ Command: '[{"left":600,"top":0,"width":50,"height":5}]' }),
      ['Mask.Command'],
    ],
    ['a command that is one', () => masked({ Command: 'convert -blur 8' }), ['Mask.Command']],
    [
      'a drawing with a picture in it',
      () => masked({ Canvas: '{"src":"data:image/jpeg;base64,AA"}' }),
      ['Mask.Canvas'],
    ],
    [
      'an unknown orientation',
      () => plain({ Frame: { ...plain().Frame, Orientation: 9 } }),
      ['Frame.Orientation'],
    ],
    ['a config without its mask', () => ({ ...plain(), Mask: undefined }), ['Mask']],
  ])('%s', async (_, config, fields) => {
    const feed = await image.newFeed();
    expect(await refusalOf(image.set(feed, config()))).toEqual([400, fields]);
    expect((await image.get(feed)).Version).toBe(0);
  });
  const masked = (more: Partial<ImageProcessSave['Mask']>) => {
    const config = hidingConfig();
    return { ...config, Mask: { ...config.Mask, ...more } };
  };

  it('bodies above 16 MiB; one of 10 MiB is taken [GEN-16]', async () => {
    const feed = await image.newFeed();
    const drawing = (mib: number) => masked({ Canvas: JSON.stringify('x'.repeat(mib * 2 ** 20)) });
    expect((await image.set(feed, drawing(10))).status).toBe(200);
    expect((await image.set(feed, drawing(17))).status).toBe(413);
  });

  it('no polygon is odd enough to break it: crossing itself, tiny, outside, of 10,000 points', async () => {
    const feed = await image.newFeed();
    const round = Array.from({ length: 10_000 }, (_, n) => ({
      x: 320 + 99 * Math.cos(n),
      y: 180 + 99 * Math.sin(n),
    }));
    const polygons = [
      [
        { x: 10, y: 10 },
        { x: 90, y: 90 },
        { x: 90, y: 10 },
        { x: 10, y: 90 },
      ],
      [{ x: 400, y: 40 }],
      [
        { x: 4000, y: 40 },
        { x: 5000, y: 40 },
        { x: 4500, y: 400 },
      ],
      round,
    ];
    expect((await image.set(feed, hidingConfig({}, polygons))).status).toBe(200);
    await storeFrames(app.ctx, feed, [NOON], () => secretScene());
  });
});

async function shareWith(roId: string, { userId }: TestUser, role: 'Viewer' | 'Manager'): Promise<void> {
  const target = `${role.toLowerCase()}@example.org`;
  const { id } = await addShare(app.ctx, { accountId: owner.accountId, roId, target, role });
  const answer = { share_id: id, user_id: userId, is_accepted: true };
  await app.ctx.db.insertInto('share_answer').values(answer).execute();
  app.ctx.callers.clear();
}

describe('who may', () => {
  const calls = ['get', 'set', 'original', 'preview'];
  const call = (act: string, feedId: string, as: Caller | undefined) =>
    app.call(imagePath(act, feedId), { ...(as && { as }), ...(act !== 'get' && { body: plain() }) });

  it.each(calls)(
    '%s is for those who may edit the image; others do not even learn that there is one [PRM-34]',
    async (act) => {
      const feed = await image.newFeed({ isPublic: true });
      await storeFrames(app.ctx, feed, [NOON]);
      await shareWith(feed, viewer, 'Viewer');
      await shareWith(feed, manager, 'Manager');
      expect((await call(act, feed, owner)).status).toBe(200);
      expect((await call(act, feed, undefined)).status).toBe(401);
      // Public: it is seen, and not allowed.
      expect((await call(act, feed, stranger)).status).toBe(403);
      expect((await call(act, feed, viewer)).status).toBe(403);
      expect((await call(act, feed, manager)).status).toBe(200);
      const hidden = await image.newFeed();
      expect((await call(act, hidden, stranger)).status).toBe(404);
      expect((await call(act, 'fdaaaaaaaaaa', owner)).status).toBe(404);
    },
  );
});
