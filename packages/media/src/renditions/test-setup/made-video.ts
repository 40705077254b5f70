/** Live video of pictures that a test makes, and its pictures again, read by FFmpeg's own program. Tests only. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { LiveItem } from '../../live/live-item.ts';
import type { Pixels } from '../../pictures/pixels.ts';
import { colorsOf, RgbFrame, toEncoder } from '../picture-forms.ts';
import { VideoOut } from '../video-out.ts';

const run = promisify(execFile);

/** One key frame and what follows, 25 a second. Sides are even. */
export async function encodeVideo(pictures: readonly Pixels[]): Promise<LiveItem[]> {
  const items: LiveItem[] = [];
  const out = new VideoOut(null, (item) => items.push(item));
  const [rgb, converter] = [new RgbFrame(), toEncoder(null)];
  for (const [index, pixels] of pictures.entries()) {
    const frame = rgb.hold(pixels);
    const picture = await converter.convert(frame);
    const times = { atMs: index * 40, isKey: index === 0 };
    await out.put({ picture, colors: colorsOf(frame), ...times, isAllHidden: false }, []);
  }
  for (const part of [out, rgb, converter]) part.free();
  return items;
}

/** The pictures under the first head, which is of that size. */
export async function decodeVideo(items: readonly LiveItem[]): Promise<Pixels[]> {
  const [head] = items;
  if (head?.kind !== 'Head') throw new Error('It does not begin with a head.');
  const { width, height } = head;
  const folder = await mkdtemp(join(tmpdir(), 'made-video-'));
  try {
    const file = join(folder, 'live.mp4');
    await writeFile(
      file,
      Buffer.concat(items.map((item) => ('bytes' in item ? item.bytes : Buffer.alloc(0)))),
    );
    const args = [
      '-v',
      'error',
      '-i',
      file,
      '-fps_mode',
      'passthrough',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-',
    ];
    const { stdout } = await run('ffmpeg', args, { maxBuffer: 2 ** 28, encoding: 'buffer' });
    const size = width * height * 3;
    return Array.from({ length: stdout.length / size }, (_, index) => ({
      ...{ width, height },
      data: stdout.subarray(index * size, (index + 1) * size),
    }));
  } finally {
    await rm(folder, { recursive: true });
  }
}
