import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AppError, silentLogger, systemClock } from '@longview/base';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MediaPool, retime, startMediaPool, type TileEvent, type TileRequest } from '../index.ts';

const run = promisify(execFile);
const SIZE = { width: 320, height: 180 };
let pool: MediaPool;
let folder: string;
beforeAll(async () => {
  pool = startMediaPool({ workers: 1, logger: silentLogger, clock: systemClock });
  folder = await mkdtemp(join(tmpdir(), 'longview-tiles-'));
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

/** A plain grey JPEG; grey tells frames apart after encoding. */
async function grey(level: number, size = SIZE): Promise<{ bytes: Buffer }> {
  const background = { r: level, g: level, b: level };
  return {
    bytes: await sharp({ create: { ...size, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  };
}
/** A JPEG full of detail, so that any damage to it is damage to its picture. */
function noise(): Promise<Buffer> {
  const spread = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { ...SIZE, channels: 3, background: 'black', noise: spread } })
    .jpeg()
    .toBuffer();
}
const greys = (levels: readonly number[]) => Promise.all(levels.map((level) => grey(level)));
const ramp = (count: number) => Array.from({ length: count }, (_, index) => 30 + index * 3);

interface Tile {
  init: Buffer;
  media: Buffer;
  fragments: number[];
  frameCount: number;
  skipped: number;
}

async function encode(request: Partial<TileRequest> & Pick<TileRequest, 'frames'>): Promise<Tile> {
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
async function play(film: Buffer, at = { x: 160, y: 90 }, size = SIZE): Promise<number[]> {
  const path = join(folder, 'film.mp4');
  await writeFile(path, film);
  const args = ['-v', 'error', '-xerror', '-i', path, '-f', 'rawvideo', '-pix_fmt', 'gray', '-'];
  const { stdout, stderr } = await run('ffmpeg', args, { encoding: 'buffer', maxBuffer: 1e9 });
  expect(stderr.toString()).toBe('');
  const frameBytes = size.width * size.height;
  return Array.from({ length: stdout.length / frameBytes }, (_, index) => {
    return stdout[index * frameBytes + at.y * size.width + at.x] ?? -1;
  });
}

async function probe(film: Buffer) {
  const path = join(folder, 'probe.mp4');
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

const closeTo = (wanted: readonly number[]) => (got: readonly number[]) =>
  got.length === wanted.length && got.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) <= 4);

describe('film tiles', () => {
  it('show every frame once, in order, one key frame first [TLP-06] [TLP-08]', async () => {
    const levels = ramp(60);
    const tile = await encode({ frames: await greys(levels) });
    const film = Buffer.concat([tile.init, tile.media]);
    expect(tile).toMatchObject({ frameCount: 60, skipped: 0, fragments: [4, 14, 14, 14, 14] });
    expect(await play(film)).toSatisfy(closeTo(levels));
    const { streams, packets } = await probe(film);
    expect(streams[0]).toMatchObject({ codec_name: 'h264', pix_fmt: 'yuv420p', ...SIZE, has_b_frames: 0 });
    expect(packets.map(({ pts }) => pts)).toEqual(levels.map((_, index) => index * 1000));
    expect(packets.every(({ duration }) => duration === 1000)).toBe(true);
    expect(packets.map(({ flags }) => flags.startsWith('K'))).toEqual(levels.map((_, index) => index === 0));
  });

  it('of one size have one init segment, whatever their pictures and number of frames [TLP-09]', async () => {
    const bytes = await noise();
    const one = await encode({ frames: Array.from({ length: 30 }, () => ({ bytes })) });
    const other = await encode({ frames: await greys([90]) });
    expect(one.init.equals(other.init)).toBe(true);
    expect(other.frameCount).toBe(1);
    const film = Buffer.concat([other.init, one.media, retime(other.media, 30)]);
    expect((await play(film)).at(-1)).toSatisfy((luma: number) => Math.abs(luma - 90) <= 4);
  });

  it('join into one film by retiming, without encoding again [TLP-08] [TLP-09]', async () => {
    const [first, second] = [ramp(20), ramp(25).toReversed()];
    const tiles = [
      await encode({ frames: await greys(first) }),
      await encode({ frames: await greys(second) }),
    ];
    const film = Buffer.concat(
      [tiles[0]?.init, tiles[0]?.media, retime(tiles[1]?.media ?? Buffer.alloc(0), 20)].filter(
        (part) => part !== undefined,
      ),
    );
    expect(await play(film)).toSatisfy(closeTo([...first, ...second]));
    const { packets } = await probe(film);
    expect(packets.map(({ dts }) => dts)).toEqual([...first, ...second].map((_, index) => index * 1000));
  });

  it.each([1, 12, 60])('play at %i frames a second with the same media bytes [TLP-08]', async (fps) => {
    const frames = await greys(ramp(10));
    const tile = await encode({ frames, fps });
    expect(tile.media.equals((await encode({ frames })).media)).toBe(true);
    expect((await probe(Buffer.concat([tile.init, tile.media]))).streams[0]).toMatchObject({
      time_base: `1/${fps * 1000}`,
    });
  });

  it('skip and count what cannot be read, and go on [TLP-06]', async () => {
    const whole = { bytes: await noise() };
    const most = Math.floor(whole.bytes.length * 0.8);
    const cut = { bytes: whole.bytes.subarray(0, most) };
    const cutButEnded = { bytes: Buffer.concat([cut.bytes, Buffer.from([0xff, 0xd9])]) };
    const holed = { bytes: Buffer.from(whole.bytes) };
    holed.bytes.fill(0x5a, most - 3_000, most);
    const path = join(folder, 'short.mjpeg');
    await writeFile(path, whole.bytes);
    const frames = [
      await grey(100),
      cut,
      cutButEnded,
      { bytes: Buffer.from('<html>') },
      { bytes: Buffer.alloc(0) },
      holed,
      { path, offset: 10, length: whole.bytes.length },
      { path: join(folder, 'missing'), offset: 0, length: 100 },
      await grey(150),
    ];
    const tile = await encode({ frames });
    expect(tile).toMatchObject({ frameCount: 2, skipped: 7 });
    expect(await play(Buffer.concat([tile.init, tile.media]))).toSatisfy(closeTo([100, 150]));
    expect(await encode({ frames: [cut] })).toMatchObject({ frameCount: 0, skipped: 1, fragments: [] });
  });

  it('read frames out of segment files [TLP-08]', async () => {
    const pictures = await greys([50, 120, 200]);
    const path = join(folder, 'segment.mjpeg');
    await writeFile(path, Buffer.concat(pictures.map(({ bytes }) => bytes)));
    let offset = 0;
    const frames = pictures.map(({ bytes }) => {
      const place = { path, offset, length: bytes.length };
      offset += bytes.length;
      return place;
    });
    const tile = await encode({ frames });
    expect(await play(Buffer.concat([tile.init, tile.media]))).toSatisfy(closeTo([50, 120, 200]));
  });

  it('fit images of another size between black bars [TLP-06]', async () => {
    const frames = [
      await grey(200, { width: 640, height: 360 }),
      await grey(200, { width: 240, height: 180 }),
      await grey(200, { width: 640, height: 120 }),
      await grey(200, { width: 33, height: 77 }),
    ];
    const tile = await encode({ frames });
    const film = Buffer.concat([tile.init, tile.media]);
    expect(await play(film)).toSatisfy(closeTo([200, 200, 200, 200]));
    expect(await play(film, { x: 10, y: 90 })).toSatisfy(closeTo([200, 0, 200, 0]));
    expect(await play(film, { x: 160, y: 10 })).toSatisfy(closeTo([200, 200, 0, 200]));
  });

  it('burn in a text of each frame at the lower left only [TLP-06]', async () => {
    const frames = await greys([100, 100, 100]);
    const tile = await encode({ frames, look: { timeText: ["06:30 'CET'", '', '2026-05-01 06:31'] } });
    const film = Buffer.concat([tile.init, tile.media]);
    // The box behind the text starts at its margin; the top of the picture stays as it was.
    const box = await play(film, { x: 4, y: 170 });
    expect(box[0]).toBeLessThan(75);
    expect(box[1]).toBeGreaterThan(90);
    expect(box[2]).toBeLessThan(75);
    expect(await play(film, { x: 4, y: 20 })).toSatisfy(closeTo([100, 100, 100]));
  });

  it('with deflicker end near the mean of the frames before, without it do not', async () => {
    const frames = await greys([...Array.from({ length: 10 }, () => 100), 140]);
    const last = async (deflicker: boolean) => {
      const tile = await encode({ frames, look: { deflicker } });
      return (await play(Buffer.concat([tile.init, tile.media]))).at(-1) ?? 0;
    };
    expect(Math.abs((await last(true)) - 100)).toBeLessThanOrEqual(5);
    expect(Math.abs((await last(false)) - 140)).toBeLessThanOrEqual(5);
  });

  it('refuse sizes that cannot be encoded', async () => {
    const frames = await greys([1]);
    for (const size of [{ width: 321 }, { height: 0 }, { width: 10_000 }, { height: Number.NaN }]) {
      await expect(encode({ frames, ...size })).rejects.toMatchObject({ kind: 'InvalidInput' });
    }
  });
});

async function isAlive(pid: number): Promise<boolean> {
  // A process that ended may stay in the table until its new parent looks.
  const { stdout } = await run('ps', ['-o', 'stat=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.trim() !== '' && !stdout.startsWith('Z');
}

/** Processor time a process has used, in clock ticks. */
async function cpuTicks(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}

describe('tile workers', () => {
  /** More frames than any test could wait for. */
  const endless = async () => {
    const path = join(folder, 'endless.jpg');
    const { bytes } = await grey(80, { width: 1280, height: 720 });
    await writeFile(path, bytes);
    return Array.from({ length: 50_000 }, () => ({ path, offset: 0, length: bytes.length }));
  };

  async function workerPids(): Promise<number[]> {
    const { stdout } = await run('pgrep', ['-P', String(process.pid), '-f', 'worker-main.ts tiles']);
    return stdout.trim().split('\n').map(Number);
  }

  /** Whether no worker used the processor for a while. */
  async function isIdle(): Promise<boolean> {
    const ticks = async () => Promise.all((await workerPids()).map(cpuTicks));
    const before = await ticks();
    await new Promise((resolve) => setTimeout(resolve, 700));
    const after = await ticks();
    return after.every((count, index) => count === before[index]);
  }

  it('that are killed in the middle fail that tile only; the next one works', async () => {
    const events = pool.tiles.encode({ ...SIZE, frames: await endless() });
    const seen: string[] = [];
    const failure = await (async () => {
      for await (const event of events) {
        seen.push(event.kind);
        const isFirst = seen.filter((kind) => kind === 'Fragment').length === 1;
        if (isFirst) for (const pid of await workerPids()) process.kill(pid, 'SIGKILL');
      }
    })().catch((error: unknown) => error);
    expect(seen.slice(0, 2)).toEqual(['Init', 'Fragment']);
    expect(failure).toBeInstanceOf(AppError);
    expect(failure).toMatchObject({ kind: 'Unavailable' });
    expect(await encode({ frames: await greys([10, 20]) })).toMatchObject({ frameCount: 2 });
  });

  it('stop when the caller aborts or leaves the loop', async () => {
    const frames = await endless();
    const left = new AbortController();
    const aborted = (async () => {
      for await (const event of pool.tiles.encode({ ...SIZE, frames }, left.signal)) {
        if (event.kind === 'Fragment') left.abort(new Error('left'));
      }
    })();
    await expect(aborted).rejects.toThrow('left');
    for await (const event of pool.tiles.encode({ ...SIZE, frames })) if (event.kind === 'Fragment') break;
    await expect.poll(isIdle, { timeout: 10_000 }).toBe(true);
    // One worker: this would wait for the 50,000 frames above if they were still encoded.
    expect(await encode({ frames: await greys([10]) })).toMatchObject({ frameCount: 1 });
  });

  it('refuse more work than may wait, and do all that waits', async () => {
    const small = startMediaPool({
      workers: 1,
      logger: silentLogger,
      clock: systemClock,
      maxWaitingTiles: 1,
    });
    await small.tiles.init({ ...SIZE, fps: 30 });
    const frames = await greys(ramp(30));
    const drain = async () => {
      for await (const event of small.tiles.encode({ ...SIZE, frames }))
        if (event.kind === 'End') return event.frameCount;
      return 0;
    };
    const results = await Promise.allSettled([drain(), drain(), drain()]);
    expect(
      results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.kind)),
    ).toEqual([30, 30, 'Unavailable']);
    await small.close();
  });

  it('die in the middle of a tile with a service that is killed', async () => {
    const script = `
      import { startMediaPool } from ${JSON.stringify(new URL('../index.ts', import.meta.url).href)};
      import { silentLogger, systemClock } from ${JSON.stringify(import.meta.resolve('@longview/base'))};
      const pool = startMediaPool({ workers: 1, logger: silentLogger, clock: systemClock });
      const frames = ${JSON.stringify(await endless())};
      for await (const event of pool.tiles.encode({ width: 64, height: 64, frames }))
        if (event.kind === 'Fragment') process.stdout.write('busy');`;
    const scriptPath = join(folder, 'service.mjs');
    await writeFile(scriptPath, script);
    const service = spawn(process.execPath, [scriptPath], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(service.stdout, 'data');
    const { stdout } = await run('pgrep', ['-P', String(service.pid), '-f', 'worker-main.ts tiles']);
    const worker = Number(stdout);
    service.kill('SIGKILL');
    await expect.poll(() => isAlive(worker), { timeout: 5_000 }).toBe(false);
  });

  it('end with the service and refuse calls after it', async () => {
    const closing = startMediaPool({ workers: 1, logger: silentLogger, clock: systemClock });
    await closing.tiles.init({ ...SIZE, fps: 30 });
    await closing.close();
    await expect(closing.tiles.init({ width: 64, height: 64, fps: 30 })).rejects.toMatchObject({
      kind: 'Unavailable',
    });
  });
});
