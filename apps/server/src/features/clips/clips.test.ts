/** Clips through HTTP: found, played, deleted, and told of when there are none. */
import type { VideoList } from '@longview/contract';
import { formatTime } from '@longview/rules';
import { afterAll, describe, expect, it } from 'vitest';
import { saveStanding } from '../../clips/index.ts';
import { listFeedsById } from '../../feeds/feed-list-queries.ts';
import { alertCalls, watch } from '../../test-setup/alert-scene.ts';
import { NOW, openClips } from '../../test-setup/clip-scene.ts';
import { addClipRow } from '../../test-setup/clips.ts';
import { json } from '../../test-setup/paired-devices.ts';
import { addShare } from '../../test-setup/shares.ts';
import type { Caller } from '../../test-setup/users.ts';
import { sweepMedia } from '../media/index.ts';
import { checkClips } from './index.ts';

const range = (count: number) => Array.from({ length: count }, (_, at) => at);
const clipAt = (at: number) => ({ startSec: NOW - 10 * at - 1, byteCount: 1_000 + at });

const { app, ada, eve, newFeed, send, list, get, leftovers } = await openClips();
afterAll(() => app.close());

describe('the clips of a feed', () => {
  it('are listed newest first, in a range, page by page [PUB-08] [EXT-180]', async () => {
    const feedId = await newFeed();
    const starts = [500, 400, 300, 200, 100].map((ago) => NOW - ago);
    for (const startSec of starts) await addClipRow(app.ctx, feedId, { startSec });
    const timesOf = ({ Videos }: VideoList) => Videos.map(({ StartTime }) => StartTime);
    const newest = starts.map(formatTime).reverse();
    expect(timesOf(await list(feedId))).toEqual(newest);
    const range = `&starttime=${newest[3]}&endtime=${newest[1]}`;
    expect(timesOf(await list(feedId, range))).toEqual(newest.slice(1, 4));
    const first = await list(feedId, '&limit=2');
    expect([timesOf(first), first.Truncated, first.Next]).toEqual([newest.slice(0, 2), true, newest[2]]);
    const second = await list(feedId, `&limit=3&endtime=${first.Next}`);
    expect([timesOf(second), second.Truncated]).toEqual([newest.slice(2), false]);
    const reversed = `&type=VideoClip&starttime=${newest[0]}&endtime=${newest[4]}`;
    expect((await app.call(`/api/v2/video-query?feedid=${feedId}${reversed}`, { as: ada })).status).toBe(400);
  });

  it('are shown as other views are: later to those who see it later, not to those who see now and then [PRM-28] [PRM-38] [EXT-05]', async () => {
    const feedId = await newFeed();
    const old = await addClipRow(app.ctx, feedId, { startSec: NOW - 7_200 });
    // It ends within the hour that they may not see.
    const young = await addClipRow(app.ctx, feedId, { startSec: NOW - 4_500, durationSec: 1_800 });
    const share = (terms: object) => addShare(app.ctx, { accountId: ada.accountId, roId: feedId, ...terms });
    const idsFor = async (terms: object) => {
      const { accessKey } = await share(terms);
      const answer = await app.call(
        `/api/v2/video-query?feedid=${feedId}&type=VideoClip&accesskey=${accessKey}`,
      );
      return {
        accessKey,
        ids: ((await answer.json()) as VideoList).Videos.map(({ VideoPartId }) => VideoPartId),
      };
    };
    expect((await idsFor({})).ids).toEqual([young, old]);
    const late = await idsFor({ delaySec: 3_600 });
    expect(late.ids).toEqual([old]);
    const hidden = `/api/v2/video-get?feedid=${feedId}&videopartid=${young}&thumb=1&accesskey=${late.accessKey}`;
    expect((await app.call(hidden)).status).toBe(404);
    expect((await idsFor({ everySec: 600 })).ids).toEqual([]);
    expect((await app.call(`/api/v2/video-query?feedid=${feedId}&type=VideoClip`, { as: eve })).status).toBe(
      404,
    );
  });

  it('are saved by those who may download [PRM-29] [EXT-180]', async () => {
    const feedId = await newFeed();
    const id = await send(feedId, NOW - 100);
    const saved = await get(feedId, id, '&download=true');
    expect(saved.headers.get('content-disposition')).toContain(
      `attachment; filename="North mast ${formatTime(NOW - 100).replaceAll(':', '-')}.mp4"`,
    );
    const { accessKey } = await addShare(app.ctx, { accountId: ada.accountId, roId: feedId });
    const path = `/api/v2/video-get?feedid=${feedId}&videopartid=${id}&accesskey=${accessKey}`;
    expect((await app.call(path)).status).toBe(200);
    expect((await app.call(`${path}&download=true`)).status).toBe(401);
  });

  it('are not found under another feed [PUB-09]', async () => {
    const [one, other] = [await newFeed(), await newFeed()];
    const id = await send(one, NOW - 100);
    expect((await get(other, id)).status).toBe(404);
    expect((await get(one, 'vp0000000000')).status).toBe(404);
  });

  it('are deleted by their account, with their bytes, and by nobody else [EXT-184]', async () => {
    const feedId = await newFeed();
    const id = await send(feedId, NOW - 100);
    const end = (as: Caller) => app.call(`/api/v2/video/${id}`, { as, method: 'DELETE' });
    expect((await end(eve)).status).toBe(404);
    expect((await end(ada)).status).toBe(204);
    expect((await end(ada)).status).toBe(404);
    expect((await get(feedId, id)).status).toBe(404);
    const keys = (await leftovers()).map(({ key }) => key);
    expect(keys).toHaveLength(2);
    await sweepMedia(app.ctx);
    expect(await Promise.all(keys.map((key) => app.ctx.mediaStore.payloads.read(key)))).toEqual([null, null]);
  });

  it('are proved by check: each has its bytes and its picture [EXT-226]', async () => {
    const feedId = await newFeed();
    const id = await send(feedId, NOW - 5_000);
    const mine = async () => (await checkClips(app.ctx)).problems.filter((each) => each.includes(feedId));
    expect(await mine()).toEqual([]);
    const row = await app.ctx.db
      .selectFrom('video_clip')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await app.ctx.mediaStore.payloads.put(row.payload_key, Buffer.from('cut'));
    expect(await mine()).toEqual([expect.stringMatching(/^ClipMissing clips\/.* not whole/)]);
    await app.ctx.mediaStore.payloads.delete(row.payload_key);
    expect(await mine()).toEqual([expect.stringMatching(/ are not there/)]);
  });

  it('go with their feed, bytes and all [API-69]', async () => {
    const feedId = await newFeed();
    await send(feedId, NOW - 100);
    await app.ctx.db.updateTable('feed').set({ state: 'Archive' }).where('id', '=', feedId).execute();
    const gone = await app.call(`/api/nv/feed/${feedId}?confirm=${feedId}`, { as: ada, method: 'DELETE' });
    expect(gone.status).toBe(204);
    expect(await leftovers()).toHaveLength(2);
  });

  it('are summed as they come, change and go, one by one or many at once [EXT-421]', async () => {
    const { db } = app.ctx;
    const feeds = [await newFeed(), await newFeed()];
    const sums = async () => {
      const rows = await db
        .selectFrom('video_clip')
        .select(['feed_id', ({ fn }) => fn.sum<number>('byte_count').as('bytes')])
        .where('feed_id', 'in', feeds)
        .groupBy('feed_id')
        .execute();
      const sumOf = new Map(rows.map(({ feed_id, bytes }) => [feed_id, Number(bytes)]));
      return feeds.map((feedId) => sumOf.get(feedId) ?? 0);
    };
    const told = async () => {
      const rows = await listFeedsById(db, feeds);
      return feeds.map((feedId) => rows.find(({ id }) => id === feedId)?.clip_bytes);
    };
    const acts: (() => Promise<unknown>)[] = [
      () => Promise.all(range(8).map((at) => addClipRow(app.ctx, feeds[at % 2] ?? '', clipAt(at)))),
      () => db.updateTable('video_clip').set({ byte_count: 77 }).where('feed_id', 'in', feeds).execute(),
      () =>
        db
          .deleteFrom('video_clip')
          .where('started_at', '<', new Date((NOW - 40) * 1000))
          .execute(),
      () =>
        db
          .updateTable('video_clip')
          .set({ feed_id: feeds[0] ?? '' })
          .where('feed_id', 'in', feeds)
          .execute(),
      () => db.deleteFrom('video_clip').where('feed_id', 'in', feeds).execute(),
    ];
    for (const act of acts) {
      await act();
      expect(await told()).toEqual(await sums());
    }
    // The list adds nothing up itself.
    await db.updateTable('clip_storage').set({ byte_count: 5 }).where('feed_id', 'in', feeds).execute();
    expect(await told()).toEqual([5, 5]);
  });
});

it('that cannot be recorded raise an alert of their feed, which ends with the next one [EXT-220] [EXT-182]', async () => {
  const { feedId, clock, recover } = await watch(app, ada, 'Harbour');
  await app.ctx.db.updateTable('feed').set({ has_video_clip: true }).where('id', '=', feedId).execute();
  const ask = async (Values: object[]) => {
    const body = { PayloadType: 'VideoClip', AcceptByDefaultLive: false, Values };
    await json(await app.call(`/api/nv/feed/capture/basic/${feedId}`, { as: ada, body }));
  };
  const end = async (...messages: (string | null)[]) => {
    const triedAt = new Date(clock.now());
    for (const message of messages) await saveStanding(app.ctx.db, { feedId, triedAt, message });
    await recover();
    await clock.advance(660_000);
    await recover();
    const { Alerts } = await alertCalls(app).statusOf(feedId, ada);
    return Alerts.some(({ Kind, EndedAt }) => Kind === 'ClipsFailed' && EndedAt === null);
  };
  await ask([{ Accept_Interval_Value: 'PT1H' }]);
  expect(await end(null, 'The camera rests.')).toBe(false);
  expect(await end('The camera rests.')).toBe(true);
  expect(await end(null)).toBe(false);
  expect(await end('Gone.', 'Gone.')).toBe(true);
  await ask([{ Accept_Interval_Value: 'PT1H', State_Value: 'Inactive' }]);
  expect(await end()).toBe(false);
});
