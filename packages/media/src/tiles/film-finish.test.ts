/** What is done to the pixels of saved films: measured, finished, encoded, and looked at with FFmpeg. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { evenCurve, NO_CHANGE, steadyPath } from '@longview/rules/kept-films';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { FilmFinish } from './film-finish.ts';
import type { FrameMeasure } from './frame-measure.ts';
import { grey, greys, openTileFilms } from './test-setup/tile-films.ts';

const { folder, encode, pool, close } = await openTileFilms();
afterAll(close);

const SIZE = { width: 320, height: 180 };
const PLAIN: FilmFinish = { even: null, steady: null, view: null, blend: 1, before: 0, after: 0 };

type Picture = { bytes: Buffer };

/** Roofs and windows, and a white disc in their middle, moved, lit, and with a lorry where one drives. */
async function view({ x = 0, y = 0, light = 1, blue = 1, lorry = -1000 } = {}): Promise<Picture> {
  const boxes = Array.from({ length: 60 }, (_, i) => {
    const place = `x="${((i * 97) % 400) - 40}" y="${((i * 61) % 240) - 30}"`;
    return `<rect ${place} width="${14 + (i % 5) * 6}" height="${10 + (i % 7) * 5}" fill="hsl(${i * 47} 30% ${15 + ((i * 13) % 40)}%)"/>`;
  });
  const scene = `<rect x="-60" y="-60" width="440" height="300" fill="#707468"/>${boxes.join('')}<rect x="140" y="70" width="40" height="40" fill="#202020"/><circle cx="160" cy="90" r="9" fill="#fff"/>`;
  const svg = `<svg width="320" height="180"><g transform="translate(${x} ${y})">${scene}</g><rect x="${lorry}" y="20" width="130" height="110" fill="#e8e4d8"/></svg>`;
  const picture = sharp(Buffer.from(svg))
    .flatten()
    .linear([light, light, light * blue], [0, 0, 0]);
  return { bytes: await picture.jpeg({ quality: 90, chromaSubsampling: '4:2:0' }).toBuffer() };
}

const views = (all: readonly Parameters<typeof view>[0][]) => Promise.all(all.map((one) => view(one)));

function measure(frames: readonly Picture[], places: boolean): Promise<(FrameMeasure | null)[]> {
  const request = { anchors: [], light: true, places, lostCount: 0, shape: 320 / 180 };
  return pool.tiles.measure({ ...request, frames });
}

async function finishOf(frames: readonly Picture[], places = true) {
  const measures = await measure(frames, places);
  const stepOf = evenCurve(
    measures.map((one) => one ?? NO_CHANGE),
    60,
  );
  return {
    measures,
    even: frames.map((_, i) => stepOf(i)),
    steady: steadyPath(measures.map((one) => one?.place ?? null)),
  };
}

/** Luma and colours of each frame as FFmpeg decodes them, or red, green and blue. */
async function shown(frames: readonly Picture[], finish: Partial<FilmFinish>, format = 'gray') {
  const tile = await encode({ frames, quality: 'High', finish: { ...PLAIN, ...finish } });
  const path = join(folder, 'finish.mp4');
  writeFileSync(path, Buffer.concat([tile.init, tile.media]));
  const args = ['-v', 'error', '-i', path, '-f', 'rawvideo', '-pix_fmt', format, '-'];
  const raw = execFileSync('ffmpeg', args, { maxBuffer: 1e9 });
  const bytes = SIZE.width * SIZE.height * (format === 'gray' ? 1 : 3);
  return Array.from({ length: raw.length / bytes }, (_, i) => raw.subarray(i * bytes, (i + 1) * bytes));
}

const sumOf = (values: ArrayLike<number>) => Array.from(values).reduce((sum, value) => sum + value, 0);

const meanOf = (values: ArrayLike<number>) => sumOf(values) / values.length;

const lightOf = (frames: readonly Buffer[]) => frames.map((frame) => meanOf(frame));

/** Variance of what each value differs by from the one before it. */
function jumps(values: readonly number[]): number {
  const steps = values.slice(1).map((value, i) => value - (values[i] ?? 0));
  return meanOf(steps.map((step) => step * step));
}

/** Where the disc is: the middle of what is brightest near the middle of the frame. */
function discOf(frame: Buffer): { x: number; y: number } {
  const box = Array.from({ length: 56 * 56 }, (_, i) => ({ x: 132 + (i % 56), y: 62 + Math.floor(i / 56) }));
  const lumaAt = ({ x, y }: { x: number; y: number }) => frame[y * SIZE.width + x] ?? 0;
  const least = 0.7 * Math.max(...box.map(lumaAt));
  const disc = box.map((at) => ({ ...at, weight: Math.max(0, lumaAt(at) - least) }));
  const sum = sumOf(disc.map(({ weight }) => weight));
  return {
    x: sumOf(disc.map(({ x, weight }) => (x * weight) / sum)),
    y: sumOf(disc.map(({ y, weight }) => (y * weight) / sum)),
  };
}

function spread(places: readonly { x: number; y: number }[]): number {
  const middle = {
    x: meanOf(places.map((place) => place.x)),
    y: meanOf(places.map((place) => place.y)),
  };
  return Math.max(...places.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y)));
}

/** Numbers from -1 to 1 that look like chance and are always the same. */
const chance = (i: number) => Math.sin(i * 12.9898) * Math.cos(i * 78.233);

describe('a steadied film', () => {
  it('holds a shaken scene within half a pixel, and cuts away what it must [EXT-681]', async () => {
    const shaken = Array.from({ length: 20 }, (_, i) => ({
      x: 7 * chance(i),
      y: 5 * chance(i + 50),
      light: 1 - (i % 3) * 0.1,
    }));
    const frames = await views(shaken);
    const { steady } = await finishOf(frames);
    expect(steady.crop).toBeGreaterThan(0.02);
    expect(steady.crop).toBeLessThan(0.1);
    const [before, after] = [await shown(frames, {}), await shown(frames, { steady })];
    expect(spread(before.map(discOf))).toBeGreaterThan(5);
    expect(spread(after.map(discOf))).toBeLessThan(0.5);
  });

  it('aligns a camera that was moved by less than a tenth, and has a cut where it was more [EXT-681]', async () => {
    const moved = async (x: number) => {
      const frames = await views(Array.from({ length: 12 }, (_, i) => ({ x: i < 8 ? 0 : x })));
      const { steady } = await finishOf(frames);
      return { crop: steady.crop, discs: (await shown(frames, { steady })).map((frame) => discOf(frame).x) };
    };
    const little = await moved(20);
    expect(Math.abs((little.discs[7] ?? 0) - (little.discs[8] ?? 0))).toBeLessThan(0.5);
    expect(little.crop).toBeCloseTo(20 / 320, 2);
    const much = await moved(40);
    expect(much.crop).toBeLessThan(0.01);
  });
});

describe('an evened film', () => {
  it('jumps by less than a fifth of the variance, while night falls as it fell and a lorry passes [EXT-680]', async () => {
    const dusk = (i: number) => 0.95 - 0.6 / (1 + Math.exp((20 - i) / 5));
    const asItWas = Array.from({ length: 40 }, (_, i) => ({
      light: dusk(i),
      lorry: i > 10 && i < 14 ? (i - 10) * 70 - 60 : -1000,
    }));
    const flicker = asItWas.map((one, i) => ({ ...one, light: one.light * (1 + 0.2 * chance(i)) }));
    const frames = await views(flicker);
    const { even } = await finishOf(frames, false);
    const [wanted, before, after] = [
      lightOf(await shown(await views(asItWas), {})),
      lightOf(await shown(frames, {})),
      lightOf(await shown(frames, { even })),
    ];
    const off = (values: readonly number[]) => values.map((value, i) => value - (wanted[i] ?? 0));
    expect(jumps(off(after))).toBeLessThan(jumps(off(before)) / 5);
    for (const [from, to] of [
      [0, 10],
      [14, 24],
      [30, 40],
    ] as const) {
      const share = meanOf(after.slice(from, to)) / meanOf(wanted.slice(from, to));
      expect(Math.abs(share - 1)).toBeLessThan(0.05);
    }
  });

  it('keeps a light that is turned on, and takes away a cast that comes and goes [EXT-680]', async () => {
    const frames = await views(
      Array.from({ length: 28 }, (_, i) => ({ light: i < 14 ? 0.6 : 1, blue: i % 3 === 0 ? 0.8 : 1 })),
    );
    const { even } = await finishOf(frames, false);
    const after = await shown(frames, { even }, 'rgb24');
    const channel = (frame: Buffer, n: number) =>
      sumOf(frame.filter((_, i) => i % 3 === n)) / (frame.length / 3);
    const blues = after.map((frame) => channel(frame, 2) / channel(frame, 0));
    expect(Math.max(...blues) - Math.min(...blues)).toBeLessThan(0.05);
    const [dark, lit] = [channel(after[13] as Buffer, 1), channel(after[14] as Buffer, 1)];
    expect(lit / dark).toBeGreaterThan(1.5);
  });
});

it('a blended film has the mean of frames around each, and takes those before and after a piece for it [EXT-682]', async () => {
  const frames = await greys([40, 80, 120, 160, 200, 240]);
  const lumas = async (blend: number, from = 0, to = 6) => {
    const finish = { blend, before: Math.min(from, (blend - 1) >> 1), after: Math.min(6 - to, blend >> 1) };
    const given = frames.slice(from - finish.before, to + finish.after);
    return (await shown(given, finish)).map((frame) => frame[90 * SIZE.width + 160] ?? -1);
  };
  const near = (wanted: readonly number[]) => (got: readonly number[]) =>
    got.length === wanted.length && got.every((value, i) => Math.abs(value - (wanted[i] ?? 0)) <= 3);
  const means = [53, 80, 120, 160, 200, 227];
  expect(await lumas(3)).toSatisfy(near(means));
  expect([...(await lumas(3, 0, 2)), ...(await lumas(3, 2, 5))]).toSatisfy(near(means.slice(0, 5)));
  expect(await lumas(4)).toSatisfy(near([70, 100, 140, 180, 210, 230]));
});

it('what cannot be compared is as it is: three pictures, black ones, broken ones, other shapes [EXT-680] [EXT-681]', async () => {
  const broken = { bytes: Buffer.from('no picture') };
  const tall = {
    bytes: await sharp((await view()).bytes)
      .rotate(90)
      .toBuffer(),
  };
  const black = await grey(0);
  const frames = [black, await view(), broken, tall, await view({ x: 6 }), black];
  const { measures, even, steady } = await finishOf(frames);
  expect(measures.map((one) => (one === null ? 'none' : one.place ? 'placed' : 'lost'))).toEqual([
    'lost',
    'placed',
    'none',
    'lost',
    'placed',
    'lost',
  ]);
  const tile = await encode({ frames, quality: 'High', finish: { ...PLAIN, even, steady, blend: 2 } });
  expect([tile.frameCount, tile.skipped]).toEqual([5, 1]);
  const dark = await finishOf([black, black, black]);
  expect(dark.steady).toEqual({ crop: 0, shifts: [0, 1, 2].map(() => ({ x: 0, y: 0 })) });
  expect(dark.even).toEqual([0, 1, 2].map(() => ({ gain: 1, castU: 0, castV: 0 })));
});
