import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { captureItem } from '../test-setup/capture-item.ts';
import { closestAcceptSec, closestStoreSec, possibleRules } from './capture-reach.ts';
import { type CaptureItem, ruleAt } from './capture-request.ts';

const request = (items: Partial<CaptureItem>[], acceptByDefaultLive = true) => ({
  acceptByDefaultLive,
  rejectByDefaultHistorical: false,
  keepSent: false,
  items: items.map((item) => captureItem({ acceptSec: 60, ...item })),
});

describe('what a capture request can come to', () => {
  it.each([
    ['no item', request([]), 10, 10],
    ['by day only, by default nothing', request([{ scheduleId: 'day', acceptSec: 30 }], false), 30, 30],
    ['by day more seldom than by default', request([{ scheduleId: 'day' }]), 10, 10],
    ['by night, over what holds always', request([{}, { scheduleId: 'night', acceptSec: 600 }]), 60, 60],
    ['an item that never wins', request([{ acceptSec: 10 }, {}]), 60, 60],
    ['ignored items', request([{}, { handling: 'Ignore', acceptSec: 10 }]), 60, 60],
    ['kept more seldom', request([{ acceptSec: 10, storeSec: 300 }]), 10, 300],
    ['never anything', request([{ isActive: false }]), 10, 10],
  ])('is the closest of its rules: %s [CAP-22] [CAP-24]', (_, asked, acceptSec, storeSec) => {
    expect(closestAcceptSec(asked, 10)).toBe(acceptSec);
    expect(closestStoreSec(asked, 10)).toBe(storeSec);
  });

  it('has every rule that holds, whichever schedules are active [CAP-22]', () => {
    const item = fc.record({
      scheduleId: fc.constantFrom(null, 'a', 'b'),
      handling: fc.constantFrom('Override' as const, 'Ignore' as const),
      isActive: fc.boolean(),
      acceptSec: fc.constantFrom(null, 10, 20, 30),
    });
    const scenario = fc.tuple(fc.array(item, { maxLength: 4 }), fc.boolean());
    fc.assert(
      fc.property(scenario, ([items, byDefault]) => {
        const asked = request(items, byDefault);
        const possible = possibleRules(asked, 10).map((rule) => JSON.stringify(rule));
        const met = [[], ['a'], ['b'], ['a', 'b']].map((active) =>
          ruleAt(asked, 10, (id) => active.includes(id)),
        );
        for (const rule of met) if (rule) expect(possible).toContain(JSON.stringify(rule));
      }),
    );
  });
});
