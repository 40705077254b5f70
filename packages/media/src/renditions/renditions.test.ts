/** Renditions of real cameras, made in a real worker and read by FFmpeg's own programs. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AppError, silentLogger, systemClock } from '@longview/base';
import { hasRtspServer, type RtspServer, startRtspServer } from '@longview/test-kit/rtsp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLiveFragment } from '../boxes/read-live-fragment.ts';
import {
  type LiveFragment,
  type LiveHead,
  type LiveItem,
  type MediaPool,
  type RenditionRequest,
  startMediaPool,
} from '../index.ts';

const run = promisify(execFile);
const LIMITS = { connectTimeoutMs: 5_000, idleTimeoutMs: 5_000 };
const VIDEO: RenditionRequest = { kind: 'Video', processing: null, maxHeight: null };

let pool: MediaPool;
let folder: string;
beforeAll(async () => {
  pool = startMediaPool({ workers: 1, logger: silentLogger, clock: systemClock });
  folder = await mkdtemp(join(tmpdir(), 'renditions-'));
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

const isHead = (item: LiveItem): item is LiveHead => item.kind === 'Head';
const isFragment = (item: LiveItem): item is LiveFragment => item.kind === 'Fragment';

/** What is made of a camera's stream until it has so many pictures, and what it was made of. */
async function render(url: string, request: RenditionRequest, count: number) {
  const [given, made]: [LiveItem[], LiveItem[]] = [[], []];
  const left = new AbortController();
  const rendering = pool.renditions.start(
    request,
    (item) => {
      made.push(item);
      if (made.filter(isFragment).length >= count) left.abort();
    },
    left.signal,
  );
  const watching = pool.live.watch(
    { id: `rendition ${Math.random()}`, url, withSound: true, ...LIMITS },
    (item) => {
      given.push(item);
      if (item.kind !== 'Waiting') rendering.give(item);
    },
    left.signal,
  );
  await rendering.over.catch((err: unknown) => {
    if (err instanceof AppError) throw err;
  });
  const failed = await watching.catch(() => null);
  if (failed) throw new Error(failed.message);
  return { given, made };
}

async function probe(items: readonly LiveItem[]) {
  const file = join(folder, `${Math.random()}.mp4`);
  await writeFile(file, Buffer.concat(items.map((item) => ('bytes' in item ? item.bytes : Buffer.alloc(0)))));
  const entries =
    'stream=codec_type,codec_name,profile,width,height,sample_rate,nb_read_frames:frame=media_type,pts_time,key_frame';
  const args = ['-v', 'error', '-count_frames', '-show_entries', entries, '-of', 'json', file];
  const { stdout, stderr } = await run('ffprobe', args, { maxBuffer: 2 ** 26 });
  const { streams, frames } = JSON.parse(stdout) as {
    streams: Record<string, string | number>[];
    frames: { media_type: string; pts_time: string; key_frame: number }[];
  };
  const timesOf = (type: string) =>
    frames.filter(({ media_type }) => media_type === type).map(({ pts_time }) => Number(pts_time));
  return { stderr, streams, pictures: timesOf('video'), sound: timesOf('audio') };
}

/** Of the video, as text. */
const samples = (items: readonly LiveItem[]) =>
  items
    .filter(isFragment)
    .map(({ bytes }) => readLiveFragment(bytes)[0]?.samples[0]?.bytes.toString('base64'));

const steps = (times: readonly number[]) => times.slice(1).map((time, index) => time - (times[index] ?? 0));

describe.skipIf(!(await hasRtspServer()))('a rendition of a camera', () => {
  let camera: RtspServer;
  beforeAll(async () => {
    const film = join(folder, 'film.mp4');
    const made = [
      '-f',
      'lavfi',
      '-i',
      'testsrc=size=320x180:rate=25',
      '-t',
      '6',
      '-c:v',
      'mpeg4',
      '-g',
      '12',
    ];
    await run('ffmpeg', ['-v', 'error', ...made, film]);
    camera = await startRtspServer({ audio: true, fps: 25, gop: 25, film });
  });
  afterAll(() => camera.close());

  it.for(['h264', 'h265'] as const)(
    '%s is H.264 for every browser, with its sound, a key frame every two seconds [EXT-160]',
    async (codec, { skip }) => {
      skip(!camera.codecs.includes(codec), 'the ffmpeg here encodes no H.265');
      const { given, made } = await render(camera.url(`/${codec}`), VIDEO, 70);
      expect(given.find(isHead)?.isPlayable).toBe(true);
      const mime = /^video\/mp4; codecs="avc1\.42c0[0-9a-f]{2},mp4a\.40\.2"$/i;
      expect(made.filter(isHead)).toMatchObject([
        { width: 640, height: 360, isPlayable: true, mime: expect.stringMatching(mime) },
      ]);
      const fragments = made.filter(isFragment);
      const keys = fragments.filter(({ isKey }) => isKey).map(({ atMs }) => atMs);
      expect(fragments[0]?.isKey).toBe(true);
      expect(keys.length).toBeGreaterThan(1);
      // A busy machine leaves pictures out, but shows one a second.
      expect(steps(keys).every((step) => step > 1_900 && step < 3_100)).toBe(true);
      const { streams, stderr, pictures, sound } = await probe(made);
      expect(stderr).toBe('');
      expect(streams).toMatchObject([
        { codec_name: 'h264', width: 640, height: 360, nb_read_frames: String(fragments.length) },
        { codec_name: 'aac' },
      ]);
      expect(steps(pictures).every((step) => step > 0)).toBe(true);
      // The sound of the same moments. On a busy machine the camera itself sends its later pictures behind their sound.
      expect(Math.abs((sound[0] ?? 0) - (pictures[0] ?? 0))).toBeLessThan(1);
      expect(steps(sound).every((step) => step > 0)).toBe(true);
    },
  );

  it.each([
    ['mjpeg', 'mp4v.6C', { width: 640, height: 360 }],
    ['mpeg4', 'mp4v.20', { width: 320, height: 180 }],
  ] as const)('%s, which no browser plays, is H.264 [EXT-160]', async (path, codec, size) => {
    const { given, made } = await render(camera.url(`/${path}`), VIDEO, 25);
    const head = given.find(isHead);
    expect(head).toMatchObject({ isPlayable: false, ...size });
    expect(head?.mime).toContain(codec);
    expect(made.find(isHead)).toMatchObject({ isPlayable: true, ...size });
    const { streams, stderr } = await probe(made);
    expect([stderr, streams[0]]).toMatchObject(['', { codec_name: 'h264', ...size }]);
  });

  it('follows a camera that changes its size [EXT-160]', async () => {
    const { made } = await render(camera.url('/resizing'), VIDEO, 70);
    const widths = made.filter(isHead).map(({ width }) => width);
    expect(new Set(widths)).toEqual(new Set([640, 320]));
    const begun = made.filter((_, index) => made[index - 1]?.kind === 'Head');
    expect(begun.every((item) => isFragment(item) && item.isKey)).toBe(true);
  });

  it('has its sound in Opus, also that of a camera in G.711, its video byte for byte [EXT-162] [EXT-210]', async () => {
    const { given, made } = await render(camera.url('/alaw'), { kind: 'Sound' }, 60);
    const mime = /^video\/mp4; codecs="avc1\.[0-9a-f]{6},opus"$/i;
    expect(made.filter(isHead)).toMatchObject([{ mime: expect.stringMatching(mime) }]);
    const { streams, stderr, pictures, sound } = await probe(made);
    expect(stderr).toBe('');
    expect(streams).toMatchObject([
      { codec_name: 'h264', nb_read_frames: '60' },
      { codec_name: 'opus', sample_rate: '48000' },
    ]);
    const before = await probe(given);
    expect(before.pictures).toEqual(expect.arrayContaining(pictures));
    expect(samples(given)).toEqual(expect.arrayContaining(samples(made)));
    // What an encoder of Opus begins with is not heard, so that the first frame is shorter.
    expect(
      steps(sound)
        .slice(1)
        .every((step) => Math.abs(step - 0.02) < 0.003),
    ).toBe(true);
    expect(Math.abs((sound[0] ?? 0) - (pictures[0] ?? 0))).toBeLessThan(0.2);
    expect(Math.abs((sound.at(-1) ?? 0) - (pictures.at(-1) ?? 0))).toBeLessThan(1);
  });

  it('ends with its worker, and tells so', async () => {
    const head = (await render(camera.url('/h264'), VIDEO, 1)).given.find(isHead) as LiveHead;
    const making = pool.renditions.start(VIDEO, () => {}, new AbortController().signal);
    making.give({ ...head, bytes: Buffer.from('no head at all') });
    await expect(making.over).rejects.toSatisfy((err) => err instanceof AppError);
  });
});
