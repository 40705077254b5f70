/** The whole service killed with -9 while it makes a film: it goes on by itself, and the film is whole. */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeptFilm } from '@longview/contract';
import { expect, it, vi } from 'vitest';
import { picture, sec } from '../../test-setup/pictures.ts';
import { furnish, type Pusher } from '../../test-setup/pusher.ts';
import { runMain, startService, type TestService } from '../../test-setup/service.ts';

// Whole starts, on a machine that may be busy.
vi.setConfig({ testTimeout: 400_000 });

const START_SEC = sec('2026-01-05T00:00:00Z');
const FRAMES = 150;
const KILLS = 1;

it('goes on after kill -9 and ends as if nothing had been [TLP-07]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'longview-film-kills-'));
  const env = { DATA_DIR: join(folder, 'data') };
  try {
    let service = await startService(env);
    const pusher = await makeArchive(service, folder, env);
    const { Id } = await order(pusher);
    let least = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const at = { ...pusher, url: service.url };
      const progress = async () => (await film(at, Id)).Progress;
      await expect.poll(progress, { timeout: 300_000, interval: 20 }).toBeGreaterThan(least);
      await service.stop('SIGKILL');
      service = await startService(env);
      const now = await film({ ...pusher, url: service.url }, Id);
      // What was made is not made again.
      expect(now.Progress).toBeGreaterThan(least);
      least = now.Progress;
    }
    const at = { ...pusher, url: service.url };
    await expect.poll(async () => (await film(at, Id)).State, { timeout: 300_000 }).toBe('Done');
    expect(await film(at, Id)).toMatchObject({ FrameCount: FRAMES, SkippedCount: 0 });
    expect(await service.stop()).toBe(0);
    const dir = join(env.DATA_DIR, 'kept-films', pusher.feedId);
    expect(await readdir(dir)).toEqual([`${Id}.mp4`]);
    expect(countFrames(join(dir, `${Id}.mp4`))).toBe(FRAMES);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

async function makeArchive({ url }: TestService, folder: string, env: { DATA_DIR: string }): Promise<Pusher> {
  const pictures = join(folder, 'pictures');
  await mkdir(pictures);
  for (let index = 0; index < FRAMES; index++) {
    const name = new Date((START_SEC + index * 10) * 1000).toISOString().slice(0, 19).replaceAll(':', '-');
    await writeFile(join(pictures, `${name}.jpg`), await picture(320, 180, '#445566', index % 60));
  }
  const pusher = await furnish(url);
  const { output } = await runMain(['import', pusher.feedId, pictures], env);
  expect(output).toContain(`${FRAMES} stored`);
  return pusher;
}

async function order({ url, key, feedId }: Pusher): Promise<KeptFilm> {
  const body = {
    FeedId: feedId,
    From: '2026-01-01T00:00:00Z',
    To: '2026-02-01T00:00:00Z',
    SizeCode: 'x240',
    Deflicker: true,
    Steady: true,
    Blend: 3,
  };
  const answer = await fetch(`${url}/api/v2/timelapse`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status, await answer.clone().text()).toBe(202);
  return (await answer.json()) as KeptFilm;
}

async function film({ url, key }: Pusher, id: string): Promise<KeptFilm> {
  const headers = { authorization: `Bearer ${key}` };
  return (await (await fetch(`${url}/api/v2/timelapse/${id}`, { headers })).json()) as KeptFilm;
}

function countFrames(file: string): number {
  const entries = 'stream=nb_read_frames';
  const args = ['-v', 'error', '-count_frames', '-show_entries', entries, '-of', 'csv=p=0', file];
  return Number(execFileSync('ffprobe', args, { encoding: 'utf8' }).trim());
}
