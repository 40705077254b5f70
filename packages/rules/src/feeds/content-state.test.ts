import { describe, expect, it } from 'vitest';
import { contentState, liveForSec } from './index.ts';

describe('content state', () => {
  it.each([
    [1, 120],
    [40, 120],
    [41, 123],
    [600, 1800],
  ])('with one frame per %i s a feed is Live for %i s [ALR-01]', (interval, live) => {
    expect(liveForSec(interval)).toBe(live);
    expect(contentState(live, interval)).toBe('Live');
    expect(contentState(live + 1, interval)).toBe('TempInactive');
  });

  it('is TempInactive up to a day, then Inactive; Inactive without a frame [ALR-01]', () => {
    expect(contentState(86_400, 10)).toBe('TempInactive');
    expect(contentState(86_401, 10)).toBe('Inactive');
    expect(contentState(null, 10)).toBe('Inactive');
  });
});
