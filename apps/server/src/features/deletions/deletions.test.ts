/** Pictures that are deleted for good, looked for in every file, in the bucket and by every call that could show them. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeletionPreview, FrameDeletion, FrameDeletions } from '@longview/contract';
import { WHOLE_GRID } from '@longview/frame-store';
import { formatTime } from '@longview/rules';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openBucketFilms } from '../../test-setup/bucket-films.ts';
import { filesHolding, objectsHolding } from '../../test-setup/bytes-anywhere.ts';
import { addClipRow, makeFilm, sendClip } from '../../test-setup/clips.ts';
import { FILM_START_SEC as START } from '../../test-setup/kept-films.ts';
import { picture, storeFrames } from '../../test-setup/pictures.ts';
import { codeOf, refusalOf } from '../../test-setup/refusals.ts';
import { addShare } from '../../test-setup/shares.ts';
import { addGuest, type Caller } from '../../test-setup/users.ts';
import { findDeletion } from './deletion-queries.ts';
import { workDeletions } from './index.ts';
import { runDeletion } from './run-deletion.ts';

const MIN = 60;
const scene = await openBucketFilms();
const { app, owner, stranger, films, s3, bucket, skip } = scene;
const { ctx } = app;
afterAll(() => scene.close());

let feedId: string;
let made = 0;

/** Every picture of this file is another one. */
const jpegAt = (base: number) => (index: number) =>
  picture(480, 270, `#${(0x202020 + base * 0x3000 + index * 3).toString(16).padStart(6, '0')}`, index);
let jpegOf: (index: number) => Promise<Buffer>;

beforeEach(async () => {
  s3.fault = () => null;
  jpegOf = jpegAt(++made);
  feedId = await films.filled(90, jpegOf);
});

const timeOf = (index: number) => START + index * MIN;
const at = (index: number) => formatTime(timeOf(index));
const path = () => `/api/nv/feed/deletions/${feedId}`;
const ask = (body: object, query = '', as: Caller | null = owner) =>
  app.call(`${path()}${query}`, { body, ...(as && { as }) });
const json = async <T>(response: Response | Promise<Response>) => (await (await response).json()) as T;
const preview = (from: number, to: number) =>
  json<DeletionPreview>(ask({ From: at(from), To: at(to) }, '?dryRun=true'));
const remove = async (from: number, to: number, more: object = {}) => {
  const response = await ask({ From: at(from), To: at(to), ...more }, '?confirmed=1000');
  expect(response.status, await response.clone().text()).toBe(200);
  return json<FrameDeletion>(response);
};
const deletions = () => json<FrameDeletions>(app.call(path(), { as: owner }));
const get = (query: string, headers: Record<string, string> = {}) =>
  app.call(`/api/v2/frame-get?feedid=${feedId}${query}`, { as: owner, headers });
const exact = (index: number, more = '', headers = {}) =>
  get(`&match=exact&frametime=${at(index)}${more}`, headers);
const bytesOf = async (response: Promise<Response>) => Buffer.from(await (await response).arrayBuffer());
const push = (index: number, body: Buffer) =>
  app.call(`/api/v2/frame-set?feedid=${feedId}&frametime=${at(index)}`, {
    ...{ as: owner, body },
    headers: { 'content-type': 'image/jpeg' },
  });
const newestAudit = async () => {
  const { Entries } = await json<{ Entries: { Action: string; Actor: string; Detail: string }[] }>(
    app.call('/api/nv/tenant/audit?limit=1', { as: owner }),
  );
  return Entries[0];
};

const filesWith = (bytes: Buffer) => filesHolding(app.dataDir, bytes);
const objectsWith = (bytes: Buffer) => objectsHolding(bucket, bytes);

/** Lets the minute pass after which files go that readers may still hold. */
async function afterAMinute(): Promise<void> {
  skip(120_000);
  await ctx.frames.store.check({ repair: false });
}

const cached = async (kind: string) =>
  (await readdir(join(app.dataDir, 'cache', kind), { recursive: true })).filter(
    (name) => name.includes(feedId) && /\d-[0-9a-f]+$/.test(name),
  );
const sheet = () =>
  app.call(`/api/v2/frame-sheet?feedid=${feedId}&step=60&number=${Math.floor(timeOf(80) / 3840)}`, {
    as: owner,
  });
const filmOf = async () => {
  const range = `from=${at(0)}&to=${at(200)}`;
  const query = `/api/v2/timelapse.mp4?feedid=${feedId}&${range}&sizecode=x240`;
  return bytesOf(app.call(query, { as: owner }));
};

describe('one picture that is deleted', () => {
  it('is gone from every file, cache and call when the answer comes, and others stay [EXT-305]', async () => {
    const jpeg = await jpegOf(80);
    const film = await films.made(feedId, { Name: 'Spring' });
    await app.call(`/api/nv/feed/kept/${feedId}`, { as: owner, body: { Time: at(80), IsKept: true } });
    const { headers } = await exact(80);
    const tag = headers.get('etag') ?? '';
    expect((await bytesOf(exact(80, '&sizecode=x240'))).length).toBeGreaterThan(0);
    const signed = await json<{ Url: string }>(
      app.call(`/api/v2/frame-sign/${feedId}`, { as: owner, body: { FrameTime: at(80) } }),
    );
    await filmOf();
    const sheetTag = (await sheet()).headers.get('etag');
    expect(await filesWith(jpeg)).toHaveLength(1);
    const made = await cached('variants');
    expect(made.some((name) => name.includes(`${timeOf(80)}-`))).toBe(true);
    expect(made.some((name) => name.startsWith('sheets/'))).toBe(true);
    const tile = `/${Math.floor(timeOf(80) / 3600)}-`;
    expect((await cached('films')).some((name) => name.includes(tile))).toBe(true);

    expect(await preview(80, 80)).toEqual({
      ...{ FrameCount: 1, ByteCount: jpeg.length, FirstTime: at(80), LastTime: at(80) },
      ...{ ClipCount: 0, KeptCount: 1 },
      Films: [{ FilmId: film.Id, Name: 'Spring', FrameCount: 90, FramesLeft: 89 }],
    });
    expect((await exact(80)).status).toBe(200);

    const done = await json<FrameDeletion>(ask({ From: at(80), To: at(80), Reason: ' Asked for it. ' }));
    expect(done).toMatchObject({
      ...{ State: 'Done', From: at(80), To: at(80), Reason: 'Asked for it.', FilmNames: ['Spring'] },
      ...{ FrameTotal: 1, FrameCount: 1, ByteCount: jpeg.length, Trouble: null },
    });
    expect(await filesWith(jpeg)).toEqual([]);
    const left = await cached('variants');
    expect(left.filter((name) => name.includes(`${timeOf(80)}-`) || name.startsWith('sheets/'))).toEqual([]);
    expect((await sheet()).headers.get('etag')).not.toBe(sheetTag);
    expect((await cached('films')).some((name) => name.includes(tile))).toBe(false);
    expect((await exact(80)).status).toBe(404);
    expect((await exact(80, '', { 'if-none-match': tag })).status).toBe(404);
    expect((await exact(80, '&sizecode=x240')).status).toBe(404);
    expect(
      (await fetch(new URL(new URL(signed.Url).pathname + new URL(signed.Url).search, app.url))).status,
    ).toBe(404);
    const query = `/api/v2/frame-query?feedid=${feedId}&starttime=${at(79)}&endtime=${at(81)}`;
    const { Frames } = await json<{ Frames: string[] }>(app.call(query, { as: owner }));
    expect(Frames).toEqual([at(79), at(81)]);
    for (const index of [79, 81]) expect(await bytesOf(exact(index))).toEqual(await jpegOf(index));
    expect(
      (await json<{ Times: string[] }>(app.call(`/api/nv/feed/kept/${feedId}`, { as: owner }))).Times,
    ).toEqual([]);
    expect(await newestAudit()).toMatchObject({
      Action: 'Pictures deleted',
      Detail: `North mast, ${at(80)}: 1 pictures, 0 clips. Films made anew or deleted: Spring. Reason: Asked for it.`,
    });

    expect((await films.statusOf(`/api/v2/timelapse/${film.Id}/video`, owner)) >= 400).toBe(true);
    await films.work();
    expect(await films.find(film.Id)).toMatchObject({ State: 'Done', FrameCount: 89, SkippedCount: 0 });
    await afterAMinute();
    expect([await filesWith(jpeg), await objectsWith(jpeg)]).toEqual([[], []]);
    expect((await ctx.frames.store.check({ repair: false, verifyBytes: true })).problems).toEqual([]);
  });

  it('is gone from the bucket and its copies here within a minute [EXT-305]', async () => {
    await scene.sendFrames();
    const jpeg = await jpegOf(10);
    expect(await objectsWith(jpeg)).toHaveLength(1);
    expect((await remove(10, 10)).State).toBe('Done');
    expect(await filesWith(jpeg)).toEqual([]);
    expect((await exact(10)).status).toBe(404);
    await afterAMinute();
    expect(await objectsWith(jpeg)).toEqual([]);
    expect(await bytesOf(exact(11))).toEqual(await jpegOf(11));
  });

  it('that was the newest is followed by the one before, and is not said to be unchanged [EXT-305]', async () => {
    const live = await get('');
    const tag = live.headers.get('etag') ?? '';
    expect((await get('', { 'if-none-match': tag })).status).toBe(304);
    expect(Buffer.from(await live.arrayBuffer())).toEqual(await jpegOf(89));
    await remove(89, 89);
    const before = await get('', { 'if-none-match': tag });
    expect(before.status).toBe(200);
    expect(Buffer.from(await before.arrayBuffer())).toEqual(await jpegOf(88));
    await storeFrames(ctx, feedId, [timeOf(90)]);
    expect((await exact(90)).status).toBe(200);
  });

  it('is not taken again by any way in, unless that is allowed [EXT-307]', async () => {
    await remove(20, 20);
    expect(await json(push(20, await jpegOf(20)))).toMatchObject({ Accepted: false, Reason: 'Deleted' });
    expect(await ctx.frames.importPast(feedId, timeOf(20), await jpegOf(20))).toBe('Deleted');
    expect((await exact(20)).status).toBe(404);
    expect((await deletions()).Refused).toEqual([{ From: at(20), To: at(20) }]);
    const allowed = app.call(`/api/nv/feed/takeagain/${feedId}`, {
      as: owner,
      body: { From: at(20), To: at(20) },
    });
    expect((await json<FrameDeletions>(allowed)).Refused).toEqual([]);
    expect(await newestAudit()).toMatchObject({ Action: 'Deleted times taken again' });
    expect(await json(push(20, await jpegOf(20)))).toMatchObject({ Accepted: true, Stored: true });
    await remove(20, 20, { AllowAgain: true });
    expect((await deletions()).Refused).toEqual([]);
    expect(await json(push(20, await jpegOf(20)))).toMatchObject({ Accepted: true, Stored: true });
  });
});

describe('a range that is deleted', () => {
  it('must be confirmed by the number of its pictures, and leaves what lies beside it [EXT-306]', async () => {
    await scene.sendFrames();
    await storeFrames(ctx, feedId, [timeOf(90), timeOf(91)], jpegOf);
    const body = { From: at(30), To: at(90) };
    const named = await preview(30, 90);
    expect(named).toMatchObject({ FrameCount: 61, FirstTime: at(30), LastTime: at(90), Films: [] });
    for (const query of ['', '?confirmed=50']) {
      const response = await ask(body, query);
      expect([response.status, await codeOf(response)]).toEqual([409, 'NotConfirmed']);
    }
    const done = await json<FrameDeletion>(ask(body, `?confirmed=${named.FrameCount}`));
    expect(done).toMatchObject({ State: 'Done', FrameCount: 61, ByteCount: named.ByteCount });
    const index = `/api/v2/frame-query?feedid=${feedId}&starttime=${at(0)}&endtime=${at(100)}`;
    const { Frames } = await json<{ Frames: string[] }>(app.call(index, { as: owner }));
    expect(Frames).toEqual([...Array.from({ length: 30 }, (_, i) => at(i)), at(91)]);
    expect((await deletions()).Refused).toEqual([{ From: at(30), To: at(90) }]);
  });

  it('takes the colours and grids of its pictures along: a slot that keeps one has those of that [EXT-305] [EXT-524]', async () => {
    await ctx.frames.settled();
    const red = await picture(320, 180, '#d01010', 1);
    await storeFrames(ctx, feedId, [timeOf(93)], () => Promise.resolve(red));
    await ctx.frames.settled();
    const colorsOf = async (from: number) => [
      ...(await ctx.frames.store.colors.read(feedId, timeOf(from), timeOf(from + 5), 300)),
    ];
    const gridOf = async (from: number) => {
      const read = ctx.frames.store.grids.read(feedId, timeOf(from), timeOf(from + 5), WHOLE_GRID);
      const { value } = await read.next();
      return value && [value.luma[0]?.[0], value.cr[0]?.[0]];
    };
    const before = await colorsOf(85);
    expect(await gridOf(85)).toHaveLength(2);
    expect(before[3]).toBe(5);
    await remove(85, 89);
    expect(await colorsOf(85)).toEqual([0, 0, 0, 0]);
    expect(await gridOf(85)).toBeUndefined();
    // 80 is the first of its five minutes: what is left has another colour.
    const kept = await colorsOf(80);
    await storeFrames(ctx, feedId, [timeOf(91)], () => picture(320, 180, '#10d010', 2));
    await ctx.frames.settled();
    expect((await colorsOf(90))[0]).toBeGreaterThan(150);
    const [, redness = 0] = (await gridOf(90)) ?? [];
    expect(redness).toBeGreaterThan(200);
    await remove(93, 93);
    const [, less = 255] = (await gridOf(90)) ?? [];
    expect(less).toBeLessThan(128);
    const green = await colorsOf(90);
    expect((green[1] ?? 0) > (green[0] ?? 0) && green[3] === 1).toBe(true);
    await remove(80, 80);
    expect((await colorsOf(80))[3]).toBe((kept[3] ?? 0) - 1);
  });

  it('goes on after whoever carried it out has ended, and what was done stays done [EXT-305]', async () => {
    const inserted = await ctx.db
      .insertInto('frame_deletion')
      .values({
        ...{
          feed_id: feedId,
          from_sec: timeOf(0),
          to_sec: timeOf(80),
          asked_by: 'Ada',
          asked_at: new Date(),
        },
        ...{ frame_total: 80, clip_count: 0, film_names: [] },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const half = await runDeletion(ctx, inserted, { mayGoOn: () => false, rests: false });
    expect([half.done_at, half.frame_count]).toEqual([null, 60]);
    expect((await exact(30)).status).toBe(404);
    await workDeletions(ctx);
    expect(await findDeletion(ctx.db, inserted.id)).toMatchObject({ frame_count: 80, lease_until: null });
    expect((await deletions()).Deletions[0]?.State).toBe('Done');
    expect([(await exact(79)).status, (await exact(80)).status]).toEqual([404, 200]);
    skip(61_000);
    await workDeletions(ctx);
    expect((await findDeletion(ctx.db, inserted.id))?.swept_at).not.toBeNull();
  });

  it('waits and says why while the bucket is away, and is done when it is back [EXT-305]', async () => {
    await scene.sendFrames();
    skip(120_000);
    await ctx.frames.store.trimCopies(0);
    s3.fault = () => 'Refused';
    const waiting = await remove(5, 5);
    expect(waiting.State).toBe('Running');
    expect(waiting.Trouble).toMatch(/\w/);
    s3.fault = () => null;
    skip(31_000);
    await workDeletions(ctx);
    expect((await deletions()).Deletions[0]).toMatchObject({ State: 'Done', FrameCount: 1, Trouble: null });
  });

  it('takes kept films along: one of nothing else is deleted, one that waits is made without it [EXT-306]', async () => {
    const only = await films.made(feedId, { Name: 'Only', From: at(40), To: at(50) });
    const waiting = await films.order(feedId, { Name: 'Waiting' });
    const beside = await films.order(feedId, { Name: 'Beside', From: at(0), To: at(40) });
    expect((await preview(40, 49)).Films).toEqual([
      { FilmId: only.Id, Name: 'Only', FrameCount: 10, FramesLeft: 0 },
      { FilmId: waiting.Id, Name: 'Waiting', FrameCount: 90, FramesLeft: 80 },
    ]);
    await remove(40, 49);
    expect(await films.statusOf(`/api/v2/timelapse/${only.Id}`, owner)).toBe(404);
    expect(await scene.keysIn(`kept-films/${feedId}/${only.Id}`)).toEqual([]);
    await films.work();
    expect(await films.find(waiting.Id)).toMatchObject({ State: 'Done', FrameCount: 80 });
    expect(await films.find(beside.Id)).toMatchObject({ State: 'Done', FrameCount: 40 });
  });

  it('takes clips along that overlap it, and refuses them when they are sent again [EXT-306] [EXT-307]', async () => {
    await ctx.db.updateTable('feed').set({ has_video_clip: true }).where('id', '=', feedId).execute();
    const film = makeFilm(2);
    const sent = () => sendClip(app, feedId, { as: owner, body: film, startSec: timeOf(10) - 1 });
    expect((await sent()).status).toBe(201);
    await addClipRow(ctx, feedId, { startSec: timeOf(12), durationSec: 10 });
    const keys = await scene.keysIn(`clips/${feedId}`);
    expect(keys).toHaveLength(2);
    expect((await preview(10, 10)).ClipCount).toBe(1);
    expect(await remove(10, 10)).toMatchObject({ ClipCount: 1, FrameCount: 1 });
    expect(await scene.keysIn(`clips/${feedId}`)).toEqual([]);
    const again = await sent();
    expect([again.status, await codeOf(again)]).toEqual([409, 'Deleted']);
    expect(await scene.keysIn(`clips/${feedId}`)).toEqual([]);
    const left = await ctx.db.selectFrom('video_clip').select('id').where('feed_id', '=', feedId).execute();
    expect(left).toHaveLength(1);
  });
});

describe('who may delete', () => {
  it('is who may say how long pictures are kept, on a feed that is not archived [EXT-305]', async () => {
    const viewer = await addGuest(ctx, 'Viewer');
    const share = { accountId: owner.accountId, roId: feedId, target: 'viewer@example.org' };
    const { id } = await addShare(ctx, share);
    await app.call(`/api/nv/sharemanage/invitation/${id}`, { as: viewer, body: { Accept: true } });
    const body = { From: at(1), To: at(1) };
    const statuses = async (as: Caller | null) => [
      (await ask(body, '?dryRun=true', as)).status,
      (await ask(body, '', as)).status,
      (await app.call(path(), as ? { as } : {})).status,
    ];
    expect(await statuses(stranger)).toEqual([404, 404, 404]);
    expect(await statuses(viewer)).toEqual([403, 403, 403]);
    expect(await statuses(null)).not.toContain(200);
    await ctx.db.updateTable('feed').set({ state: 'Archive' }).where('id', '=', feedId).execute();
    const archived = await ask(body);
    expect([archived.status, await codeOf(archived)]).toEqual([409, 'Archived']);
    expect((await exact(1)).status).toBe(200);
  });

  it('gets the field and the cure for a range that cannot be [EXT-305]', async () => {
    const future = formatTime(Math.floor(Date.now() / 1000) + 400 * 86_400);
    for (const [body, field] of [
      [{ From: at(5), To: at(4) }, 'To'],
      [{ From: future, To: future }, 'From'],
      [{ From: at(4), To: at(4), Reason: 'x'.repeat(501) }, 'Reason'],
    ] as const) {
      expect(await refusalOf(ask(body))).toEqual([400, [field]]);
    }
  });
});
