import { images } from '@longview/media';
import { formatTime } from '@longview/rules';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addFeed, picture, sec, storeFrames } from '../../test-setup/pictures.ts';
import { deviation, lumas, probe } from '../../test-setup/probe-film.ts';
import { addShare } from '../../test-setup/shares.ts';
import type { TestUser } from '../../test-setup/users.ts';

/** Clips for phones through HTTP: what is in their frames, and who gets them. */

const START = sec('2026-05-01T10:00:00Z');
const EACH_SEC = 60;
const NIGHT = START + 30 * 60;
/** Brightness of the middle of each picture; its sides are black and white. */
const MIDDLES = [60, 120, 180];
let app: TestApp;
let owner: TestUser;
let stranger: TestUser;
let feed: string;
let clip: { response: Response; bytes: Buffer };

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.addOwner('Owner');
  stranger = await app.addOwner('Stranger');
  feed = await addFeed(app.ctx, { accountId: owner.accountId, intervalCode: '1min', name: 'Süd "Turm"' });
  const times = MIDDLES.map((_, index) => START + index * EACH_SEC);
  await storeFrames(app.ctx, feed, [...times, NIGHT], (index) =>
    index < times.length ? striped(MIDDLES[index] ?? 0) : picture(320, 180, '#020203'),
  );
  await app.ctx.frames.settled();
  const response = await get(`feedid=${feed}&${span(0, 10)}`, owner);
  clip = { response, bytes: Buffer.from(await response.arrayBuffer()) };
});
afterAll(() => app.close());

/** 640 x 360: a third black, a third of this grey, a third white. */
function striped(grey: number): Promise<Buffer> {
  const stripe = (x: number, color: string) => `<rect x="${x}" width="534" height="900" fill="${color}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900">${stripe(0, '#000')}${stripe(1066, '#fff')}${stripe(533, `rgb(${grey},${grey},${grey})`)}</svg>`;
  return images.renderSvg(svg, 640, 360, 90);
}
const span = (fromMinute: number, toMinute: number) =>
  `from=${formatTime(START + fromMinute * 60)}&to=${formatTime(START + toMinute * 60)}`;
const get = (query: string, as?: TestUser) => app.call(`/api/v2/vertical-clip.mp4?${query}`, as && { as });
const statusOf = async (query: string, as?: TestUser) => {
  const response = await get(query, as);
  await response.arrayBuffer();
  return response.status;
};
const topOf = (bytes: Buffer) => bytes.toString('latin1', 0, 4096);

describe('the clip for phones', () => {
  it('is 15 s of 1080 x 1920 at 30 frames a second, in a file that begins with its moov [EXT-505] [EXT-495]', () => {
    const { response, bytes } = clip;
    expect(response.status).toBe(200);
    expect(probe(bytes)).toMatchObject({
      ...{ width: 1080, height: 1920, nb_read_frames: '450', r_frame_rate: '30/1', duration: 15 },
    });
    expect(response.headers.get('content-type')).toBe('video/mp4');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(topOf(bytes).indexOf('moov')).toBeGreaterThan(0);
    expect(bytes.includes('moof')).toBe(false);
    const named = response.headers.get('content-disposition');
    expect(named).toContain('attachment; filename="S_d _Turm_ 2026-05-01 to 2026-05-01 vertical.mp4"');
  });

  it('is filled with the middle of the pictures, each for as long as the others [EXT-505] [EXT-492]', () => {
    const seen = lumas(clip.bytes, 'crop=100:100:500:900');
    const shown = MIDDLES.map((grey) => seen.filter((luma) => Math.abs(luma - grey) < 5).length);
    expect(shown).toEqual([150, 150, 150]);
    expect(seen[0]).toSatisfy((luma: number) => Math.abs(luma - 60) < 5);
    // Neither bars nor the black and the white third are in it.
    for (const corner of [
      'crop=60:60:0:0',
      'crop=60:60:1020:0',
      'crop=60:60:0:1860',
      'crop=60:60:1020:1860',
    ]) {
      expect(deviation([lumas(clip.bytes, corner)[0] ?? 0, 60]), corner).toBeLessThan(4);
    }
  });

  it('is encoded once for all who want it [EXT-505] [TLP-08]', async () => {
    const before = app.ctx.films.encodeCount;
    const again = await get(`feedid=${feed}&${span(0, 10)}`, owner);
    expect(Buffer.from(await again.arrayBuffer()).equals(clip.bytes)).toBe(true);
    expect(app.ctx.films.encodeCount).toBe(before);
  });

  it('leaves out nights, where that is wished [EXT-505] [TLP-06]', async () => {
    const query = `feedid=${feed}&${span(30, 40)}`;
    expect(await statusOf(`${query}&look=daylight`, owner)).toBe(404);
    expect(await statusOf(`${query}&look=nights`, owner)).toBe(400);
  });

  it('is for who may download [EXT-505] [PRM-29]', async () => {
    const query = `feedid=${feed}&${span(0, 10)}`;
    const link = async (role: string) =>
      (await addShare(app.ctx, { accountId: owner.accountId, roId: feed, role })).accessKey;
    expect([await statusOf(query), await statusOf(query, stranger)]).toEqual([404, 404]);
    expect(await statusOf(`${query}&accesskey=${await link('Viewer')}`)).toBe(401);
    const open = await addFeed(app.ctx, { accountId: owner.accountId, isPublic: true });
    expect([await statusOf(`feedid=${open}`), await statusOf(`feedid=${open}`, stranger)]).toEqual([
      401, 403,
    ]);
  });

  it('is broken off when its caller goes, which is no fault [EXT-505]', async () => {
    const failed = vi.spyOn(app.ctx.logger, 'error');
    const told = vi.spyOn(app.ctx.logger, 'info');
    vi.spyOn(app.ctx.films, 'pictures').mockImplementationOnce(async function* (_tiles, _asker, signal) {
      yield await new Promise<Buffer[]>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    });
    const leaving = new AbortController();
    const path = `/api/v2/vertical-clip.mp4?feedid=${feed}&${span(0, 10)}`;
    const call = fetch(app.url + path, { headers: { cookie: owner.cookie }, signal: leaving.signal });
    await vi.waitFor(() => expect(app.ctx.films.pictures).toHaveBeenCalled());
    leaving.abort();
    await expect(call).rejects.toThrow();
    await vi.waitFor(() =>
      expect(told).toHaveBeenCalledWith(expect.anything(), 'a call ended whose caller had gone'),
    );
    expect(failed).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('of a range without pictures, or of no range, says so [EXT-505]', async () => {
    expect(await statusOf(`feedid=${feed}&${span(20, 30)}`, owner)).toBe(404);
    expect(await statusOf(`feedid=${feed}&${span(10, 0)}`, owner)).toBe(400);
    expect(await statusOf(`feedid=${feed}&from=yesterday`, owner)).toBe(400);
  });
});
