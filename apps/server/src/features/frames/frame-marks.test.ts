import type { FrameMarks, FrameTimes } from '@longview/contract';
import { images } from '@longview/media';
import { formatTime } from '@longview/rules';
import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { startTestApp } from '../../test-setup/app.ts';
import { lookForChanges } from '../../test-setup/changing-scene.ts';
import { addFeed, sec, storeFrames } from '../../test-setup/pictures.ts';
import { addShare } from '../../test-setup/shares.ts';
import { ShiftedClock } from '../../test-setup/shifted-clock.ts';
import type { Caller } from '../../test-setup/users.ts';
import { markPictures } from './change-jobs.ts';

const FIRST = sec('2025-05-01T00:00:00Z');
const DAY = 86_400;
const SLOT = 300;
const at = (day: number, hour: number, slot = 0) => FIRST + day * DAY + hour * 3600 + slot * SLOT;

/** Two hours of five days; on the last one the lens is covered for a while, then there is fog. */
const times = [0, 1, 2, 3, 4].flatMap((day) =>
  [10, 12].flatMap((hour) => Array.from({ length: 6 }, (_, slot) => at(day, hour, slot))),
);
const COVERED = { fromSec: at(4, 10, 2), toSec: at(4, 10, 5) };
const FOGGY = { fromSec: at(4, 12, 1), toSec: at(4, 12, 3) };
const isIn = (timeSec: number, { fromSec, toSec }: typeof COVERED) => timeSec >= fromSec && timeSec < toSec;

/** Patches with sharp borders; in fog with soft ones; nothing through a covered lens. */
function scene(timeSec: number): Promise<Buffer> {
  const contrast = isIn(timeSec, FOGGY) ? 0.35 : 1;
  const patches = Array.from({ length: 32 * 18 }, (_, cell) => {
    const value = Math.round(120 + contrast * (((cell * 37) % 80) - 40));
    const rgb = `rgb(${value},${Math.round(value * 0.9)},${Math.round(value * 0.75)})`;
    return `<rect x="${(cell % 32) * 10}" y="${Math.floor(cell / 32) * 10}" width="10" height="10" fill="${rgb}"/>`;
  });
  const seen = isIn(timeSec, COVERED) ? '' : patches.join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><rect width="320" height="180" fill="rgb(60,55,50)"/>${seen}</svg>`;
  return images.renderSvg(svg, 320, 180, 90);
}

const clock = new ShiftedClock();
const app = await startTestApp({ clock });
afterAll(() => app.close());
const owner = await app.addOwner('Owner');
const stranger = await app.addOwner('Stranger');
const feed = await addFeed(app.ctx, { accountId: owner.accountId, name: 'Mast' });
await storeFrames(app.ctx, feed, times, (index) => scene(times[index] ?? 0));
await lookForChanges(app.ctx, clock);

const RANGE = 'from=2025-05-01T00:00:00Z&to=2025-06-01T00:00:00Z';
const ask = (query: string, as: Caller = owner) =>
  app.call(`/api/v2/frame-marks?feedid=${feed}&${query}`, { as });
const marks = async (query: string, as?: Caller) => {
  const answer = await ask(query, as);
  expect(answer.status).toBe(200);
  return (await answer.json()) as FrameMarks;
};
const query = async (more: string, keys = `feedid=${feed}`, as: Caller | null = owner) => {
  const range = `starttime=${formatTime(at(4, 0))}&endtime=${formatTime(at(4, 23))}`;
  const answer = await app.call(`/api/v2/frame-query?${keys}&${range}&${more}`, { ...(as && { as }) });
  expect(answer.status).toBe(200);
  return (await answer.json()) as z.infer<typeof FrameTimes>;
};
const run = ({ fromSec, toSec }: typeof COVERED, ...names: string[]) => ({
  From: formatTime(fromSec),
  To: formatTime(toSec),
  Marks: names,
});
const ofLastDay = times.filter((timeSec) => timeSec >= at(4, 0));
const covered = ofLastDay.filter((timeSec) => isIn(timeSec, COVERED));
const foggy = ofLastDay.filter((timeSec) => isIn(timeSec, FOGGY));
const told = (secs: readonly number[]) => secs.map((timeSec) => formatTime(timeSec));

describe('frame-marks', () => {
  it('tells runs of the range, of stored pictures [EXT-584] [EXT-580]', async () => {
    expect(await marks(RANGE)).toEqual({
      Runs: [run(COVERED, 'covered'), run(FOGGY, 'fog')],
      KnownTo: '2025-05-06T00:00:00Z',
    });
    const part = { fromSec: COVERED.fromSec + 100, toSec: COVERED.toSec - 400 };
    const cut = await marks(`from=${formatTime(part.fromSec)}&to=${formatTime(part.toSec)}`);
    expect(cut).toEqual({ Runs: [run(part, 'covered')], KnownTo: formatTime(part.toSec) });
    const none = await marks('from=2026-05-01T00:00:00Z&to=2026-06-01T00:00:00Z');
    expect(none).toEqual({ Runs: [], KnownTo: null });
    // Of its first three days nothing is known.
    expect(await marks('from=2025-05-01T00:00:00Z&to=2025-05-02T00:00:00Z')).toEqual(none);
  });

  it('gives the same as CSV [EXT-585]', async () => {
    const answer = await app.call(`/api/v2/frame-marks.csv?feedid=${feed}&${RANGE}`, { as: owner });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('Mast marks.csv');
    const lines = (await answer.text()).split('\r\n');
    expect(lines).toEqual([
      'From,To,Marks',
      '2025-05-05T10:10:00Z,2025-05-05T10:25:00Z,covered',
      '2025-05-05T12:05:00Z,2025-05-05T12:15:00Z,fog',
      '',
    ]);
  });

  it('does not tell another account that there is such a feed [EXT-584] [EXT-585]', async () => {
    for (const path of ['frame-marks', 'frame-marks.csv']) {
      const address = `/api/v2/${path}?feedid=${feed}&${RANGE}`;
      expect((await app.call(address, { as: stranger })).status).toBe(404);
      expect((await app.call(address)).status).toBe(404);
    }
  });

  it('tells who may see a picture an hour what that picture is [EXT-584] [EXT-05]', async () => {
    const share = { accountId: owner.accountId, roId: feed, everySec: 1800 };
    const { accessKey } = await addShare(app.ctx, share);
    const keys = `feedid=${feed}&accesskey=${accessKey}`;
    const answer = await app.call(`/api/v2/frame-marks?${keys}&${RANGE}`);
    // The first picture of each half hour is a clear one.
    expect(((await answer.json()) as FrameMarks).Runs).toEqual([]);
    const seen = told([at(4, 10), at(4, 12)]);
    expect((await query('', keys, null)).Frames).toEqual(seen);
    expect((await query('without=covered,fog', keys, null)).Frames).toEqual(seen);
    expect((await query('only=covered,fog', keys, null)).Frames).toEqual([]);
  });

  it('tells who sees old pictures only of those [EXT-584] [EXT-05]', async () => {
    const delaySec = Math.floor(clock.now() / 1000) - COVERED.toSec;
    const { accessKey } = await addShare(app.ctx, { accountId: owner.accountId, roId: feed, delaySec });
    const answer = await app.call(`/api/v2/frame-marks?feedid=${feed}&accesskey=${accessKey}&${RANGE}`);
    const { Runs, KnownTo } = (await answer.json()) as FrameMarks;
    expect(Runs.map(({ Marks }) => Marks)).toEqual([['covered']]);
    expect(KnownTo && KnownTo <= formatTime(COVERED.toSec + 60)).toBe(true);
  });

  it.each([
    ['from=2025-05-01T00:00:00Z', 'to'],
    ['from=2025-06-01T00:00:00Z&to=2025-05-01T00:00:00Z', 'to'],
    ['from=2020-05-01T00:00:00Z&to=2025-05-01T00:00:00Z', 'to'],
    ['from=noon&to=2025-05-01T00:00:00Z', 'from'],
  ])('refuses %s and names %s [EXT-584]', async (wish, field) => {
    const answer = await ask(wish);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(await answer.json())).toContain(`"${field}"`);
  });
});

describe('frame-query by marks', () => {
  it('leaves out pictures with certain marks, or without any of them [EXT-583]', async () => {
    const all = await query('');
    expect(all.Frames).toEqual(told(ofLastDay));
    const clear = ofLastDay.filter((timeSec) => !covered.includes(timeSec));
    expect((await query('without=covered')).Frames).toEqual(told(clear));
    const clearer = clear.filter((timeSec) => !foggy.includes(timeSec));
    expect((await query('without=FOG,%20covered,dark')).Frames).toEqual(told(clearer));
    expect((await query('only=covered,fog')).Frames).toEqual(told([...covered, ...foggy]));
    expect((await query('only=covered,fog&without=fog')).Frames).toEqual(told(covered));
    expect((await query('only=snow')).Frames).toEqual([]);
    const times = `starttime=${formatTime(at(4, 0))}&endtime=${formatTime(at(4, 23))}`;
    const old = await app.call(`/api/v1/frame-query/${feed}?${times}&only=fog`, { as: owner });
    expect(((await old.json()) as { Frames: string[] }).Frames).toEqual(told(foggy));
  });

  it('gives the first of what is left of each interval, in pages too [EXT-583]', async () => {
    const hourly = await query('interval=3600&only=covered,fog');
    expect(hourly.Frames).toEqual(told([COVERED.fromSec, FOGGY.fromSec]));
    const page = await query('without=covered&limit=3');
    expect(page).toMatchObject({ Frames: told([at(4, 10, 0), at(4, 10, 1), at(4, 10, 5)]), Truncated: true });
    const range = `starttime=${page.Next}&endtime=${formatTime(at(4, 23))}`;
    const next = await app.call(`/api/v2/frame-query?feedid=${feed}&${range}&without=covered`, { as: owner });
    expect(((await next.json()) as { Frames: string[] }).Frames).toEqual(
      told(ofLastDay.filter((timeSec) => timeSec >= at(4, 12))),
    );
  });

  it('gives the same of all of time as of the day [EXT-583]', async () => {
    const range = 'starttime=1970-01-01T00:00:00Z&endtime=2200-01-01T00:00:00Z';
    const frames = async (more: string) => {
      const answer = await app.call(`/api/v2/frame-query?feedid=${feed}&${range}&${more}`, { as: owner });
      return ((await answer.json()) as { Frames: string[] }).Frames;
    };
    expect(await frames('only=covered')).toEqual(told(covered));
    expect(await frames('without=covered')).toHaveLength(times.length - covered.length);
  });

  it.each([
    ['without=mist', 'without'],
    ['only=dark,sunny', 'only'],
  ])('refuses %s and names %s with the marks there are [EXT-583]', async (wish, field) => {
    const range = `starttime=${formatTime(at(4, 0))}&endtime=${formatTime(at(4, 23))}`;
    const answer = await app.call(`/api/v2/frame-query?feedid=${feed}&${range}&${wish}`, { as: owner });
    expect(answer.status).toBe(400);
    const text = JSON.stringify(await answer.json());
    expect(text).toContain(`"${field}"`);
    expect(text).toContain('overExposed');
  });
});

it('a covered lens of today is told while the day goes on [EXT-581]', async () => {
  const todaySec = Math.ceil(clock.now() / 1000 / DAY) * DAY;
  const before = [1, 2, 3].map((days) => todaySec - days * DAY + 12 * 3600);
  const other = await addFeed(app.ctx, { accountId: owner.accountId });
  await storeFrames(app.ctx, other, before, () => scene(at(0, 12)));
  clock.skip((todaySec + 60) * 1000 - clock.now());
  await lookForChanges(app.ctx, clock);
  const noonSec = todaySec + 12 * 3600;
  clock.skip((noonSec + 60) * 1000 - clock.now());
  await storeFrames(app.ctx, other, [noonSec], () => scene(COVERED.fromSec));
  await app.ctx.frames.settled();
  await markPictures(app.ctx);
  const range = `from=${formatTime(todaySec)}&to=${formatTime(noonSec + 3600)}`;
  const answer = await app.call(`/api/v2/frame-marks?feedid=${other}&${range}`, { as: owner });
  expect(await answer.json()).toEqual({
    Runs: [run({ fromSec: noonSec, toSec: noonSec + SLOT }, 'covered')],
    KnownTo: formatTime(noonSec + SLOT),
  });
});

it('marks of deleted pictures are gone at once, others stay [EXT-582]', async () => {
  const body = { From: formatTime(COVERED.fromSec), To: formatTime(COVERED.toSec) };
  const deleted = await app.call(`/api/nv/feed/deletions/${feed}?confirmed=100`, { as: owner, body });
  expect(deleted.status).toBe(200);
  expect((await marks(RANGE)).Runs).toEqual([]);
  await lookForChanges(app.ctx, clock);
  expect((await marks(RANGE)).Runs).toEqual([run(FOGGY, 'fog')]);
});
