/** Ranges of which nothing removes a picture, by what is on the disk after all that removes some. */
import type { AppError } from '@longview/base';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { transaction } from '../../db/transaction.ts';
import { lockProtection } from '../../feeds/index.ts';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addClipRow } from '../../test-setup/clips.ts';
import { addFeed, storeFrames } from '../../test-setup/pictures.ts';
import { DAY_SEC, framesOf, item, own, saveRetention } from '../../test-setup/retention.ts';
import { addShare } from '../../test-setup/shares.ts';
import { ShiftedClock } from '../../test-setup/shifted-clock.ts';
import type { Caller, TestUser } from '../../test-setup/users.ts';
import { listClipTimes } from '../clips/index.ts';
import { runRetention } from './run-retention.ts';

const clock = new ShiftedClock();
let app: TestApp;
let ada: TestUser;
let stranger: TestUser;
let feedId: string;
/** Midnight UTC, 60 days ago. */
let old: number;
let times: number[];

const ALL_GO = own('DeleteAll', item());
const iso = (sec: number) => new Date(sec * 1000).toISOString().replace('.000Z', 'Z');
const path = (id = feedId) => `/api/nv/feed/protected/${id}`;
/** Both ends are included. */
const protect = (fromSec: number, lastSec: number, IsProtected = true, as: Caller = ada) =>
  app.call(path(), { as, body: { From: iso(fromSec), To: iso(lastSec), IsProtected } });
const spans = async (answer: Response) => {
  const { Spans } = (await answer.json()) as { Spans: { From: string; To: string }[] };
  return Spans.map(({ From, To }) => [From, To].map((time) => Date.parse(time) / 1000 - old));
};
const left = async () => (await framesOf(app.ctx, feedId)).map((sec) => sec - old);

beforeAll(async () => {
  app = await startTestApp({ clock });
  ada = await app.setUp();
  stranger = await app.addOwner('Stranger');
});
afterAll(() => app.close());
beforeEach(async () => {
  feedId = await addFeed(app.ctx, ada);
  old = (Math.floor(clock.now() / 86_400_000) - 60) * DAY_SEC;
  times = Array.from({ length: 12 }, (_, i) => old + i * 1800);
  await storeFrames(app.ctx, feedId, times);
});

async function removeAll(): Promise<void> {
  const preview = await saveRetention(app, ada, feedId, ALL_GO, '?dryRun=true');
  const { FrameCount } = (await preview.json()) as { FrameCount: number };
  await saveRetention(app, ada, feedId, ALL_GO, `?confirmed=${FrameCount}`);
  clock.skip(1.01 * 86_400_000);
}

describe('a protected range', () => {
  it('keeps the pictures of a range from every rule, to the second at both ends, and its clips; then no longer [EXT-634]', async () => {
    const [inside] = [await addClipRow(app.ctx, feedId, { startSec: old + 3600 })];
    await addClipRow(app.ctx, feedId, { startSec: old + 9000 });
    await addClipRow(app.ctx, feedId, { startSec: old + 19_000 });
    expect(await spans(await protect(old + 1800, old + 5400))).toEqual([[1800, 5400]]);
    await removeAll();
    expect(await runRetention(app.ctx, feedId)).toBe('Done');
    // The newest always stays.
    expect(await left()).toEqual([1800, 3600, 5400, 19_800]);
    const clips = await listClipTimes(app.ctx.db, feedId);
    expect(clips.map(({ id }) => id)).toContain(inside);
    expect(clips.map(({ timeSec }) => timeSec - old)).toEqual([3600, 19_000]);
    expect(await spans(await protect(old + 1800, old + 3600, false))).toEqual([[3601, 5400]]);
    clock.skip(86_400_000);
    await runRetention(app.ctx, feedId);
    expect(await left()).toEqual([5400, 19_800]);
  });

  it('holds from its answer on for a run that is under way [EXT-634]', async () => {
    await removeAll();
    const { frames } = app.ctx;
    const thin = frames.thin.bind(frames);
    let answered: Promise<Response> | null = null;
    const spied = vi.spyOn(frames, 'thin').mockImplementation(async (...asked) => {
      // While the first hour goes, somebody protects all that is left, and waits for that hour.
      answered ??= protect(old, old + 20_000);
      await new Promise((done) => setTimeout(done, 100));
      return thin(...asked);
    });
    await runRetention(app.ctx, feedId);
    spied.mockRestore();
    expect((await (answered as Promise<Response> | null))?.status).toBe(200);
    const stayed = await left();
    expect(stayed.length).toBeGreaterThanOrEqual(10);
    expect(await left()).toEqual(stayed);
  });

  it('is put off where a removal does not end, and holds no connection for it [EXT-634]', async () => {
    await transaction(app.ctx.db, async (trx) => {
      await lockProtection(trx, feedId);
      const late = await transaction(app.ctx.db, (other) => lockProtection(other, feedId, '50ms')).catch(
        (err: AppError) => err,
      );
      expect(late).toMatchObject({ kind: 'Unavailable' });
    });
    expect((await protect(old, old + 1)).status).toBe(200);
  });

  it('stops neither a deletion nor a run that come at once [EXT-634]', async () => {
    await removeAll();
    const { frames } = app.ctx;
    const thin = frames.thin.bind(frames);
    const body = { From: iso(old + 9000), To: iso(old + 9000), Reason: '' };
    let answered: Promise<Response> | null = null;
    const spied = vi.spyOn(frames, 'thin').mockImplementation(async (...asked) => {
      answered ??= app.call(`/api/nv/feed/deletions/${feedId}?confirmed=1`, { as: ada, body });
      await new Promise((done) => setTimeout(done, 300));
      return thin(...asked);
    });
    expect(await runRetention(app.ctx, feedId)).toBe('Done');
    spied.mockRestore();
    expect((await (answered as Promise<Response> | null))?.status).toBe(200);
    expect(await left()).toEqual([19_800]);
  });

  it('is told to who would delete its pictures, by name [EXT-634] [EXT-305]', async () => {
    await protect(old + 3600, old + 3600);
    const body = { From: iso(old), To: iso(old + 7200), Reason: '' };
    for (const query of ['?dryRun=true', '?confirmed=5']) {
      const answer = await app.call(`/api/nv/feed/deletions/${feedId}${query}`, { as: ada, body });
      expect(answer.status).toBe(409);
      const { Error: error } = (await answer.json()) as { Error: { Code: string; Message: string } };
      expect(error.Code).toBe('Protected');
      expect(error.Message).toContain(iso(old + 3600));
    }
    expect(await left()).toHaveLength(12);
    await protect(old + 3600, old + 3600, false);
    const preview = await app.call(`/api/nv/feed/deletions/${feedId}?dryRun=true`, { as: ada, body });
    expect(preview.status).toBe(200);
  });

  it('is one with those it meets, and the rest of one that is cut stays [EXT-634]', async () => {
    await protect(old, old + 99);
    await protect(old + 200, old + 300);
    expect(await spans(await protect(old + 100, old + 199))).toEqual([[0, 300]]);
    const cut = [
      [0, 49],
      [151, 300],
    ];
    expect(await spans(await protect(old + 50, old + 150, false))).toEqual(cut);
    expect(await spans(await protect(old + 50, old + 150, false))).toEqual(cut);
    expect(await spans(await app.call(path(), { as: ada }))).toEqual(cut);
  });

  it('has at most a thousand spans, an end after its begin, and is in the audit log [EXT-634]', async () => {
    expect((await protect(old + 10, old + 5)).status).toBe(400);
    const rows = Array.from({ length: 1_000 }, (_, n) => ({
      ...{ feed_id: feedId, from_sec: old + n * 10, to_sec: old + n * 10 + 1 },
    }));
    await app.ctx.db.insertInto('protected_span').values(rows).execute();
    expect((await protect(old + 50_000, old + 50_001)).status).toBe(409);
    expect((await protect(old, old + 500)).status).toBe(200);
    const audit = await app.call('/api/nv/tenant/audit?limit=1', { as: ada });
    const { Entries } = (await audit.json()) as { Entries: object[] };
    expect(Entries[0]).toMatchObject({ Action: 'Pictures protected' });
  });

  it('is for who may say how long pictures are kept, and of archived cameras too [EXT-634]', async () => {
    const { accessKey } = await addShare(app.ctx, { accountId: ada.accountId, roId: feedId });
    expect((await app.call(path())).status).toBe(404);
    expect((await app.call(`${path()}?accesskey=${accessKey}`)).status).toBe(401);
    expect((await app.call(path(), { as: stranger })).status).toBe(404);
    expect((await protect(old, old + 1, true, stranger)).status).toBe(404);
    expect((await app.call(path('fe0000000000'), { as: ada })).status).toBe(404);
    await app.ctx.db.updateTable('feed').set({ state: 'Archive' }).where('id', '=', feedId).execute();
    expect((await protect(old, old + 1)).status).toBe(200);
  });
});
