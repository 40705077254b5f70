import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  coarsestSlot,
  cutTiles,
  filmFps,
  filmLevel,
  filmSlots,
  MAX_FILM_FRAMES,
  rollingFilmSec,
  SLOTS_PER_TILE,
} from './film-plan.ts';

const DAY = 86_400;
const YEAR = 365 * DAY;

describe('filmLevel', () => {
  it.each([
    ['an hour at every second is coarsened to 60 s of film', 3600, 1, {}, 2],
    ['a day at every minute fits', DAY, 60, {}, 60],
    ['a year at every minute', YEAR, 60, {}, 8 * 3600],
    ['a short film', DAY, 60, { lengthSec: 10 }, 60 * 8],
    ['a slow film takes fewer frames', DAY, 60, { fps: 10 }, 60 * 4],
    ['a wanted interval is rounded down to a level', DAY, 60, { intervalSec: 250 }, 240],
    ['never finer than the feed', DAY, 60, { intervalSec: 1 }, 60],
    ['never more frames than a film may have', YEAR, 1, { intervalSec: 1 }, 512],
  ])('%s [TLP-08]', (_, spanSec, baseSec, wish, slotSec) => {
    expect(filmLevel({ fromSec: 0, toSec: spanSec, baseSec, ...wish }).slotSec).toBe(slotSec);
  });

  it('fits any range into the wanted length, by the finest level that does [TLP-08]', () => {
    const spans = fc.integer({ min: 1, max: 20 * YEAR });
    fc.assert(
      fc.property(
        spans,
        fc.integer({ min: 1, max: 3600 }),
        fc.integer({ min: 1, max: 600 }),
        (span, base, len) => {
          const { slotSec, fps } = filmLevel({ fromSec: 0, toSec: span, baseSec: base, lengthSec: len });
          const most = Math.min(len * fps, MAX_FILM_FRAMES);
          expect(span / slotSec).toBeLessThanOrEqual(most);
          for (const finerSec of filmSlots(base)) {
            if (finerSec === slotSec) break;
            expect(span / finerSec).toBeGreaterThan(most);
          }
        },
      ),
    );
  });
});

it.each([
  [10, [10, 20, 40, 80, 160, 320, 640, 1280, 3600, 7200, 14_400]],
  [60, [60, 120, 240, 480, 960, 3600, 7200]],
  [2000, [2000, 3600, 7200]],
  [3600, [3600, 7200, 14_400]],
])('the levels of a feed of %i s are %j', (baseSec, slots) => {
  const levels = filmSlots(baseSec);
  expect(slots.map(() => levels.next().value)).toEqual(slots);
});

describe('filmFps', () => {
  it.each([
    [{}, 500, 30],
    [{ fps: 7 }, 500, 7],
    [{ lengthSec: 30 }, 600, 20],
    [{ lengthSec: 30 }, 900, 30],
    [{ lengthSec: 30 }, 60, 12],
  ])('%j of %i frames runs at %i [TLP-08]', (wish, frames, fps) => {
    expect(filmFps(wish, frames)).toBe(fps);
  });
});

const frameTimes = fc
  .uniqueArray(fc.integer({ min: 0, max: 5 * DAY }), { minLength: 1, maxLength: 400 })
  .map((times) => times.sort((a, b) => a - b));
const firstOfSlots = (times: number[], slotSec: number) =>
  times.filter(
    (time, i) => i === 0 || Math.floor((times[i - 1] ?? 0) / slotSec) !== Math.floor(time / slotSec),
  );

describe('tiles', () => {
  it('are a cut of the film: nothing lost, nothing twice, each in its own place [TLP-08]', () => {
    fc.assert(
      fc.property(frameTimes, fc.integer({ min: 1, max: 4000 }), (all, slotSec) => {
        const times = firstOfSlots(all, slotSec);
        const tiles = cutTiles(times, slotSec);
        expect(tiles.flatMap((tile) => tile.times)).toEqual(times);
        let before = 0;
        for (const tile of tiles) {
          expect(tile.startFrame).toBe(before);
          expect(tile.times.length).toBeLessThanOrEqual(SLOTS_PER_TILE);
          for (const time of tile.times) {
            expect(Math.floor(time / (slotSec * SLOTS_PER_TILE))).toBe(tile.number);
          }
          before += tile.times.length;
        }
      }),
    );
  });

  it('of overlapping ranges are the same inside [TLP-08]', () => {
    fc.assert(
      fc.property(frameTimes, fc.integer({ min: 1, max: 600 }), fc.nat(2 * DAY), (all, slotSec, cut) => {
        const tileSec = slotSec * SLOTS_PER_TILE;
        const fromSec = Math.floor(cut / tileSec) * tileSec;
        const whole = cutTiles(firstOfSlots(all, slotSec), slotSec);
        const part = cutTiles(
          firstOfSlots(
            all.filter((time) => time >= fromSec),
            slotSec,
          ),
          slotSec,
        );
        const expected = whole.filter((tile) => tile.number >= fromSec / tileSec);
        expect(part.map((tile) => tile.times)).toEqual(expected.map((tile) => tile.times));
      }),
    );
  });

  it('coarsen while the film keeps every frame', () => {
    fc.assert(
      fc.property(frameTimes, fc.integer({ min: 1, max: 600 }), (all, slotSec) => {
        const times = firstOfSlots(all, slotSec);
        const coarse = coarsestSlot(times, slotSec, slotSec);
        expect(firstOfSlots(times, coarse)).toEqual(times);
        expect(cutTiles(times, coarse).length).toBeLessThanOrEqual(cutTiles(times, slotSec).length);
      }),
    );
    const everyTenMinutes = Array.from({ length: 144 }, (_, i) => i * 600);
    expect(coarsestSlot(everyTenMinutes, 60, 60)).toBe(480);
  });
});

it.each([
  [1, 3600],
  [10, 8 * 3600],
  [60, DAY],
  [600, 30 * DAY],
  [3600, null],
])('the rolling film of an interval of %i s [TLP-01]', (intervalSec, rangeSec) => {
  expect(rollingFilmSec(intervalSec)).toBe(rangeSec);
});
