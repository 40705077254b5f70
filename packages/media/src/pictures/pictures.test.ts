import { silentLogger, systemClock } from '@longview/base';
import { orientationOf, turnedSize, turnedTwice } from '@longview/rules/image-process';
import { scanJpeg } from '@longview/rules/jpeg';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { startMediaPool } from '../media-pool.ts';
import type { PictureRequest } from './picture-request.ts';
import { PictureProcessor } from './picture-worker.ts';
import { meanDistance, nearestToSecret, pixelsOf, requestOf, SECRET, scene } from './test-setup/scenes.ts';

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

  it('blurs more by each level [IMG-14] [ENT-31]', async () => {
    const moved = await walker(300);
    const of = async (anonymize: 'Low' | 'Max') => {
      const processor = new PictureProcessor();
      for (let n = 0; n < 5; n += 1) await process(processor, await scene(960, 540), { anonymize });
      return process(processor, moved, { anonymize });
    };
    expect((await of('Low')).data.equals((await of('Max')).data)).toBe(false);
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
