import { setTimeout as pause } from 'node:timers/promises';
import { formatTime } from '@longview/rules';
import { afterAll, describe, expect, it, vi } from 'vitest';

import { addFeed, picture, storeFrames } from '../../test-setup/pictures.ts';
import { bytesOf, HOUR, MIDNIGHT, openPlaylists, range } from '../../test-setup/playlists.ts';
import { lumas, probe } from '../../test-setup/probe-film.ts';
import { isSeamless, readFilm } from '../../test-setup/read-film.ts';
import type { Caller } from '../../test-setup/users.ts';

const { app, owner, stranger, addMinutes, feed, statusOf, playlist, play } = await openPlaylists();
afterAll(() => app.close());

/** Its header and end are whole, so it is taken; of what lies between much is missing. */
async function damagedPicture(): Promise<Buffer> {
  const whole = await picture(320, 180);
  return Buffer.concat([whole.subarray(0, Math.floor(whole.length * 0.8)), Buffer.from([0xff, 0xd9])]);
}

describe('tiles', () => {
  it('of overlapping ranges are encoded once [TLP-08]', async () => {
    const own = await addMinutes(240);
    const query = (from: number, to: number) => `feedid=${own}&${range(from, to)}&sizecode=x240`;
    await play(await playlist(query(0, 4 * HOUR)));
    const before = app.ctx.films.encodeCount;
    const later = await play(await playlist(query(HOUR, 3 * HOUR)));
    expect(app.ctx.films.encodeCount - before).toBe(0);
    expect(isSeamless(readFilm(Buffer.concat(later.slice(1))))).toBe(true);
    // The end is cut off the tile that is kept; what begins within a tile has a piece of its own.
    await play(await playlist(query(30 * 60, 3.5 * HOUR)));
    expect(app.ctx.films.encodeCount - before).toBe(1);
  });

  it('that a range cuts hold its pictures and no other, whichever of them are kept [EXT-372] [TLP-09]', async () => {
    const own = await addFeed(app.ctx, { accountId: owner.accountId, intervalCode: '1min' });
    const shades = Array.from({ length: 120 }, (_, i) => 20 + (i % 60) * 3);
    await storeFrames(
      app.ctx,
      own,
      shades.map((_, i) => MIDNIGHT + i * 60),
      (i) => picture(320, 180, `rgb(${shades[i]},${shades[i]},${shades[i]})`),
    );
    const before = app.ctx.films.encodeCount;
    const fileOf = async (from: number, to: number) => {
      const query = `feedid=${own}&${range(from * 60, to * 60)}&sizecode=x240&interval=PT1M`;
      return bytesOf(await app.call(`/api/v2/timelapse.mp4?${query}`, { as: owner }));
    };
    for (const [from, to] of [
      [7, 101],
      [0, 1],
      [59, 61],
      [23, 58],
    ] as const) {
      const bytes = await fileOf(from, to);
      const seen = lumas(bytes, 'crop=40:40:4:4');
      expect(seen).toHaveLength(to - from);
      expect(isSeamless(readFilm(bytes))).toBe(true);
      const off = seen.map((luma, i) => Math.abs(luma - (shades[from + i] ?? 0)));
      expect(Math.max(...off)).toBeLessThanOrEqual(2);
      // The second time from what is kept, of a known length.
      expect((await fileOf(from, to)).equals(bytes)).toBe(true);
    }
    await expect.poll(() => app.ctx.films.isIdle, { timeout: 20_000 }).toBe(true);
    const made = app.ctx.films.encodeCount - before;
    await fileOf(0, 120);
    expect(app.ctx.films.encodeCount - before).toBe(made);
  });

  it('that a range cuts leave out what cannot be read, and show nothing beyond it [EXT-372] [TLP-06]', async () => {
    const own = await addFeed(app.ctx, { accountId: owner.accountId, intervalCode: '1min' });
    const whole = await picture(320, 180, '#404040');
    const later = await picture(320, 180, '#f0f0f0');
    const damaged = await damagedPicture();
    const pictures = [whole, damaged, whole, ...Array.from({ length: 30 }, () => later)];
    await storeFrames(
      app.ctx,
      own,
      pictures.map((_, i) => MIDNIGHT + i * 60),
      async (i) => pictures[i] ?? whole,
    );
    const url = `/api/v2/timelapse.mp4?feedid=${own}&${range(0, 180)}&sizecode=x240&interval=PT1M`;
    for (const _ of ['made', 'kept']) {
      const seen = lumas(await bytesOf(await app.call(url, { as: owner })), 'crop=40:40:4:4');
      expect(seen.map((luma) => Math.abs(luma - 0x40) < 4)).toEqual([true, true]);
      await expect.poll(() => app.ctx.films.isIdle, { timeout: 20_000 }).toBe(true);
    }
  });

  /** So many tiles: they are still being encoded when the other account asks. */
  const HOURS = 3;

  it('of a flood of ranges cost little, and another account has its film meanwhile [EXT-372] [EXT-373]', async () => {
    const open = await addMinutes(HOURS * 60, { isPublic: true });
    const own = await addFeed(app.ctx, { accountId: stranger.accountId, intervalCode: '1min' });
    await storeFrames(
      app.ctx,
      own,
      Array.from({ length: 60 }, (_, i) => MIDNIGHT + i * 60),
    );
    const whole = `feedid=${open}&${range(0, HOURS * HOUR)}&sizecode=x240&interval=PT1M`;
    const { tiles } = await playlist(whole);
    expect(tiles).toHaveLength(HOURS);
    await expect.poll(() => app.ctx.films.isIdle, { timeout: 20_000 }).toBe(true);
    const { encodeCount, encodedFrameCount: before } = app.ctx.films;
    let [floodLeft, wishedFrames] = [48, 0];
    const flood = Array.from({ length: floodLeft }, async (_, i) => {
      const tile = tiles[i % HOURS] ?? '';
      const starts = MIDNIGHT + (i % HOURS) * HOUR;
      const [from, to] = [starts + i * 60, starts + HOUR - (i % 7) * 60];
      wishedFrames += (to - from) / 60;
      const status = await statusOf(tile.replace(/from=\d+/, `from=${from}`).replace(/to=\d+/, `to=${to}`));
      floodLeft -= 1;
      return status;
    });
    await expect.poll(() => app.ctx.films.encodeCount, { timeout: 20_000 }).toBeGreaterThan(encodeCount);
    const mine = await playlist(`feedid=${own}&${range(0, HOUR)}&sizecode=x240`, stranger);
    expect(await statusOf(mine.tiles[0] ?? '', stranger)).toBe(200);
    expect(floodLeft).toBeGreaterThan(0);
    expect(new Set(await Promise.all(flood))).toEqual(new Set([200]));
    await expect.poll(() => app.ctx.films.isIdle, { timeout: 20_000 }).toBe(true);
    // The film of the other account has 60; each of these ranges as a tile of its own would have its frames.
    const frames = app.ctx.films.encodedFrameCount - before - 60;
    // What gave way to the other account is begun a second time.
    expect(frames).toBeLessThan(wishedFrames / 2);
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
    await storeFrames(
      app.ctx,
      own,
      [0, 60, 120, 180].map((s) => MIDNIGHT + s),
      async (i) => [wide, tall, await damagedPicture()][i] ?? wide,
    );
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
    await expect.poll(() => app.ctx.films.isIdle, { timeout: 20_000 }).toBe(true);
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
  it('that are kept are read one at a time for all files of one caller, and at once for another [EXT-436]', async () => {
    const own = await addMinutes(120, { isPublic: true });
    const url = `/api/v2/timelapse.mp4?feedid=${own}&${range(0, 2 * HOUR)}&sizecode=x240`;
    const first = await bytesOf(await app.call(url, { as: owner }));
    const { films } = app.ctx;
    const read = films.read.bind(films);
    let running = 0;
    let most = 0;
    let mayJoin = false;
    const spied = vi.spyOn(films, 'read').mockImplementation(async function* (...asked) {
      most = Math.max(most, ++running);
      for (let wait = 0; wait < (mayJoin ? 1_000 : 5) && most === 1; wait++) await pause(10);
      yield* read(...asked);
      running--;
    });
    const all = async (...callers: (Caller | null)[]) => {
      most = 0;
      const files = callers.map(async (as) => bytesOf(await app.call(url, as ? { as } : {})));
      for (const bytes of await Promise.all(files)) expect(bytes.equals(first)).toBe(true);
      return most;
    };
    expect(await all(owner, owner, owner)).toBe(1);
    mayJoin = true;
    expect(await all(owner, null)).toBe(2);
    spied.mockRestore();
  });

  it('is the same film in one file, whole while it grows, with Range once it is complete [TLP-09] [EXT-685]', async () => {
    const own = await addMinutes(120);
    const url = `/api/v2/timelapse.mp4?feedid=${own}&${range(0, 2 * HOUR)}&sizecode=x240&fps=25`;
    // Players ask for a range first; without one they play from the start, and what resumes a download begins anew.
    const growing = await app.call(url, { as: owner, headers: { range: 'bytes=500-' } });
    expect([growing.status, growing.headers.get('accept-ranges')]).toEqual([200, 'none']);
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
