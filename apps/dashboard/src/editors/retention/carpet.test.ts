import { expect, it } from 'vitest';
import { carpetOf } from './carpet.ts';

it('lays days out by week, with what goes of each [RET-12]', () => {
  // 2026-05-03 is a Sunday.
  const totals = new Map([
    ['2026-05-03', 10],
    ['2026-05-05', 4],
  ]);
  expect(carpetOf([{ Date: '2026-05-03', FrameCount: 9 }], totals)).toEqual([
    { date: '2026-05-03', row: 7, column: 1, gone: 9, all: 10 },
    { date: '2026-05-04', row: 1, column: 2, gone: 0, all: 0 },
    { date: '2026-05-05', row: 2, column: 2, gone: 0, all: 4 },
  ]);
});

it('is empty without days, and never longer than two years', () => {
  expect(carpetOf([], undefined)).toEqual([]);
  const long = [
    { Date: '2001-01-01', FrameCount: 1 },
    { Date: '2026-01-01', FrameCount: 1 },
  ];
  const carpet = carpetOf(long, undefined);
  expect(carpet.length).toBe(742);
  expect(carpet.at(-1)).toMatchObject({ date: '2026-01-01', gone: 1, all: 1 });
});
