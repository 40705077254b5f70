import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Draws a picture or film from one of FFmpeg's test sources, of the kind that the name at the end of `path` tells. */
export async function makeMedia(path: string, source: string, ...args: string[]): Promise<void> {
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, ...args, path]);
}

/** A bright picture and a bright film in the library; their ids. */
export async function addMedia(owner: APIRequestContext): Promise<{ image: string; film: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'longview-player-e2e-'));
  const upload = async (name: string, mimeType: string) => {
    const buffer = await readFile(join(folder, name));
    const multipart = { file: { name, mimeType, buffer } };
    const answer = await owner.post('/api/nv/resource/payload', { multipart });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json())[0].Id as string;
  };
  const film = 'color=c=yellow:size=640x360:rate=10:duration=2';
  try {
    await makeMedia(join(folder, 'bright.png'), 'color=c=orange:size=1280x720', '-frames:v', '1');
    await makeMedia(join(folder, 'bright.mp4'), film, '-pix_fmt', 'yuv420p');
    return { image: await upload('bright.png', 'image/png'), film: await upload('bright.mp4', 'video/mp4') };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
