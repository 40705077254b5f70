/** `move-storage` as a process of its own beside the running service, killed on its way there and back. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '@longview/base';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, expect, it, vi } from 'vitest';
import { sweepMedia } from '../features/media/index.ts';
import { openBucketFilms } from '../test-setup/bucket-films.ts';
import { FILM_START_SEC } from '../test-setup/kept-films.ts';
import { picture } from '../test-setup/pictures.ts';
import { runMain } from '../test-setup/service.ts';

// Whole starts, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000 });

const MINUTE_MS = 60_000;
const NEVER_MS = 2 ** 31 - 1;
// What comes each minute, such as sending, comes when the test says so.
const scene = await openBucketFilms((ms, signal) =>
  systemClock.sleep(ms < MINUTE_MS ? ms : NEVER_MS, signal),
);
const { app, owner, films, feed, s3, bucket, skip, keysIn, sendFrames, places } = scene;
const { ctx } = app;
const film = await films.made(feed);
const filmBytes = await films.bytesOf(film.Id);
const logo = await picture(64, 64);
const logoKey = ctx.mediaStore.payloads.newKey(owner.accountId, 're0000000000');
await ctx.mediaStore.payloads.put(logoKey, logo);
const TIMES = Array.from({ length: 150 }, (_, i) => FILM_START_SEC + i * 60);

afterAll(() => scene.close());

/** When the command is killed; `over` undoes what made it wait there. */
interface Moment {
  comes: Promise<unknown>;
  over: () => Promise<void>;
}

/** At its `nth` call to the bucket of this kind, which is not answered any more. */
async function atCall(kind: RegExp, nth = 1): Promise<Moment> {
  const { promise: comes, resolve } = Promise.withResolvers<void>();
  let left = nth;
  s3.fault = (method, path) => {
    if (!kind.test(`${method} ${path}`) || --left > 0) return null;
    resolve();
    return 'Silent';
  };
  const over = async () => {
    s3.fault = () => null;
  };
  return { comes, over };
}

/** When the bytes are where they are to be, and no row says so yet. */
async function beforeRow(table: string): Promise<Moment> {
  const client = new Client({ connectionString: ctx.config.databaseUrl ?? '' });
  await client.connect();
  await client.query(`begin; lock table ${table} in share mode`);
  const waiting = sql<{ pid: number }>`select pid from pg_stat_activity
    where wait_event_type = 'Lock' and query like ${`update "${table}"%`} and datname = current_database()`;
  const comes = expect
    .poll(async () => (await waiting.execute(ctx.db)).rows, { timeout: 60_000 })
    .toHaveLength(1);
  return { comes: Promise.resolve(comes), over: () => client.end() };
}

/** Gives its exit code: null when it was killed. */
async function move(where: 'to-s3' | 'to-disk', killed?: Promise<unknown>): Promise<number | null> {
  const env = {
    ...{ DATA_DIR: app.dataDir, DATABASE_URL: ctx.config.databaseUrl ?? '' },
    ...s3.env,
    ...(where === 'to-disk' && { S3_WRITES: 'off' }),
  };
  return (await runMain(['move-storage', where], env, killed ? { killed } : {})).code;
}

async function moveKilledAt(where: 'to-s3' | 'to-disk', opening: Promise<Moment>): Promise<void> {
  const { comes, over } = await opening;
  expect(await move(where, comes)).toBeNull();
  await over();
  await expectAllOnce();
}

/** All there is, each once, as the running service shows it. */
async function expectAllOnce(): Promise<void> {
  const end = FILM_START_SEC + 86_400;
  const { times } = await ctx.frames.store.firstOfEach(feed, FILM_START_SEC, end, { limit: 999 });
  expect(times).toEqual(TIMES);
  for (const timeSec of TIMES.filter((_, i) => i % 30 === 0))
    expect((await ctx.frames.read(feed, timeSec, 'exact'))?.bytes.length).toBeGreaterThan(0);
  expect((await films.bytesOf(film.Id)).equals(filmBytes)).toBe(true);
  expect((await ctx.mediaStore.payloads.read(logoKey))?.equals(logo)).toBe(true);
}

const problems = async () => (await ctx.frames.store.check({ repair: false, verifyBytes: true })).problems;

it('to the disk, killed again and again, ends with everything there once [EXT-198] [EXT-233] [EXT-284]', async () => {
  await sendFrames();
  await moveKilledAt('to-disk', atCall(/GET .*\.mjpeg/, 2));
  await moveKilledAt('to-disk', beforeRow('frame_segment'));
  // As one leaves it that is killed in the midst of a film.
  const folder = join(app.dataDir, 'kept-films', feed);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${film.Id}.mp4.part`), filmBytes.subarray(0, 1_000));
  await moveKilledAt('to-disk', beforeRow('kept_film'));
  expect(await move('to-disk')).toBe(0);
  expect(await films.filesOf(feed)).toEqual([`${film.Id}.mp4`]);
  expect(await places()).toEqual(['disk']);
  expect(await problems()).toEqual([]);
  // As when the bucket is deleted in the end.
  for (const key of await keysIn('')) await bucket.delete(key);
  await expectAllOnce();
});

it('into the bucket, killed again and again, likewise, and leaves nothing that nobody names [EXT-198] [EXT-233]', async () => {
  await moveKilledAt('to-s3', atCall(/PUT .*kept-films/));
  await moveKilledAt('to-s3', beforeRow('kept_film'));
  await sendFrames();
  expect(await move('to-s3')).toBe(0);
  expect(await places()).toEqual(['s3']);
  expect(await films.filesOf(feed)).toEqual([]);
  expect(await problems()).toEqual([]);
  await expectAllOnce();
  // What a killed one had stored and no row names.
  expect(await keysIn('kept-films')).toHaveLength(2);
  skip(25 * 3_600_000);
  await sweepMedia(ctx);
  expect(await keysIn('kept-films')).toHaveLength(1);
  await expectAllOnce();
});
