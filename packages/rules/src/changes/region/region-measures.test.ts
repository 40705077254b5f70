import { describe, expect, it } from 'vitest';
import type { GridColumns } from '../grid.ts';
import {
  type BoxSeries,
  joinSeries,
  measureSteps,
  phenoCamCsv,
  quantilesOf,
  seriesOf,
  stepsOf,
} from '../index.ts';

const sec = (time: string) => Date.parse(time) / 1000;
const VIENNA = { latitude: 48.2, longitude: 16.4 };

interface Shown {
  luma: number;
  cb?: number;
  cr?: number;
  edge?: number;
}

/** A month of two cells, of which `shownAt` says what both show; null: no picture. */
function month(from: string, shownAt: (slotSec: number) => Shown | null, cells = 2): GridColumns {
  const start = sec(from);
  const end = Date.UTC(new Date(from).getUTCFullYear(), new Date(from).getUTCMonth() + 1) / 1000;
  const slots = (end - start) / 300;
  const shown = Array.from({ length: slots }, (_, slot) => shownAt(start + slot * 300));
  const plane = (pick: (one: Shown) => number) =>
    Array.from({ length: cells }, () => Uint8Array.from(shown, (one) => (one ? pick(one) : 0)));
  return {
    ...{ from: start, slotSeconds: 300, slots, cells: Array.from({ length: cells }, (_, at) => at) },
    luma: plane(({ luma }) => luma),
    cb: plane(({ cb = 128 }) => cb),
    cr: plane(({ cr = 128 }) => cr),
    edge: plane(({ edge = 40 }) => edge),
    present: Uint8Array.from(shown, (one) => (one ? 1 : 0)),
  };
}

/** JPEG's Y, Cb, Cr of 60, 120, 30. */
const MEADOW = { luma: 92, cb: 93, cr: 105 };
const hourOf = (slotSec: number) => (slotSec % 86_400) / 3600;
const dayStep = (date: string) =>
  stepsOf('P1D', 'UTC', sec(`${date}T00:00:00Z`), sec(`${date}T00:00:00Z`) + 86_400);

describe('steps', () => {
  it('are days of the zone, also where one has 23 hours [EXT-612]', () => {
    const steps = stepsOf('P1D', 'Europe/Vienna', sec('2026-03-28T00:00:00Z'), sec('2026-03-30T12:00:00Z'));
    expect(steps.map(({ date, toSec, fromSec }) => [date, (toSec - fromSec) / 3600])).toEqual([
      ['2026-03-28', 23], // cut at its begin
      ['2026-03-29', 23],
      ['2026-03-30', 14],
    ]);
  });

  it('are three days from 1 January on, called by the middle one, and begin anew each year [EXT-615]', () => {
    const steps = stepsOf('P3D', 'UTC', sec('2025-12-30T00:00:00Z'), sec('2026-01-08T00:00:00Z'));
    expect(steps.map(({ date }) => date)).toEqual(['2025-12-31', '2026-01-02', '2026-01-05', '2026-01-08']);
  });

  it('are hours, of zones with half hours too; an empty range has none [EXT-612]', () => {
    const steps = stepsOf('PT1H', 'Asia/Kolkata', sec('2026-01-01T00:00:00Z'), sec('2026-01-01T02:00:00Z'));
    expect(steps.map(({ fromSec }) => new Date(fromSec * 1000).toISOString().slice(11, 16))).toEqual([
      '00:00',
      '00:30',
      '01:30',
    ]);
    expect(stepsOf('P1D', 'UTC', 5, 5)).toEqual([]);
  });
});

describe('measures', () => {
  it('have the green of daylight by the sun, and of 8 to 16 o’clock without a place [EXT-613]', () => {
    const series = [seriesOf(month('2026-06-01T00:00:00Z', () => MEADOW))];
    const [bySun] = measureSteps(series, dayStep('2026-06-15'), VIENNA);
    const [byClock] = measureSteps(series, dayStep('2026-06-15'), null);
    expect(byClock?.daylight).toHaveLength(8 * 12);
    // The sun is 10 degrees high there at 4:12 and 17:40 UTC.
    expect((bySun?.daylight.length ?? 0) / 12).toBeCloseTo(13.5, 0);
    expect(hourOf(bySun?.daylight[0]?.slotSec ?? 0)).toBeCloseTo(4.2, 0);
    expect(Math.max(...(bySun?.daylight.map(({ sun }) => sun ?? 0) ?? []))).toBeCloseTo(65.1, 0);
    for (const step of [bySun, byClock])
      expect(
        Math.abs((quantilesOf(step?.daylight.map(({ gcc }) => gcc) ?? [], [0.9])[0] ?? 0) - 120 / 210),
      ).toBeLessThan(0.005);
    expect(bySun?.pictures).toBe(288);
    expect(bySun?.brightness).toBe(92);
  });

  it('leave out what is too dark or too bright for green, not for brightness [EXT-613]', () => {
    const shown = (slotSec: number) => ({
      luma: hourOf(slotSec) < 10 ? 20 : hourOf(slotSec) < 12 ? 230 : 100,
    });
    const series = [seriesOf(month('2026-06-01T00:00:00Z', shown))];
    const [step] = measureSteps(series, dayStep('2026-06-15'), null);
    expect(step?.daylight.map(({ slotSec }) => hourOf(slotSec))[0]).toBe(12);
    expect(step?.daylight).toHaveLength(4 * 12);
    expect(step?.brightness).toBeCloseTo((20 * 10 + 230 * 2 + 100 * 12) / 24);
  });

  it('say nothing without pictures, and are the same whatever the parts they were read in [EXT-612] [EXT-616]', () => {
    const some = month('2026-06-01T00:00:00Z', (at) => (at < sec('2026-06-10T00:00:00Z') ? null : MEADOW), 4);
    const [empty] = measureSteps([seriesOf(some)], dayStep('2026-06-05'), null);
    expect(empty).toMatchObject({
      pictures: 0,
      brightness: null,
      daylight: [],
      snow: null,
      visibility: null,
    });
    const cut = (from: number, to: number): GridColumns => ({
      ...some,
      cells: some.cells.slice(from, to),
      luma: some.luma.slice(from, to),
      cb: some.cb.slice(from, to),
      cr: some.cr.slice(from, to),
      edge: some.edge.slice(from, to),
    });
    const joined = joinSeries([seriesOf(cut(0, 1)), seriesOf(cut(1, 4))]);
    const whole = measureSteps([seriesOf(some)], dayStep('2026-06-15'), VIENNA);
    expect([...measureSteps([joined], dayStep('2026-06-15'), VIENNA)]).toEqual([...whole]);
  });

  it('forget a slot that went while another part was read [EXT-525]', () => {
    const some = month('2026-06-01T00:00:00Z', () => MEADOW);
    const part = seriesOf(some);
    const other = { ...seriesOf(some), present: new Uint8Array(part.slots) };
    expect(joinSeries([part, other]).present.includes(1)).toBe(false);
  });
});

/** Five months; `shownAt` says what is there by day. */
const winter = (shownAt: (slotSec: number) => Shown): BoxSeries[] =>
  ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03'].map((name) =>
    seriesOf(
      month(`${name}-01T00:00:00Z`, (at) =>
        hourOf(at) >= 8 && hourOf(at) < 16 ? shownAt(at) : { luma: 5, edge: 1 },
      ),
    ),
  );
const GROUND = { luma: 70, cb: 120, cr: 132, edge: 40 };
const measured = (series: BoxSeries[], date: string) => [...measureSteps(series, dayStep(date), null)][0];

describe('snow and sight', () => {
  it('see snow that lies for a month, and none before and after [EXT-614]', () => {
    const [from, to] = [sec('2026-01-05T00:00:00Z'), sec('2026-02-08T00:00:00Z')];
    const series = winter((at) => (at >= from && at < to ? { luma: 180, edge: 12 } : GROUND));
    expect(measured(series, '2026-01-02')?.snow).toBe(0);
    expect(measured(series, '2026-01-20')?.snow).toBe(1);
    expect(measured(series, '2026-02-12')?.snow).toBe(0);
  });

  it('take neither a bright day nor fog for snow, and see less in fog [EXT-614]', () => {
    const day = (name: string) => sec(`2026-01-${name}T00:00:00Z`);
    const series = winter((at) => {
      if (at >= day('10') && at < day('11')) return { ...GROUND, luma: 130, edge: 70 };
      if (at >= day('12') && at < day('13')) return { luma: 95, edge: 10 };
      return GROUND;
    });
    expect(measured(series, '2026-01-10')?.snow).toBe(0);
    expect(measured(series, '2026-01-10')?.visibility).toBeGreaterThan(1);
    expect(measured(series, '2026-01-12')).toMatchObject({ snow: 0, visibility: 0.25 });
    expect(measured(series, '2026-01-14')?.visibility).toBe(1);
  });

  it('say nothing of a box without edges [EXT-614]', () => {
    const series = winter(() => ({ luma: 120, edge: 2 }));
    expect(measured(series, '2026-01-10')).toMatchObject({ snow: null, visibility: null });
  });
});

describe('PhenoCam’s file', () => {
  const head = {
    ...{
      id: 'fe0000000001',
      name: 'Beech\nwood',
      what: 'box 0 0 1 1',
      days: 1 as const,
      zone: 'Europe/Vienna',
    },
    ...{ place: VIENNA, madeSec: sec('2026-07-01T12:30:00Z') },
  } as const;

  it('has 22 lines of head, its columns, and a line for each day [EXT-615]', () => {
    const series = [
      seriesOf(month('2026-06-01T00:00:00Z', (at) => (at < sec('2026-06-02T00:00:00Z') ? null : MEADOW))),
    ];
    const steps = stepsOf('P1D', 'UTC', sec('2026-06-01T00:00:00Z'), sec('2026-06-03T00:00:00Z'));
    const lines = phenoCamCsv(head, measureSteps(series, steps, VIENNA)).split('\n');
    expect(lines.slice(0, 22).every((line) => line.startsWith('#'))).toBe(true);
    expect(lines.slice(1, 10)).toEqual([
      '# 1-day summary product time series for Beech wood, box 0 0 1 1',
      '#',
      '# Site: Beech wood',
      '# Veg Type: XX',
      '# ROI ID Number: 0001',
      '# Lat: 48.2',
      '# Lon: 16.4',
      '# Elev: NA',
      '# UTC Offset: 1',
    ]);
    const columns = (lines[22] ?? '').split(',');
    expect(columns).toHaveLength(32);
    expect([columns[0], columns[20], columns[31]]).toEqual(['date', 'gcc_90', 'outlierflag_gcc_90']);
    const [empty, full] = [lines[23], lines[24]].map((line) => (line ?? '').split(','));
    expect(empty).toHaveLength(32);
    expect(empty?.slice(0, 6)).toEqual(['2026-06-01', '2026', '152', '0', 'None', 'NA']);
    expect(full).toHaveLength(32);
    expect(full?.slice(0, 3)).toEqual(['2026-06-02', '2026', '153']);
    // Pictures lie every five minutes; noon is that of the steps' zone, here UTC.
    expect(full?.[4]).toBe('fe0000000001_2026_06_02_120000.jpg');
    expect(Math.abs(Number(full?.[20]) - 120 / 210)).toBeLessThan(0.005);
    expect(full?.slice(26)).toEqual([expect.stringMatching(/^6\d\.\d{5}$/), 'NA', 'NA', 'NA', 'NA', 'NA']);
    expect(lines.slice(25)).toEqual(['']);
  });

  it('takes quantiles between the two values beside, as PhenoCam does [EXT-613]', () => {
    expect(quantilesOf([3, 1, 2, 4], [0.5, 1])).toEqual([2.5, 4]);
    expect(quantilesOf([0, 10], [0.9])).toEqual([9]);
    expect(quantilesOf([7], [0.9])).toEqual([7]);
  });
});
