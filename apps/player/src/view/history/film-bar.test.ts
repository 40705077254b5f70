import { describe, expect, it } from 'vitest';
import { offeredLengths, spanOfLength } from './film-bar.ts';

const DAY = 86_400;
const day = (number: number) => ({ fromSec: number * DAY, toSec: (number + 1) * DAY });

describe('films by one press', () => {
  it.each([
    [0.5, ['Day']],
    [3, ['Day', 'All']],
    [20, ['Day', 'Week', 'All']],
    [200, ['Day', 'Week', 'Month', 'All']],
    [900, ['Day', 'Week', 'Month', 'Year', 'All']],
  ])('of an archive of %d days each shows more than the one before [EXT-440]', (days, lengths) => {
    expect(offeredLengths({ firstSec: 0, nowSec: days * DAY })).toEqual(lengths);
  });

  it('end with the day that is looked at, and with the newest picture [EXT-440]', () => {
    const archive = { firstSec: 0, nowSec: 99.5 * DAY };
    expect(spanOfLength('Day', day(50), archive)).toEqual(day(50));
    expect(spanOfLength('Day', day(99), archive)).toEqual({ fromSec: 99 * DAY, toSec: 99.5 * DAY + 1 });
    expect(spanOfLength('Week', day(50), archive)).toEqual({ fromSec: 44 * DAY, toSec: 51 * DAY });
    expect(spanOfLength('All', day(50), archive)).toEqual({ fromSec: 0, toSec: 99.5 * DAY + 1 });
  });

  it('early in the archive are of the first stretch of their length [EXT-440]', () => {
    expect(spanOfLength('Week', day(1), { firstSec: 0, nowSec: 99 * DAY })).toEqual({
      fromSec: 0,
      toSec: 7 * DAY,
    });
  });
});
