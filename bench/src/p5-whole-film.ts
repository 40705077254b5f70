import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makePushedFeed, pushFrame } from './feeds.ts';
import type { Bench } from './figures.ts';
import { jpegOfAbout } from './pictures.ts';
import { startService } from './service.ts';

const run = promisify(execFile);
const FRAMES = 1440;
const FROM_SEC = Date.UTC(2026, 0, 10) / 1000;

/**
 * P5: a film of 1,440 frames, 1080p to 768 high MP4, beside ffmpeg with the same encoder and scaler settings and the
 * same niceness (10), reading the same JPEGs as one Motion-JPEG file; then the same range again half an hour later, which shares its tiles.
 */
export const bench: Bench = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'longview-film-'));
  const service = await startService();
  try {
    const pictures = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => jpegOfAbout(200_000, seed)));
    const feed = await makePushedFeed(service);
    const picture = (at: number) => pictures[at % pictures.length] as Buffer;
    for (let at = 0; at < FRAMES; at++) await pushFrame(service, feed, picture(at), FROM_SEC + at * 10);
    writeFileSync(
      join(folder, 'all.mjpeg'),
      Buffer.concat(Array.from({ length: FRAMES }, (_, at) => picture(at))),
    );

    const peer = await seconds(() => ffmpeg(folder));
    const film = (fromFrame: number) => download(service.url, service.cookie, feed.feedId, fromFrame);
    const cold = await seconds(() => film(0));
    const overlapping = await seconds(() => film(180));
    return [
      {
        what: 'film, cold',
        unit: 's',
        ours: cold,
        peer,
        toReach: '≥ 0.95 of ffmpeg’s speed',
        isReached: peer / cold >= 0.95,
      },
      {
        what: 'film, overlapping range',
        unit: 's',
        ours: overlapping,
        peer,
        toReach: '≥ 50 × ffmpeg’s speed',
        isReached: peer / overlapping >= 50,
      },
    ];
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

async function seconds(work: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
}

async function ffmpeg(folder: string): Promise<void> {
  const encoder = [
    '-c:v',
    'libx264',
    '-preset',
    'superfast',
    '-crf',
    '25',
    '-bf',
    '0',
    '-g',
    '60',
    '-sc_threshold',
    '0',
    '-x264-params',
    'rc-lookahead=0:sync-lookahead=0',
  ];
  const scale = ['-vf', 'scale=-2:768:flags=bilinear', '-pix_fmt', 'yuv420p'];
  await run('nice', [
    '-n',
    '10',
    'ffmpeg',
    '-nostdin',
    '-loglevel',
    'error',
    '-y',
    '-f',
    'mjpeg',
    '-r',
    '30',
    '-i',
    join(folder, 'all.mjpeg'),
    ...scale,
    ...encoder,
    join(folder, 'film.mp4'),
  ]);
}

async function download(url: string, cookie: string, feedId: string, fromFrame: number): Promise<void> {
  const from = new Date((FROM_SEC + fromFrame * 10) * 1000).toISOString();
  const to = new Date((FROM_SEC + FRAMES * 10) * 1000).toISOString();
  const query = new URLSearchParams({ feedid: feedId, from, to, interval: 'PT10S', sizecode: 'x768' });
  const response = await fetch(`${url}/api/v2/timelapse.mp4?${query}`, { headers: { cookie } });
  const bytes = await response.arrayBuffer();
  if (!response.ok || bytes.byteLength < 100_000)
    throw new Error(`The film answered ${response.status}, ${bytes.byteLength} bytes.`);
}
