import { afterAll, describe, expect, it } from 'vitest';
import { addFeed, picture, storeFrames } from '../../test-setup/pictures.ts';
import { HOUR, MIDNIGHT, openPlaylists, range } from '../../test-setup/playlists.ts';
import { probe } from '../../test-setup/probe-film.ts';
import { isSeamless, readFilm } from '../../test-setup/read-film.ts';

const { app, owner, stranger, feed, statusOf, playlist, play } = await openPlaylists();
afterAll(() => app.close());

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

  it('says how long it is, also where it is shorter than was wanted [EXT-498]', async () => {
    const { response } = await playlist(`feedid=${feed}&${range(0, HOUR)}&length=PT15S`);
    expect(response.headers.get('x-film-length')).toBe('PT5S');
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
    ['1sec', HOUR, 60],
    ['10sec', 8 * HOUR, 60],
    ['1min', 24 * HOUR, 60],
    ['10min', 30 * 24 * HOUR, 600],
    ['1hour', null, 30 * 24 * HOUR],
  ] as const)(
    'of a feed of %s is %s seconds long, null all of it [CON-10] [TLP-01]',
    async (code, longSec, apartSec) => {
      const live = await addFeed(app.ctx, { accountId: owner.accountId, intervalCode: code });
      const now = Math.floor(Date.now() / 1000);
      // Some time on either side of its begin, so that a slow run does not matter.
      const edge = now - (longSec ?? 5 * 365 * 24 * HOUR);
      await storeFrames(app.ctx, live, [edge - apartSec, edge + apartSec, now - apartSec]);
      const { response } = await playlist(`feedid=${live}`);
      expect(response.headers.get('x-film-frames')).toBe(longSec === null ? '3' : '2');
    },
  );

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
    const open = await addFeed(app.ctx, { accountId: owner.accountId, isPublic: true, sizeCode: 'x4320' });
    await storeFrames(app.ctx, open, [MIDNIGHT], () => picture(2560, 1440));
    const response = await app.call(`/api/v2/timelapse.m3u8?feedid=${open}&${range(0, 60)}&sizecode=x2160`);
    const init = /URI="([^"]+)"/.exec(await response.text())?.[1] ?? '';
    expect(init).toContain('size=1920x1080');
    expect(await statusOf(init)).toBe(200);
    expect(await statusOf(init.replace('1920x1080', '2560x1440'))).toBe(403);
  });
});
