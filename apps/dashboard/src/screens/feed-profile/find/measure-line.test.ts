import { describe, expect, it } from 'vitest';
import { linePath, measureLine, pointAt } from './measure-line.ts';

const DAY = 86_400;
const day = (at: number, green: number | null, snow: number | null = 0) => ({
  ...{ atSec: at * DAY, green, snow },
  ...{ brightness: null, visibility: null },
});

describe('the line of a measure [EXT-618]', () => {
  it('has the days with a value, from the lowest to the highest', () => {
    const line = measureLine([day(0, 0.3), day(1, null), day(2, 0.4), day(4, 0.35)], 'green');
    expect(line).toMatchObject({ least: 0.3, most: 0.4 });
    expect(line?.points.map(({ x }) => x)).toEqual([0, 0.5, 1]);
    expect(line?.points.map(({ y }) => y).map((y) => Number(y.toFixed(2)))).toEqual([0, 1, 0.5]);
  });

  it('is none without a value', () => {
    expect(measureLine([day(0, null)], 'green')).toBeNull();
    expect(measureLine([], 'snow')).toBeNull();
  });

  it('does not make much of little, and shows shares from nothing to all', () => {
    const line = measureLine([day(0, 0.33), day(1, 0.331)], 'green');
    expect((line?.most ?? 0) - (line?.least ?? 0)).toBeCloseTo(0.05);
    expect(measureLine([day(0, null, 0.2)], 'snow')).toMatchObject({ least: 0, most: 1 });
  });

  it('breaks where days are missing, and shows a day alone as a dot', () => {
    const line = measureLine([day(0, 0), day(1, 1), day(5, 0), day(10, 1), day(11, 0)], 'green');
    expect(line && linePath(line, 110, 10)).toBe('M0.0 10.0L10.0 0.0M50.0 10.0h0M100.0 0.0L110.0 10.0');
  });

  it('finds the day below a pointer', () => {
    const line = measureLine([day(0, 0), day(1, 1), day(4, 0)], 'green');
    expect([0, 0.2, 0.9, 2].map((x) => line && pointAt(line, x))).toEqual([0, 1, 2, 2]);
  });
});
