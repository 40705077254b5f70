/** Kept films where there is a bucket: every node reads them there; they move there and back with everything else. */
import { readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { silentLogger } from '@longview/base';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { runMoveStorage } from '../../commands/move-storage.ts';
import { openBucketFilms } from '../../test-setup/bucket-films.ts';
import { makeFilm, sendClip } from '../../test-setup/clips.ts';
import { FILM_PATH, FILM_START_SEC } from '../../test-setup/kept-films.ts';
import { picture } from '../../test-setup/pictures.ts';
import { checkClips } from '../clips/index.ts';
import { sweepMedia } from '../media/index.ts';
import { startFilms } from './index.ts';

const scene = await openBucketFilms();
const { app, owner, films, feed, s3, bucket, clock, skip, keysIn, sendFrames, places } = scene;
const { ctx } = app;

afterAll(() => scene.close());
beforeEach(() => {
  s3.fault = () => null;
});

const frameAt = (timeSec: number) => ctx.frames.read(feed, timeSec, 'exact');
const move = (where: string, takesNew: boolean) => {
  const { s3: settings } = ctx.config;
  const config = { ...ctx.config, s3: settings && { ...settings, takesNew } };
  return runMoveStorage(config, [where], silentLogger, () => {});
};

describe('a kept film with S3_BUCKET', () => {
  it('is played from the bucket and leaves nothing on the disk; deleted it goes from there [TLP-05] [EXT-195]', async () => {
    const { Id, ByteLength } = await films.made(feed);
    expect(await films.filesOf(feed)).toEqual([]);
    const [key = ''] = await keysIn(`kept-films/${feed}/${Id}`);
    const bytes = await films.bytesOf(Id);
    expect(bytes.length).toBe(ByteLength);
    expect((await bucket.get(key))?.equals(bytes)).toBe(true);
    const headers = { range: 'bytes=100-299' };
    const part = await app.call(`${FILM_PATH}/${Id}/video`, { as: owner, headers });
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 300))).toBe(true);
    expect(await films.statusOf(`${FILM_PATH}/${Id}`, owner, 'DELETE')).toBe(204);
    skip(1_000);
    await sweepMedia(ctx);
    expect(await keysIn('kept-films')).toEqual([]);
  });

  it('waits on the disk while the bucket refuses it, and is no failure [EXT-197]', async () => {
    const { Id } = await films.order(feed);
    s3.fault = (method) => (method === 'GET' ? null : 'Denied');
    for (let tries = 0; tries < 5; tries++) {
      await films.work();
      skip(61_000);
    }
    expect(await films.find(Id)).toMatchObject({ State: 'Queued', Error: null });
    expect(await films.filesOf(feed)).toEqual([`${Id}.mp4`]);
    s3.fault = () => null;
    await films.work();
    expect(await films.find(Id)).toMatchObject({ State: 'Done' });
    expect(await films.filesOf(feed)).toEqual([]);
  });
});

it('what the bucket does not let go keeps nothing else, and is tried again after hours [EXT-230] [EXT-195]', async () => {
  const { payloads } = ctx.mediaStore;
  const [locked = '', free = ''] = [1, 2].map(() => payloads.newKey(owner.accountId, 're0000000001'));
  for (const key of [locked, free]) await payloads.put(key, Buffer.from('old'));
  const values = [locked, free].map((key, at) => ({ key, delete_at: new Date(clock.now() - 1_000 + at) }));
  await ctx.db.insertInto('media_leftover').values(values).execute();
  s3.fault = (method, path) => (method === 'DELETE' && path.endsWith(locked) ? 'Denied' : null);
  await sweepMedia(ctx);
  expect(await keysIn('resources')).toEqual([locked]);
  s3.fault = () => null;
  await sweepMedia(ctx);
  expect(await keysIn('resources')).toEqual([locked]);
  skip(7 * 3_600_000);
  await sweepMedia(ctx);
  expect(await keysIn('resources')).toEqual([]);
});

it('what a film left on the disk when the service ended, or a command was killed, goes at the next start [EXT-284]', async () => {
  const { Id } = await films.made(feed);
  const file = join(app.dataDir, 'kept-films', feed, `${Id}.mp4`);
  await writeFile(file, 'left behind');
  await writeFile(`${file}.part`, 'half of it');
  const nowSec = ctx.clock.now() / 1000;
  await utimes(`${file}.part`, nowSec, nowSec);
  await startFilms(ctx);
  // A command may be bringing it at this moment.
  expect(await films.filesOf(feed)).toEqual([`${Id}.mp4.part`]);
  await utimes(`${file}.part`, 0, 0);
  await startFilms(ctx);
  expect(await films.filesOf(feed)).toEqual([]);
  expect((await films.bytesOf(Id)).length).toBeGreaterThan(1_000);
});

describe('move-storage', () => {
  it('brings all back to the disk and into the bucket again, and each is there all the while [EXT-198] [EXT-226]', async () => {
    await sendFrames();
    expect(await places()).toEqual(['s3']);
    const { Id } = await films.made(feed);
    const film = await films.bytesOf(Id);
    const logo = await picture(64, 64);
    const logoKey = ctx.mediaStore.payloads.newKey(owner.accountId, 're0000000000');
    await ctx.mediaStore.payloads.put(logoKey, logo);
    await ctx.db.updateTable('feed').set({ has_video_clip: true }).where('id', '=', feed).execute();
    const clip = { as: owner, body: makeFilm(1), startSec: FILM_START_SEC };
    expect((await sendClip(app, feed, clip)).status).toBe(201);

    expect(await move('to-disk', false)).toBe(0);
    expect((await readFile(join(app.dataDir, 'kept-films', feed, `${Id}.mp4`))).equals(film)).toBe(true);
    expect((await readFile(join(app.dataDir, 'media', logoKey))).equals(logo)).toBe(true);
    expect(await places()).toEqual(['disk']);
    // As when the bucket is deleted in the end.
    for (const key of await keysIn('')) await bucket.delete(key);
    expect((await films.bytesOf(Id)).equals(film)).toBe(true);
    expect(await checkClips(ctx)).toEqual({ clips: 1, problems: [] });

    expect((await frameAt(FILM_START_SEC))?.bytes.length).toBeGreaterThan(0);
    expect((await ctx.frames.store.check({ repair: false, verifyBytes: true })).problems).toEqual([]);

    await sendFrames();
    expect(await move('to-s3', true)).toBe(0);
    expect(await places()).toEqual(['s3']);
    expect((await frameAt(FILM_START_SEC))?.bytes.length).toBeGreaterThan(0);
    expect(await films.filesOf(feed)).not.toContain(`${Id}.mp4`);
    expect((await films.bytesOf(Id)).equals(film)).toBe(true);
    expect((await ctx.mediaStore.payloads.read(logoKey))?.equals(logo)).toBe(true);
    expect(await keysIn('resources')).toEqual([logoKey]);
    expect(await keysIn('clips')).toHaveLength(2);
    expect(await checkClips(ctx)).toEqual({ clips: 1, problems: [] });
  });

  it('says what lacks: where to, and whether the bucket is still written [EXT-198]', async () => {
    await expect(move('away', true)).rejects.toThrow('Name the target');
    await expect(move('to-disk', true)).rejects.toThrow('Set S3_WRITES=off');
    await expect(move('to-s3', false)).rejects.toThrow('Remove it here');
  });
});
