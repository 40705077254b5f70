/** Clips in the real worker, read by FFmpeg's own programs. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger, systemClock } from '@longview/base';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClipResult, type MediaPool, startMediaPool } from '../index.ts';

let pool: MediaPool;
let folder: string;

beforeAll(async () => {
  pool = startMediaPool({ workers: 1, logger: silentLogger, clock: systemClock });
  folder = await mkdtemp(join(tmpdir(), 'longview-clips-'));
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

const PICTURES = ['-f', 'lavfi', '-i', 'testsrc=size=320x240:rate=10:duration=5'];
const TONE = ['-f', 'lavfi', '-i', 'sine=duration=5'];
const H264 = ['-pix_fmt', 'yuv420p', '-g', '10', '-bf', '0'];

/** A film of five seconds by others' software. */
function make(name: string, ...args: string[]): string {
  const path = join(folder, name);
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...args, path]);
  return path;
}

const finish = (from: string, maxHeight: number | null = null): Promise<ClipResult> =>
  pool.clips.finish({ from, to: `${from}.clip.mp4`, maxHeight });

function probe(path: string) {
  const entries = 'format=start_time,duration:stream=codec_name,nb_read_frames';
  const args = ['-v', 'error', '-count_frames', '-show_entries', entries, '-of', 'json', path];
  return JSON.parse(execFileSync('ffprobe', args, { encoding: 'utf8' }));
}

it('is copied with its sound, its index first [PUB-09]', async () => {
  const from = make('whole.mp4', ...PICTURES, ...TONE, ...H264);
  const clip = await finish(from);
  if (!clip.ok) throw new Error(clip.problem);
  expect(clip).toMatchObject({ width: 320, height: 240, hasSound: true });
  expect(clip.codecs).toMatch(/^avc1\.[0-9a-f]{6},mp4a\.40\.2$/i);
  expect(clip.durationSec).toBeCloseTo(5, 1);
  const bytes = await readFile(`${from}.clip.mp4`);
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  expect(probe(`${from}.clip.mp4`).streams).toMatchObject([
    { codec_name: 'h264', nb_read_frames: '50' },
    { codec_name: 'aac' },
  ]);
  expect(await sharp(clip.poster).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 240 });
});

it.each([
  ['higher than its feed is made smaller, its sound as it was', [], 120, [160, 120]],
  ['small enough is copied', [], 240, [320, 240]],
  ['on its side counts as it is shown', ['-metadata:s:v:0', 'rotate=90'], 160, [120, 160]],
] as const)('%s [EXT-320]', async (name, turn, maxHeight, [width, height]) => {
  const source = make('plain.mp4', ...PICTURES, ...TONE, ...H264.slice(0, 4), '-bf', '2');
  const from = make(`${name}.mp4`, '-i', source, '-c', 'copy', ...turn);
  const clip = await finish(from, maxHeight);
  if (!clip.ok) throw new Error(clip.problem);
  expect(clip).toMatchObject({ width, height, hasSound: true });
  expect(clip.durationSec).toBeCloseTo(5, 1);
  const { streams, format } = probe(`${from}.clip.mp4`);
  expect(streams).toMatchObject([{ codec_name: 'h264', nb_read_frames: '50' }, { codec_name: 'aac' }]);
  expect(Number(format.duration)).toBeCloseTo(5, 0);
  expect(clip.codecs).toMatch(/^avc1\.[0-9a-f]{6},mp4a\.40\.2$/i);
  // As players show it.
  const still = join(folder, 'still.png');
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', `${from}.clip.mp4`, '-frames:v', '1', still]);
  expect(await sharp(still).metadata()).toMatchObject({ width, height });
  expect(await sharp(clip.poster).metadata()).toMatchObject({ width, height });
});

it('of fragments that begin in the middle of a stream begins at 0 and has its own length', async () => {
  const flags = ['-movflags', 'empty_moov+default_base_moof+frag_keyframe', '-frag_duration', '1000000'];
  const whole = await readFile(make('fragments.mp4', ...PICTURES, ...H264, ...flags));
  const first = whole.indexOf('moof') - 4;
  let cut = first;
  for (let count = 0; count < 2; count++) cut = whole.indexOf('moof', cut + 8) - 4;
  const from = join(folder, 'middle.mp4');
  await writeFile(from, Buffer.concat([whole.subarray(0, first), whole.subarray(cut)]));
  const clip = await finish(from);
  expect(clip).toMatchObject({ ok: true, hasSound: false });
  expect(clip.ok && clip.durationSec).toBeCloseTo(3, 1);
  const { format } = probe(`${from}.clip.mp4`);
  expect([Number(format.start_time), Number(format.duration)].map((sec) => sec.toFixed(1))).toEqual([
    '0.0',
    '3.0',
  ]);
});

it('of H.265 is one that iPhones and Safari play, whoever wrote it [PUB-09] [EXT-225]', async () => {
  const h265 = ['-c:v', 'libx265', '-x265-params', 'log-level=none', '-tag:v', 'hev1'];
  const from = make('hev1.mp4', ...PICTURES, '-pix_fmt', 'yuv420p', ...h265);
  const clip = await finish(from);
  expect(clip.ok && clip.codecs).toMatch(/^hvc1\./);
  const tag = ['-v', 'error', '-show_entries', 'stream=codec_tag_string', '-of', 'csv=p=0'];
  const read = (path: string) => execFileSync('ffprobe', [...tag, path], { encoding: 'utf8' }).trim();
  expect([read(from), read(`${from}.clip.mp4`)]).toEqual(['hev1', 'hvc1']);
  expect(probe(`${from}.clip.mp4`).streams).toMatchObject([{ codec_name: 'hevc', nb_read_frames: '50' }]);
});

it('of another codec, or of nothing that is a film, is told as such', async () => {
  const other = make('other.mp4', ...PICTURES, '-c:v', 'mpeg4');
  expect(await finish(other)).toEqual({ ok: false, problem: 'Codec' });
  const noise = join(folder, 'noise.mp4');
  await writeFile(noise, Buffer.from('this is no film at all'));
  expect(await finish(noise)).toEqual({ ok: false, problem: 'Broken' });
});
