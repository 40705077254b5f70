import { describe, expect, it } from 'vitest';
import { newerRange } from './newer-range.ts';

const DAY = 86_400;
const END = 1_772_000_000;
const NOW = END + 10 * DAY;

describe('the range of newer pictures', () => {
  it.each([
    ['the last day moves', { days: 1, orderedSec: END + 60, fromSec: NOW - DAY }],
    ['the last week, drawn by hand, moves', { days: 7.02, orderedSec: END + 600, fromSec: NOW - 7.02 * DAY }],
    [
      'a range that ended before its order grows',
      { days: 7, orderedSec: END + 2 * DAY, fromSec: END - 7 * DAY },
    ],
    ['all since some day grows', { days: 200, orderedSec: END + 60, fromSec: END - 200 * DAY }],
  ])('%s [EXT-727]', (_, { days, orderedSec, fromSec }) => {
    const range = { fromSec: END - days * DAY, toSec: END };
    expect(newerRange(range, orderedSec, NOW)).toEqual({ fromSec, toSec: NOW });
  });

  it('that ends in the future stays [EXT-727]', () => {
    const range = { fromSec: END, toSec: NOW + DAY };
    expect(newerRange(range, NOW, NOW)).toEqual(range);
  });
});
