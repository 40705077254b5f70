import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestOfDays, bestOfSteps, MARK } from '../changes/index.ts';
import { type Place, solarNoonSec, sunAngle, sunDirection } from '../schedule/index.ts';
import { offsetsBetween } from '../timeline/zone-offsets.ts';
import { formatTime, parseTime } from '../values/times.ts';
import {
  LOOK_BYTES,
  middleNoonSec,
  onWeekdays,
  pictureSteps,
  smartCandidates,
  smartChoice,
  smartCost,
  sunLocked,
} from './index.ts';

const sec = (text: string) => parseTime(text) ?? Number.NaN;
const HOUR = 3600;
const DAY = 86_400;
const every = (fromSec: number, toSec: number, stepSec: number) =>
  Array.from({ length: Math.ceil((toSec - fromSec) / stepSec) }, (_, at) => fromSec + at * stepSec);
const UTC = offsetsBetween('UTC', 0, 1);

describe('weekdays', () => {
  // 29 March 2026 is a Sunday of 23 hours in Vienna, 25 October one of 25.
  it.each([
    ['Europe/Vienna', '2026-03-28T00:00:00Z', [7], '2026-03-28T23:00:00Z', '2026-03-29T21:00:00Z', 23],
    ['Europe/Vienna', '2026-10-24T00:00:00Z', [7], '2026-10-24T22:00:00Z', '2026-10-25T22:00:00Z', 25],
    ['America/Los_Angeles', '2026-05-03T00:00:00Z', [1], '2026-05-04T07:00:00Z', '2026-05-05T06:00:00Z', 24],
    ['Asia/Kathmandu', '2026-05-03T00:00:00Z', [1], '2026-05-03T19:00:00Z', '2026-05-04T18:00:00Z', 24],
  ])('in %s from %s on are those of its wall clock [EXT-694]', (zone, from, days, first, last, count) => {
    const times = every(sec(from), sec(from) + 3 * DAY, HOUR);
    const kept = onWeekdays(times, days, offsetsBetween(zone, sec(from), sec(from) + 3 * DAY));
    expect([kept[0], kept.at(-1)].map((time) => formatTime(time ?? 0))).toEqual([first, last]);
    expect(kept).toHaveLength(count);
  });

  it('none are all, and times before 1970 have one [EXT-694]', () => {
    expect(onWeekdays([1, 2, 3], [], UTC)).toEqual([1, 2, 3]);
    expect(onWeekdays([-1, 0], [3], UTC)).toEqual([-1]);
  });
});

describe('steps of whole days', () => {
  it('begin at the same wall clock across changes of the clock, and rise with time [EXT-690]', () => {
    for (const [origin, to] of [
      ['2026-03-27T23:00:00Z', '2026-04-01T00:00:00Z'],
      ['2026-10-23T00:30:00Z', '2026-10-28T00:00:00Z'],
    ] as const) {
      const parts = offsetsBetween('Europe/Vienna', sec(origin) - DAY, sec(to) + DAY);
      const { stepOf, startOf } = pictureSteps(DAY, sec(origin), parts);
      const steps = every(sec(origin), sec(to), 300).map(stepOf);
      expect(steps).toEqual([...steps].sort((a, b) => a - b));
      expect([steps[0], steps.at(-1)]).toEqual([0, 4]);
      for (const step of [0, 1, 2, 3]) expect(stepOf(startOf(step))).toBe(step);
    }
    const vienna = offsetsBetween('Europe/Vienna', sec('2026-03-27T00:00:00Z'), sec('2026-04-02T00:00:00Z'));
    const { startOf } = pictureSteps(DAY, sec('2026-03-27T23:00:00Z'), vienna);
    expect([1, 2].map((step) => formatTime(startOf(step)))).toEqual([
      '2026-03-28T23:00:00Z',
      '2026-03-29T22:00:00Z',
    ]);
  });
});

/** Marks of slots from 0 on. */
const marked = (count: number, markAt: (slot: number) => number) => ({
  fromSec: 0,
  marks: Uint8Array.from({ length: count }, (_, slot) => markAt(slot)),
});

describe('the best of each step', () => {
  const hourOf = (slot: number) => Math.floor(slot / 12) % 24;
  const night = marked(3 * 288, (slot) => (hourOf(slot) < 6 || hourOf(slot) >= 20 ? MARK.dark : 0));

  it('of days of UTC is what one good picture a day is [EXT-691] [EXT-606]', () => {
    const times = every(0, 3 * DAY, HOUR);
    const best = bestOfSteps(times, night, pictureSteps(DAY, 0, UTC), 0);
    expect(best).toEqual(bestOfDays(times, night, 0));
    expect(best.map((time) => (time % DAY) / HOUR)).toEqual([13, 13, 13]);
  });

  it('has a dark one of a step of the night, of a covered lens none, and else the fewest marks [EXT-691]', () => {
    const slots = marked(288, (slot) => {
      if (hourOf(slot) < 2) return MARK.dark;
      if (hourOf(slot) < 4) return MARK.covered;
      if (hourOf(slot) < 6) return slot === 70 ? MARK.snow : MARK.snow | MARK.fog;
      return 0;
    });
    const steps = pictureSteps(2 * HOUR, 0, UTC);
    expect(bestOfSteps(every(0, 8 * HOUR, 300), slots, steps, 0)).toEqual([HOUR, 70 * 300, 7 * HOUR]);
  });
});

describe('pictures that fit each other', () => {
  const stepSec = 4 * HOUR;
  const steps = pictureSteps(stepSec, 0, UTC);
  const arbitrary = fc
    .record({
      times: fc.uniqueArray(fc.integer({ min: 0, max: 2 * DAY - 1 }), { maxLength: 80 }),
      marks: fc.uint8Array({ minLength: 576, maxLength: 576 }),
      looks: fc.uint8Array({ minLength: 80 * LOOK_BYTES, maxLength: 80 * LOOK_BYTES }),
      isKnown: fc.uint8Array({ minLength: 80, maxLength: 80, max: 1 }),
    })
    .map(({ times, marks, ...known }) => {
      const slots = { fromSec: 0, marks };
      return {
        known,
        candidates: smartCandidates(
          times.sort((a, b) => a - b),
          slots,
          steps,
        ),
        slots,
        times,
      };
    });

  it('are one of each step, ascending, of eight at most, and no worse than the first of each [EXT-692]', () => {
    fc.assert(
      fc.property(arbitrary, ({ candidates, known, slots, times }) => {
        const chosen = smartChoice(candidates, known, stepSec);
        const ofSteps = [...Map.groupBy(candidates.steps.keys(), (at) => candidates.steps[at]).values()];
        expect(chosen.map((at) => candidates.steps[at])).toEqual([...new Set(candidates.steps)]);
        expect(Math.max(0, ...ofSteps.map(({ length }) => length))).toBeLessThanOrEqual(8);
        const firsts = ofSteps.map(([first]) => first as number);
        const costOf = (places: number[]) => smartCost(candidates, known, stepSec, places);
        expect(costOf(chosen)).toBeLessThanOrEqual(costOf(firsts));
        // Nothing of a step is lost but what is covered.
        const usable = times.filter((time) => !((slots.marks[Math.floor(time / 300)] ?? 0) & MARK.covered));
        expect(new Set(usable.map(steps.stepOf))).toEqual(new Set(candidates.steps));
      }),
      { numRuns: 50 },
    );
  });

  it('are the cheapest of all choices [EXT-692]', () => {
    fc.assert(
      fc.property(arbitrary, ({ candidates, known }) => {
        const ofSteps = [
          ...Map.groupBy(candidates.steps.keys(), (at) => candidates.steps[at]).values(),
        ].slice(0, 3);
        const count = ofSteps.flat().length;
        const some = { ...candidates, ...{ times: candidates.times.slice(0, count) } };
        const costs = ofSteps
          .reduce<number[][]>((all, places) => all.flatMap((one) => places.map((at) => [...one, at])), [[]])
          .map((places) => smartCost(some, known, stepSec, places));
        const chosen = smartChoice(some, known, stepSec);
        expect(smartCost(some, known, stepSec, chosen)).toBeCloseTo(Math.min(...costs), 6);
      }),
      { numRuns: 30 },
    );
  });

  it('go round a flash of light and a foggy hour [EXT-692]', () => {
    // Three steps of three pictures; brightness 100 is what they share.
    const light = [100, 200, 60, 220, 101, 30, 10, 250, 99];
    const candidates = {
      times: light.map((_, at) => at * 4800),
      steps: light.map((_, at) => Math.floor(at / 3)),
      faults: light.map(() => 0),
    };
    const looks = new Uint8Array(light.length * LOOK_BYTES).fill(128);
    for (const [at, luma] of light.entries())
      for (let value = 0; value < LOOK_BYTES; value += 3) looks[at * LOOK_BYTES + value] = luma;
    const known = { looks, isKnown: new Uint8Array(light.length).fill(1) };
    expect(smartChoice(candidates, known, 14_400)).toEqual([0, 4, 8]);
    const foggy = { ...candidates, faults: candidates.faults.map((_, at) => (at === 4 ? 20 : 0)) };
    expect(smartChoice(foggy, known, 14_400)).not.toContain(4);
  });
});

/**
 * The sun by the equations of NOAA's solar calculator (general version), independent of the code under test: minutes of UTC of its
 * highest stand, and its height at a moment, degrees.
 */
function noaa({ latitude, longitude }: Place, atSec: number) {
  const date = new Date(atSec * 1000);
  const dayOfYear = Math.floor((atSec - Date.UTC(date.getUTCFullYear(), 0, 1) / 1000) / DAY);
  const hour = (atSec % DAY) / HOUR;
  const g = ((2 * Math.PI) / 365) * (dayOfYear + (hour - 12) / 24);
  const equation =
    229.18 *
    (0.000075 +
      0.001868 * Math.cos(g) -
      0.032077 * Math.sin(g) -
      0.014615 * Math.cos(2 * g) -
      0.040849 * Math.sin(2 * g));
  const declination =
    0.006918 -
    0.399912 * Math.cos(g) +
    0.070257 * Math.sin(g) -
    0.006758 * Math.cos(2 * g) +
    0.000907 * Math.sin(2 * g) -
    0.002697 * Math.cos(3 * g) +
    0.00148 * Math.sin(3 * g);
  const noonMin = 720 - 4 * longitude - equation;
  const hourAngle = ((hour * 60 - noonMin) / 4) * (Math.PI / 180);
  const lat = latitude * (Math.PI / 180);
  const sine =
    Math.sin(lat) * Math.sin(declination) + Math.cos(lat) * Math.cos(declination) * Math.cos(hourAngle);
  return { noonSec: noonMin * 60, height: Math.asin(sine) * (180 / Math.PI) };
}

const VIENNA = { latitude: 48.21, longitude: 16.37 };
const SYDNEY = { latitude: -33.87, longitude: 151.21 };
const TROMSO = { latitude: 69.65, longitude: 18.96 };

describe('the sun in the same place', () => {
  it.each([
    ['Vienna', VIENNA],
    ['Sydney', SYDNEY],
    ['Tromsø', TROMSO],
  ])('over %s stands where NOAA has it all year [EXT-693]', (_, place) => {
    for (let day = 20_454; day < 20_454 + 365; day += 13) {
      const noonSec = solarNoonSec(place, day);
      const known = noaa(place, noonSec);
      const off = (((noonSec % DAY) - known.noonSec + 1.5 * DAY) % DAY) - DAY / 2;
      expect(Math.abs(off)).toBeLessThan(60);
      const { height } = sunDirection(place, noonSec);
      // Its series is of an average year, and near the horizon the air lifts it by half a degree.
      expect(Math.abs(height - known.height)).toBeLessThan(known.height > 10 ? 0.5 : 1);
    }
  });

  it.each([
    ['Vienna, a morning of spring', 'Europe/Vienna', VIENNA, '2026-04-10T07:00:00Z'],
    ['Sydney, an afternoon', 'Australia/Sydney', SYDNEY, '2026-04-10T05:00:00Z'],
    ['Tromsø, midnight in June', 'Europe/Oslo', TROMSO, '2026-06-05T22:10:00Z'],
  ])('of %s: of each day the picture that is nearest of all [EXT-693]', (_, zone, place, at) => {
    const [fromSec, toSec] = [sec(at) - 30 * DAY, sec(at) + 30 * DAY];
    const parts = offsetsBetween(zone, fromSec - DAY, toSec + DAY);
    const pictures = every(fromSec, toSec, 1800);
    const { times, days } = sunLocked(pictures, { place, atSec: sec(at), withinDegrees: 20 }, parts);
    const wanted = sunDirection(place, sec(at));
    const angleOf = (time: number) => sunAngle(sunDirection(place, time), wanted);
    const localDay = (time: number) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(time * 1000);
    const byDay = Map.groupBy(pictures, localDay);
    expect(days).toBe(byDay.size);
    expect(new Set(times.map(localDay)).size).toBe(times.length);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    // In Tromsø the sun of midnight is not up before the middle of May.
    expect(times.length).toBeGreaterThan(45);
    for (const time of times) {
      const least = Math.min(...(byDay.get(localDay(time)) ?? []).map(angleOf));
      // Refraction bends the circle a little.
      expect(angleOf(time)).toBeLessThan(least + 0.5);
    }
  });

  it('leaves out and counts days on which it is too far away or down [EXT-693]', () => {
    const parts = offsetsBetween('Europe/Oslo', sec('2026-01-01T00:00:00Z'), sec('2027-01-01T00:00:00Z'));
    const year = every(sec('2026-01-01T00:00:00Z'), sec('2027-01-01T00:00:00Z') - HOUR, 600);
    const noon = sec('2026-06-21T10:45:00Z');
    const within = (withinDegrees: number) =>
      sunLocked(year, { place: TROMSO, atSec: noon, withinDegrees }, parts);
    expect(within(1).days).toBe(365);
    // The declination is within ten degrees of that of June for about 18 weeks.
    expect(within(10).times.length).toBeGreaterThan(100);
    expect(within(10).times.length).toBeLessThan(150);
    // Of the polar night none, whatever is allowed: from the end of November to mid January.
    const all = within(90).times.map((time) => formatTime(time).slice(0, 10));
    expect(all.length).toBeGreaterThan(300);
    expect(all.filter((day) => day >= '2026-11-30' || day <= '2026-01-12')).toEqual([]);
  });

  it('is, unless named, that of noon by the clock of the middle day [EXT-693]', () => {
    const [fromSec, toSec] = [sec('2026-03-26T23:00:00Z'), sec('2026-04-01T22:00:00Z')];
    const parts = offsetsBetween('Europe/Vienna', fromSec, toSec);
    expect(formatTime(middleNoonSec(fromSec, toSec, parts))).toBe('2026-03-30T10:00:00Z');
  });
});
