import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Draws a picture or film from one of FFmpeg's test sources, of the kind that the name at the end of `path` tells. */
export async function makeMedia(path: string, source: string, ...args: string[]): Promise<void> {
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, ...args, path]);
}
