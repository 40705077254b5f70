import { readdir } from 'node:fs/promises';
import { AppError } from '@longview/base';
import { images } from '@longview/media';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { FAR, NOON, openMaskedScene } from '../../test-setup/masked-scene.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import { hidingConfig, nearestToSecret, picturesWithin, secretScene } from '../../test-setup/secret-scene.ts';

const { app, owner, save, pull, get, storedAt, maskedFeed, close } = await openMaskedScene();
afterAll(close);

describe('the moment of saving', () => {
  it('holds for a picture that is under way already, and for the live one at once', async () => {
    const id = await addFeed(app.ctx, { accountId: owner.accountId });
    await pull(id, NOON, await secretScene());
    expect(nearestToSecret(await get(`/api/v2/frame-get?feedid=${id}`))).toBeLessThan(20);
    // A size of a picture that is only shown, kept on the disk.
    await app.ctx.frames.accept(id, { timeSec: NOON + 1, jpeg: await secretScene(9), origin: 'FirstLook' });
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
        .mockRejectedValueOnce(new AppError('Unavailable', 'The media worker stopped. Try again.'));
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
