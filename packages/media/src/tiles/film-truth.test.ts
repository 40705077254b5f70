/** What films say of themselves is true: colours, level, and how near they are to their pictures. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { openTileFilms } from './test-setup/tile-films.ts';

const { folder, encode, pool, close } = await openTileFilms();
afterAll(close);

const BARS = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
] as const;

/** Bars of pure red, green and blue, side by side. */
async function bars(width: number, height: number) {
  const rgb = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++)
    rgb.set(BARS[Math.floor(((at % width) * 3) / width)] ?? [], at * 3);
  const picture = sharp(rgb, { raw: { width, height, channels: 3 } });
  return { bytes: await picture.jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer() };
}

function written(film: Buffer): string {
  const path = join(folder, 'truth.mp4');
  writeFileSync(path, film);
  return path;
}

/** The first frame as a player shows it that follows the film's tags. */
function shown(film: Buffer): Buffer {
  const args = ['-v', 'error', '-i', written(film), '-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'rgb24'];
  return execFileSync('ffmpeg', [...args, '-sws_flags', 'accurate_rnd', '-'], { maxBuffer: 1e9 });
}

/** With the grain of walls, the same in each picture. */
async function rough(svg: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(svg).flatten().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const grain = (x: number, y: number) =>
    24 * Math.sin(x * 0.9 + Math.sin(y * 0.7) * 2) * Math.cos(y * 1.1 + x * 0.23) +
    ((x * 7 + y * 13) % 11) * 2;
  const pixels = data.map((value, at) => {
    const pixel = Math.floor(at / channels);
    return Math.max(0, Math.min(255, value + grain(pixel % width, Math.floor(pixel / width))));
  });
  return sharp(pixels, { raw: { width, height, channels } }).jpeg({ quality: 92 }).toBuffer();
}

/** Walls and windows, and somebody who walks by. */
function street(count: number): Promise<Buffer[]> {
  const windows = Array.from({ length: 40 }, (_, i) => {
    const at = `x="${(i % 10) * 32 + 6}" y="${Math.floor(i / 10) * 34 + 8}"`;
    return `<rect ${at} width="18" height="22" fill="hsl(${i * 37} 40% ${20 + (i % 4) * 15}%)" />`;
  });
  return Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const walker = `<rect x="${i * 5}" y="110" width="14" height="44" fill="#b03020" />`;
      const svg = `<svg width="320" height="180"><rect width="320" height="180" fill="#b0a890" />${windows.join('')}${walker}</svg>`;
      return rough(Buffer.from(svg));
    }),
  );
}

/** How alike each frame's luma is to its JPEG, by SSIM: 1 is the same. The film's colours are taken by its tags. */
function lumaLikeness(film: Buffer, jpegs: readonly Buffer[]): number[] {
  const pictures = join(folder, 'street.mjpeg');
  writeFileSync(pictures, Buffer.concat(jpegs));
  const full = 'scale=out_color_matrix=bt601:out_range=pc,format=yuvj420p,setpts=N';
  const look = `[0:v]${full}[film];[1:v]format=yuvj420p,setpts=N[all];[film][all]ssim=stats_file=-`;
  const from = ['-i', written(film), '-f', 'mjpeg', '-i', pictures];
  const told = execFileSync('ffmpeg', ['-v', 'error', ...from, '-lavfi', look, '-f', 'null', '-']);
  return [...told.toString().matchAll(/ Y:([\d.]+)/g)].map(([, value]) => Number(value));
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function streamOf(film: Buffer): Record<string, string | number> {
  const entries = 'stream=color_range,color_space,color_transfer,color_primaries,level,r_frame_rate';
  const args = ['-v', 'error', '-show_entries', entries, '-of', 'json', written(film)];
  return JSON.parse(execFileSync('ffprobe', args, { encoding: 'utf8' })).streams[0];
}

describe('a film', () => {
  it.each([
    [640, 360, undefined],
    [1280, 720, undefined],
    [1280, 720, 'Normal'],
  ] as const)(
    'of %i x %i, quality %s, has the colours of its pictures for who follows its tags [EXT-490]',
    async (width, height, quality) => {
      const tile = await encode({
        frames: [await bars(width, height)],
        ...{ width, height },
        ...(quality && { quality }),
      });
      const film = Buffer.concat([tile.init, tile.media]);
      const pixels = shown(film);
      for (const [i, colour] of BARS.entries()) {
        const at = (Math.round(height / 2) * width + Math.round((width * (i + 0.5)) / 3)) * 3;
        for (const [channel, value] of colour.entries()) {
          expect(Math.abs((pixels[at + channel] ?? 0) - value)).toBeLessThanOrEqual(3);
        }
      }
      const bt709 = { color_space: 'bt709', color_transfer: 'bt709', color_primaries: 'bt709' };
      expect(streamOf(film)).toMatchObject({ color_range: 'tv', ...bt709 });
      expect(tile.init.toString('latin1')).toContain('colrnclx\0\x01\0\x01\0\x01\0');
    },
  );

  it.each([
    [640, 480, 30, 30],
    [640, 480, 60, 31],
    [1280, 720, 60, 32],
    [1920, 1080, 30, 40],
    [1920, 1080, 60, 42],
    [3840, 2160, 30, 51],
    [3840, 2160, 60, 52],
  ])(
    'of %i x %i at %i frames a second has the level of the standard, %i [EXT-491]',
    async (width, height, fps, level) => {
      for (const more of [{}, { quality: 'Normal' as const }]) {
        const init = await pool.tiles.init({ width, height, fps, ...more });
        const avcC = init.indexOf('avcC');
        expect([init[avcC + 7], init[avcC + 4 + 8 + 3]]).toEqual([level, level]);
      }
    },
  );

  it('that is kept is near to its pictures, and no further from them at its end [EXT-493]', async () => {
    const jpegs = await street(16);
    const frames = jpegs.map((bytes) => ({ bytes }));
    const likenesses = async (quality: 'Small' | 'Normal' | 'High') => {
      const tile = await encode({ frames, quality });
      const film = Buffer.concat([tile.init, tile.media]);
      return { bytes: film.length, each: lumaLikeness(film, jpegs) };
    };
    const [small, normal, high] = [
      await likenesses('Small'),
      await likenesses('Normal'),
      await likenesses('High'),
    ];
    expect(normal.each).toHaveLength(16);
    expect(meanOf(normal.each)).toBeGreaterThanOrEqual(0.975);
    expect(normal.each.at(-1)).toBeGreaterThan(meanOf(normal.each) - 0.003);
    expect(meanOf(small.each)).toBeLessThan(meanOf(normal.each));
    expect(meanOf(high.each)).toBeGreaterThan(meanOf(normal.each));
    expect([small.bytes < normal.bytes, normal.bytes < high.bytes]).toEqual([true, true]);
  });

  it('that is kept states its rate in its stream as well [EXT-494]', async () => {
    const frames = [await bars(320, 180)];
    const tile = await encode({ frames: [...frames, ...frames, ...frames], fps: 23.976, quality: 'Small' });
    expect(streamOf(Buffer.concat([tile.init, tile.media]))).toMatchObject({ r_frame_rate: '24000/1001' });
  });
});
