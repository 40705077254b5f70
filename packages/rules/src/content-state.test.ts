import { describe, expect, it } from 'vitest';
import { contentState, isAlertDue, leftLiveSec, liveForSec } from './index.ts';

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

describe('a capture alert', () => {
  const silence = { acceptedSec: 1000, acceptIntervalSec: 10, captureSinceSec: 0, watchedSinceSec: 0 };

  it('comes when a feed was out of Live for longer than the delay [ALR-02]', () => {
    expect(leftLiveSec(silence)).toBe(1120);
    expect(isAlertDue(silence, 1720)).toBe(false);
    expect(isAlertDue(silence, 1721)).toBe(true);
  });

  it('counts from the switch to Capture and, after a restart, from the restart [ALR-03]', () => {
    expect(isAlertDue({ ...silence, captureSinceSec: 5000 }, 5600)).toBe(false);
    expect(isAlertDue({ ...silence, watchedSinceSec: 5000 }, 5600)).toBe(false);
    expect(isAlertDue({ ...silence, acceptedSec: null, watchedSinceSec: 5000 }, 5601)).toBe(true);
  });
});
