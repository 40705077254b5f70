/** Saved films of each codec: what players of others read of their files, and how near they are to their pictures. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FILM_CODECS, type FilmCodec, fileTypeOf } from '@longview/rules/kept-films';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { filmHead, filmHeadBytes, samplesOfTile } from '../index.ts';
import { openTileFilms } from './test-setup/tile-films.ts';

const { folder, pool, close } = await openTileFilms();
afterAll(close);

const SIZE = { width: 96, height: 64 };
const FPS = 23.976;
const FRAMES = 5;

/** Coloured fields with an edge that moves. */
const pictures = await Promise.all(
  Array.from({ length: FRAMES }, (_, i) => {
    const svg = `<svg width="96" height="64"><rect width="96" height="64" fill="#2a6fb0"/><rect x="48" width="48" height="64" fill="#c03018"/><rect x="${8 + i * 4}" y="20" width="12" height="24" fill="#f0e8d0"/></svg>`;
    return sharp(Buffer.from(svg)).jpeg({ quality: 96, chromaSubsampling: '4:4:4' }).toBuffer();
  }),
);

/** A finished film of two pieces, as the service writes it. */
async function film(codec: FilmCodec): Promise<string> {
  const form = { ...SIZE, fps: FPS, quality: 'High', codec } as const;
  const pieces: Buffer[][] = [];
  for (const part of [pictures.slice(0, 3), pictures.slice(3)]) {
    const samples: Buffer[] = [];
    const frames = part.map((bytes) => ({ bytes }));
    for await (const event of pool.orders.encode({ ...form, frames }))
      if (event.kind === 'Fragment') samples.push(...samplesOfTile(event.bytes).map(({ bytes }) => bytes));
    pieces.push(samples);
  }
  const init = await pool.orders.init(form);
  const names = ['2026-05-01', '2026-05-02 Ä', '2026-05-03'];
  const facts = { ...SIZE, fps: FPS, init, frameRoom: 8, pieceRoom: 3, chapterNames: names };
  const { start, dataHead } = filmHead(facts, {
    pieces: pieces.map((samples) => ({ bytes: Buffer.concat(samples).length, frameCount: samples.length })),
    sizes: pieces.flat().map(({ length }) => length),
    chapters: names.slice(0, 2).map((name, i) => ({ name, frame: i * 3 })),
  });
  const gap = Buffer.alloc(filmHeadBytes(facts) - start.length - dataHead.length);
  const path = join(folder, `${codec}${fileTypeOf(codec).extension}`);
  writeFileSync(path, Buffer.concat([start, gap, dataHead, ...pieces.flat()]));
  return path;
}

/** What a program says; it must not say a word of complaint. */
function told(program: string, args: readonly string[]): Buffer {
  const { stdout, stderr, status } = spawnSync(program, ['-v', 'warning', ...args], { maxBuffer: 1e8 });
  expect([status, stderr.toString()]).toEqual([0, '']);
  return stdout;
}

function probe(path: string) {
  const args = ['-show_streams', '-show_chapters', '-show_format', '-count_frames', '-of', 'json', path];
  return JSON.parse(told('ffprobe', args).toString());
}

/** RGB of all frames. */
function decode(path: string): Buffer {
  const args = ['-xerror', '-i', path, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-sws_flags', 'accurate_rnd'];
  return told('ffmpeg', [...args, '-']);
}

const EXPECTED: Readonly<Record<FilmCodec, object>> = {
  H264: { codec_name: 'h264', codec_tag_string: 'avc1', pix_fmt: 'yuv420p', level: 10 },
  H265: { codec_name: 'hevc', codec_tag_string: 'hvc1', pix_fmt: 'yuv420p', level: 30 },
  AV1: { codec_name: 'av1', codec_tag_string: 'av01', pix_fmt: 'yuv420p' },
  ProRes: { codec_name: 'prores', codec_tag_string: 'apch', pix_fmt: 'yuv422p10le', profile: 'HQ' },
};

describe.each(FILM_CODECS)('a film of %s', (codec) => {
  it('has tags, key frames, chapters and the pixels of its pictures [EXT-713] [EXT-714]', async () => {
    const path = await film(codec);
    const { streams, chapters, format } = probe(path);
    expect(streams).toHaveLength(1);
    expect(streams[0]).toMatchObject({
      ...EXPECTED[codec],
      ...SIZE,
      ...{ color_space: 'bt709', color_transfer: 'bt709', color_primaries: 'bt709', color_range: 'tv' },
      ...{ r_frame_rate: '24000/1001', nb_read_frames: String(FRAMES), has_b_frames: 0 },
    });
    expect(format.tags.major_brand).toBe(codec === 'ProRes' ? 'qt  ' : 'isom');
    expect(chapters.map((each: { tags: { title: string } }) => each.tags.title)).toEqual([
      '2026-05-01',
      '2026-05-02 Ä',
    ]);
    expect(Number(chapters[1].start_time)).toBeCloseTo(3 / FPS, 3);
    const pixels = decode(path);
    expect(pixels).toHaveLength(FRAMES * SIZE.width * SIZE.height * 3);
    for (const [i, picture] of pictures.entries()) {
      const wanted = await sharp(picture).raw().toBuffer();
      for (const [x, y] of [
        [4, 8],
        [90, 8],
        [14 + i * 4, 32],
      ] as const) {
        const at = (y * SIZE.width + x) * 3;
        const got = pixels.subarray(i * wanted.length + at, i * wanted.length + at + 3);
        for (const [channel, value] of got.entries())
          expect(Math.abs(value - (wanted[at + channel] ?? 0)), `${i} ${x}`).toBeLessThanOrEqual(6);
      }
    }
  });
});
