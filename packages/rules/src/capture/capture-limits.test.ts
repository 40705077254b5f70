import { describe, expect, it } from 'vitest';
import { type CaptureRequest, isAcceptAllowed, itemsBelowPlan, needsCustomBoundary } from '../index.ts';
import { captureItem } from '../test-setup/capture-item.ts';

const withAccepts = (...accepts: (number | null)[]): CaptureRequest => ({
  acceptByDefaultLive: true,
  rejectByDefaultHistorical: false,
  keepSent: false,
  items: accepts.map((acceptSec) => captureItem({ acceptSec })),
});

describe('what a plan allows a capture request', () => {
  it.each([
    [0, 60, true],
    [59, 60, false],
    [60, 60, true],
    [3600, 60, true],
  ])('accept %i s on a plan of %i s: %s [CAP-02]', (accept, plan, allowed) => {
    expect(isAcceptAllowed(accept, plan)).toBe(allowed);
  });

  it('names the items that are below the plan [CAP-02]', () => {
    expect(itemsBelowPlan(withAccepts(60, 10, 0, null, 59), 60)).toEqual([1, 4]);
  });

  it('asks for a custom boundary for other intervals and any offset [CAP-17]', () => {
    expect(needsCustomBoundary(withAccepts(0, 1, 10, 60, 600, 3600, null))).toBe(false);
    expect(needsCustomBoundary(withAccepts(15))).toBe(true);
    const offset = withAccepts(10);
    const items = offset.items.map((item) => ({ ...item, offsetSec: -5 }));
    expect(needsCustomBoundary({ ...offset, items })).toBe(true);
  });
});
