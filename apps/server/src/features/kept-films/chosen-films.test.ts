import type { FilmOrderInput, FilmPrediction, KeptFilm } from '@longview/contract';
import { formatTime } from '@longview/rules';
import { MARK } from '@longview/rules/changes';
import { solarNoonSec } from '@longview/rules/schedule';
import { afterAll, describe, expect, it } from 'vitest';
import { FILM_PATH, openFilms } from '../../test-setup/kept-films.ts';
import { markPictures } from '../../test-setup/marked-days.ts';
import { addFeed, picture, sec, storeFrames } from '../../test-setup/pictures.ts';
import { lumas } from '../../test-setup/probe-film.ts';
import { unpackTimes } from './build-film.ts';

const { app, owner, stranger, films } = await openFilms();
afterAll(() => app.close());

const HOUR = 3600;
const DAY = 86_400;
const VIENNA = { latitude: 48.21, longitude: 16.37 };
/** Midnight of Vienna; the night to Sunday, 29 March, is an hour short. */
const START = sec('2026-03-26T23:00:00Z');
const END = sec('2026-03-31T22:00:00Z');
const HOURS = Array.from({ length: (END - START) / HOUR }, (_, at) => at);
const timeOf = (hour: number) => START + hour * HOUR;
/** Bright and dull days and hours; the shade tells the picture in a film. */
const shadeOf = (hour: number) => 30 + ((hour * 37) % 180);

const feed = await addFeed(app.ctx, {
  accountId: owner.accountId,
  intervalCode: '1hour',
  timeZone: 'Europe/Vienna',
});
await storeFrames(app.ctx, feed, HOURS.map(timeOf), (at) => {
  const shade = shadeOf(HOURS[at] ?? 0);
  return picture(64, 36, `rgb(${shade},${shade},${shade})`);
});
await app.ctx.db.updateTable('feed').set(VIENNA).where('id', '=', feed).execute();
const nowhere = await addFeed(app.ctx, { accountId: owner.accountId, intervalCode: '1hour' });
await storeFrames(app.ctx, nowhere, [START]);
/** Local nights are dark, the second day is in fog but for one hour, and at one hour of the third the lens is covered. */
function markOf(timeSec: number): number {
  const hour = Math.floor((timeSec - START) / HOUR);
  const local = Number(
    new Intl.DateTimeFormat('en', { timeZone: 'Europe/Vienna', hour: '2-digit', hourCycle: 'h23' }).format(
      timeSec * 1000,
    ),
  );
  if (local < 6 || local >= 20) return MARK.dark;
  if (hour >= 24 && hour < 47) return hour === 40 ? 0 : MARK.fog;
  return hour === 59 ? MARK.covered : 0;
}
const slots = Array.from({ length: (END + DAY - START) / 300 }, (_, at) => START + at * 300);
await markPictures(app.ctx, feed, slots, markOf);

const bodyOf = (more: Partial<FilmOrderInput>): FilmOrderInput => ({
  ...{ FeedId: feed, From: formatTime(START), To: formatTime(END), SizeCode: 'x240' as const },
  ...more,
});
const predicted = async (more: Partial<FilmOrderInput>) => {
  const answer = await films.post(bodyOf(more), owner, `${FILM_PATH}/predict`);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as FilmPrediction;
};
/** Hours whose pictures an order has, by what is stored with it. */
const orderedHours = async (more: Partial<FilmOrderInput>) => {
  const answer = await films.post(bodyOf(more));
  expect(answer.status, await answer.clone().text()).toBe(202);
  return hoursOf((await answer.json()) as KeptFilm);
};
const hoursOf = async ({ Id }: Pick<KeptFilm, 'Id'>) => {
  const query = app.ctx.db.selectFrom('kept_film').select('frame_times').where('id', '=', Id);
  const { frame_times: packed } = await query.executeTakeFirstOrThrow();
  return unpackTimes(packed ?? Buffer.alloc(0)).map((time) => (time - START) / HOUR);
};
const refusal = async (more: Partial<FilmOrderInput>, path = FILM_PATH) => {
  const answer = await films.post(bodyOf(more), owner, path);
  return { status: answer.status, text: await answer.text() };
};

describe('a film that is made of the best of each step', () => {
  it('has them, says what it left out, and shows them in its strip and its pixels [EXT-691] [EXT-696]', async () => {
    const wish = { Choose: 'Best', FrameInterval: 'P1D' } as const;
    // The middle of the light is just before 13 o'clock; of the day of fog the clear hour, and the days after are summer time.
    const hours = [13, 40, 60, 84, 108];
    const { LookedAt, LeftOut, Strip, FrameCount, Reasons } = await predicted(wish);
    expect({ LookedAt, LeftOut, FrameCount }).toEqual({ LookedAt: 119, LeftOut: [], FrameCount: 5 });
    expect(Strip).toEqual(hours.map((hour) => formatTime(timeOf(hour))));
    expect(Reasons).not.toContain('StepTooShort');
    const film = await films.made(feed, bodyOf(wish));
    expect(await hoursOf(film)).toEqual(hours);
    const shades = lumas(await films.bytesOf(film.Id), 'crop=iw:ih/4:0:0');
    for (const [at, luma] of shades.entries())
      expect(Math.abs(luma - shadeOf(hours[at] ?? 0))).toBeLessThanOrEqual(2);
  });

  it.each([
    ['six hours', { FrameInterval: 'PT6H', To: formatTime(timeOf(24)) }, [3, 9, 15, 19]],
    // Thirteen o'clock comes after 23 hours on Sunday, and an hour before it the lens is covered.
    ['a day from thirteen on', { FrameInterval: 'P1D', From: formatTime(timeOf(13)) }, [13, 58, 60, 84, 108]],
    ['a day, on Saturday and Sunday', { FrameInterval: 'P1D', Weekdays: [6, 7] }, [40, 60]],
    ['two frames of length', { Length: 'PT2S', Fps: 1, To: formatTime(timeOf(48)) }, [12, 40]],
  ] satisfies [string, Partial<FilmOrderInput>, number[]][])(
    'of %s [EXT-691] [EXT-694]',
    async (_, more, hours) => {
      expect(await orderedHours({ Choose: 'Best', ...more })).toEqual(hours);
    },
  );

  it('is of the first where steps are shorter than an hour, and says so [EXT-690]', async () => {
    const short = { Choose: 'Best', FrameInterval: 'PT30M' } as const;
    const { FrameCount, Reasons } = await predicted(short);
    expect({ FrameCount, isShort: Reasons.includes('StepTooShort') }).toEqual({
      FrameCount: 119,
      isShort: true,
    });
  });
});

describe('a film whose pictures fit each other', () => {
  it('goes round the bright and the dark ones of its days [EXT-692]', async () => {
    // All are measured, so that their grids are known.
    const boxes = { x: 0, y: 3, width: 32, height: 1 };
    await expect
      .poll(
        async () => {
          let count = 0;
          for await (const { present } of app.ctx.frames.store.grids.read(feed, START, END, boxes))
            count += present.filter((one) => one === 1).length;
          return count;
        },
        { timeout: 60_000 },
      )
      .toBe(HOURS.length);
    const jumps = (hours: number[]) =>
      hours.slice(1).reduce((sum, hour, at) => sum + Math.abs(shadeOf(hour) - shadeOf(hours[at] ?? 0)), 0);
    const wish = { FrameInterval: 'P1D' } as const;
    const [first, best, smart] = [
      await orderedHours(wish),
      await orderedHours({ ...wish, Choose: 'Best' }),
      await orderedHours({ ...wish, Choose: 'Smart' }),
    ];
    expect(first).toEqual([0, 24, 48, 72, 96]);
    expect(smart.map((hour) => Math.floor((hour + (hour >= 50 ? 1 : 0)) / 24))).toEqual([0, 1, 2, 3, 4]);
    expect(jumps(smart)).toBeLessThan(jumps(best) / 2);
    // The only clear picture of the day of fog, and nothing of the night.
    for (const hour of smart) expect(markOf(timeOf(hour)) & (MARK.dark | MARK.covered)).toBe(0);
  });
});

describe('a film with the sun in the same place', () => {
  it('has of each day the picture at the same true solar time [EXT-693]', async () => {
    const at = timeOf(9);
    const days = [0, 1, 2, 3, 4].map((day) => Math.floor(START / DAY) + 1 + day);
    const fromNoonSec = at - solarNoonSec(VIENNA, days[0] ?? 0);
    const hours = days.map((day) => Math.round((solarNoonSec(VIENNA, day) + fromNoonSec - START) / HOUR));
    expect(await orderedHours({ Choose: 'Sun', SunAt: formatTime(at) })).toEqual(hours);
    // Without a moment: noon by the clock of Sunday, which is eleven of the days before.
    expect(await orderedHours({ Choose: 'Sun' })).toEqual([11, 35, 59, 83, 107]);
  });

  it('leaves out and counts days on which it is elsewhere, as it does those of the week [EXT-693] [EXT-694] [EXT-696]', async () => {
    const noonOfJune = { Choose: 'Sun', SunAt: '2026-06-21T10:55:00Z' } as const;
    const far = await refusal({ ...noonOfJune, SunWithin: 10 });
    expect(far.status).toBe(400);
    expect(far.text).toContain('"SunAt"');
    expect((await predicted({ ...noonOfJune, SunWithin: 30 })).FrameCount).toBe(5);
    // Its height changes by two fifths of a degree a day.
    const { LeftOut, FrameCount } = await predicted({
      ...{ Choose: 'Sun', SunAt: formatTime(timeOf(9)), SunWithin: 1 },
      Weekdays: [5, 6, 7, 1],
    });
    expect({ LeftOut, FrameCount }).toEqual({
      LeftOut: [
        { By: 'Weekday', Count: 24 },
        { By: 'Sun', Count: 1 },
      ],
      FrameCount: 3,
    });
  });
});

it('leaves out by weekday before what is unclear, and counts both [EXT-695] [EXT-696]', async () => {
  const { LeftOut, LookedAt, FrameCount } = await predicted({ Condense: 'Clear', Weekdays: [6, 7] });
  const ofWeekend = HOURS.filter((hour) => hour >= 24 && hour < 71);
  const clear = ofWeekend.filter((hour) => (markOf(timeOf(hour)) & ~MARK.snow) === 0);
  expect({ LeftOut, LookedAt, FrameCount }).toEqual({
    LookedAt: 119,
    LeftOut: [
      { By: 'Weekday', Count: 119 - ofWeekend.length },
      { By: 'Condense', Count: ofWeekend.length - clear.length },
    ],
    FrameCount: clear.length,
  });
});

describe('a choice that cannot be', () => {
  it.each([
    ['Choose', { Choose: 'Best' }],
    ['Choose', { Choose: 'Smart' }],
    ['Choose', { Choose: 'Sun', Condense: 'Daily' }],
    ['Choose', { Choose: 'Sun', FeedId: nowhere }],
    ['Choose', { Choose: 'Nicest' }],
    ['SunAt', { Choose: 'Sun', SunAt: '2026-03-28T23:00:00Z' }],
    ['SunAt', { Choose: 'Sun', SunAt: 'noon' }],
    ['SunWithin', { Choose: 'Sun', SunWithin: 0 }],
    ['Weekdays', { Weekdays: [0] }],
    ['Weekdays', { Weekdays: [1, 2, 3, 4, 5, 6, 7, 1] }],
  ])('is refused with %s: %o [EXT-690] [EXT-693] [EXT-694] [EXT-695]', async (field, more) => {
    const { status, text } = await refusal(more as Partial<FilmOrderInput>);
    expect(status).toBe(400);
    expect(text).toContain(`"${field}`);
  });

  it('is refused of automatic films too, which otherwise are made so [EXT-690] [EXT-694] [EXT-93]', async () => {
    const put = (body: object) =>
      app.call(`${FILM_PATH}/automatic`, {
        as: owner,
        method: 'PUT',
        body: { FeedId: feed, Periods: ['Week'], ...body },
      });
    expect((await put({ Choose: 'Best' })).status).toBe(400);
    expect((await put({ Choose: 'Best', Condense: 'Daily', Length: 'PT1S' })).status).toBe(400);
    expect((await put({ Choose: 'Sun', FeedId: nowhere })).status).toBe(400);
    const saved = await put({ Choose: 'Sun', Weekdays: [6] });
    expect(await saved.json()).toMatchObject({ Choose: 'Sun', Weekdays: [6], SunAt: null, SunWithin: 15 });
  });

  it('tells a stranger nothing [EXT-696]', async () => {
    const answer = await films.post(bodyOf({ Choose: 'Sun' }), stranger, `${FILM_PATH}/predict`);
    expect([403, 404]).toContain(answer.status);
    expect(await answer.text()).not.toContain('Strip');
  });
});
