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

/** Stores clips of two seconds that begin at these moments. */
export async function sendClips(as: APIRequestContext, feedid: string, startsSec: number[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'longview-clips-e2e-'));
  try {
    const film = join(folder, 'clip.mp4');
    const look = ['-pix_fmt', 'yuv420p', '-c:v', 'libx264'];
    await makeMedia(film, 'testsrc=size=640x360:rate=10:duration=2', ...look);
    const data = await readFile(film);
    for (const startSec of startsSec) {
      const starttime = new Date(startSec * 1000).toISOString();
      const query = new URLSearchParams({ feedid, starttime, duration: 'PT2S' });
      const headers = { 'content-type': 'video/mp4', 'sec-fetch-site': 'same-origin' };
      const answer = await as.post(`/api/v2/video-set?${query}`, { data, headers });
      expect(answer.status(), await answer.text()).toBe(201);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
