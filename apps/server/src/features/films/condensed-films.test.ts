import type { FilmPrediction } from '@longview/contract';
import { formatTime } from '@longview/rules';
import { MARK } from '@longview/rules/changes';
import { afterAll, describe, expect, it } from 'vitest';
import { FILM_PATH, openFilms } from '../../test-setup/kept-films.ts';
import { markPictures } from '../../test-setup/marked-days.ts';
import { addFeed, picture, sec, storeFrames } from '../../test-setup/pictures.ts';
import { lumas } from '../../test-setup/probe-film.ts';
import { addShare } from '../../test-setup/shares.ts';

const { app, owner, films } = await openFilms();
afterAll(() => app.close());

const HOUR = 3600;
const DAY = 86_400;
const START = sec('2025-05-01T00:00:00Z');
const HOURS = Array.from({ length: 72 }, (_, at) => at);
const timeOf = (hour: number) => START + hour * HOUR;
/** Each picture has a luma of its own, by which it is known in a film. */
const shadeOf = (hour: number) => 20 + hour * 3;
const shaded = (shade: number) => picture(320, 180, `rgb(${shade},${shade},${shade})`);

/** Night before six and from twenty on; all of the second morning in fog, all of the third day drops; a crowd at times. */
const CROWD = [9, 10, 34, 60];
function markOf(hour: number): number {
  const ofDay = hour % 24;
  if (ofDay < 6 || ofDay >= 20) return MARK.dark;
  const weather = hour >= 24 && hour < 39 ? MARK.fog : hour >= 48 ? MARK.drops : 0;
  return weather | (CROWD.includes(hour) ? MARK.activity : 0);
}
const clear = HOURS.filter((hour) => (markOf(hour) & (MARK.dark | MARK.fog | MARK.drops)) === 0);
/** The middle of the light is five minutes before thirteen; on the second day the first clear hour is the nearest. */
const best = [13, 39, 61];

const feed = await addFeed(app.ctx, { accountId: owner.accountId, intervalCode: '1hour' });
await storeFrames(app.ctx, feed, HOURS.map(timeOf), (at) => shaded(shadeOf(at)));
// Of each five minutes, as the job marks them, also where no picture is.
const slots = Array.from({ length: 3 * 288 }, (_, at) => START + at * 300);
await markPictures(app.ctx, feed, slots, (time) => markOf(Math.floor((time - START) / HOUR)));

const rangeOf = (from: number, to: number) => `from=${formatTime(timeOf(from))}&to=${formatTime(timeOf(to))}`;
/** The hours whose pictures a film shows, by their luma. */
function shown(bytes: Buffer): number[] {
  return lumas(bytes, 'crop=40:40:4:4').map((luma) => {
    const hour = Math.round((luma - 20) / 3);
    expect(Math.abs(luma - shadeOf(hour))).toBeLessThanOrEqual(1);
    return hour;
  });
}
const instant = async (query: string, key = '') => {
  const path = `/api/v2/timelapse.mp4?feedid=${feed}&sizecode=x240&${query}${key}`;
  const answer = await app.call(path, key === '' ? { as: owner } : {});
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};

describe('a condensed instant film', () => {
  it.each([
    ['active', 0, 72, CROWD],
    ['clear', 0, 72, clear],
    ['daily', 0, 72, best],
    ['active,clear', 0, 72, [9, 10]],
    ['clear', 9, 40, clear.filter((hour) => hour >= 9 && hour < 40)],
    ['active', 10, 35, [10, 34]],
    ['daily', 12, 40, [13, 39]],
    ['daily', 14, 72, [39, 61]],
  ])(
    'of %s, hours %i to %i, shows just these pictures [EXT-605] [EXT-606]',
    async (look, from, to, hours) => {
      const { bytes, headers } = await instant(`${rangeOf(from, to)}&look=${look}`);
      expect(shown(bytes)).toEqual(hours);
      expect(headers.get('x-film-frames')).toBe(String(hours.length));
      // And once more from what is kept.
      expect((await instant(`${rangeOf(from, to)}&look=${look}`)).bytes.equals(bytes)).toBe(true);
    },
  );

  it('is told which moments it shows, as its frames are [EXT-607]', async () => {
    const timesOf = async (query: string, key = '') => {
      const path = `/api/v2/frame-query?feedid=${feed}&starttime=${formatTime(START)}&endtime=${formatTime(START + 3 * DAY)}&${query}${key}`;
      return app.call(path, key === '' ? { as: owner } : {});
    };
    const hoursOf = async (query: string) => {
      const { Frames } = (await (await timesOf(query)).json()) as { Frames: string[] };
      return Frames.map((time) => (sec(time) - START) / HOUR);
    };
    expect(await hoursOf('interval=3600&look=active')).toEqual(CROWD);
    expect(await hoursOf('interval=3600&look=clear')).toEqual(clear);
    expect(await hoursOf('interval=28800&look=daily')).toEqual(best);
    const cut = await timesOf('interval=3600&look=active&limit=2');
    const expected = { Truncated: true, Next: formatTime(timeOf(34)) };
    expect(await cut.json()).toMatchObject(expected);
    for (const [query, field] of [
      ['look=active', 'interval'],
      ['interval=3600&look=sepia', 'look'],
    ] as const) {
      const answer = await timesOf(query);
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain(`"${field}"`);
    }
    const { accessKey } = await addShare(app.ctx, { accountId: owner.accountId, roId: feed, everySec: DAY });
    expect((await timesOf('interval=3600&look=active', `&accesskey=${accessKey}`)).status).toBe(400);
  });

  it('is none where nothing of the range is shown [EXT-605]', async () => {
    expect((await instant(`${rangeOf(11, 24)}&look=active`)).status).toBe(404);
    expect((await instant(`${rangeOf(20, 29)}&look=daily`)).status).toBe(404);
  });

  it('of what happens has more pictures than a film of all at its pace [EXT-605]', async () => {
    const busy = await addFeed(app.ctx, { accountId: owner.accountId, intervalCode: '10min' });
    const times = Array.from({ length: 5 * 144 }, (_, at) => START + at * 600);
    const jpeg = shaded(100);
    await storeFrames(app.ctx, busy, times, () => jpeg);
    const isBusy = (time: number) =>
      time >= START + 2 * DAY + 10 * HOUR && time < START + 2 * DAY + 15 * HOUR;
    const fives = Array.from({ length: 5 * 288 }, (_, at) => START + at * 300);
    await markPictures(app.ctx, busy, fives, (time) => (isBusy(time) ? MARK.activity : 0));
    const query = `feedid=${busy}&from=${formatTime(START)}&to=${formatTime(START + 5 * DAY)}&length=PT1S&sizecode=x240`;
    const framesOf = async (look: string) => {
      const answer = await app.call(`/api/v2/timelapse.m3u8?${query}&look=${look}`, { as: owner });
      await answer.arrayBuffer();
      return Number(answer.headers.get('x-film-frames'));
    };
    expect(await framesOf('')).toBeLessThanOrEqual(30);
    expect(await framesOf('active')).toBe(30);
  });

  it('shows who sees one picture of each four hours only those [EXT-606] [EXT-05]', async () => {
    const share = { accountId: owner.accountId, roId: feed, everySec: 4 * HOUR };
    const { accessKey } = await addShare(app.ctx, share);
    const key = `&accesskey=${accessKey}`;
    // Of 0, 4, 8, 12, 16 and 20 o’clock.
    expect(shown((await instant(`${rangeOf(0, 72)}&look=daily`, key)).bytes)).toEqual([12, 40, 60]);
    expect(shown((await instant(`${rangeOf(0, 72)}&look=clear`, key)).bytes)).toEqual([8, 12, 16, 40]);
  });
});

describe('a condensed film that is ordered', () => {
  const order = (Condense: 'Active' | 'Clear' | 'Daily', more: object = {}) => ({
    ...{ From: formatTime(START), To: formatTime(START + 3 * DAY), Condense },
    ...more,
  });
  it.each([
    ['Active', {}, CROWD],
    ['Clear', {}, clear],
    ['Daily', {}, best],
    ['Daily', { From: formatTime(timeOf(14)) }, [14, 39, 61]],
    ['Clear', { FrameInterval: 'P1D' }, [6, 39]],
  ] as const)(
    '%s %o shows just what was foretold [EXT-605] [EXT-606] [EXT-608]',
    async (condense, more, hours) => {
      const body = { FeedId: feed, SizeCode: 'x240', ...order(condense, more) };
      const foretold = (await (
        await films.post(body, owner, `${FILM_PATH}/predict`)
      ).json()) as FilmPrediction;
      expect(foretold).toMatchObject({
        FrameCount: hours.length,
        FirstTime: formatTime(timeOf(hours[0])),
        LastTime: formatTime(timeOf(hours.at(-1) ?? 0)),
      });
      const { Id, Request } = await films.made(feed, order(condense, more));
      expect(Request.Condense).toBe(condense);
      expect(shown(await films.bytesOf(Id))).toEqual(hours);
    },
  );

  it('is refused where nothing is left, and for another word [EXT-605]', async () => {
    const body = {
      FeedId: feed,
      ...order('Active', { From: formatTime(timeOf(11)), To: formatTime(timeOf(24)) }),
    };
    expect((await films.post(body)).status).toBe(400);
    const odd = await films.post({ ...body, Condense: 'Sometimes' });
    expect(odd.status).toBe(400);
    expect(await odd.text()).toContain('"Condense"');
  });
});
