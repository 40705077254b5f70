/** Live video of real cameras, read by FFmpeg's own programs. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AppError, silentLogger, systemClock } from '@longview/base';
import { hasRtmpServer, startRtmpServer } from '@longview/test-kit/rtmp-server';
import { hasRtspServer, type RtspServer, startRtspServer } from '@longview/test-kit/rtsp-server';
import { hasSrtServer, startSrtServer } from '@longview/test-kit/srt-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveFragment, type LiveHead, type MediaPool, startMediaPool } from '../index.ts';
import type { LiveItem } from './live-item.ts';

const run = promisify(execFile);
const LIMITS = { connectTimeoutMs: 3_000, idleTimeoutMs: 2_000 };

let pool: MediaPool;
beforeAll(() => {
  pool = startMediaPool({ workers: 1, logger: silentLogger, clock: systemClock });
});
afterAll(() => pool.close());

const canSrt = await hasSrtServer();

const isHead = (item: LiveItem): item is LiveHead => item.kind === 'Head';
const isFragment = (item: LiveItem): item is LiveFragment => item.kind === 'Fragment';

/** Watches until `isEnough`, then leaves. */
async function watchUntil(url: string, isEnough: (items: LiveItem[]) => boolean): Promise<LiveItem[]> {
  const items: LiveItem[] = [];
  const left = new AbortController();
  const over = pool.live.watch(
    { id: `test ${Math.random()}`, url, withSound: true, ...LIMITS },
    (item) => {
      items.push(item);
      if (isEnough(items)) left.abort();
    },
    left.signal,
  );
  const failed = await over.catch(() => null);
  if (failed) throw new Error(failed.message);
  return items;
}

/** Has `act` read them as one file. */
async function asFile<T>(items: readonly LiveItem[], act: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'live-'));
  const file = join(folder, 'live.mp4');
  try {
    await writeFile(
      file,
      Buffer.concat(items.map((item) => ('bytes' in item ? item.bytes : Buffer.alloc(0)))),
    );
    return await act(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What ffprobe makes of them, every picture decoded. */
const probe = (items: readonly LiveItem[]) =>
  asFile(items, async (file) => {
    const entries = 'stream=codec_type,codec_name,width,height,nb_read_frames:frame=pts_time,media_type';
    const args = ['-v', 'error', '-count_frames', '-show_entries', entries, '-of', 'json', file];
    const { stdout, stderr } = await run('ffprobe', args, { maxBuffer: 2 ** 26 });
    const { streams, frames } = JSON.parse(stdout) as {
      streams: Record<string, string | number>[];
      frames: { media_type: string; pts_time: string }[];
    };
    const timesOf = (type: string) =>
      frames.filter((one) => one.media_type === type).map((one) => Number(one.pts_time));
    return { stderr, streams, times: timesOf('video'), sounds: timesOf('audio') };
  });

/** The pitch that is heard, Hz: how often its wave goes up through nothing. */
const pitchOf = (items: readonly LiveItem[]) =>
  asFile(items, async (file) => {
    const args = ['-v', 'error', '-i', file, '-vn', '-f', 's16le', '-ar', '8000', '-'];
    const { stdout } = await run('ffmpeg', args, { encoding: 'buffer', maxBuffer: 2 ** 26 });
    // What an encoder begins with is near silence.
    const wave = new Int16Array(stdout.buffer, stdout.byteOffset, stdout.length >> 1).subarray(1_000);
    const rises = wave.filter((value, at) => at > 0 && value >= 0 && (wave[at - 1] ?? 0) < 0);
    return (rises.length * 8_000) / wave.length;
  });

const hasPictures = (count: number) => (items: LiveItem[]) => items.filter(isFragment).length >= count;

describe.skipIf(!(await hasRtspServer()))('live video of an RTSP camera', () => {
  let camera: RtspServer;
  beforeAll(async () => {
    camera = await startRtspServer({ audio: true, fps: 25, gop: 25 });
  });
  afterAll(() => camera.close());

  it.for([
    ['h264', /^video\/mp4; codecs="avc1\.[0-9a-f]{6},mp4a\.40\.2"$/i],
    ['h265', /^video\/mp4; codecs="hvc1\.[^"]+,mp4a\.40\.2"$/],
  ] as const)(
    '%s is whole fMP4 with its sound, each picture once [PUB-10]',
    async ([codec, mime], { skip }) => {
      skip(!camera.codecs.includes(codec), 'the ffmpeg here encodes no H.265');
      const items = await watchUntil(camera.url(`/${codec}`), hasPictures(60));
      const [head] = items.filter(isHead);
      expect(head).toMatchObject({ width: 640, height: 360, mime: expect.stringMatching(mime) });
      expect(items.filter(isHead)).toHaveLength(1);
      expect(items.filter(isFragment)[0]?.isKey).toBe(true);
      const { streams, times, stderr } = await probe(items);
      expect(stderr).toBe('');
      const name = codec === 'h265' ? 'hevc' : 'h264';
      expect(streams).toMatchObject([
        {
          codec_name: name,
          width: 640,
          height: 360,
          nb_read_frames: String(items.filter(isFragment).length),
        },
        { codec_name: 'aac' },
      ]);
      const steps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
      expect(steps.every((step) => step > 0)).toBe(true);
      // The camera's own count; only the first picture of a session may come without one.
      expect(steps.slice(2).filter((step) => Math.abs(step - 0.04) < 0.002).length).toBe(steps.length - 2);
    },
  );

  it.each(['alaw', 'mulaw'])(
    'in H.264 with sound in G.711 (%s) is heard: the sound in AAC, its video a copy [EXT-210]',
    async (law) => {
      const items = await watchUntil(camera.url(`/${law}`), hasPictures(50));
      const mime = /^video\/mp4; codecs="avc1\.[0-9a-f]{6},mp4a\.40\.2"$/i;
      expect(items.filter(isHead)).toMatchObject([{ width: 640, mime: expect.stringMatching(mime) }]);
      const { streams, stderr, times, sounds } = await probe(items);
      expect(stderr).toBe('');
      expect(streams).toMatchObject([{ codec_name: 'h264', nb_read_frames: '50' }, { codec_name: 'aac' }]);
      const steps = sounds.slice(1).map((time, index) => time - (sounds[index] ?? 0));
      expect(steps.every((step) => Math.abs(step - 1024 / 48_000) < 0.002)).toBe(true);
      expect(Math.abs((sounds.at(-1) ?? 0) - (times.at(-1) ?? 0))).toBeLessThan(0.5);
      // What the camera plays is the tone by which orchestras tune.
      expect(Math.abs((await pitchOf(items)) - 440)).toBeLessThan(5);
    },
  );

  it('tells of a camera that refuses, of a path that is not there, and of sound alone', async () => {
    const signal = new AbortController().signal;
    const failed = await pool.live.watch({ id: 'x', url: camera.url('/none'), ...LIMITS }, () => {}, signal);
    expect(failed).toMatchObject({ ok: false, status: 'NotFound' });
    const gone = await pool.live.watch({ id: 'y', url: 'rtsp://127.0.0.1:9/x', ...LIMITS }, () => {}, signal);
    expect(gone).toMatchObject({ ok: false, status: 'Refused' });
    const sound = await pool.live.watch(
      { id: 'z', url: camera.url('/sound'), withSound: true, ...LIMITS },
      () => {},
      signal,
    );
    expect(sound).toMatchObject({ ok: false, status: 'NotAnImage' });
  });

  it('begins anew whenever the camera changes its size [PUB-10]', async () => {
    const enough = (items: LiveItem[]) =>
      items.filter(isHead).length >= 4 && items.at(-1)?.kind === 'Fragment';
    const items = await watchUntil(camera.url('/resizing'), enough);
    const widths = items.filter(isHead).map(({ width }) => width);
    expect(new Set(widths)).toEqual(new Set([640, 320]));
    expect(widths.every((width, index) => index === 0 || width !== widths[index - 1])).toBe(true);
    const begun = items.filter((_, index) => items[index - 1]?.kind === 'Head');
    expect(begun.every((item) => isFragment(item) && item.isKey)).toBe(true);
  });

  it('says that it waits while no key frame comes', async () => {
    const items = await watchUntil(camera.url('/rare'), (all) => all.length >= 2);
    expect(items.map(({ kind }) => kind)).toEqual(['Waiting', 'Waiting']);
  });

  it('ends when the camera goes away', async () => {
    const short = await startRtspServer({ fps: 10 });
    const items: LiveItem[] = [];
    const over = pool.live.watch(
      { id: 'short', url: short.url('/h264'), ...LIMITS },
      (item) => items.push(item),
      new AbortController().signal,
    );
    await expect.poll(() => items.length, { timeout: 10_000 }).toBeGreaterThan(5);
    await short.kill();
    expect(await over).toMatchObject({ ok: false });
  });
});

describe('live video of other cameras', () => {
  it.skipIf(!hasRtmpServer())('is read of RTMP, whose parameters come apart [PUB-10]', async () => {
    const camera = await startRtmpServer();
    const items = await watchUntil(camera.url, hasPictures(20));
    const { streams, stderr } = await probe(items);
    expect([stderr, streams[0]]).toMatchObject(['', { codec_name: 'h264', width: 640, height: 360 }]);
    await camera.close();
  });

  it.skipIf(!canSrt)('is read of SRT [PUB-10]', async () => {
    const camera = await startSrtServer({});
    const items = await watchUntil(camera.url, hasPictures(20));
    const { streams, stderr } = await probe(items);
    expect([stderr, streams[0]]).toMatchObject(['', { codec_name: 'h264', width: 640, height: 360 }]);
    await camera.close();
  });

  it('refuses what is no stream [OPS-06]', async () => {
    const signal = new AbortController().signal;
    const watching = pool.live.watch({ id: 'x', url: 'http://127.0.0.1/x', ...LIMITS }, () => {}, signal);
    await expect(watching).rejects.toSatisfy((e) => e instanceof AppError && e.kind === 'InvalidInput');
  });
});
