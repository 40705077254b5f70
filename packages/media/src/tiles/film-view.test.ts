/** What part of its pictures a film shows, measured in decoded films: where a dot is, and what colour fields there are. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ViewKey, viewPath, viewWindow } from '@longview/rules/kept-films';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import type { FilmFinish } from './film-finish.ts';
import { openTileFilms } from './test-setup/tile-films.ts';

const { folder, encode, close } = await openTileFilms();
afterAll(close);

interface Size {
  width: number;
  height: number;
}
const PICTURE = { width: 320, height: 180 };
const PLAIN: FilmFinish = { even: null, steady: null, view: null, blend: 1, before: 0, after: 0 };

/** Frames of grey as FFmpeg decodes them, or of red, green and blue. */
async function shown(
  bytes: readonly Buffer[],
  film: Size,
  points: NonNullable<FilmFinish['view']>['points'],
  more: { heightPx?: number; format?: 'gray' | 'rgb24'; finish?: Partial<FilmFinish> } = {},
): Promise<Buffer[]> {
  const { heightPx = 4320, format = 'gray', finish } = more;
  const tile = await encode({
    frames: bytes.map((each) => ({ bytes: each })),
    ...film,
    quality: 'High',
    finish: { ...PLAIN, view: { heightPx, points }, ...finish },
  });
  const path = join(folder, 'view.mp4');
  writeFileSync(path, Buffer.concat([tile.init, tile.media]));
  const args = ['-v', 'error', '-i', path, '-f', 'rawvideo', '-pix_fmt', format, '-'];
  const raw = execFileSync('ffmpeg', args, { maxBuffer: 1e9 });
  const length = film.width * film.height * (format === 'gray' ? 1 : 3);
  return Array.from({ length: raw.length / length }, (_, i) => raw.subarray(i * length, (i + 1) * length));
}

/** A soft white dot on grey. */
async function dotted(x: number, y: number, { width, height } = PICTURE): Promise<Buffer> {
  const svg = `<svg width="${width}" height="${height}"><rect width="100%" height="100%" fill="#404040"/><circle cx="${x}" cy="${y}" r="5" fill="#fff"/></svg>`;
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 98 }).toBuffer();
}

/** The middle of the dot, pixels of the frame. */
function dotOf(frame: Buffer, { width }: Size): { x: number; y: number } {
  let [sum, x, y] = [0, 0, 0];
  for (const [at, luma] of frame.entries()) {
    const weight = Math.max(0, luma - 90);
    sum += weight;
    x += weight * ((at % width) + 0.5);
    y += weight * (Math.floor(at / width) + 0.5);
  }
  return { x: x / sum, y: y / sum };
}

const pointsOf = (keys: ViewKey[], count: number) =>
  Array.from({ length: count }, (_, i) => viewPath(keys)(i / (count - 1)));

it.each([
  [
    'a slow pan',
    { width: 320, height: 180 },
    { x: 200, y: 95 },
    [
      { At: 0, X: 0.45, Y: 0.5, Zoom: 1.6 },
      { At: 1, X: 0.5, Y: 0.53, Zoom: 1.6 },
    ],
  ],
  [
    'a slow zoom from the whole picture',
    { width: 320, height: 180 },
    { x: 255, y: 140 },
    [
      { At: 0, X: 0.5, Y: 0.5, Zoom: 1 },
      { At: 1, X: 0.6, Y: 0.6, Zoom: 1.15 },
    ],
  ],
  [
    'a pan over a picture that is wider than the film',
    { width: 102, height: 180 },
    { x: 160, y: 90 },
    [
      { At: 0, X: 0.4, Y: 0.5, Zoom: 1 },
      { At: 1, X: 0.6, Y: 0.5, Zoom: 1 },
    ],
  ],
] as const)(
  '%s does not jitter: a dot is where it should be, to a tenth of a pixel [EXT-702]',
  async (_, film, dot, keys) => {
    const points = pointsOf([...keys], 40);
    const jpeg = await dotted(dot.x, dot.y);
    const frames = await shown(
      points.map(() => jpeg),
      film,
      points,
    );
    const off = frames.map((frame, i) => {
      const part = viewWindow(PICTURE, film, points[i] ?? { x: 0, y: 0, zoom: 1 });
      const is = dotOf(frame, film);
      const scale = film.width / part.width;
      return { x: is.x - (dot.x - part.x) * scale, y: is.y - (dot.y - part.y) * scale };
    });
    for (const { x, y } of off) expect(Math.hypot(x, y)).toBeLessThan(0.1);
  },
);

it('fills the frame from pictures of every size, and shows no finer detail than it may [EXT-700] [EXT-704]', async () => {
  const fields = (width: number, height: number) => {
    const half = `<rect x="${width / 2}" width="${width / 2}" height="${height}" fill="#00f"/>`;
    const svg = `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#f00"/>${half}</svg>`;
    return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
  };
  const film = { width: 36, height: 64 };
  const pictures = await Promise.all([fields(320, 180), fields(180, 320), fields(64, 36), fields(101, 57)]);
  const left = { x: 0, y: 0.5, zoom: 1 };
  const frames = await shown(
    pictures,
    film,
    pictures.map(() => left),
    { format: 'rgb24' },
  );
  expect(frames).toHaveLength(4);
  const pixel = (frame: Buffer | undefined, x: number, y: number) => [
    ...(frame?.subarray((y * film.width + x) * 3, (y * film.width + x) * 3 + 3) ?? []),
  ];
  for (const frame of frames)
    for (const [x, y] of [
      [1, 1],
      [1, 62],
    ] as const) {
      const [red = 0, green = 255, blue = 255] = pixel(frame, x, y);
      expect([red > 200, green < 50, blue < 50]).toEqual([true, true, true]);
    }
  // The left third of a wide picture has nothing of its right half; of a tall one all of its width is shown.
  expect(pixel(frames[0], 34, 32)[0]).toBeGreaterThan(200);
  expect(pixel(frames[1], 34, 32)[2]).toBeGreaterThan(200);

  const lines = Buffer.alloc(320 * 180, 0).map((_, i) => (i % 2 ? 255 : 0));
  const fine = await sharp(lines, { raw: { width: 320, height: 180, channels: 1 } })
    .jpeg({ quality: 98 })
    .toBuffer();
  const spread = async (heightPx: number) => {
    const [frame] = await shown([fine], { width: 160, height: 90 }, [{ x: 0.5, y: 0.5, zoom: 4 }], {
      heightPx,
    });
    const line = [...(frame?.subarray(45 * 160 + 40, 45 * 160 + 120) ?? [])];
    return Math.max(...line) - Math.min(...line);
  };
  expect(await spread(180)).toBeGreaterThan(100);
  expect(await spread(90)).toBeLessThan(20);
});

it('steadies first: the view lies on the scene that stands still [EXT-681] [EXT-703]', async () => {
  const film = { width: 102, height: 180 };
  const moves = [0, 6, -6, 3];
  const jpegs = await Promise.all(moves.map((x) => dotted(160 + x, 90)));
  const steady = { crop: 0.05, shifts: moves.map((x) => ({ x: x / PICTURE.width, y: 0 })) };
  const points = moves.map(() => ({ x: 0.5, y: 0.5, zoom: 2 }));
  const dots = (await shown(jpegs, film, points, { finish: { steady } })).map((frame) => dotOf(frame, film));
  for (const { x, y } of dots) expect(Math.hypot(x - 51, y - 90)).toBeLessThan(0.6);
});
