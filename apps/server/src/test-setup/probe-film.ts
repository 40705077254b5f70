/** Looks at films with FFmpeg's own programs, independently of the code that makes them. Tests only. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What ffprobe says after decoding every frame. */
export function probe(bytes: Buffer) {
  return withFile(bytes, (file) => {
    const entries = 'stream=width,height,nb_read_frames,r_frame_rate:format=duration';
    const args = ['-v', 'error', '-count_frames', '-show_entries', entries, '-of', 'json', file];
    const { streams, format } = JSON.parse(execFileSync('ffprobe', args, { encoding: 'utf8' }));
    return { ...streams[0], duration: Number(format.duration) } as Record<string, string | number>;
  });
}

/** Mean brightness of each frame's box (default all of it), 0 to 255. */
export function lumas(bytes: Buffer, crop = 'null'): number[] {
  return withFile(bytes, (file) => {
    const look = ['-vf', `${crop},format=gray,scale=1:1:flags=area`, '-f', 'rawvideo', '-'];
    return [...execFileSync('ffmpeg', ['-v', 'error', '-i', file, ...look])];
  });
}

function withFile<T>(bytes: Buffer, work: (file: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'kept-film-'));
  const file = join(folder, 'film.mp4');
  writeFileSync(file, bytes);
  try {
    return work(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Standard deviation of the values. */
export const deviation = (values: readonly number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
};
