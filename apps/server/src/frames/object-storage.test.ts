/** The service with S3_BUCKET: frames, films and sizes from the bucket, and days on which it is away. */
import { silentLogger, systemClock } from '@longview/base';
import { S3BlobStore } from '@longview/blob-store';
import type { SegmentRow } from '@longview/frame-store';
import { formatTime } from '@longview/rules';
import { FakeClock } from '@longview/test-kit';
import { startS3Server, type TestS3 } from '@longview/test-kit/s3-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problemText } from '../commands/check.ts';
import { startTestApp, type TestApp } from '../test-setup/app.ts';
import { addFeed, picture, sec, storeFrames } from '../test-setup/pictures.ts';
import { readFilm } from '../test-setup/read-film.ts';
import type { TestUser } from '../test-setup/users.ts';
import { requireNoneSent } from './segments/segment-index.ts';
import { SegmentSender } from './segments/segment-sender.ts';

const NOON = sec('2025-05-01T12:00:00Z');
const HOUR = 3600;
const METRICS_TOKEN = 'a token of tests only';
let s3: TestS3;
let app: TestApp;
let feedId: string;
let owner: TestUser;
/** Monotonic time that tests let pass. */
let aheadMs = 0;
const clock = { ...systemClock, monotonic: () => performance.now() + aheadMs };

beforeAll(async () => {
  s3 = await startS3Server();
  app = await startTestApp({ env: { ...s3.env, METRICS_TOKEN }, clock });
  owner = await app.addOwner('Ada');
  feedId = await addFeed(app.ctx, { accountId: owner.accountId, intervalCode: '1min' });
  const minutes = Array.from({ length: 180 }, (_, i) => NOON + i * 60);
  await storeFrames(app.ctx, feedId, minutes);
  aheadMs += 3_600_000;
  await app.ctx.frames.store.sealIdle();
});
afterAll(async () => {
  await app.close();
  await s3.close();
});
beforeEach(() => {
  s3.fault = () => null;
});

const rows = () => app.ctx.db.selectFrom('frame_segment').selectAll().orderBy('from_us').execute();
const places = async () => (await rows()).map((row) => row.location);
const figures = async () =>
  (await app.call('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();
const dropCopies = async () => {
  aheadMs += 120_000;
  await app.ctx.frames.store.trimCopies(0);
};
const frameAt = (timeSec: number, more = '') =>
  app.call(`/api/v2/frame-get?feedid=${feedId}&frametime=${formatTime(timeSec)}&match=exact${more}`, {
    as: owner,
  });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

async function tilesOf(fromSec: number, toSec: number): Promise<string[]> {
  const range = `from=${formatTime(fromSec)}&to=${formatTime(toSec)}`;
  const path = `/api/v2/timelapse.m3u8?feedid=${feedId}&${range}&sizecode=x240`;
  const text = await (await app.call(path, { as: owner })).text();
  return text.split('\n').filter((line) => line.startsWith('/api/v2/timelapse-tile'));
}

describe('S3_BUCKET', () => {
  it('keeps frames on the disk while the bucket is away, and says so without going out of service', async () => {
    s3.fault = () => 'Denied';
    await expect(app.ctx.frames.sender?.sendAll()).rejects.toMatchObject({ kind: 'Unavailable' });
    s3.fault = () => 'Full';
    await expect(app.ctx.frames.sender?.sendAll()).rejects.toMatchObject({ kind: 'Unavailable' });
    expect(await places()).toEqual(['disk', 'disk', 'disk']);
    expect((await frameAt(NOON)).status).toBe(200);
    expect((await app.call('/readyz')).status).toBe(200);
  });

  it('is sent to for five seconds when the service stops, and no longer [EXT-234]', async () => {
    const time = new FakeClock();
    s3.fault = () => 'Silent';
    let isOver = false;
    const ending = app.ctx.frames.sender?.sendForAWhile(time, 5_000).finally(() => {
      isOver = true;
    });
    await time.advance(4_999);
    expect(isOver).toBe(false);
    await time.advance(1);
    await ending;
    // A bucket that refuses costs no time, and the end of the service nothing else.
    s3.fault = () => 'Denied';
    await app.ctx.frames.sender?.sendForAWhile(time, 5_000);
    expect(await places()).toEqual(['disk', 'disk', 'disk']);
  });

  it('moves what is closed, and serves frames, sizes and films from there [OPS-03]', async () => {
    await app.ctx.frames.sender?.sendAll();
    expect(await places()).toEqual(['s3', 's3', 's3']);
    await dropCopies();
    s3.calls.length = 0;
    const response = await frameAt(NOON + 600);
    expect((await bytesOf(response)).equals(await picture(320, 180, '#4080c0', 10))).toBe(true);
    expect(s3.calls.map((call) => call.split(' ')[0])).toEqual(['GET']);
    expect((await frameAt(NOON + 660, '&sizecode=x120')).status).toBe(200);
    const [tile = ''] = await tilesOf(NOON, NOON + HOUR);
    const film = await app.call(tile, { as: owner });
    expect(readFilm(await bytesOf(film)).frameCount).toBe(60);
    expect(await figures()).toContain('longview_segments_sent_total{outcome="sent"} 3');
  });

  it('answers 503 and when to come back for what is only there, while it is away; the live image goes on', async () => {
    s3.fault = () => 'Refused';
    const [tile = ''] = await tilesOf(NOON + HOUR, NOON + 2 * HOUR);
    for (const response of [await frameAt(NOON + 1200), await app.call(tile, { as: owner })]) {
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
    }
    expect((await app.call(`/api/v2/frame-get?feedid=${feedId}`, { as: owner })).status).toBe(200);
    await storeFrames(app.ctx, feedId, [NOON + 4 * HOUR]);
    s3.fault = () => null;
    expect((await frameAt(NOON + 1200)).status).toBe(200);
    expect((await app.call(tile, { as: owner })).status).toBe(200);
  });

  it('tells the first picture’s time without the bucket [EXT-318] [EXT-01]', async () => {
    await dropCopies();
    s3.fault = () => 'Denied';
    const status = await app.call(`/api/nv/feed/capturestatus/${feedId}`, { as: owner });
    expect(await status.json()).toMatchObject({ FirstFrameTime: '2025-05-01T12:00:00Z' });
  });

  it('is proved by check, which tells a missing object', async () => {
    expect((await app.ctx.frames.store.check({ repair: false, verifyBytes: true })).problems).toEqual([]);
    const [row] = await rows();
    await new S3BlobStore({ ...s3.options, clock }).delete(`${row?.path}.idx`);
    const { problems } = await app.ctx.frames.store.check({ repair: false });
    expect(problems.map(problemText)).toEqual([`ObjectMissing ${row?.path}: an object is missing`]);
  });

  it('that lets nothing be deleted is told of at /readyz until it does [EXT-230] [OPS-01]', async () => {
    const deletion = async () => {
      aheadMs += 120_000;
      await app.ctx.frames.store.check({ repair: false });
      const response = await app.call('/readyz');
      const { Checks } = (await response.json()) as { Checks: { Name: string; Ok: boolean }[] };
      return [response.status, Checks.find(({ Name }) => Name === 'Object deletion')?.Ok];
    };
    s3.fault = (method) => (method === 'DELETE' ? 'Denied' : null);
    await app.ctx.frames.thin(feedId, NOON + 2 * HOUR, NOON + 3 * HOUR, () => false);
    expect(await deletion()).toEqual([200, false]);
    expect((await frameAt(NOON + 2 * HOUR)).status).toBe(404);
    s3.fault = () => null;
    expect(await deletion()).toEqual([200, true]);
  });

  it('must be given again at the next start: frames that cannot be reached are none to serve [OPS-03]', async () => {
    await expect(requireNoneSent(app.ctx.db)).rejects.toMatchObject({ kind: 'InvalidInput' });
  });
});

describe('sending by itself', () => {
  it('tries again for ever, tells of it while it fails, and is well when it works', async () => {
    s3.fault = () => 'Full';
    const { waits, turn, sender, said } = makeSender(['fails', 'fails', 'works']);
    expect(sender.problem).toBeNull();
    await turn();
    expect(sender.problem).toMatch(/is full, .* stay on the disk/);
    await turn();
    await turn();
    expect(sender.problem).toBeNull();
    expect(said).toEqual(['failed', 'failed', 'sent']);
    expect(waits[0]).toBe(60_000);
    expect(waits[1]).toBeLessThanOrEqual(2_000);
    expect(waits[2]).toBeLessThanOrEqual(4_000);
    await sender.close();
  });

  it('keeps no copies on a disk that is low, and the budget else [OPS-10]', async () => {
    const { turn, sender, budgets, disk } = makeSender(['works']);
    await turn();
    disk.isLow = true;
    await turn();
    expect([budgets[0], budgets.at(-1)]).toEqual([1000, 0]);
    await sender.close();
  });
});

/** A sender whose waits end by `turn`, over a storage that does what `moods` say. */
function makeSender(moods: ('fails' | 'works')[]) {
  const waits: number[] = [];
  const budgets: number[] = [];
  const said: string[] = [];
  const disk = { isLow: false };
  let wake = () => {};
  const bucket = new S3BlobStore({ ...s3.options, clock });
  const row = { id: 'a' } as SegmentRow;
  const sender = new SegmentSender({
    store: {
      sendClosed: async () => {
        if (moods.shift() === 'fails') await bucket.put('a', Buffer.from('segment'));
        return 'Sent';
      },
      trimCopies: async (bytes) => void budgets.push(bytes),
    },
    index: { closedOnDisk: async () => (moods.length > 0 ? [row] : []) },
    clock: {
      now: () => 7,
      monotonic: () => 7,
      sleep: (ms, signal) => {
        waits.push(ms);
        return new Promise((resolve) => {
          wake = resolve;
          signal?.addEventListener('abort', () => resolve());
        });
      },
    },
    logger: silentLogger,
    copyBudgetBytes: 1000,
    isDiskLow: async () => disk.isLow,
    onSent: (outcome) => said.push(outcome),
  });
  const turn = async () => {
    const before = waits.length;
    wake();
    await expect.poll(() => waits.length).toBeGreaterThan(before);
  };
  return { waits, budgets, said, disk, turn, sender };
}
