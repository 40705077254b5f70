/** Film tiles of grey pictures, and players of others that look at them. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { silentLogger, systemClock } from '@longview/base';
import sharp from 'sharp';
import { expect } from 'vitest';
import { type MediaPool, startMediaPool, type TileEvent, type TileRequest } from '../../index.ts';

const run = promisify(execFile);
/** The size of most films of these tests. */
export const SIZE = { width: 320, height: 180 };

/** A plain grey JPEG; grey tells frames apart after encoding. */
export async function grey(level: number, size = SIZE): Promise<{ bytes: Buffer }> {
  const background = { r: level, g: level, b: level };
  return {
    bytes: await sharp({ create: { ...size, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  };
}

/** A JPEG full of detail, so that any damage to it is damage to its picture. */
export function noise(): Promise<Buffer> {
  const spread = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { ...SIZE, channels: 3, background: 'black', noise: spread } })
    .jpeg()
    .toBuffer();
}

export const greys = (levels: readonly number[]) => Promise.all(levels.map((level) => grey(level)));
export const ramp = (count: number) => Array.from({ length: count }, (_, index) => 30 + index * 3);

interface Tile {
  init: Buffer;
  media: Buffer;
  fragments: number[];
  frameCount: number;
  skipped: number;
}

/** A pool of one worker, and a folder in which its films are looked at. */
export async function openTileFilms() {
  const pool = startMediaPool({ workers: 1, logger: silentLogger, clock: systemClock });
  const folder = await mkdtemp(join(tmpdir(), 'longview-tiles-'));
  return {
    pool,
    folder,
    encode: (request: Partial<TileRequest> & Pick<TileRequest, 'frames'>) => encode(pool, request),
    play: (film: Buffer, at?: { x: number; y: number }, size?: typeof SIZE) =>
      play(join(folder, 'film.mp4'), film, at, size),
    probe: (film: Buffer) => probe(join(folder, 'probe.mp4'), film),
    close: async () => {
      await pool.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function encode(
  pool: MediaPool,
  request: Partial<TileRequest> & Pick<TileRequest, 'frames'>,
): Promise<Tile> {
  const tile: Tile = {
    init: Buffer.alloc(0),
    media: Buffer.alloc(0),
    fragments: [],
    frameCount: -1,
    skipped: -1,
  };
  for await (const event of pool.tiles.encode({ ...SIZE, ...request })) take(tile, event);
  return tile;
}

function take(tile: Tile, event: TileEvent): void {
  if (event.kind === 'Init') tile.init = event.bytes;
  else if (event.kind === 'End')
    Object.assign(tile, { frameCount: event.frameCount, skipped: event.skipped });
  else {
    expect(Buffer.isBuffer(event.bytes)).toBe(true);
    tile.media = Buffer.concat([tile.media, event.bytes]);
    tile.fragments.push(event.frameCount);
  }
}

/** Decodes with a player of others (Debian's FFmpeg): luma of the pixel at `x`, `y` of every frame. */
async function play(path: string, film: Buffer, at = { x: 160, y: 90 }, size = SIZE): Promise<number[]> {
  await writeFile(path, film);
  const args = ['-v', 'error', '-xerror', '-i', path, '-f', 'rawvideo', '-pix_fmt', 'gray', '-'];
  const { stdout, stderr } = await run('ffmpeg', args, { encoding: 'buffer', maxBuffer: 1e9 });
  expect(stderr.toString()).toBe('');
  const frameBytes = size.width * size.height;
  return Array.from({ length: stdout.length / frameBytes }, (_, index) => {
    return stdout[index * frameBytes + at.y * size.width + at.x] ?? -1;
  });
}

async function probe(path: string, film: Buffer) {
  await writeFile(path, film);
  const fields =
    'stream=codec_name,pix_fmt,width,height,has_b_frames,time_base:packet=pts,dts,duration,flags';
  const args = [
    '-v',
    'error',
    '-show_packets',
    '-show_streams',
    '-show_entries',
    fields,
    '-of',
    'json',
    path,
  ];
  const { stdout } = await run('ffprobe', args);
  return JSON.parse(stdout) as {
    streams: Record<string, unknown>[];
    packets: { pts: number; dts: number; duration: number; flags: string }[];
  };
}

export const closeTo = (wanted: readonly number[]) => (got: readonly number[]) =>
  got.length === wanted.length && got.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) <= 4);
