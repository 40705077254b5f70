import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CellGrid } from './cell-grid.ts';
import { hideMasked } from './hide-masked.ts';
import { PictureProcessor } from './picture-worker.ts';
import { maskPixels, readMask } from './read-mask.ts';
import { allSpans, maskSpans } from './spans.ts';
import { maskPng, meanDistance, nearestToSecret, pixelsOf, requestOf, scene } from './test-setup/scenes.ts';

const SMALL = { width: 64, height: 36 };

async function maskOf(png: Buffer, size = { width: 640, height: 360 }): Promise<Buffer> {
  const mask = await readMask(png, size);
  if (!mask) throw new Error('The mask is of another size.');
  return mask;
}

describe('masking', () => {
  const secret = { left: 200, top: 120, width: 130, height: 90 };
  const grown = { left: 192, top: 112, width: 146, height: 106 };

  it.each(['Low', 'Medium', 'High', 'Max'] as const)(
    '%s leaves no pixel near what is hidden, at once and even [IMG-11]',
    async (blurLevel) => {
      const jpeg = await scene(640, 360, secret);
      const png = await maskOf(await maskPng(640, 360, grown));
      for (const isFast of [false, true]) {
        const mask = { fit: 'Fits' as const, png, blurLevel, isFast };
        const made = await new PictureProcessor().process(requestOf(jpeg, 640, 360, { mask }));
        expect(nearestToSecret(await pixelsOf(made.jpeg))).toBeGreaterThan(60);
      }
      expect(nearestToSecret(await pixelsOf(jpeg))).toBeLessThan(10);
    },
  );

  it('is softer by each level, and even boxes where it is fast', async () => {
    const png = await maskOf(await maskPng(640, 360, grown));
    const spans = maskSpans(
      await maskPixels(png),
      { width: 640, height: 360 },
      { left: 0, top: 0, width: 640, height: 360 },
    );
    const painted = await Promise.all(
      (['Low', 'Medium', 'High', 'Max'] as const).flatMap((blurLevel) =>
        [false, true].map(async (isFast) => {
          const pixels = await pixelsOf(await scene(640, 360));
          hideMasked(pixels, spans, { blurLevel, isFast });
          return pixels.data.toString('base64');
        }),
      ),
    );
    expect(new Set(painted).size).toBe(8);
  });

  it('uses nothing of what is hidden: another secret gives the same pixels', async () => {
    const png = await maskOf(await maskPng(640, 360, grown));
    const spans = maskSpans(
      await maskPixels(png),
      { width: 640, height: 360 },
      { left: 0, top: 0, width: 640, height: 360 },
    );
    const one = await pixelsOf(await scene(640, 360));
    const other = { ...one, data: Buffer.from(one.data) };
    for (let at = 0; at < spans.length; at += 3)
      other.data.fill(
        255,
        ((spans[at] ?? 0) * 640 + (spans[at + 1] ?? 0)) * 3,
        ((spans[at] ?? 0) * 640 + (spans[at + 2] ?? 0)) * 3,
      );
    expect(one.data.equals(other.data)).toBe(false);
    for (const pixels of [one, other]) hideMasked(pixels, spans, { blurLevel: 'Low', isFast: false });
    expect(one.data.equals(other.data)).toBe(true);
  });

  it('leaves what is not hidden as it is', async () => {
    const jpeg = await scene(640, 360, secret);
    const png = await maskOf(await maskPng(640, 360, grown));
    const mask = { fit: 'Fits' as const, png, blurLevel: 'Medium' as const, isFast: false };
    const made = await pixelsOf(
      (await new PictureProcessor().process(requestOf(jpeg, 640, 360, { mask }))).jpeg,
    );
    const before = await pixelsOf(jpeg);
    const bottom = 260 * 640 * 3;
    expect(meanDistance(made.data.subarray(bottom), before.data.subarray(bottom))).toBeLessThan(4);
  });

  it('scales the mask to the picture and follows the crop, never smaller', async () => {
    const jpeg = await scene(1280, 720, { left: 400, top: 240, width: 260, height: 180 });
    const png = await maskOf(await maskPng(640, 360, grown));
    const mask = { fit: 'Fits' as const, png, blurLevel: 'Low' as const, isFast: false };
    const crop = { left: 411, top: 203, width: 600, height: 400 };
    const made = await new PictureProcessor().process(requestOf(jpeg, 1280, 720, { mask, crop }));
    expect(made).toMatchObject({ width: 600, height: 400 });
    expect(nearestToSecret(await pixelsOf(made.jpeg))).toBeGreaterThan(60);
  });

  it('paints all grey where the mask does not fit, or hides everything', async () => {
    const jpeg = await scene(640, 360, secret);
    const all = await maskOf(await maskPng(640, 360, { left: 0, top: 0, width: 640, height: 360 }));
    const masks = [
      { fit: 'HidesAll' as const },
      { fit: 'Fits' as const, png: all, blurLevel: 'Low' as const, isFast: false },
    ];
    for (const mask of masks) {
      const { jpeg: made } = await new PictureProcessor().process(requestOf(jpeg, 640, 360, { mask }));
      const { channels } = await sharp(made).stats();
      expect(channels.every(({ min, max }) => min > 120 && max < 136)).toBe(true);
    }
  });

  it('takes softly drawn edges, transparency and grey PNGs for hidden, and nothing but PNGs', async () => {
    const soft = await sharp({ create: { width: 64, height: 36, channels: 4, background: '#00000000' } })
      .composite([
        {
          input: Buffer.from(
            '<svg width="20" height="20"><circle cx="10" cy="10" r="9" fill="#fff" fill-opacity="0.35"/></svg>',
          ),
          left: 5,
          top: 5,
        },
      ])
      .png()
      .toBuffer();
    const { data } = await maskPixels(await maskOf(soft, SMALL));
    expect(data[15 * 64 + 15]).toBe(255);
    expect(data[30 * 64 + 50]).toBe(0);
    expect(new Set(data)).toEqual(new Set([0, 255]));
    await expect(readMask(await scene(64, 36), SMALL)).rejects.toMatchObject({ kind: 'InvalidInput' });
    await expect(readMask(Buffer.from('nothing'), SMALL)).rejects.toMatchObject({ kind: 'InvalidInput' });
  });

  it('decodes no mask of another size: what says that it is large is refused by its head alone [API-61]', async () => {
    const png = await maskPng(640, 360, grown);
    // Nothing of it can be decoded.
    const begin = png.indexOf('IDAT') + 6;
    const head = Buffer.concat([png.subarray(0, begin), Buffer.alloc(png.length - begin)]);
    expect(await readMask(head, SMALL)).toBeNull();
    await expect(readMask(head, { width: 640, height: 360 })).rejects.toMatchObject({ kind: 'InvalidInput' });
  });

  it('leaves no metadata: a thumbnail within the picture would be one without a mask', async () => {
    const jpeg = await sharp(await scene(320, 180))
      .withExif({ IFD0: { Copyright: 'secret' } })
      .toBuffer();
    const made = await new PictureProcessor().process(requestOf(jpeg, 320, 180, { deflicker: true }));
    const { exif, icc, xmp } = await sharp(made.jpeg).metadata();
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
  });
});

it('paints smoothly from a grid without leaving it', () => {
  const pixels = { data: Buffer.alloc(50 * 40 * 3, 77), width: 50, height: 40 };
  CellGrid.measure(pixels, 16).paint(pixels, allSpans(pixels), true);
  expect(new Set(pixels.data)).toEqual(new Set([77]));
});
