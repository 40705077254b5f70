/** Uploaded files, looked at in the real worker: whole ones, hostile ones, cut ones. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflateSync } from 'node:zlib';
import { silentLogger, systemClock } from '@longview/base';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MediaPool, startMediaPool, type UploadFacts } from '../index.ts';

const run = promisify(execFile);
let pool: MediaPool;
let folder: string;
let film: Buffer;
let jpeg: Buffer;
let png: Buffer;

beforeAll(async () => {
  pool = startMediaPool({ workers: 1, logger: silentLogger, clock: systemClock });
  folder = await mkdtemp(join(tmpdir(), 'longview-uploads-'));
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = sharp({ create: { width: 320, height: 180, channels: 3, background: 'black', noise } });
  jpeg = await picture.clone().jpeg().toBuffer();
  png = await picture.png().toBuffer();
  film = await makeFilm([]);
}, 60_000);
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

/** Three seconds of FFmpeg's test picture, 320 × 240, made by others' software. */
async function makeFilm(args: string[]): Promise<Buffer> {
  const path = join(folder, 'made.mp4');
  const source = ['-f', 'lavfi', '-i', 'testsrc=size=320x240:rate=10:duration=3'];
  await run('ffmpeg', ['-v', 'error', '-y', ...source, '-pix_fmt', 'yuv420p', ...args, path]);
  return readFile(path);
}

let count = 0;
async function inspect(bytes: Uint8Array): Promise<UploadFacts> {
  const path = join(folder, `file-${count++}`);
  await writeFile(path, bytes);
  return pool.uploads.inspect(path);
}
const problemOf = async (bytes: Uint8Array) => {
  const facts = await inspect(bytes);
  return facts.ok ? null : facts.problem;
};

/** A PNG of any size whose picture data is of a few bytes. */
function bomb(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length);
    head.write(name, 4, 'latin1');
    return Buffer.concat([head, data, Buffer.alloc(4)]);
  };
  const ihdr = Buffer.alloc(13);
  ihdr.writeUInt32BE(width);
  ihdr.writeUInt32BE(height, 4);
  ihdr.set([8, 2], 8);
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    start,
    chunk('IHDR', ihdr),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a file that is what it should be [MED-06]', () => {
  it('JPEG and PNG have a size, and no duration', async () => {
    const size = { ok: true, width: 320, height: 180, durationSec: null, poster: null };
    expect(await inspect(jpeg)).toEqual({ ...size, contentType: 'image/jpeg' });
    expect(await inspect(png)).toEqual({ ...size, contentType: 'image/png' });
  });

  it('a lying JPEG has its upright size', async () => {
    const lying = await sharp(jpeg).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await inspect(lying)).toMatchObject({ ok: true, width: 180, height: 320 });
  });

  it('MP4 has a size, a duration and a picture [MED-15]', async () => {
    const facts = await inspect(film);
    expect(facts).toMatchObject({ ok: true, contentType: 'video/mp4', width: 320, height: 240 });
    if (!facts.ok || !facts.poster) throw new Error('There is no poster.');
    expect(facts.durationSec).toBeCloseTo(3, 1);
    expect(await sharp(facts.poster).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 240 });
    expect((await sharp(facts.poster).stats()).entropy).toBeGreaterThan(1);
  });

  it('a film that a phone says to turn is turned', async () => {
    await writeFile(join(folder, 'flat.mp4'), film);
    const path = join(folder, 'turned.mp4');
    const args = ['-i', join(folder, 'flat.mp4'), '-c', 'copy', '-metadata:s:v', 'rotate=90', path];
    await run('ffmpeg', ['-v', 'error', '-y', ...args]);
    const facts = await inspect(await readFile(path));
    expect(facts).toMatchObject({ ok: true, width: 240, height: 320 });
    // Debian's FFmpeg turns as players do: its picture and ours must agree.
    const still = join(folder, 'turned.png');
    await run('ffmpeg', ['-v', 'error', '-y', '-i', path, '-frames:v', '1', still]);
    const theirs = await sharp(still).resize(24, 32).greyscale().raw().toBuffer();
    const ours = await sharp((facts.ok && facts.poster) || Buffer.alloc(0))
      .resize(24, 32)
      .greyscale()
      .raw()
      .toBuffer();
    const apart = theirs.reduce((sum, value, index) => sum + Math.abs(value - (ours[index] ?? 0)), 0);
    expect(apart / theirs.length).toBeLessThan(12);
  });

  it('with what phones append is taken', async () => {
    expect(await problemOf(Buffer.concat([jpeg, jpeg]))).toBeNull();
    expect(await problemOf(Buffer.concat([jpeg, film]))).toBeNull();
  });
});

describe('a file that is something else [MED-06]', () => {
  it.each([
    ['a program', Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(500)])],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
    ['nothing', Buffer.alloc(0)],
  ])('%s is refused', async (_, bytes) => expect(await problemOf(bytes)).toBe('UnknownType'));

  it.each([
    ['an archive after the picture', () => Buffer.concat([png, Buffer.from('PK\x03\x04rest', 'latin1')])],
    ['a page after the picture', () => Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])],
    ['a page in a comment of the picture', () => commented('*/=1;<script>alert(1)</script>')],
  ])('%s is refused', async (_, make) => expect(await problemOf(make())).toBe('Foreign'));

  function commented(text: string): Buffer {
    const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
    return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text), jpeg.subarray(2)]);
  }
});

describe('a broken or hostile file [MED-06]', () => {
  it('30,000 × 30,000 pixels in a few bytes are refused unseen', async () => {
    expect(await inspect(bomb(30_000, 30_000))).toMatchObject({
      problem: 'TooManyPixels',
      why: { Message: expect.stringContaining('30000 × 30000') },
    });
  });

  it('a film of more pixels than a picture may have is refused unseen', async () => {
    const large = await makeFilm([
      '-vf',
      'scale=8192:6400',
      '-frames:v',
      '1',
      '-c:v',
      'mjpeg',
      '-strict',
      '-2',
    ]);
    expect(await inspect(large)).toMatchObject({
      problem: 'TooManyPixels',
      why: { Message: expect.stringContaining('8192 × 6400') },
    });
  });

  it('a PNG whose picture data is missing is broken', async () => {
    expect(await problemOf(bomb(300, 300))).toBe('Broken');
  });

  it('is broken wherever it is cut', async () => {
    const whole = { jpeg, png, film, fast: await makeFilm(['-movflags', '+faststart']) };
    for (const [name, bytes] of Object.entries(whole))
      for (const share of [0.3, 0.7, 0.999]) {
        const cut = bytes.subarray(0, Math.floor(bytes.length * share));
        expect(await problemOf(cut), `${name} at ${share}`).toBe('Broken');
      }
  }, 60_000);

  it('a film whose picture data is noise is broken', async () => {
    const noisy = Buffer.from(film);
    const at = noisy.indexOf('mdat');
    for (let i = at + 4; i < at + film.readUInt32BE(at - 4) - 4; i++) noisy[i] = (i * 7919) % 251;
    expect(await problemOf(noisy)).toBe('Broken');
  });

  it('sound alone is no film', async () => {
    const path = join(folder, 'sound.mp4');
    await run('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'sine=duration=1', path]);
    expect(await problemOf(await readFile(path))).toBe('UnknownType');
  });

  it('files at once are looked at one after the other', async () => {
    const all = await Promise.all([inspect(jpeg), inspect(Buffer.from('MZ')), inspect(png)]);
    expect(all.map((facts) => facts.ok)).toEqual([true, false, true]);
  });
});
