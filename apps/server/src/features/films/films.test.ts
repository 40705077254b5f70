import { formatTime } from '@longview/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addFeed, picture, sec, storeFrames } from '../../test-setup/pictures.ts';
import { probe } from '../../test-setup/probe-film.ts';
import { isSeamless, readFilm } from '../../test-setup/read-film.ts';
import type { TestUser } from '../../test-setup/users.ts';

const MIDNIGHT = sec('2025-05-01T00:00:00Z');
const HOUR = 3600;

let app: TestApp;
let owner: TestUser;
let stranger: TestUser;
/** One frame a minute for four hours. */
let feed: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.addOwner('Owner');
  stranger = await app.addOwner('Stranger');
  feed = await addMinutes(240);
});
afterAll(() => app.close());

async function addMinutes(count: number, more: Partial<Parameters<typeof addFeed>[1]> = {}): Promise<string> {
  const id = await addFeed(app.ctx, { accountId: owner.accountId, intervalCode: '1min', ...more });
  await storeFrames(
    app.ctx,
    id,
    Array.from({ length: count }, (_, i) => MIDNIGHT + i * 60),
  );
  return id;
}

const range = (fromSec: number, toSec: number) =>
  `from=${formatTime(MIDNIGHT + fromSec)}&to=${formatTime(MIDNIGHT + toSec)}`;
/** The status alone; what is not read would keep its connection, and with it the end of the test, waiting. */
const statusOf = async (path: string, as?: TestUser) => {
  const response = await app.call(path, as && { as });
  await response.arrayBuffer();
  return response.status;
};
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

async function playlist(query: string, as: TestUser = owner) {
  const response = await app.call(`/api/v2/timelapse.m3u8?${query}`, { as });
  const text = await response.text();
  const lines = text.split('\n');
  const tiles = lines.filter((line) => line.startsWith('/api/v2/timelapse-tile'));
  const seconds = lines.flatMap((line) =>
    line.startsWith('#EXTINF:') ? [Number.parseFloat(line.slice(8))] : [],
  );
  const init = /#EXT-X-MAP:URI="([^"]+)"/.exec(text)?.[1] ?? '';
  return { response, text, tiles, seconds, init };
}

/** All bytes of a film as a player gets them. */
async function play({ init, tiles }: { init: string; tiles: string[] }): Promise<Buffer[]> {
  const parts: Buffer[] = [];
  for (const url of [init, ...tiles]) {
    const response = await app.call(url, { as: owner });
    expect(response.status).toBe(200);
    parts.push(await bytesOf(response));
  }
  return parts;
}

describe('playlist', () => {
  it('is a VOD playlist of fMP4 tiles with exact lengths, answered at once [TLP-08]', async () => {
    const { response, text, tiles, seconds } = await playlist(
      `feedid=${feed}&${range(0, 4 * HOUR)}&sizecode=x240`,
    );
    expect(response.headers.get('content-type')).toContain('application/vnd.apple.mpegurl');
    expect(response.headers.get('x-film-frames')).toBe('240');
    expect(response.headers.get('x-film-interval')).toBe('PT1M');
    expect(response.headers.get('access-control-expose-headers')).toContain('X-Film-Frames');
    expect(text.split('\n').slice(0, 5)).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-TARGETDURATION:2',
      '#EXT-X-PLAYLIST-TYPE:VOD',
      '#EXT-X-INDEPENDENT-SEGMENTS',
    ]);
    expect(tiles).toHaveLength(4);
    expect(seconds).toEqual([2, 2, 2, 2]);
    expect(text.trimEnd().endsWith('#EXT-X-ENDLIST')).toBe(true);
  });

  it('plays as one film: every frame, in order, without a seam [TLP-08] [TLP-06]', async () => {
    const [init = Buffer.alloc(0), ...tiles] = await play(
      await playlist(`feedid=${feed}&${range(30 * 60, 3 * HOUR)}&sizecode=x240`),
    );
    const film = readFilm(Buffer.concat(tiles));
    expect(film.frameCount).toBe(150);
    expect(isSeamless(film)).toBe(true);
    const probed = probe(Buffer.concat([init, ...tiles]));
    expect(probed).toMatchObject({
      width: 320,
      height: 180,
      nb_read_frames: '150',
      r_frame_rate: '30/1',
    });
  });

  it.each([
    ['', 240, 'PT1M'],
    ['&length=PT4S', 120, 'PT2M'],
    ['&interval=PT5M', 60, 'PT4M'],
    ['&interval=PT1S', 240, 'PT1M'],
    ['&fps=2&length=PT60S', 120, 'PT2M'],
  ])('of four hours with %j takes %i frames, one per %s [TLP-08]', async (wish, frames, interval) => {
    const { response } = await playlist(`feedid=${feed}&${range(0, 4 * HOUR)}${wish}`);
    expect(response.headers.get('x-film-frames')).toBe(String(frames));
    expect(response.headers.get('x-film-interval')).toBe(interval);
  });

  it('slows down to the wanted length when there are few frames [TLP-08]', async () => {
    const { seconds } = await playlist(`feedid=${feed}&${range(0, 4 * HOUR)}&length=PT15S`);
    expect(seconds.reduce((sum, one) => sum + one, 0)).toBeCloseTo(15);
  });

  it('fills its tiles when frames are sparse', async () => {
    const sparse = await addFeed(app.ctx, { accountId: owner.accountId, intervalCode: '1min' });
    await storeFrames(
      app.ctx,
      sparse,
      Array.from({ length: 48 }, (_, i) => MIDNIGHT + i * 600),
    );
    const { tiles, response } = await playlist(`feedid=${sparse}&${range(0, 8 * HOUR)}`);
    expect([response.headers.get('x-film-frames'), tiles.length]).toEqual(['48', 1]);
  });

  it('without a range reaches up to now, over the length of the interval [TLP-01]', async () => {
    const live = await addFeed(app.ctx, { accountId: owner.accountId, intervalCode: '1min' });
    const now = Math.floor(Date.now() / 1000);
    const minute = now - (now % 60) - 60;
    await storeFrames(app.ctx, live, [minute - 30 * HOUR, minute - 20 * HOUR, minute]);
    const { response, text } = await playlist(`feedid=${live}`);
    expect(response.headers.get('x-film-frames')).toBe('2');
    expect((await playlist(`feedid=${live}`)).text).toBe(text);
  });

  it.each([
    ['reversed', `${range(HOUR, 0)}`, 400],
    ['bad time', 'from=yesterday', 400],
    ['bad length', 'length=long', 400],
    ['bad look', 'look=sepia', 400],
    ['no frames', `${range(-HOUR, -1)}`, 404],
  ])('%s is refused [TLP-08]', async (_, query, status) => {
    expect((await playlist(`feedid=${feed}&${query}`)).response.status).toBe(status);
  });

  it('is hidden from others, and so are its tiles [PRM-21] [TLP-08]', async () => {
    const { init, tiles } = await playlist(`feedid=${feed}&${range(0, HOUR)}&sizecode=x240`);
    for (const url of [
      `/api/v2/timelapse.m3u8?feedid=${feed}`,
      `/api/v2/timelapse.mp4?feedid=${feed}`,
      init,
      ...tiles,
    ]) {
      expect([url, await statusOf(url, stranger)]).toEqual([url, 404]);
      expect([url, await statusOf(url)]).toEqual([url, 404]);
    }
  });

  it('of a public feed plays for anyone, up to 1080 lines [PRM-24] [PUB-03]', async () => {
    const open = await addFeed(app.ctx, { accountId: owner.accountId, isPublic: true });
    await storeFrames(app.ctx, open, [MIDNIGHT], () => picture(2560, 1440));
    const response = await app.call(`/api/v2/timelapse.m3u8?feedid=${open}&${range(0, 60)}&sizecode=x2160`);
    const init = /URI="([^"]+)"/.exec(await response.text())?.[1] ?? '';
    expect(init).toContain('size=1920x1080');
    expect(await statusOf(init)).toBe(200);
    expect(await statusOf(init.replace('1920x1080', '2560x1440'))).toBe(403);
  });
});

describe('tiles', () => {
  it('of overlapping ranges are encoded once [TLP-08]', async () => {
    const own = await addMinutes(240);
    const query = (from: number, to: number) => `feedid=${own}&${range(from, to)}&sizecode=x240`;
    await play(await playlist(query(0, 4 * HOUR)));
    const before = app.ctx.films.encodeCount;
    const later = await play(await playlist(query(HOUR, 3 * HOUR)));
    expect(app.ctx.films.encodeCount - before).toBe(0);
    expect(isSeamless(readFilm(Buffer.concat(later.slice(1))))).toBe(true);
    // Its edges are its own: only they are new.
    await play(await playlist(query(30 * 60, 3.5 * HOUR)));
    expect(app.ctx.films.encodeCount - before).toBe(2);
  });

  it('are encoded once for all who ask at the same time [TLP-08]', async () => {
    const own = await addMinutes(60);
    const before = app.ctx.films.encodeCount;
    const { tiles } = await playlist(`feedid=${own}&${range(0, HOUR)}&sizecode=x240`);
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => bytesOf(await app.call(tiles[0] ?? '', { as: owner }))),
    );
    expect(app.ctx.films.encodeCount - before).toBe(1);
    for (const bytes of answers) expect(bytes.equals(answers[0] ?? Buffer.alloc(0))).toBe(true);
  });

  it('with a frame that came late are made anew, the others are not [TLP-08]', async () => {
    const own = await addMinutes(180);
    await app.ctx.frames.thin(own, MIDNIGHT + HOUR + 600, MIDNIGHT + HOUR + 660, () => false);
    const query = `feedid=${own}&${range(0, 3 * HOUR)}&sizecode=x240`;
    const first = await playlist(query);
    expect(readFilm(Buffer.concat((await play(first)).slice(1))).frameCount).toBe(179);
    const before = app.ctx.films.encodeCount;
    await storeFrames(app.ctx, own, [MIDNIGHT + HOUR + 600]);
    const film = readFilm(Buffer.concat((await play(await playlist(query))).slice(1)));
    expect([film.frameCount, isSeamless(film)]).toEqual([180, true]);
    expect(app.ctx.films.encodeCount - before).toBe(1);
    // The old address gives the present content, and says that it must not be kept.
    const old = await app.call(first.tiles[1] ?? '', { as: owner });
    expect(old.headers.get('cache-control')).toBe('no-cache');
    expect(readFilm(await bytesOf(old)).frameCount).toBe(60);
  });

  it('skip damaged frames and fit others with bars, never ending the film [TLP-06]', async () => {
    const own = await addFeed(app.ctx, { accountId: owner.accountId, intervalCode: '1min' });
    const wide = await picture(320, 180);
    const tall = await picture(180, 320);
    // Its header and end are whole, so it is taken; what lies between is not a picture.
    const damaged = Buffer.concat([wide.subarray(0, 160), Buffer.from([0xff, 0xd9])]);
    await storeFrames(
      app.ctx,
      own,
      [0, 60, 120].map((s) => MIDNIGHT + s),
      async (i) => [wide, tall, wide][i] ?? wide,
    );
    await app.ctx.frames.accept(own, { timeSec: MIDNIGHT + 180, jpeg: damaged, origin: 'Pulled' });
    const film = readFilm(
      Buffer.concat((await play(await playlist(`feedid=${own}&${range(0, 600)}`))).slice(1)),
    );
    expect(film.frameCount).toBe(3);
  });

  it('refuse an address that is not on the grid [TLP-08]', async () => {
    const { tiles } = await playlist(`feedid=${feed}&${range(0, HOUR)}&sizecode=x240`);
    const url = (tiles[0] ?? '').replace(/tile=(\d+)/, 'tile=5');
    expect(await statusOf(url, owner)).toBe(400);
  });

  it('refuse sizes and levels that no playlist of the feed names [TLP-08]', async () => {
    const { tiles, init } = await playlist(`feedid=${feed}&${range(0, HOUR)}&sizecode=x240`);
    const tile = tiles[0] ?? '';
    expect([await statusOf(tile, owner), await statusOf(init, owner)]).toEqual([200, 200]);
    const before = app.ctx.films.encodeCount;
    for (const size of ['7680x4320', '8192x8192', '16x16', '428x238']) {
      const withSize = (url: string) => url.replace(/size=\d+x\d+/, `size=${size}`);
      expect([await statusOf(withSize(tile), owner), await statusOf(withSize(init), owner)]).toEqual([
        400, 400,
      ]);
    }
    const number = Math.floor(MIDNIGHT / (61 * 60));
    const odd = { slot: 61, tile: number, from: MIDNIGHT, to: (number + 1) * 61 * 60 };
    const oddUrl = Object.entries(odd).reduce(
      (url, [name, value]) => url.replace(new RegExp(`([?&]${name})=\\d+`), `$1=${value}`),
      tile,
    );
    expect(await statusOf(oddUrl, owner)).toBe(400);
    expect(app.ctx.films.encodeCount).toBe(before);
  });

  it('can carry the time and leave out the night [TLP-08] [TLP-06]', async () => {
    const own = await addFeed(app.ctx, {
      accountId: owner.accountId,
      intervalCode: '10min',
      timeZone: 'Europe/Vienna',
    });
    const shade = (i: number) => (i % 24 < 12 ? '#050608' : '#90a0b0');
    await storeFrames(
      app.ctx,
      own,
      Array.from({ length: 48 }, (_, i) => MIDNIGHT + i * 600),
      (i) => picture(320, 180, shade(i), 99),
    );
    await app.ctx.frames.settled();
    const { response, ...film } = await playlist(`feedid=${own}&${range(0, 8 * HOUR)}&look=time,daylight`);
    expect(response.headers.get('x-film-frames')).toBe('24');
    expect(readFilm(Buffer.concat((await play(film)).slice(1))).frameCount).toBe(24);
  });
});

describe('keeping films warm', () => {
  const MINUTE = 60;

  it('makes the rolling film of feeds viewed in the last day ready, and of no others [TLP-01]', async () => {
    const nowSec = Math.floor(Date.now() / 1000);
    const newest = nowSec - (nowSec % MINUTE) - MINUTE;
    const minutes = Array.from({ length: 150 }, (_, i) => newest - (149 - i) * MINUTE);
    const [watched, filmed, left] = [await addMinutes(0), await addMinutes(0), await addMinutes(0)];
    for (const id of [watched, filmed, left]) await storeFrames(app.ctx, id, minutes);
    await statusOf(`/api/v2/frame-get?feedid=${watched}`, owner);
    await statusOf(`/api/v2/timelapse.m3u8?feedid=${filmed}`, owner);
    await statusOf(`/api/v2/frame-get?feedid=${left}&frametime=${formatTime(newest)}`, owner);
    const viewedAt = new Date(Date.now() - 25 * HOUR * 1000);
    await app.ctx.db.insertInto('feed_view').values({ feed_id: left, viewed_at: viewedAt }).execute();
    await expect
      .poll(() => app.ctx.db.selectFrom('feed_view').select('feed_id').execute())
      .toEqual(expect.arrayContaining([watched, filmed].map((feed_id) => ({ feed_id }))));
    await expect.poll(() => app.ctx.films.isIdle).toBe(true);
    await app.ctx.films.keepWarm();
    const before = app.ctx.films.encodeCount;
    await play(await playlist(`feedid=${watched}`));
    await play(await playlist(`feedid=${filmed}`));
    expect(app.ctx.films.encodeCount - before).toBe(0);
    await play(await playlist(`feedid=${left}`));
    expect(app.ctx.films.encodeCount - before).toBeGreaterThanOrEqual(3);
  });
});

describe('MP4', () => {
  it('is the same film in one file, with Range once it is complete [TLP-09]', async () => {
    const own = await addMinutes(120);
    const url = `/api/v2/timelapse.mp4?feedid=${own}&${range(0, 2 * HOUR)}&sizecode=x240&fps=25`;
    const growing = await app.call(url, { as: owner });
    expect(growing.headers.get('content-length')).toBeNull();
    const first = await bytesOf(growing);
    expect(probe(first)).toMatchObject({ nb_read_frames: '120', r_frame_rate: '25/1' });
    const complete = await app.call(url, { as: owner });
    expect(complete.headers.get('content-length')).toBe(String(first.length));
    expect(complete.headers.get('accept-ranges')).toBe('bytes');
    expect((await bytesOf(complete)).equals(first)).toBe(true);
    for (const [start, end] of [
      [0, 99],
      [500, 20_000],
      [first.length - 5, first.length - 1],
    ] as const) {
      const part = await app.call(url, { as: owner, headers: { range: `bytes=${start}-${end}` } });
      expect([part.status, part.headers.get('content-range')]).toEqual([
        206,
        `bytes ${start}-${end}/${first.length}`,
      ]);
      expect((await bytesOf(part)).equals(first.subarray(start, end + 1))).toBe(true);
    }
    const beyond = await app.call(url, { as: owner, headers: { range: `bytes=${first.length}-` } });
    await beyond.arrayBuffer();
    expect(beyond.status).toBe(416);
  });

  it('as a download needs DownloadPolicyStatement and has a speaking name [TLP-09] [PRM-29]', async () => {
    const open = await addFeed(app.ctx, { accountId: owner.accountId, isPublic: true, name: 'Süd "Turm"' });
    await storeFrames(app.ctx, open, [MIDNIGHT]);
    const url = `/api/v2/timelapse.mp4?feedid=${open}&${range(0, 60)}`;
    expect(await statusOf(url, stranger)).toBe(200);
    expect(await statusOf(`${url}&download=true`, stranger)).toBe(403);
    const download = await app.call(`${url}&download=true`, { as: owner });
    await download.arrayBuffer();
    const { headers } = download;
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="S_d _Turm_ 2025-05-01 to 2025-05-01.mp4"; filename*=UTF-8''S%C3%BCd%20%22Turm%22%202025-05-01%20to%202025-05-01.mp4`,
    );
  });
});
