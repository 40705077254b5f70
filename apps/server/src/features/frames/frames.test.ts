import { images } from '@longview/media';
import { formatTime } from '@longview/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addFeed, picture, sec, storeFrames } from '../../test-setup/pictures.ts';
import type { TestUser } from '../../test-setup/users.ts';

const NOON = sec('2025-05-01T12:00:00Z');

let app: TestApp;
let owner: TestUser;
let stranger: TestUser;
let feed: string;
let publicFeed: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.addOwner('Owner');
  stranger = await app.addOwner('Stranger');
  feed = await addFeed(app.ctx, { accountId: owner.accountId });
  publicFeed = await addFeed(app.ctx, { accountId: owner.accountId, isPublic: true });
  const large = (step: number) => picture(1920, 1080, '#308030', step);
  await storeFrames(app.ctx, feed, [NOON, NOON + 10, NOON + 20], large);
  await storeFrames(app.ctx, publicFeed, [NOON], () => picture(2560, 1440));
});
afterAll(() => app.close());

const get = (query: string, as: TestUser | undefined = owner, headers: Record<string, string> = {}) =>
  app.call(`/api/v2/frame-get?${query}`, { ...(as && { as }), headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const at = (offsetSec: number) => formatTime(NOON + offsetSec);

describe('frame-get', () => {
  it('gives the live image as stored, with its headers [PUB-03] [PUB-04]', async () => {
    const response = await get(`feedid=${feed}`);
    expect(response.status).toBe(200);
    const bytes = await bytesOf(response);
    expect(bytes.equals(await picture(1920, 1080, '#308030', 2))).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'last-modified': new Date((NOON + 20) * 1000).toUTCString(),
      'image-frame-width': '1920',
      'image-frame-height': '1080',
      'image-frame-aspectratio': '1.7778',
      'image-frame-bytelength': String(bytes.length),
      'image-frame-time': at(20),
      'cache-control': 'no-cache',
    });
  });

  it('answers 304 to a known tag until the picture changes [PUB-04]', async () => {
    const own = await addFeed(app.ctx, { accountId: owner.accountId });
    await storeFrames(app.ctx, own, [NOON]);
    const etag = (await get(`feedid=${own}`)).headers.get('etag') ?? '';
    const again = await get(`feedid=${own}`, owner, { 'if-none-match': etag });
    expect([again.status, again.headers.get('etag'), (await bytesOf(again)).length]).toEqual([304, etag, 0]);
    await storeFrames(app.ctx, own, [NOON + 5]);
    expect((await get(`feedid=${own}`, owner, { 'if-none-match': etag })).status).toBe(200);
  });

  it('tags each size differently [PUB-04]', async () => {
    const etag = (await get(`feedid=${feed}&sizecode=x480`)).headers.get('etag') ?? '';
    expect((await get(`feedid=${feed}`, owner, { 'if-none-match': etag })).status).toBe(200);
  });

  it.each([
    ['x240', 428, 240],
    ['x480', 854, 480],
    ['480p', 854, 480],
    ['x768', 1366, 768],
    ['x1080', 1920, 1080],
    ['x4320', 1920, 1080],
    ['nonsense', 1920, 1080],
  ])('at %s is %i × %i [PUB-05] [PUB-02]', async (code, width, height) => {
    const response = await get(`feedid=${feed}&sizecode=${code}`);
    const bytes = await bytesOf(response);
    expect(await images.verify(bytes)).toEqual({ width, height });
    expect(response.headers.get('image-frame-width')).toBe(String(width));
    expect(response.headers.get('image-frame-height')).toBe(String(height));
    expect(response.headers.get('image-frame-bytelength')).toBe(String(bytes.length));
  });

  it('gives at most 1080 lines without DownloadPolicyStatement [PUB-03]', async () => {
    expect(await images.verify(await bytesOf(await get(`feedid=${publicFeed}`, stranger)))).toEqual({
      width: 1920,
      height: 1080,
    });
    expect((await images.verify(await bytesOf(await get(`feedid=${publicFeed}`)))).height).toBe(1440);
  });

  it.each([
    ['exact', 10, 10],
    ['exact', 11, null],
    ['nearest', 14, 10],
    ['nearest', 16, 20],
    ['before', 19, 10],
    ['before', -1, null],
    ['after', 1, 10],
    ['after', 21, null],
  ])('%s at %i s finds %s [PUB-03]', async (match, offset, found) => {
    const response = await get(`feedid=${feed}&frametime=${at(offset)}&match=${match}`);
    expect(response.headers.get('image-frame-time')).toBe(found === null ? null : at(found));
    expect(response.status).toBe(found === null ? 404 : 200);
  });

  it('takes times with raw or encoded colons, with or without milliseconds [PUB-02]', async () => {
    const spellings = [at(10), encodeURIComponent(at(10)), at(10).replace('Z', '.250Z')];
    for (const time of spellings) expect((await get(`feedid=${feed}&frametime=${time}`)).status).toBe(200);
  });

  it('refuses a bad time and knows no picture of the future [PUB-03]', async () => {
    expect((await get(`feedid=${feed}&frametime=yesterday`)).status).toBe(400);
    const future = formatTime(Math.floor(Date.now() / 1000) + 3600);
    expect((await get(`feedid=${feed}&frametime=${future}&match=nearest`)).status).toBe(404);
  });

  it('lets caches keep a moment, but not what may still change [PUB-04]', async () => {
    const caching = async (id: string, query: string) =>
      (await get(`feedid=${id}&${query}`)).headers.get('cache-control');
    expect(await caching(feed, `frametime=${at(10)}`)).toBe('private, max-age=31536000, immutable');
    expect(await caching(publicFeed, `frametime=${at(0)}&sizecode=x1080`)).toBe('public, max-age=3600');
    // Larger than a viewer may have it: strangers get another picture at this address.
    expect(await caching(publicFeed, `frametime=${at(0)}`)).toBe('private, max-age=31536000, immutable');
    expect(await caching(feed, `frametime=${at(500)}&match=before`)).toBe('no-cache');
  });

  it('is 404 before the first frame, and for what is no feed [PUB-03]', async () => {
    const empty = await addFeed(app.ctx, { accountId: owner.accountId });
    for (const id of [empty, 'fe0000000000', '../../etc', '']) {
      expect((await get(`feedid=${encodeURIComponent(id)}`)).status).toBe(404);
    }
  });

  it('serves v1 with the feed in path or query [PUB-02]', async () => {
    for (const path of [`/api/v1/frame-get/${feed}`, `/api/v1/frame-get?feedid=${feed}&sizecode=480p`]) {
      expect((await app.call(path, { as: owner })).status).toBe(200);
    }
    const times = await app.call(`/api/v1/frame-query/${feed}?starttime=${at(0)}&endtime=${at(20)}`, {
      as: owner,
    });
    expect(await times.json()).toEqual({ Frames: [at(0), at(10), at(20)], Truncated: false });
  });

  it('may be read by pages of any site, without credentials [OPS-12] [PUB-04]', async () => {
    const { headers } = await get(`feedid=${publicFeed}`, undefined, { origin: 'https://elsewhere.example' });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    const exposed = headers.get('access-control-expose-headers') ?? '';
    for (const name of ['Last-Modified', 'ETag', 'Image-Frame-Width', 'Image-Frame-Time']) {
      expect(exposed).toContain(name);
    }
  });
});

describe('who may', () => {
  const calls = () => [
    `/api/v2/frame-get?feedid=${feed}`,
    `/api/v2/frame-get?feedid=${feed}&frametime=${at(0)}`,
    `/api/v2/frame-query?feedid=${feed}&starttime=${at(0)}&endtime=${at(20)}`,
    `/api/v2/frame-colors?feedid=${feed}&from=${at(0)}&to=${at(20)}`,
    `/api/v2/frame-index?feedid=${feed}&by=day&from=${at(0)}&to=${at(20)}`,
  ];

  it('hides a private feed from other accounts and from nobody in particular [PRM-21]', async () => {
    for (const path of calls()) {
      expect([path, (await app.call(path, { as: stranger })).status]).toEqual([path, 404]);
      expect([path, (await app.call(path)).status]).toEqual([path, 404]);
      expect([path, (await app.call(path, { as: owner })).status]).toEqual([path, 200]);
    }
  });

  it('opens a public feed to anyone, until it is disabled [PRM-24]', async () => {
    const own = await addFeed(app.ctx, { accountId: owner.accountId, isPublic: true });
    await storeFrames(app.ctx, own, [NOON]);
    const anyone = () => app.call(`/api/v2/frame-get?feedid=${own}`);
    expect((await anyone()).status).toBe(200);
    await app.ctx.db.updateTable('feed').set({ state: 'Disable' }).where('id', '=', own).execute();
    app.ctx.frames.forget(own);
    expect((await anyone()).status).toBe(404);
    expect((await get(`feedid=${own}`)).status).toBe(200);
  });

  it('lets nobody without EditCapturePolicyStatement push [PUB-07]', async () => {
    const body = await picture(320, 180);
    const push = async (id: string, as?: TestUser) =>
      (await app.call(`/api/v2/frame-set?feedid=${id}`, { body, ...(as && { as }) })).status;
    expect(await push(feed, stranger)).toBe(404);
    expect(await push(feed)).toBe(404);
    expect(await push(publicFeed)).toBe(401);
    expect(await push(publicFeed, stranger)).toBe(403);
  });
});

describe('frame-query', () => {
  it('gives every frame, or the first of each interval from starttime on [PUB-06]', async () => {
    const query = async (text: string) =>
      (await app.call(`/api/v2/frame-query?feedid=${feed}&${text}`, { as: owner })).json();
    const range = `starttime=${at(0)}&endtime=${at(20)}`;
    expect(await query(range)).toEqual({ Frames: [at(0), at(10), at(20)], Truncated: false });
    expect(await query(`${range}&interval=15`)).toEqual({ Frames: [at(0), at(20)], Truncated: false });
    expect(await query(`StartTime=${at(1)}&EndTime=${at(19)}`)).toEqual({
      Frames: [at(10)],
      Truncated: false,
    });
  });

  it.each(['', '&interval=15', '&interval=3'])(
    'gives all of a range in pages, whose intervals are those of the whole%s [PUB-06]',
    async (interval) => {
      const query = async (start: string, limit: number) => {
        const text = `starttime=${start}&endtime=${at(20)}${interval}&limit=${limit}`;
        const answer = await app.call(`/api/v2/frame-query?feedid=${feed}&${text}`, { as: owner });
        return (await answer.json()) as { Frames: string[]; Truncated: boolean; Next?: string };
      };
      const whole = await query(at(-1), 100_000);
      expect(whole.Next).toBeUndefined();
      const paged: string[] = [];
      let start: string | undefined = at(-1);
      for (let page = 0; start !== undefined && page < 9; page += 1) {
        const { Frames, Truncated, Next } = await query(start, 1);
        expect(Truncated).toBe(Next !== undefined);
        paged.push(...Frames);
        start = Next;
      }
      expect(paged).toEqual(whole.Frames);
      expect(paged.length).toBeGreaterThan(1);
    },
  );

  it.each([
    '',
    `starttime=${'2025-05-01T12:00:00Z'}`,
    'starttime=2025-05-02T00:00:00Z&endtime=2025-05-01T00:00:00Z',
    'starttime=2025-05-01T00:00:00Z&endtime=2025-05-02T00:00:00Z&limit=0',
    'starttime=2025-05-01T00:00:00Z&endtime=2025-05-02T00:00:00Z&limit=100001',
  ])('refuses %j [PUB-06]', async (text) => {
    const response = await app.call(`/api/v2/frame-query?feedid=${feed}&${text}`, { as: owner });
    expect(response.status).toBe(400);
  });
});

describe('frame-index', () => {
  it("counts days of the feed's zone, also of 23 and 25 hours, and leaves empty ones out [TLP-10]", async () => {
    const own = await addFeed(app.ctx, { accountId: owner.accountId, timeZone: 'Europe/Vienna' });
    const times = [
      '2025-03-29T22:59:59Z',
      '2025-03-29T23:00:00Z',
      '2025-03-30T21:59:59Z',
      '2025-03-30T22:00:00Z',
      '2025-10-25T22:00:00Z',
      '2025-10-26T22:59:59Z',
    ];
    await storeFrames(app.ctx, own, times.map(sec));
    const path = `/api/v2/frame-index?feedid=${own}&by=day&from=2025-01-01T00:00:00Z&to=2026-01-01T00:00:00Z`;
    const day = (From: string, Count: number, First: string, Last: string) => ({ From, Count, First, Last });
    expect(await (await app.call(path, { as: owner })).json()).toEqual({
      Index: [
        day('2025-03-28T23:00:00Z', 1, times[0] ?? '', times[0] ?? ''),
        day('2025-03-29T23:00:00Z', 2, times[1] ?? '', times[2] ?? ''),
        day('2025-03-30T22:00:00Z', 1, times[3] ?? '', times[3] ?? ''),
        day('2025-10-25T22:00:00Z', 2, times[4] ?? '', times[5] ?? ''),
      ],
    });
  });

  it('counts hours where a zone is half an hour off [TLP-10]', async () => {
    const own = await addFeed(app.ctx, { accountId: owner.accountId, timeZone: 'Asia/Kolkata' });
    await storeFrames(app.ctx, own, [sec('2025-05-01T06:29:00Z'), sec('2025-05-01T06:31:00Z')]);
    const path = `/api/v2/frame-index?feedid=${own}&by=hour&from=2025-05-01T00:00:00Z&to=2025-05-02T00:00:00Z`;
    const answer = await (await app.call(path, { as: owner })).json();
    const { Index } = answer as { Index: { From: string }[] };
    expect(Index.map((bucket) => bucket.From)).toEqual(['2025-05-01T05:30:00Z', '2025-05-01T06:30:00Z']);
  });
});

describe('frame-colors', () => {
  it('gives the mean colour and the count of each slot, plain where nothing is [PUB-17]', async () => {
    const own = await addFeed(app.ctx, { accountId: owner.accountId });
    const [red, blue] = [await picture(320, 180, '#c02010', 99), await picture(320, 180, '#1020c0', 99)];
    const order = [red, blue, blue];
    await storeFrames(app.ctx, own, [NOON + 1, NOON + 2, NOON + 601], async (i) => order[i] ?? red);
    await app.ctx.frames.settled();
    const path = `/api/v2/frame-colors?feedid=${own}&from=${at(30)}&to=${at(900)}`;
    const answer = (await (await app.call(path, { as: owner })).json()) as { Colors: string };
    expect(answer).toMatchObject({ From: at(0), Step: 'PT5M', Count: 3 });
    const slots = Buffer.from(answer.Colors, 'base64');
    expect(slots.length).toBe(12);
    expect([slots[3], slots[7], slots[11]]).toEqual([2, 0, 1]);
    expect(slots[0]).toBeGreaterThan(150);
    expect(slots[2]).toBeLessThan(60);
    expect(slots[10]).toBeGreaterThan(150);
  });

  it.each(['step=PT7M', 'step=P2D', 'step=soon', 'step=PT0S'])('refuses %s [PUB-17]', async (step) => {
    const path = `/api/v2/frame-colors?feedid=${feed}&from=${at(0)}&to=${at(900)}&${step}`;
    expect((await app.call(path, { as: owner })).status).toBe(400);
  });
});

describe('frame-set', () => {
  const push = async (id: string, query: string, body: Uint8Array) => {
    const response = await app.call(`/api/v2/frame-set?feedid=${id}${query}`, { as: owner, body });
    return { status: response.status, ...((await response.json()) as object) };
  };

  it('stores, tells so, and shows it [PUB-07]', async () => {
    const own = await addFeed(app.ctx, { accountId: owner.accountId });
    const body = await picture(640, 360, '#a0a0a0', 1);
    expect(await push(own, `&frametime=${at(0)}`, body)).toEqual({
      status: 200,
      FeedId: own,
      FrameTime: at(0),
      Accepted: true,
      Stored: true,
      Reason: null,
    });
    expect((await bytesOf(await get(`feedid=${own}&frametime=${at(0)}`))).equals(body)).toBe(true);
  });

  it('answers a frame that is there already, so that sending again is safe [DVP-08] [CAP-23]', async () => {
    const own = await addFeed(app.ctx, { accountId: owner.accountId });
    const body = await picture(640, 360, '#a0a0a0', 2);
    await push(own, `&frametime=${at(0)}`, body);
    await push(own, `&frametime=${at(60)}`, body);
    expect(await push(own, `&frametime=${at(0)}`, body)).toMatchObject({
      status: 200,
      Reason: 'AlreadyStored',
    });
    expect(await push(own, `&frametime=${at(30)}`, body)).toMatchObject({ Stored: true, Reason: null });
  });

  it('without frametime it is now; more than five minutes ahead is refused [PUB-07]', async () => {
    const own = await addFeed(app.ctx, { accountId: owner.accountId });
    const body = await picture(320, 180);
    const { FrameTime } = (await push(own, '', body)) as unknown as { FrameTime: string };
    expect(Math.abs(sec(FrameTime) - Date.now() / 1000)).toBeLessThan(30);
    const ahead = (seconds: number) => `&frametime=${formatTime(Math.floor(Date.now() / 1000) + seconds)}`;
    expect((await push(own, ahead(360), body)).status).toBe(400);
    expect((await push(own, ahead(240), body)).status).toBe(200);
  });

  it('turns PNG into JPEG and refuses what is no picture [PUB-07]', async () => {
    const own = await addFeed(app.ctx, { accountId: owner.accountId });
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFklEQVR4nGM44KBAEmIY1TCqYfhqAAC85yAQb7u4kAAAAABJRU5ErkJggg==',
      'base64',
    );
    expect((await push(own, `&frametime=${at(0)}`, png)).status).toBe(200);
    expect((await bytesOf(await get(`feedid=${own}`))).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    const whole = await picture(320, 180);
    expect((await push(own, '', Buffer.from('<html>busy</html>'))).status).toBe(415);
    expect((await push(own, '', whole.subarray(0, whole.length - 20))).status).toBe(400);
    expect((await push(own, '', Buffer.alloc(0))).status).toBe(400);
  });

  it('refuses a body above 50 MiB [PUB-07]', async () => {
    expect((await push(feed, '', Buffer.alloc(50 * 2 ** 20 + 1))).status).toBe(413);
  });

  it('tells why a frame is not taken [PUB-07] [CAP-24]', async () => {
    const slow = await addFeed(app.ctx, { accountId: owner.accountId, intervalCode: '1min' });
    const body = await picture(320, 180);
    await push(slow, `&frametime=${at(0)}`, body);
    expect(await push(slow, `&frametime=${at(30)}`, body)).toMatchObject({
      status: 200,
      Accepted: false,
      Reason: 'TooSoon',
    });
    const viewed = await addFeed(app.ctx, { accountId: owner.accountId, state: 'View' });
    expect(await push(viewed, '', body)).toMatchObject({
      status: 200,
      Stored: false,
      Reason: 'NotCapturing',
    });
  });

  it('shows an accepted frame that is not kept [CAP-24]', async () => {
    const item = { Accept_Interval_Value: 'PT1S', Store_Interval_Value: 'PT1M' };
    const own = await addFeed(app.ctx, { accountId: owner.accountId, request: { Values: [item] } });
    await push(own, `&frametime=${at(0)}`, await picture(320, 180, '#a0a0a0', 1));
    const shown = await picture(320, 180, '#a0a0a0', 2);
    expect(await push(own, `&frametime=${at(5)}`, shown)).toMatchObject({ Accepted: true, Stored: false });
    expect((await bytesOf(await get(`feedid=${own}`))).equals(shown)).toBe(true);
    expect((await get(`feedid=${own}&frametime=${at(5)}`)).status).toBe(404);
    expect(await push(own, `&frametime=${at(60)}`, shown)).toMatchObject({ Accepted: true, Stored: true });
  });
});
