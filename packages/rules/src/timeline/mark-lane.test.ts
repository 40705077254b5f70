import { describe, expect, it } from 'vitest';
import { gridOf, laneOf, type MarkRun, stopAt } from './index.ts';

type Mark = 'dark' | 'fog' | 'covered';
const RIBBON = { kind: 'Ribbon', columnDays: 0, stepSec: 300 } as const;
const DAYS = { kind: 'Carpet', columnDays: 1, stepSec: 900 } as const;
const WEEKS = { kind: 'Carpet', columnDays: 7, stepSec: 900 } as const;
const sec = (text: string) => Date.parse(text) / 1000;
const run = (from: string, to: string, ...marks: Mark[]): MarkRun<Mark> => ({
  fromSec: sec(from),
  toSec: sec(to),
  marks,
});
const span = (from: string, to: string) => ({ fromSec: sec(from), toSec: sec(to) });

describe('the lane of marks', () => {
  it('has each run of a ribbon at its time, its marks above each other [EXT-586]', () => {
    const grid = gridOf(span('2025-05-05T00:00:00Z', '2025-05-06T00:00:00Z'), RIBBON, 'UTC');
    const runs = [
      run('2025-05-04T20:00:00Z', '2025-05-05T06:00:00Z', 'dark'),
      run('2025-05-05T12:00:00Z', '2025-05-05T18:00:00Z', 'dark', 'fog'),
      run('2025-05-07T12:00:00Z', '2025-05-07T18:00:00Z', 'fog'),
    ];
    const lane = laneOf(grid, runs, ['dark']);
    expect(lane?.stops.map(({ left, width }) => [left * 24, width * 24].map(Math.round))).toEqual([
      [-4, 10],
      [12, 6],
    ]);
    expect(lane?.pieces.slice(1)).toEqual([
      { mark: 'dark', left: 0.5, width: 0.25, top: 0, height: 0.5 },
      { mark: 'fog', left: 0.5, width: 0.25, top: 0.5, height: 0.5 },
    ]);
    expect(laneOf(grid, [], [])).toBeNull();
  });

  it('has the share of each day under a carpet, in days of the feed’s zone, without what each day has [EXT-586]', () => {
    const zone = 'America/New_York';
    const grid = gridOf(span('2025-05-05T04:00:00Z', '2025-05-09T04:00:00Z'), DAYS, zone);
    const runs = [
      run('2025-05-05T04:00:00Z', '2025-05-05T10:00:00Z', 'dark'),
      // Two hours of one day by the clock there, one of the next.
      run('2025-05-06T02:00:00Z', '2025-05-06T05:00:00Z', 'fog', 'dark'),
      run('2025-05-06T12:00:00Z', '2025-05-07T00:00:00Z', 'covered'),
    ];
    const lane = laneOf(grid, runs, ['dark']);
    expect(lane?.stops.map(({ left, marks, isDay }) => [left, marks, isDay])).toEqual([
      [0, [{ mark: 'fog', seconds: 7200 }], true],
      [
        0.25,
        [
          { mark: 'covered', seconds: 43_200 },
          { mark: 'fog', seconds: 3600 },
        ],
        true,
      ],
    ]);
    expect(lane?.pieces).toEqual([
      { mark: 'fog', left: 0, width: 0.25, top: 0.85, height: 0.15 },
      { mark: 'covered', left: 0.25, width: 0.25, top: 0.5, height: 0.5 },
      { mark: 'fog', left: 0.25, width: 0.25, top: 0.35, height: 0.15 },
    ]);
    expect(laneOf(grid, runs.slice(0, 1), ['dark'])).toBeNull();
  });

  it('says nothing under weeks [EXT-586]', () => {
    const grid = gridOf(span('2025-05-05T00:00:00Z', '2025-08-05T00:00:00Z'), WEEKS, 'UTC');
    expect(laneOf(grid, [run('2025-05-05T12:00:00Z', '2025-05-05T18:00:00Z', 'fog')], [])).toBeNull();
  });

  it('finds the stop that is pointed at, or the nearest one [EXT-586]', () => {
    const grid = gridOf(span('2025-05-05T00:00:00Z', '2025-05-06T00:00:00Z'), RIBBON, 'UTC');
    const lane = laneOf(
      grid,
      [
        run('2025-05-05T06:00:00Z', '2025-05-05T06:05:00Z', 'fog'),
        run('2025-05-05T12:00:00Z', '2025-05-05T18:00:00Z', 'covered'),
      ],
      [],
    );
    const at = (x: number) => lane && stopAt(lane, x, 0.01)?.marks[0]?.mark;
    expect([at(0.245), at(0.251), at(0.3), at(0.5), at(0.6), at(0.77)]).toEqual([
      'fog',
      'fog',
      undefined,
      'covered',
      'covered',
      undefined,
    ]);
  });
});
