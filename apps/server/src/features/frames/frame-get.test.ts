import { images } from '@longview/media';
import { formatTime } from '@longview/rules';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { at, bytesOf, NOON, openFrameFeeds } from '../../test-setup/frame-feeds.ts';
import { addFeed, picture, storeFrames } from '../../test-setup/pictures.ts';
import type { TestUser } from '../../test-setup/users.ts';

const { app, owner, stranger, feed, publicFeed, get } = await openFrameFeeds();
afterAll(() => app.close());

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
    app.ctx.frames.here.forget(own);
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

describe('while one network asks for more sizes than can be made', () => {
  let release = () => {};
  afterEach(() => release());

  /** Holds every place for single pictures until it is released. */
  async function holdDecoders(): Promise<void> {
    await app.ctx.frames.settled();
    const { budget } = app.ctx.media;
    const { promise, resolve } = Promise.withResolvers<void>();
    while (budget.figures().waiting.Background === 0) {
      void budget.run({ lane: 'images', bytes: 1 }, () => promise);
    }
    release = resolve;
  }

  const LONG = { timeout: 25_000 };
  const waiting = () => app.ctx.media.budget.figures().waiting;

  it('makes the newest pictures and those of people who are signed in first, and answers all other calls [EXT-368]', async () => {
    const open = await addFeed(app.ctx, { accountId: owner.accountId, isPublic: true });
    const other = await addFeed(app.ctx, { accountId: stranger.accountId, isPublic: true });
    const times = Array.from({ length: 45 }, (_, index) => NOON + index);
    await storeFrames(app.ctx, open, times, () => picture(1920, 1080));
    await storeFrames(app.ctx, other, [NOON, NOON + 10], () => picture(1920, 1080));
    const anonymous = (query: string) => app.call(`/api/v2/frame-get?${query}`);
    const answered: string[] = [];
    const ask = async (name: string, call: Promise<Response>) => {
      const response = await call;
      await response.arrayBuffer();
      answered.push(name);
      return response;
    };

    await holdDecoders();
    const flood = times.flatMap((timeSec) =>
      ['x240', 'x480', 'x768'].map((code) =>
        ask('flood', anonymous(`feedid=${open}&sizecode=${code}&frametime=${formatTime(timeSec)}`)),
      ),
    );
    // 120 of one network may wait; the others are told when to come again.
    await expect.poll(() => [waiting().Past, answered.length], LONG).toEqual([120, 15]);
    const past = ask('past', get(`feedid=${other}&sizecode=x480&frametime=${at(0)}`, stranger));
    const newest = ask('newest', anonymous(`feedid=${other}&sizecode=x240`));
    const frames = await app.call(
      `/api/v2/frame-query?feedid=${other}&starttime=${at(0)}&endtime=${at(60)}`,
      { as: stranger },
    );
    expect(frames.status).toBe(200);
    await expect.poll(() => [waiting().Past, waiting().Newest], LONG).toEqual([121, 1]);
    release();
    const statuses = (await Promise.all([...flood, past, newest])).map(({ status }) => status);

    expect(answered).toHaveLength(137);
    const before = (name: string) => answered.indexOf(name) - 15;
    expect(before('newest')).toBeLessThan(20);
    expect(before('past')).toBeLessThan(20);
    expect(statuses.filter((status) => status === 200)).toHaveLength(122);
    expect(statuses.filter((status) => status === 503)).toHaveLength(15);
    const figures = await app.ctx.metrics.registry.metrics();
    expect(figures).toContain('longview_decoding_total{outcome="full"} 15');
  });

  it('makes nothing for those who have gone [EXT-368]', async () => {
    const open = await addFeed(app.ctx, { accountId: owner.accountId, isPublic: true });
    await storeFrames(app.ctx, open, [NOON, NOON + 1], () => picture(1920, 1080));
    await holdDecoders();
    const leaving = new AbortController();
    const address = `${app.url}/api/v2/frame-get?feedid=${open}&sizecode=x480&frametime=${at(0)}`;
    const left = fetch(address, { signal: leaving.signal });
    await expect.poll(() => waiting().Past, LONG).toBe(1);
    leaving.abort();
    await expect(left).rejects.toThrow();
    // A call that came later was answered: by then the service has seen the end of the other one.
    for (let calls = 0; calls < 3; calls += 1) await app.call('/healthz');
    const gone = () => app.ctx.media.budget.figures().givenUp.gone;
    const goneBefore = gone();
    release();
    await expect.poll(gone, LONG).toBe(goneBefore + 1);
  });
});
