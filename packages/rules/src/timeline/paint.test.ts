import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filmOffer, gridOf, layoutOf, paintCells, rollingFilms, spanOf } from './index.ts';

const sec = (iso: string) => Date.parse(iso) / 1000;
const archive = { firstSec: sec('2024-03-02T09:00:00Z'), nowSec: sec('2026-11-20T12:00:00Z') };
const gridFor = (level: 'day' | 'month' | 'all', iso: string, zone: string) => {
  const span = spanOf(level, sec(iso), zone, archive);
  return gridOf(span, layoutOf({ ...span, level }), zone);
};
const filled = (slots: number, color: readonly number[]) =>
  new Uint8Array(slots * 4).map((_, index) => color[index % 4] ?? 0);

describe('paintCells', () => {
  it('paints one pixel per slot of a day and leaves gaps plain [PUB-18]', () => {
    const grid = gridFor('day', '2026-05-14T12:00:00Z', 'UTC');
    const bytes = new Uint8Array(288 * 4);
    bytes.set([200, 100, 50, 3], 144 * 4);
    const pixels = paintCells(grid, { pieces: [{ fromSec: grid.fromSec, stepSec: 300, bytes }] });
    expect([...pixels.slice(144 * 4, 145 * 4)]).toEqual([200, 100, 50, 255]);
    expect(pixels.filter((_, index) => index % 4 === 3 && pixels[index] !== 0)).toHaveLength(1);
  });

  it('takes the mean over finer slots, without those that are empty [PUB-18]', () => {
    const grid = gridFor('month', '2026-05-14T12:00:00Z', 'UTC');
    const bytes = new Uint8Array([100, 0, 0, 9, 0, 0, 0, 0, 200, 0, 0, 1]);
    const pixels = paintCells(grid, { pieces: [{ fromSec: grid.fromSec, stepSec: 300, bytes }] });
    expect([...pixels.slice(0, 4)]).toEqual([150, 0, 0, 255]);
  });

  it('a month with a frame in every slot has no gap, also when clocks change, in four zones [PUB-18]', () => {
    const zone = fc.constantFrom('UTC', 'Europe/Vienna', 'Australia/Lord_Howe', 'Pacific/Chatham');
    const month = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(zone, month, (zoneName, number) => {
        const grid = gridFor('month', `2026-${String(number).padStart(2, '0')}-15T12:00:00Z`, zoneName);
        const bytes = filled((grid.toSec - grid.fromSec) / 900, [90, 120, 150, 1]);
        const pixels = paintCells(grid, { pieces: [{ fromSec: grid.fromSec, stepSec: 900, bytes }] });
        expect(pixels.every((value, index) => value === [90, 120, 150, 255][index % 4])).toBe(true);
      }),
      { numRuns: 48 },
    );
  });

  it('slots that are longer than a cell fill all of theirs, and finer ones lie over them [PUB-18]', () => {
    const grid = gridFor('day', '2026-05-14T12:00:00Z', 'UTC');
    const coarse = { fromSec: grid.fromSec - 900, stepSec: 900, bytes: filled(2, [10, 20, 30, 1]) };
    const fine = { fromSec: grid.fromSec, stepSec: 300, bytes: new Uint8Array([0, 0, 0, 0, 90, 90, 90, 1]) };
    const reds = [...paintCells(grid, { pieces: [fine], below: [coarse] })]
      .filter((_, index) => index % 4 === 0)
      .slice(0, 4);
    expect(reds).toEqual([10, 90, 10, 0]);
    // Once they are all there a gap is a gap.
    expect(paintCells(grid, { pieces: [fine] })[3]).toBe(0);
  });

  it('what lies before the next picture is due is no gap, what lies after it is one [PUB-18]', () => {
    const grid = gridFor('day', '2026-05-14T12:00:00Z', 'UTC');
    const bytes = new Uint8Array(6 * 4);
    bytes.set([90, 90, 90, 1], 0);
    bytes.set([50, 50, 50, 1], 8);
    const pieces = [{ fromSec: grid.fromSec, stepSec: 300, bytes }];
    const reds = (intervalSec: number) =>
      [...paintCells(grid, { pieces, intervalSec })].filter((_, index) => index % 4 === 0).slice(0, 6);
    expect(reds(60)).toEqual([90, 0, 50, 0, 0, 0]);
    expect(reds(600)).toEqual([90, 90, 50, 50, 0, 0]);
  });

  it('pieces of the absolute grid paint what one piece does, in four zones [PUB-18]', () => {
    const zone = fc.constantFrom('UTC', 'Europe/Vienna', 'Australia/Lord_Howe', 'Pacific/Chatham');
    fc.assert(
      fc.property(zone, fc.integer({ min: 1, max: 2900 }), (zoneName, cut) => {
        const grid = gridFor('month', '2026-10-15T12:00:00Z', zoneName);
        const bytes = new Uint8Array(3000 * 4).map((_, index) => (index * 7) % 251);
        const whole = { fromSec: grid.fromSec, stepSec: 900, bytes };
        const pieces = [
          { ...whole, bytes: bytes.slice(0, cut * 4) },
          { ...whole, fromSec: grid.fromSec + cut * 900, bytes: bytes.slice(cut * 4) },
        ];
        expect(paintCells(grid, { pieces })).toEqual(paintCells(grid, { pieces: [whole] }));
      }),
      { numRuns: 24 },
    );
  });

  it('All puts the seven days of a week into one column [PUB-18]', () => {
    const grid = gridFor('all', '2026-11-20T12:00:00Z', 'UTC');
    const bytes = filled(7 * 96, [10, 20, 30, 1]);
    const pixels = paintCells(grid, { pieces: [{ fromSec: grid.fromSec, stepSec: 900, bytes }] });
    expect(pixels.filter((value, index) => index % 4 === 3 && value === 255)).toHaveLength(96);
  });
});

describe('films of a profile page', () => {
  it.each([
    [10, '2026-11-20T11:30:00Z', ['all']],
    [10, '2026-11-19T11:00:00Z', ['hour', 'eightHours', 'day', 'all']],
    [3600, '2026-11-01T00:00:00Z', ['day', 'week', 'all']],
  ])('every %d s since %s gives %j [TLP-01]', (intervalSec, firstIso, ids) => {
    const films = rollingFilms(intervalSec, { firstSec: sec(firstIso), nowSec: archive.nowSec });
    expect(films.map((film) => film.id)).toEqual(ids);
  });

  it('marks the one that is kept ready [TLP-01]', () => {
    const films = rollingFilms(10, archive);
    expect(films.filter((film) => film.isKept).map((film) => film.id)).toEqual(['eightHours']);
  });

  it('a day at 10 s is 36 s of film at four frames apart; gaps make it shorter', () => {
    const span = { fromSec: 0, toSec: 86_400 };
    const whole = { firstSec: 0, lastSec: 86_390, count: 8640 };
    expect(filmOffer(span, 10, [whole]).lengthSec).toBeCloseTo(36, 1);
    expect(filmOffer(span, 10, [{ firstSec: 0, lastSec: 43_190, count: 4320 }]).lengthSec).toBeCloseTo(18, 1);
    expect(filmOffer({ fromSec: 0, toSec: 43_200 }, 10, [whole]).lengthSec).toBeCloseTo(36, 1);
  });

  it('few pictures are asked for slower, and none are no film [TLP-08]', () => {
    const span = { fromSec: 0, toSec: 86_400 };
    const few = { firstSec: 0, lastSec: 86_000, count: 60 };
    expect(filmOffer(span, 10, [few])).toEqual({ lengthSec: 5, askedSec: 10 });
    expect(filmOffer(span, 10, [])).toEqual({ lengthSec: 0, askedSec: null });
    expect(filmOffer({ fromSec: 86_400, toSec: 90_000 }, 10, [few]).lengthSec).toBe(0);
  });
});
