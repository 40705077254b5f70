/** The whole service killed with -9 while it removes frames: what stays is what the rule says, and all of it whole. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '@longview/base';
import { expect, it, vi } from 'vitest';
import { findServiceUrl } from '../../commands/service-url.ts';
import { type Db, openDb } from '../../db/open.ts';
import { openQueue } from '../../queue/queue.ts';
import { picture, sec } from '../../test-setup/pictures.ts';
import { furnish, isThere, type Pusher } from '../../test-setup/pusher.ts';
import { item } from '../../test-setup/retention.ts';
import { runMain, startService, type TestService } from '../../test-setup/service.ts';

// Whole starts, on a machine that may be busy.
vi.setConfig({ testTimeout: 400_000 });

const KILLS = 3;
const START_SEC = sec('2026-01-05T00:00:00Z');
const HOURS = 60;
const AN_HOUR = 4;
const TIMES = Array.from({ length: HOURS * AN_HOUR }, (_, i) => START_SEC + i * (3600 / AN_HOUR));
const isKept = (timeSec: number) => timeSec % 3600 === 0 || timeSec === TIMES.at(-1);

it('loses nothing that stays and ends as if nothing had been [RET-11]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'longview-kills-'));
  const dataDir = join(folder, 'data');
  try {
    let service = await startService({ DATA_DIR: dataDir });
    const pusher = await makeArchive(service, folder, dataDir);
    for (let kill = 0; kill < KILLS; kill++) {
      await withDatabase(dataDir, async (db, url) => {
        const before = await countRemoved(db);
        await askForRun(db, url);
        await expect.poll(() => countRemoved(db), { timeout: 60_000, interval: 20 }).toBeGreaterThan(before);
      });
      await service.stop('SIGKILL');
      service = await startService({ DATA_DIR: dataDir });
    }
    await withDatabase(dataDir, async (db, url) => {
      await askForRun(db, url);
      await expect.poll(() => isDone(db), { timeout: 120_000 }).toBe(true);
    });
    const there = await listThere({ ...pusher, url: service.url });
    expect(there).toEqual(TIMES.filter(isKept));
    expect(await isThere({ ...pusher, url: service.url }, START_SEC)).toBe(true);
    expect(await service.stop()).toBe(0);
    expect((await runMain(['check', '--bytes'], { DATA_DIR: dataDir })).output).toContain('No problems.');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

async function makeArchive({ url }: TestService, folder: string, dataDir: string): Promise<Pusher> {
  const pictures = join(folder, 'pictures');
  await mkdir(pictures);
  for (const [index, timeSec] of TIMES.entries()) {
    const name = new Date(timeSec * 1000).toISOString().slice(0, 19).replaceAll(':', '-');
    await writeFile(join(pictures, `${name}.jpg`), await picture(64, 36, '#445566', index));
  }
  const pusher = await furnish(url);
  const { output } = await runMain(['import', pusher.feedId, pictures], { DATA_DIR: dataDir });
  expect(output).toContain(`${TIMES.length} stored`);
  await withDatabase(dataDir, (db) => setRule(db, pusher.feedId));
  return pusher;
}

/** One frame an hour, saved and confirmed long ago. */
async function setRule(db: Db, feedId: string): Promise<void> {
  const items = JSON.stringify([item()]);
  const rule = { strategy: 'Feed', policy: 'Dilute', items, changed_at: new Date(0) } as const;
  await db
    .insertInto('feed_retention')
    .values({ feed_id: feedId, ...rule })
    .execute();
  await db.insertInto('retention_run').values({ feed_id: feedId, confirmed_count: TIMES.length }).execute();
}

async function withDatabase<T>(dataDir: string, use: (db: Db, url: string) => Promise<T>): Promise<T> {
  const url = await findServiceUrl({ dataDir, databaseUrl: null });
  const db = openDb(url, silentLogger);
  return use(db, url).finally(() => db.destroy());
}

async function askForRun(db: Db, url: string): Promise<void> {
  const queue = await openQueue(url, false, silentLogger);
  await queue.send(db, 'run-retention', {});
  await queue.stop(1_000);
}

async function countRemoved(db: Db): Promise<number> {
  const query = db.selectFrom('removal').select(({ fn }) => fn.sum<number>('frame_count').as('count'));
  return Number((await query.executeTakeFirst())?.count ?? 0);
}

async function isDone(db: Db): Promise<boolean> {
  return (await db.selectFrom('retention_run').select('ran_at').executeTakeFirst())?.ran_at != null;
}

async function listThere({ url, key, feedId }: Pusher): Promise<number[]> {
  const query = `feedid=${feedId}&starttime=2026-01-01T00:00:00Z&endtime=2026-02-01T00:00:00Z`;
  const answer = await fetch(`${url}/api/v2/frame-query?${query}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  return ((await answer.json()) as { Frames: string[] }).Frames.map(sec);
}
