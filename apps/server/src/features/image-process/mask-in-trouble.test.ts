import { readdir } from 'node:fs/promises';
import { operatorError } from '@longview/base';
import type { ImageProcessConfig } from '@longview/contract';
import { images } from '@longview/media';
import { type Orientation, planImage } from '@longview/rules/image-process';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { cropped, plain } from '../../test-setup/image-process-calls.ts';
import { FAR, NOON, openMaskedScene } from '../../test-setup/masked-scene.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import {
  awayFromGrey,
  hidingConfig,
  nearestToSecret,
  picturesWithin,
  SECRET_AREA,
  secretScene,
  toPng,
  withExif,
} from '../../test-setup/secret-scene.ts';

const { app, owner, save, pull, get, storedAt, maskedFeed, close } = await openMaskedScene();
afterAll(close);
const scene = await secretScene();

describe('the moment of saving', () => {
  it('holds for a picture that is under way already, and for the live one at once', async () => {
    const id = await addFeed(app.ctx, { accountId: owner.accountId });
    await pull(id, NOON, await secretScene());
    expect(nearestToSecret(await get(`/api/v2/frame-get?feedid=${id}`))).toBeLessThan(20);
    // A size of a picture that is only shown, kept on the disk.
    await app.ctx.frames.accept(id, {
      timeSec: NOON + 1,
      jpeg: await secretScene(9),
      origin: 'FirstPicture',
    });
    await get(`/api/v2/frame-get?feedid=${id}&sizecode=x240`);
    const keptSizes = async () => {
      const kept = await readdir(app.dataDir, { recursive: true });
      return kept.filter((name) => name.includes(`${id}/240/${NOON + 1}-`));
    };
    expect(await keptSizes()).toHaveLength(1);
    const race = Array.from({ length: 10 }, async (_, n) =>
      app.ctx.frames.accept(id, { timeSec: NOON + 2 + n, jpeg: await secretScene(n), origin: 'Pulled' }),
    );
    await save(id, hidingConfig());
    // Answered: from here on nothing bare is kept or shown.
    const newestSec = Math.floor(((await app.ctx.frames.latest(id))?.timeUs ?? 0) / 1e6);
    expect(nearestToSecret(await get(`/api/v2/frame-get?feedid=${id}`))).toBeGreaterThan(FAR);
    await Promise.all(race);
    await expect.poll(keptSizes).toEqual([]);
    for (let timeSec = newestSec + 1; timeSec <= NOON + 11; timeSec += 1) {
      const frame = await app.ctx.frames.read(id, timeSec, 'exact');
      if (frame) expect(nearestToSecret(frame.bytes)).toBeGreaterThan(FAR);
    }
  });
});

describe('a camera that changes its picture under a mask', () => {
  it('to another size of the same shape: the mask is scaled', async () => {
    const id = await maskedFeed();
    await pull(id, NOON, await secretScene(0, { width: 1280, height: 720 }));
    await pull(id, NOON + 1, await secretScene(1, { width: 426, height: 240 }));
    for (const timeSec of [NOON, NOON + 1]) {
      const bytes = await storedAt(id, timeSec);
      expect(nearestToSecret(bytes)).toBeGreaterThan(FAR);
      // The sky is still there.
      expect((await images.meanColor(bytes)).b).toBeGreaterThan(80);
    }
    expect((await misfitOf(id)).MaskMisfitAt).toBeNull();
  });

  it('to another shape: all is hidden until somebody has looked, and it is told', async () => {
    const id = await maskedFeed();
    const other = { width: 640, height: 480 };
    await pull(id, NOON, await secretScene(0, other));
    const mean = await images.meanColor(await storedAt(id, NOON));
    expect(Object.values(mean).every((channel) => Math.abs(channel - 128) < 4)).toBe(true);
    await expect.poll(async () => (await misfitOf(id)).MaskMisfitAt).not.toBeNull();
    await save(id, hidingConfig({ Mask: { ...hidingConfig().Mask, IsEnabled: false } }));
    expect((await misfitOf(id)).MaskMisfitAt).toBeNull();
  });

  const misfitOf = async (id: string) =>
    JSON.parse((await get(`/api/nv/feed/capturestatus/${id}`)).toString()) as {
      MaskMisfitAt: string | null;
    };
});

describe('areas of which nobody knows on which picture they were drawn', () => {
  const call = (act: string, id: string, body: object) =>
    app.call(`/api/nv/feed/imageprocess/${act}/${id}`, { as: owner, body });
  const set = async (id: string, body: object) =>
    (await (await call('set', id, body)).json()) as ImageProcessConfig;
  const stateOf = async (id: string) =>
    (JSON.parse((await get(`/api/nv/feed/imageprocess/get/${id}`)).toString()) as ImageProcessConfig).Areas;
  const misfitOf = async (id: string) =>
    JSON.parse((await get(`/api/nv/feed/capturestatus/${id}`)).toString()) as { MaskMisfitAt: string | null };
  const beside = (Orientation: Orientation, config = hidingConfig()) => ({
    ...config,
    Frame: { ...config.Frame, Orientation },
  });
  /** Another mask, of the same size and over the same place of the unturned picture. */
  const redrawn = () => hidingConfig({}, [SECRET_AREA, SECRET_AREA.map(({ x, y }) => ({ x: x + 200, y }))]);
  let second = 0;
  /** The next picture, as it is kept. */
  async function keptNow(id: string): Promise<Buffer> {
    second += 10;
    await pull(id, NOON + second, scene);
    return storedAt(id, NOON + second);
  }
  /** What is left of the scene, without the secret. */
  function expectMasked(picture: Buffer): void {
    expect(nearestToSecret(picture)).toBeGreaterThan(FAR);
    expect(awayFromGrey(picture)).toBeGreaterThan(60);
  }
  const expectGrey = (picture: Buffer) => expect(awayFromGrey(picture)).toBeLessThan(8);

  it('hide all in every one of the eight, at once and told, until somebody says where they lie [EXT-301]', async () => {
    const turns = ['FlipHorizontal', 'Rotate180', 'FlipVertical', 5, 'Rotate90', 7, 'Rotate270'] as const;
    for (const orientation of turns) {
      const id = await maskedFeed();
      const answer = await set(id, beside(orientation, redrawn()));
      expect([orientation, answer.Areas]).toEqual([orientation, 'Unconfirmed']);
      expect((await misfitOf(id)).MaskMisfitAt).not.toBeNull();
      expectGrey(await keptNow(id));
      // What is not a word on the areas changes nothing of it.
      const other = { ...beside(orientation, redrawn()), Deflicker: { IsEnabled: true } };
      expect((await set(id, other)).Areas).toBe('Unconfirmed');
      const said = { ...beside(orientation, redrawn()), DrawnOn: 'None' };
      expect((await set(id, said)).Areas).toBe('Placed');
      expect((await misfitOf(id)).MaskMisfitAt).toBeNull();
      expectMasked(await keptNow(id));
    }
  });

  it('hide all in a preview, in what is imported, pushed and shown already, and when they are sent again [EXT-301]', async () => {
    const id = await maskedFeed();
    expectMasked(await keptNow(id));
    const preview = await call('preview', id, beside('Rotate180', redrawn()));
    expectGrey(Buffer.from(await preview.arrayBuffer()));
    await set(id, beside('Rotate180', redrawn()));
    expectGrey(await get(`/api/v2/frame-get?feedid=${id}`));
    expect((await set(id, beside('None', redrawn()))).Areas).toBe('Unconfirmed');
    expect(await app.ctx.frames.importPast(id, NOON - 86_400, scene)).toBe('Stored');
    expectGrey(await storedAt(id, NOON - 86_400));
    const path = `/api/v2/frame-set?feedid=${id}&frametime=2026-03-01T12:50:00Z`;
    await app.call(path, {
      as: owner,
      body: new Uint8Array(scene),
      headers: { 'content-type': 'image/jpeg' },
    });
    expectGrey(await storedAt(id, NOON + 3000));
  });

  it('are those of the turned picture where their size tells it, or their pixels; of a square one it does not [EXT-301]', async () => {
    const id = await maskedFeed();
    await pull(id, NOON, await secretScene());
    const { Mask } = await set(id, beside('Rotate90'));
    const own = await maskedFeed();
    // A program that turned the areas itself.
    const turned = { ...beside('Rotate90'), Mask: { ...Mask, Canvas: null, SVG: null } };
    expect(await set(own, turned)).toMatchObject({ Areas: 'Placed', Mask: turned.Mask });
    expectMasked(await keptNow(own));
    const portrait = { width: 360, height: 640 };
    const white = (size: typeof portrait) =>
      `data:image/png;base64,${toPng(new Uint8Array(size.width * size.height).fill(255), size).toString('base64')}`;
    const drawn = (size: typeof portrait) => ({
      ...hidingConfig().Mask,
      ...{ FrameSize: { Width: size.width, Height: size.height }, PNG: white(size) },
      ...{ Canvas: null, SVG: null, Command: null },
    });
    const sized = await maskedFeed();
    expect((await set(sized, { ...beside('Rotate90'), Mask: drawn(portrait) })).Areas).toBe('Placed');
    const square = await maskedFeed();
    const [one, other] = [
      { width: 300, height: 300 },
      { width: 200, height: 200 },
    ];
    await set(square, { ...hidingConfig(), Mask: drawn(one) });
    expect((await set(square, { ...beside('Rotate90'), Mask: drawn(other) })).Areas).toBe('Unconfirmed');
  });

  it('a crop is no less: beside another orientation it goes along, and hides all when both were changed [EXT-300] [EXT-301]', async () => {
    const frame = (Orientation: Orientation, X: number) => ({
      ...plain(),
      Frame: { ...cropped(X, 0, 0.4, 1).Frame, Orientation },
    });
    const id = await addFeed(app.ctx, { accountId: owner.accountId, timeZone: 'UTC' });
    // The right, which has nothing of the secret.
    await save(id, frame('None', 0.55));
    const turned = await set(id, frame('Rotate180', 0.55));
    expect(turned).toMatchObject({ Areas: 'Turned', Frame: { CropTargetRect: { X: 0.05, Width: 0.4 } } });
    await pull(id, NOON, await secretScene());
    expect(await stateOf(id)).toBe('Turned');
    expectMasked(await keptNow(id));
    expect((await set(id, frame('FlipVertical', 0.1))).Areas).toBe('Unconfirmed');
    expectGrey(await keptNow(id));
    // Nothing is hidden any more, and that is what was asked for.
    expect((await set(id, plain())).Areas).toBe('Placed');
  });

  it('what a node of a version before saved, which does not look, hides all too [EXT-301]', async () => {
    const id = await maskedFeed();
    const turned = sql`jsonb_set(config, '{Frame,Orientation}', '"Rotate180"')`;
    await sql`update image_process set config = ${turned}, version = version + 1 where feed_id = ${id}`.execute(
      app.ctx.db,
    );
    app.ctx.frames.facts.forgetAll();
    expect(await stateOf(id)).toBe('Unconfirmed');
    expectGrey(await keptNow(id));
  });

  it('two saves at once: the areas are turned from what is stored, not from what was read [EXT-300] [GEN-15]', async () => {
    const id = await maskedFeed();
    const both = await Promise.all([set(id, beside('Rotate180')), set(id, beside('FlipHorizontal'))]);
    expect(both.map(({ Areas }) => Areas)).toEqual(['Turned', 'Turned']);
    expect(both.map(({ Version }) => Version).sort()).toEqual([2, 3]);
    expectMasked(await keptNow(id));
  });
});

describe('a camera whose EXIF orientation changes', () => {
  const exifOf = async (id: string) =>
    (JSON.parse((await get(`/api/nv/feed/imageprocess/get/${id}`)).toString()) as ImageProcessConfig)
      .CameraOrientation;

  it('hides all, whichever of the eight it was and is, until somebody has looked or it turns back [EXT-302]', async () => {
    const id = await maskedFeed();
    await pull(id, NOON, withExif(scene, 1));
    expect(await exifOf(id)).toBe(1);
    for (const exif of [2, 3, 4, 5, 6, 7, 8]) {
      await pull(id, NOON + exif, withExif(scene, exif));
      expect(awayFromGrey(await storedAt(id, NOON + exif))).toBeLessThan(8);
    }
    expect(awayFromGrey(await get(`/api/v2/frame-get?feedid=${id}`))).toBeLessThan(8);
    const preview = await app.call(`/api/nv/feed/imageprocess/preview/${id}`, {
      as: owner,
      body: hidingConfig({ Deflicker: { IsEnabled: true } }),
    });
    expect(awayFromGrey(Buffer.from(await preview.arrayBuffer()))).toBeLessThan(8);
    await pull(id, NOON + 20, await secretScene());
    expect(awayFromGrey(await storedAt(id, NOON + 20))).toBeGreaterThan(60);
    expect(nearestToSecret(await storedAt(id, NOON + 20))).toBeGreaterThan(FAR);
  });

  it('gives the first picture under the mask as the one it was drawn on, and video no place at all beside 1 [EXT-302]', async () => {
    const id = await addFeed(app.ctx, { accountId: owner.accountId, timeZone: 'UTC' });
    const upsideDown = SECRET_AREA.map(({ x, y }) => ({ x: 640 - x, y: 360 - y }));
    await save(id, hidingConfig({}, [upsideDown]));
    await pull(id, NOON, withExif(scene, 3));
    expect(nearestToSecret(await storedAt(id, NOON))).toBeGreaterThan(FAR);
    expect(awayFromGrey(await storedAt(id, NOON))).toBeGreaterThan(60);
    expect(await exifOf(id)).toBe(3);
    await pull(id, NOON + 1, await secretScene());
    expect(awayFromGrey(await storedAt(id, NOON + 1))).toBeLessThan(8);
    const feed = await app.ctx.frames.facts.find(id);
    const found = feed && (await app.ctx.frames.processing.videoConfigOf(feed, 1));
    expect(found && planImage(found.config, { width: 640, height: 360 }).mask).toBe('HidesAll');
    // Somebody looked at the picture as it comes now, and drew on it.
    const drawn = { ...hidingConfig(), DrawnOn: 'None' as const, CameraOrientation: 1 };
    await save(id, drawn);
    await pull(id, NOON + 2, await secretScene());
    expect(awayFromGrey(await storedAt(id, NOON + 2))).toBeGreaterThan(60);
    expect(nearestToSecret(await storedAt(id, NOON + 2))).toBeGreaterThan(FAR);
  });
});

describe('what cannot be processed', () => {
  it('is not kept bare: a picture that cannot be decoded is refused', async () => {
    const id = await maskedFeed();
    const jpeg = Buffer.from(await secretScene());
    const huffmanAt = jpeg.indexOf(Buffer.from([0xff, 0xc4]));
    jpeg.fill(0xff, huffmanAt + 4, huffmanAt + 2 + jpeg.readUInt16BE(huffmanAt + 2));
    expect(picturesWithin(jpeg)).toHaveLength(1);
    const result = await app.ctx.frames.accept(id, { timeSec: NOON, jpeg, origin: 'Pulled' });
    expect(result).toEqual({ accepted: false, stored: false, reason: 'NotAnImage' });
    expect(await app.ctx.frames.latest(id)).toBeNull();
    expect(await app.ctx.frames.importPast(id, NOON, jpeg)).toBe('Corrupt');
  });

  it('is not kept bare: of a picture that is damaged within, what there is of it is masked', async () => {
    const id = await maskedFeed();
    const jpeg = await secretScene();
    const cut = Buffer.concat([jpeg.subarray(0, jpeg.length * 0.8), Buffer.from([0xff, 0xd9])]);
    await pull(id, NOON, cut);
    expect(nearestToSecret(cut)).toBeLessThan(20);
    expect(nearestToSecret(await storedAt(id, NOON))).toBeGreaterThan(FAR);
  });

  it('is not kept bare: when the worker dies nothing is, and who sent it tries again', async () => {
    const id = await maskedFeed();
    const died = () =>
      vi
        .spyOn(app.ctx.media.pictures, 'process')
        .mockRejectedValueOnce(operatorError('Unavailable', 'The media worker stopped. Try again.'));
    died();
    const pulled = { timeSec: NOON, jpeg: await secretScene(), origin: 'Pulled' as const };
    const told = { kind: 'Unavailable', detail: { code: 'ImageProcess' } };
    await expect(app.ctx.frames.accept(id, pulled)).rejects.toMatchObject(told);
    died();
    const body = new Uint8Array(await secretScene());
    const headers = { 'content-type': 'image/jpeg' };
    const pushed = await app.call(`/api/v2/frame-set?feedid=${id}`, { as: owner, body, headers });
    expect(pushed.status).toBe(503);
    expect(await app.ctx.frames.latest(id)).toBeNull();
    expect(await app.ctx.frames.accept(id, pulled)).toMatchObject({ stored: true });
  });

  it('is not kept bare: nor while the config cannot be read', async () => {
    const id = await maskedFeed();
    await sql`update image_process set config = '{}' where feed_id = ${id}`.execute(app.ctx.db);
    const offer = { timeSec: NOON, jpeg: await secretScene(), origin: 'Pulled' as const };
    await expect(app.ctx.frames.accept(id, offer)).rejects.toThrow();
    expect(await app.ctx.frames.latest(id)).toBeNull();
  });
});
