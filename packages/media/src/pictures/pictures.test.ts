import { silentLogger, systemClock } from '@longview/base';
import { orientationOf, turnedSize, turnedTwice } from '@longview/rules/image-process';
import { scanJpeg } from '@longview/rules/jpeg';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { startMediaPool } from '../media-pool.ts';
import { CellGrid } from './cell-grid.ts';
import { hideMasked } from './hide-masked.ts';
import type { PictureRequest } from './picture-request.ts';
import { PictureProcessor } from './picture-worker.ts';
import type { Pixels } from './pixels.ts';
import { maskPixels, readMask } from './read-mask.ts';
import { allSpans, maskSpans } from './spans.ts';

const SECRET = [255, 0, 200] as const;

/** Grey noise with a flat secret rectangle. */
async function scene(
  width: number,
  height: number,
  secret?: { left: number; top: number; width: number; height: number },
): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 110, sigma: 20 };
  const base = sharp({ create: { width, height, channels: 3, background: 'grey', noise } }).modulate({
    saturation: 0,
  });
  const [r, g, b] = SECRET;
  const over = secret && {
    input: await sharp({
      create: { width: secret.width, height: secret.height, channels: 3, background: { r, g, b } },
    })
      .png()
      .toBuffer(),
    left: secret.left,
    top: secret.top,
  };
  return base
    .composite(over ? [over] : [])
    .jpeg({ quality: 90 })
    .toBuffer();
}

async function maskPng(
  width: number,
  height: number,
  rect: { left: number; top: number; width: number; height: number },
): Promise<Buffer> {
  const white = await sharp({
    create: { width: rect.width, height: rect.height, channels: 3, background: 'white' },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: 'black' } })
    .composite([{ input: white, left: rect.left, top: rect.top }])
    .png()
    .toBuffer();
}

async function pixelsOf(jpeg: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const SMALL = { width: 64, height: 36 };

async function maskOf(png: Buffer, size = { width: 640, height: 360 }): Promise<Buffer> {
  const mask = await readMask(png, size);
  if (!mask) throw new Error('The mask is of another size.');
  return mask;
}

/** The least distance of any pixel from the secret colour. */
function nearestToSecret({ data }: Pixels): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let at = 0; at < data.length; at += 3) {
    const away = SECRET.map((value, c) => Math.abs(value - (data[at + c] ?? 0)));
    nearest = Math.min(nearest, Math.max(...away));
  }
  return nearest;
}

function requestOf(
  jpeg: Buffer,
  width: number,
  height: number,
  more: Partial<PictureRequest> = {},
): PictureRequest {
  return {
    jpeg,
    turn: 1,
    turned: { width, height },
    crop: { left: 0, top: 0, width, height },
    mask: null,
    anonymize: null,
    deflicker: false,
    historyKey: 'feed',
    configKey: '1',
    isRemembered: true,
    ...more,
  };
}

describe('turning', () => {
  const exifs = [1, 2, 3, 4, 5, 6, 7, 8];
  it.each(exifs)(
    'shows EXIF orientation %i as viewers do, and each config orientation after it [IMG-15] [ENT-31]',
    async (exif) => {
      const corners = Buffer.from([200, 0, 0, 0, 200, 0, 0, 0, 200, 90, 90, 90, 0, 0, 0, 200, 200, 200]);
      const big = await sharp(corners, { raw: { width: 3, height: 2, channels: 3 } })
        .resize(96, 64, { kernel: 'nearest' })
        .jpeg({ quality: 95 })
        .withMetadata({ orientation: exif })
        .toBuffer();
      const upright = await sharp(big).autoOrient().raw().toBuffer({ resolveWithObject: true });
      const scan = scanJpeg(big);
      if (!scan.ok) throw new Error('The scene is broken.');
      expect(scan.orientation).toBe(exif);
      for (const second of exifs) {
        const orientation = orientationOf(second) ?? 'None';
        const turned = turnedSize(upright.info, orientation);
        const again = await sharp(upright.data, { raw: upright.info })
          .jpeg({ quality: 95 })
          .withMetadata({ orientation: second })
          .toBuffer();
        const wanted = await sharp(again).autoOrient().raw().toBuffer();
        const made = await new PictureProcessor().process(
          requestOf(big, turned.width, turned.height, { turn: turnedTwice(exif, orientation) }),
        );
        expect(made).toMatchObject(turned);
        expect(meanDistance((await pixelsOf(made.jpeg)).data, wanted)).toBeLessThan(4);
      }
    },
  );
});

function meanDistance(a: Buffer, b: Buffer): number {
  expect(a.length).toBe(b.length);
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
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

describe('anonymizing', () => {
  /** Someone in a coat of fine squares, of which a blur leaves none. */
  async function walker(left: number): Promise<Buffer> {
    const [r, g, b] = SECRET;
    const squares = `<svg width="60" height="120"><defs><pattern id="p" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8" fill="#222"/><rect width="4" height="8" fill="rgb(${r},${g},${b})"/></pattern></defs><rect width="60" height="120" fill="url(#p)"/></svg>`;
    return sharp(await scene(960, 540))
      .composite([{ input: Buffer.from(squares), left, top: 150 }])
      .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
      .toBuffer();
  }
  const process = (processor: PictureProcessor, jpeg: Buffer, more: Partial<PictureRequest> = {}) =>
    processor
      .process(requestOf(jpeg, 960, 540, { anonymize: 'High', ...more }))
      .then(({ jpeg: made }) => pixelsOf(made));

  it('blurs what differs from the last five pictures, and nothing else [IMG-14]', async () => {
    const processor = new PictureProcessor();
    for (let n = 0; n < 5; n += 1) await process(processor, await scene(960, 540));
    const moved = await walker(300);
    const made = await process(processor, moved);
    expect(nearestToSecret(made)).toBeGreaterThan(40);
    const bottom = 400 * 960 * 3;
    expect(
      meanDistance(made.data.subarray(bottom), (await pixelsOf(moved)).data.subarray(bottom)),
    ).toBeLessThan(4);
  });

  it('blurs all of the first picture, for nobody knows yet what moves in it [IMG-14]', async () => {
    const first = await walker(300);
    expect(nearestToSecret(await process(new PictureProcessor(), first))).toBeGreaterThan(20);
  });

  it('a preview compares and is forgotten; another config begins anew [IMG-14]', async () => {
    const processor = new PictureProcessor();
    for (let n = 0; n < 5; n += 1) await process(processor, await scene(960, 540));
    const moved = await walker(300);
    for (let n = 0; n < 5; n += 1) {
      const made = await process(processor, moved, { isRemembered: false });
      expect(nearestToSecret(made)).toBeGreaterThan(40);
    }
    const plain = await scene(960, 540);
    const anew = await process(processor, plain, { configKey: '2' });
    expect(meanDistance(anew.data, (await pixelsOf(plain)).data)).toBeGreaterThan(8);
  });
});

describe('levelling', () => {
  it('brings the mean brightness to that of the last ten pictures [IMG-14]', async () => {
    const processor = new PictureProcessor();
    const even = (level: number) =>
      sharp({
        create: { width: 320, height: 180, channels: 3, background: { r: level, g: level, b: level } },
      })
        .jpeg()
        .toBuffer();
    const after = async (level: number) => {
      const made = await processor.process(requestOf(await even(level), 320, 180, { deflicker: true }));
      return (await sharp(made.jpeg).stats()).channels[0]?.mean ?? 0;
    };
    expect(await after(40)).toBeCloseTo(40, 0);
    for (let n = 0; n < 10; n += 1) await after(100);
    expect(await after(130)).toBeCloseTo(100, 0);
    expect(await after(80)).toBeCloseTo(103, 0);
    // Night stays night.
    expect(await after(20)).toBeCloseTo(40, 0);
  });
});

it('paints smoothly from a grid without leaving it', () => {
  const pixels = { data: Buffer.alloc(50 * 40 * 3, 77), width: 50, height: 40 };
  CellGrid.measure(pixels, 16).paint(pixels, allSpans(pixels), true);
  expect(new Set(pixels.data)).toEqual(new Set([77]));
});

describe('the pool', () => {
  const pool = startMediaPool({ workers: 1, logger: silentLogger, clock: systemClock });
  afterAll(() => pool.close());

  it('processes in a worker; what is broken, or not as large as said, gives no picture', async () => {
    const jpeg = await scene(320, 180);
    const made = await pool.pictures.process(requestOf(jpeg, 320, 180, { deflicker: true }));
    expect(scanJpeg(Buffer.from(made.jpeg))).toMatchObject({ ok: true, width: 320, height: 180 });
    const wrong = [requestOf(jpeg.subarray(0, jpeg.length / 2), 320, 180), requestOf(jpeg, 321, 180)];
    for (const request of wrong)
      await expect(pool.pictures.process(request)).rejects.toMatchObject({ kind: 'InvalidInput' });
  });
});
