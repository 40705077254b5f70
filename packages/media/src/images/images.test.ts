import { AppError } from '@longview/base';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { meanColor, pictureGrid, renderSvg, resizeToHeight, thumbnail, toJpeg, verify } from './index.ts';

const RED = { r: 200, g: 40, b: 20 };

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: RED } });
}
const jpegOf = (width: number, height: number) => plain(width, height).jpeg().toBuffer();

async function invalid(work: Promise<unknown>): Promise<void> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ kind: 'InvalidInput' });
}

describe('resizeToHeight', () => {
  it.each([
    [1920, 1080, 480, 854, 480],
    [1920, 1080, 768, 1366, 768],
    [2560, 1440, 240, 428, 240],
    [1280, 960, 480, 640, 480],
    [1080, 1920, 768, 432, 768],
    [3001, 2000, 1080, 1622, 1080],
  ])('%i × %i at x%i is %i × %i [PUB-05]', async (width, height, wanted, outWidth, outHeight) => {
    const small = await resizeToHeight(await jpegOf(width, height), wanted);
    expect(await sharp(small).metadata()).toMatchObject({
      format: 'jpeg',
      width: outWidth,
      height: outHeight,
      chromaSubsampling: '4:2:0',
      isProgressive: false,
    });
  });

  it('writes quality 80: its luminance table is that of a quality 80 JPEG [PUB-05]', async () => {
    const small = await resizeToHeight(await jpegOf(640, 480), 240);
    const at80 = await plain(320, 240).jpeg({ quality: 80 }).toBuffer();
    const table = (jpeg: Buffer) => jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xdb]))).subarray(0, 69);
    expect(table(small).equals(table(at80))).toBe(true);
  });

  it('gives a smaller or equal picture back as the same object [PUB-03] [PUB-05]', async () => {
    const jpeg = await jpegOf(854, 480);
    expect(await resizeToHeight(jpeg, 480)).toBe(jpeg);
    expect(await resizeToHeight(jpeg, 2160)).toBe(jpeg);
  });

  it('drops metadata and keeps the picture upright [PUB-05]', async () => {
    const lying = await plain(960, 640).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const small = await sharp(await resizeToHeight(lying, 480)).metadata();
    expect(small).toMatchObject({ width: 320, height: 480 });
    expect(small.exif).toBeUndefined();
    expect(small.orientation).toBeUndefined();
  });

  it('refuses a cut-off picture, text, and a picture above 50 megapixels', async () => {
    const noisy = await sharp({
      create: {
        width: 800,
        height: 600,
        channels: 3,
        background: 'black',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    await invalid(resizeToHeight(noisy.subarray(0, noisy.length / 2), 240));
    await invalid(resizeToHeight(Buffer.from('<html>Device Busy</html>'), 240));
    await invalid(resizeToHeight(await jpegOf(10_000, 5_001), 240));
  });
});

describe('meanColor', () => {
  it('is the mean of all pixels within two steps [PUB-17]', async () => {
    const half = await sharp({ create: { width: 400, height: 200, channels: 3, background: 'black' } })
      .composite([{ input: await plain(200, 200).png().toBuffer(), left: 0, top: 0 }])
      .jpeg({ quality: 95 })
      .toBuffer();
    const mean = await meanColor(half);
    expect(Math.abs(mean.r - 100)).toBeLessThanOrEqual(2);
    expect(Math.abs(mean.g - 20)).toBeLessThanOrEqual(2);
    expect(Math.abs(mean.b - 10)).toBeLessThanOrEqual(2);
  });

  it('gives three channels for a grey picture [PUB-17]', async () => {
    const grey = await plain(64, 64).greyscale().jpeg().toBuffer();
    const { r, g, b } = await meanColor(grey);
    expect(r === g && g === b).toBe(true);
  });
});

describe('pictureGrid', () => {
  it('has the means of each cell, the edges where they are, and the colour of all [EXT-520] [PUB-17]', async () => {
    const red = {
      create: { width: 640, height: 720, channels: 3 as const, background: { r: 255, g: 0, b: 0 } },
    };
    const half = await sharp({ create: { width: 1280, height: 720, channels: 3, background: 'white' } })
      .composite([{ input: await sharp(red).png().toBuffer(), left: 0, top: 0 }])
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const { cells, mean } = await pictureGrid(half);
    const cell = (x: number, y: number) => [0, 1, 2, 3].map((plane) => cells[plane * 576 + y * 32 + x] ?? -1);
    expect(cells).toHaveLength(2304);
    const near = (found: number[], expected: number[]) =>
      expect(
        found.every((value, at) => Math.abs(value - (expected[at] ?? 0)) <= 3),
        `${found}`,
      ).toBe(true);
    for (const y of [0, 9, 17]) {
      near(cell(3, y), [76, 85, 255, 0]);
      near(cell(28, y), [255, 128, 128, 0]);
    }
    expect(cell(15, 9)[3] ?? 0).toBeGreaterThan(10);
    near([mean.r, mean.g, mean.b], [255, 128, 128]);
  });

  it('is made of a panorama of 6000 x 8, a grey and an upright picture, and of no broken one [EXT-520]', async () => {
    const grey = await plain(6000, 8).greyscale().jpeg().toBuffer();
    const { cells } = await pictureGrid(grey);
    expect([...cells.subarray(576, 1728)].every((chroma) => Math.abs(chroma - 128) <= 1)).toBe(true);
    const tall = await sharp({ create: { width: 200, height: 400, channels: 3, background: 'black' } })
      .composite([{ input: await plain(200, 200).png().toBuffer(), left: 0, top: 0 }])
      .jpeg()
      .withMetadata({ orientation: 3 })
      .toBuffer();
    const turned = (await pictureGrid(tall)).cells;
    expect(turned[0] ?? 255).toBeLessThan(10);
    expect(turned[575] ?? 0).toBeGreaterThan(30);
    await invalid(pictureGrid(Buffer.from('<html>Device Busy</html>')));
  });
});

describe('toJpeg', () => {
  let bmp: Buffer;
  beforeAll(() => {
    bmp = Buffer.alloc(54 + 2 * 8);
    bmp.write('BM');
    bmp.writeUInt32LE(54, 10);
    bmp.writeInt32LE(2, 18);
    bmp.writeInt32LE(2, 22);
    bmp.writeUInt16LE(24, 28);
    bmp.fill(0xff, 54);
  });

  it.each(['png', 'webp', 'gif', 'tiff', 'jpeg'] as const)('reads %s', async (format) => {
    const picture = await toJpeg(await plain(321, 200).toFormat(format).toBuffer());
    expect(picture).toMatchObject({ width: 321, height: 200 });
    await expect(verify(picture.bytes)).resolves.toEqual({ width: 321, height: 200 });
  });

  it('reads a 24 bit BMP, bottom row first', async () => {
    bmp.fill(0, 54, 62);
    const { bytes } = await toJpeg(bmp);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 2, height: 2 });
    expect((data[0] ?? 0) > (data[9] ?? 0)).toBe(true);
  });

  it('refuses a BMP that states more than it holds', async () => {
    bmp.writeInt32LE(2000, 18);
    await invalid(toJpeg(bmp));
  });
});

describe('verify', () => {
  it('finds damage inside the picture that a header check cannot see', async () => {
    const jpeg = await sharp({
      create: {
        width: 640,
        height: 480,
        channels: 3,
        background: 'black',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    await expect(verify(jpeg)).resolves.toEqual({ width: 640, height: 480 });
    const damaged = Buffer.from(jpeg);
    const middle = Math.floor(jpeg.length / 2);
    damaged.fill(0, middle, middle + 4000);
    await invalid(verify(damaged));
    await invalid(verify(await plain(10, 10).png().toBuffer()));
  });
});

it('renderSvg draws at the asked size', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="#00ff00"/></svg>';
  const jpeg = await renderSvg(svg, 640, 360, 90);
  expect(await verify(jpeg)).toEqual({ width: 640, height: 360 });
  expect((await meanColor(jpeg)).g).toBeGreaterThan(250);
  await invalid(renderSvg('<svg', 10, 10, 80));
});

describe('thumbnail [MED-15]', () => {
  it('is a JPEG of a picture without holes, upright and never larger', async () => {
    const lying = await plain(960, 640).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { bytes, ...made } = await thumbnail(lying, 480);
    expect(made).toEqual({ contentType: 'image/jpeg', width: 320, height: 480 });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 480 });
    expect(await thumbnail(await plain(64, 64).png().toBuffer(), 240)).toMatchObject({
      width: 64,
      height: 64,
    });
  });

  it('keeps what is transparent', async () => {
    const glass = { r: 0, g: 0, b: 0, alpha: 0 };
    const png = await sharp({ create: { width: 600, height: 600, channels: 4, background: glass } })
      .png()
      .toBuffer();
    const { bytes, contentType } = await thumbnail(png, 240);
    expect(contentType).toBe('image/png');
    expect((await sharp(bytes).stats()).isOpaque).toBe(false);
  });

  it('of no picture is refused', () => invalid(thumbnail(Buffer.from('MZ'), 240)));
});
