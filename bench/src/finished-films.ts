/** Films as they are saved, measured and finished, and the made scene that they show. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { silentLogger, systemClock } from '@longview/base';
import { type FilmFinish, startMediaPool, type TileFrame } from '@longview/media';
import { evenCurve, NO_CHANGE, steadyPath } from '@longview/rules/kept-films';
import sharp from 'sharp';
import { endedChildrenCpuSec } from './processes.ts';

const run = promisify(execFile);

export interface Wish {
  even: boolean;
  steady: boolean;
  blend: number;
}

export interface Film {
  mp4: Buffer;
  /** Processor time of all of it, the start of its worker too. */
  cpuSec: number;
  /** Share that was cut away. */
  crop: number;
}

/** Measures the pictures as the service does, and encodes them in pieces of 60. `stepSec`: the time between two. */
export async function makeFilm(
  frames: readonly TileFrame[],
  size: { width: number; height: number },
  wish: Wish,
  stepSec = 60,
): Promise<Film> {
  const beganSec = endedChildrenCpuSec();
  const pool = startMediaPool({ workers: 1, logger: silentLogger, clock: systemClock });
  const order = { anchors: [], light: wish.even, places: wish.steady, lostCount: 0 };
  const isMeasured = wish.even || wish.steady;
  const shape = size.width / size.height;
  const measures = isMeasured ? await pool.orders.measure({ ...order, frames, shape }) : [];
  const changes = measures.map((one) => one ?? NO_CHANGE);
  const stepOf = evenCurve(changes, stepSec);
  const even = wish.even ? frames.map((_, i) => stepOf(i)) : null;
  const steady = wish.steady ? steadyPath(measures.map((one) => one?.place ?? null)) : null;
  const finish: FilmFinish = { even, steady, view: null, blend: wish.blend, before: 0, after: 0 };
  const parts: Buffer[] = [];
  for await (const event of pool.orders.encode({ frames, ...size, quality: 'Normal', finish }))
    if (event.kind !== 'End') parts.push(event.bytes);
  await pool.close();
  const mp4 = Buffer.concat(parts);
  return { mp4, cpuSec: endedChildrenCpuSec() - beganSec, crop: steady?.crop ?? 0 };
}

/** Luma of each frame, decoded by FFmpeg; `filter` is one of FFmpeg's that is applied before. */
export async function lumaOf(
  film: Buffer,
  { width, height }: { width: number; height: number },
  filter = 'null',
): Promise<Buffer[]> {
  const folder = mkdtempSync(join(tmpdir(), 'longview-finish-'));
  try {
    const path = join(folder, 'film.mp4');
    writeFileSync(path, film);
    const args = ['-v', 'error', '-i', path, '-vf', filter, '-f', 'rawvideo', '-pix_fmt', 'gray', '-'];
    const { stdout } = await run('ffmpeg', args, { encoding: 'buffer', maxBuffer: 2 ** 30 });
    const bytes = width * height;
    return Array.from({ length: stdout.length / bytes }, (_, i) =>
      stdout.subarray(i * bytes, (i + 1) * bytes),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** From 0 to 1, the same each time. */
export function seeded(seed: number): () => number {
  let state = seed * 7919 + 13;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Grey pixels with something to see in every size, and white discs at `discs`. */
export async function madeScene(
  { width, height }: { width: number; height: number },
  discs: readonly { x: number; y: number; radius: number }[],
): Promise<Buffer> {
  const random = seeded(3);
  const layers = [
    [256, 0.3],
    [64, 0.3],
    [16, 0.25],
    [5, 0.15],
  ] as const;
  const scene = Buffer.alloc(width * height);
  for (const [cell, share] of layers) {
    const across = Math.ceil(width / cell) + 3;
    const down = Math.ceil(height / cell) + 3;
    const values = Buffer.alloc(across * down).map(() => random() * 190);
    const raw = { width: across, height: down, channels: 1 } as const;
    const large = sharp(values, { raw }).resize(across * cell, down * cell, { kernel: 'cubic' });
    const pixels = await large
      .extract({ left: 0, top: 0, width, height })
      .toColourspace('b-w')
      .raw()
      .toBuffer();
    for (let at = 0; at < scene.length; at++)
      scene[at] = (scene[at] as number) + share * (pixels[at] as number);
  }
  for (const { x, y, radius } of discs)
    for (let row = -2 * radius; row <= 2 * radius; row++)
      for (let column = -2 * radius; column <= 2 * radius; column++)
        scene[(y + row) * width + x + column] = Math.hypot(row, column) <= radius ? 255 : 10;
  return scene;
}
