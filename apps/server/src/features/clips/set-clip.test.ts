/** Clips through HTTP: what is sent and taken, and what is not. */
import { request as rawRequest } from 'node:http';
import { operatorError } from '@longview/base';
import { formatTime } from '@longview/rules';
import { CLIP_REFUSALS } from '@longview/rules/clips';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { NOW, openClips } from '../../test-setup/clip-scene.ts';
import { addClipFeed, addClipRow, makeFilm, sendClip } from '../../test-setup/clips.ts';
import {
  asDevice,
  configOf,
  json,
  pairDevice,
  saveDevice,
  station,
} from '../../test-setup/paired-devices.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import { probe } from '../../test-setup/probe-film.ts';
import { wordsOf } from '../../test-setup/refusals.ts';
import { addShare } from '../../test-setup/shares.ts';
import { credentialsOf } from '../../test-setup/users.ts';

const { app, ada, eve, film, newFeed, send, list, get, leftovers } = await openClips();
afterAll(() => app.close());

describe('a clip that is sent', () => {
  it('is stored once, however often it is sent, and tells what it is [DVP-09] [PUB-08] [EXT-180]', async () => {
    const feedId = await newFeed();
    const id = await send(feedId, NOW - 100, '&duration=PT4S');
    const again = await sendClip(app, feedId, { as: ada, body: film, startSec: NOW - 100 });
    expect([again.status, await again.json()]).toEqual([200, { VideoPartId: id }]);
    const { Videos, Truncated } = await list(feedId);
    expect(Truncated).toBe(false);
    expect(Videos).toEqual([
      {
        VideoResourceId: `re${id.slice(2)}`,
        VideoStreamId: `vs${id.slice(2)}`,
        VideoPartId: id,
        Type: 'VideoClip',
        StartTime: formatTime(NOW - 100),
        Duration: 'PT4S',
        Width: 320,
        Height: 240,
        ByteLength: expect.any(Number),
        HasSound: true,
        Codecs: expect.stringMatching(/^avc1\.[0-9a-f]{6},mp4a\.40\.2$/i),
        Source: 'Upload',
      },
    ]);
    expect(await leftovers()).toEqual([]);
  });

  it('is stored no higher than its feed, with its sound [EXT-320]', async () => {
    const feedId = await addClipFeed(app.ctx, { accountId: ada.accountId, sizeCode: 'x240' });
    const body = makeFilm(2, ['-vf', 'scale=640:480']);
    const sent = await sendClip(app, feedId, { as: ada, body, startSec: NOW - 100 });
    const { VideoPartId } = await json<{ VideoPartId: string }>(sent, 201);
    expect((await list(feedId)).Videos[0]).toMatchObject({ Width: 320, Height: 240, HasSound: true });
    const bytes = Buffer.from(await (await get(feedId, VideoPartId)).arrayBuffer());
    expect(probe(bytes)).toMatchObject({ width: 320, height: 240, nb_read_frames: '20' });
  });

  it('plays whole and in parts, has a picture, and is known by its tag [PUB-09] [EXT-180] [EXT-377]', async () => {
    const feedId = await newFeed();
    const id = await send(feedId, NOW - 100);
    const whole = await get(feedId, id);
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(probe(bytes)).toMatchObject({ width: 320, height: 240, nb_read_frames: '40' });
    const part = await get(feedId, id, '', { range: 'bytes=100-199' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200));
    expect((await get(feedId, id, '', { range: `bytes=${bytes.length}-` })).status).toBe(416);
    const known = await get(feedId, id, '', { 'if-none-match': whole.headers.get('etag') ?? '' });
    expect(known.status).toBe(304);
    const thumb = await get(feedId, id, '&thumb=true');
    expect(thumb.headers.get('content-type')).toBe('image/jpeg');
    expect(await sharp(await thumb.arrayBuffer()).metadata()).toMatchObject({ width: 320, height: 240 });
    // Its resource and its stream name it too.
    for (const name of [`videoresourceid=re${id.slice(2)}`, `videostreamid=vs${id.slice(2)}`]) {
      const same = await app.call(`/api/v2/video-get?feedid=${feedId}&${name}`, { as: ada });
      expect(Buffer.from(await same.arrayBuffer()).equals(bytes)).toBe(true);
    }
  });

  it('comes from a Station by the attachment of its camera [DVP-09]', async () => {
    const feedId = await newFeed();
    const { id, token } = await pairDevice(app, ada, 'Station');
    await json(await saveDevice(app, ada, id, station([feedId])));
    const [sid] = (await configOf(app, token)).Feeds.map(({ FeedSid }) => FeedSid);
    const path = (feedSid: string) =>
      `/api/v2/video-set?feedsid=${feedSid}&starttime=${formatTime(NOW - 50)}`;
    const as = asDevice(token);
    expect((await app.call(path('aaaaaaaaaaaa'), { as, body: film })).status).toBe(404);
    expect((await app.call(path(sid ?? ''), { as, body: film })).status).toBe(201);
    expect((await list(feedId)).Videos[0]?.Source).toBe('Station');
  });

  it('is counted in what feed and account store, and is the newest the feed knows of [ADM-03] [ADM-07] [ENT-09]', async () => {
    const owner = await app.addOwner('Grace');
    const feedId = await addClipFeed(app.ctx, { accountId: owner.accountId });
    await addClipRow(app.ctx, feedId, { startSec: NOW - 900, byteCount: 2 ** 29 });
    await addClipRow(app.ctx, feedId, { startSec: NOW - 800, byteCount: 2 ** 29 });
    expect((await app.ctx.room.use(owner.accountId)).usedBytes).toBe(2 ** 30);
    const usage = await json<{ Storage: number; Feeds: { Storage: number }[] }>(
      await app.call('/api/nv/tenant/usage', { as: owner }),
    );
    expect([usage.Storage, usage.Feeds[0]?.Storage]).toEqual([1, 1]);
    const entry = await json<{
      Feed: { VideoClip: object };
      FeedProperties: { CapacityInfo: { Capacity_Billable: number } };
    }>(await app.call(`/api/v2/feed-get?feedid=${feedId}`, { as: owner }));
    expect(entry.Feed.VideoClip).toEqual({ Accept_Latest_SourceTime: formatTime(NOW - 800) });
    expect(entry.FeedProperties.CapacityInfo.Capacity_Billable).toBe(1);
  });
});

describe('a clip is not taken', () => {
  const short = makeFilm(1, ['-c:v', 'mpeg4']);

  it.each([
    ['that is no film', () => Buffer.from('<!doctype html>'), '', 415],
    ['of another codec', () => short, '', 415],
    ['that is cut off', () => film.subarray(0, film.length / 2), '', 415],
    ['of nothing', () => Buffer.alloc(0), '', 415],
    ['of another length than was told', () => film, '&duration=PT1M', 400],
  ])('%s, and nothing of it stays [DVP-09]', async (_name, body, more, status) => {
    const feedId = await newFeed();
    expect((await sendClip(app, feedId, { as: ada, body: body(), startSec: NOW - 10, more })).status).toBe(
      status,
    );
    expect((await list(feedId)).Videos).toEqual([]);
    expect(await leftovers()).toEqual([]);
  });

  it('from ahead of now, or from a time that is none [DVP-09]', async () => {
    const feedId = await newFeed();
    const ahead = await sendClip(app, feedId, { as: ada, body: film, startSec: NOW + 3_600 });
    expect(ahead.status).toBe(400);
    const path = `/api/v2/video-set?feedid=${feedId}`;
    expect((await app.call(path, { as: ada, body: film })).status).toBe(400);
    expect((await app.call(`${path}&starttime=noon`, { as: ada, body: film })).status).toBe(400);
  });

  it('when the storage fails half-way, and nothing of it is listed or left [DVP-09]', async () => {
    const feedId = await newFeed();
    const { payloads } = app.ctx.mediaStore;
    const failing = vi.spyOn(payloads, 'put').mockRejectedValue(operatorError('Unavailable', 'Away.'));
    const keys: string[] = [];
    const putFile = payloads.putFile.bind(payloads);
    vi.spyOn(payloads, 'putFile').mockImplementation((key, path) => {
      keys.push(key);
      return putFile(key, path);
    });
    expect((await sendClip(app, feedId, { as: ada, body: film, startSec: NOW - 10 })).status).toBe(503);
    failing.mockRestore();
    expect((await list(feedId)).Videos).toEqual([]);
    expect(await Promise.all(keys.map((key) => payloads.read(key)))).toEqual([null]);
    expect(await leftovers()).toEqual([]);
    vi.restoreAllMocks();
    expect((await sendClip(app, feedId, { as: ada, body: film, startSec: NOW - 10 })).status).toBe(201);
  });

  it('above a gigabyte; what is said of its length is believed at once [DVP-09]', async () => {
    const feedId = await newFeed();
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const url = `${app.url}/api/v2/video-set?feedid=${feedId}&starttime=${formatTime(NOW - 10)}`;
      const headers = { ...credentialsOf(ada), 'content-type': 'video/mp4', 'content-length': 2 ** 30 + 1 };
      const call = rawRequest(url, { method: 'POST', headers }, (answer) => {
        resolve(answer.statusCode);
        call.destroy();
      });
      call.on('error', reject);
      call.write(film);
    });
    expect(status).toBe(413);
  });

  it('where the feed has none, does not capture, or hides parts of what it shows [DVP-09] [EXT-183]', async () => {
    const body = film;
    const startSec = NOW - 10;
    const none = await addFeed(app.ctx, { accountId: ada.accountId });
    expect(await wordsOf(await sendClip(app, none, { as: ada, body, startSec }))).toEqual([
      402,
      CLIP_REFUSALS.NotEnabled,
    ]);
    const viewed = await addClipFeed(app.ctx, { accountId: ada.accountId, state: 'View' });
    expect(await wordsOf(await sendClip(app, viewed, { as: ada, body, startSec }))).toEqual([
      409,
      CLIP_REFUSALS.NotCapturing,
    ]);
    const hidden = await newFeed();
    const config = {
      Frame: { IsCropEnabled: true, CropTargetRect: { X: 0, Y: 0, Width: 0.5, Height: 0.5 } },
      Mask: { IsEnabled: false },
      Anonymize: { IsEnabled: false },
      Deflicker: { IsEnabled: false },
    };
    await json(await app.call(`/api/nv/feed/imageprocess/set/${hidden}`, { as: ada, body: config }));
    expect(await wordsOf(await sendClip(app, hidden, { as: ada, body, startSec }))).toEqual([
      403,
      CLIP_REFUSALS.Hidden,
    ]);
  });

  it('of people who may not send any, who are not told of the feed either [PRM-21]', async () => {
    const feedId = await newFeed();
    expect((await sendClip(app, feedId, { as: eve, body: film, startSec: NOW - 10 })).status).toBe(404);
    const viewer = await addShare(app.ctx, { accountId: ada.accountId, roId: feedId });
    const more = `&accesskey=${viewer.accessKey}`;
    expect((await sendClip(app, feedId, { body: film, startSec: NOW - 10, more })).status).toBe(401);
    expect((await list(feedId)).Videos).toEqual([]);
  });
});
