import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  daysUntilFull,
  type GrowthStep,
  growthOf,
  keepFor,
  storesMuchMore,
  suggestedKeep,
  sumGrowth,
} from './growth.ts';
import { NEW_RETENTION_ITEM, type RetentionItem } from './settings.ts';

const KEPT = { bytesPerDay: 1_000, picturesPerDay: 8_640, historyDays: 0 };
const item = (part: Partial<RetentionItem>): RetentionItem => ({ ...NEW_RETENTION_ITEM, ...part });

describe('the growth of a camera [EXT-461]', () => {
  it.each([
    ['keeps all', 'None', [item({ deleteAll: true })], 0, [[0, 1_000]]],
    [
      'deletes after 30 days',
      'DeleteAll',
      [item({})],
      0,
      [
        [0, 1_000],
        [30, 0],
      ],
    ],
    [
      'deletes after 30 days and has been here for 10',
      'DeleteAll',
      [item({})],
      10,
      [
        [0, 1_000],
        [20, 0],
      ],
    ],
    ['deletes after 30 days and has been here for longer', 'DeleteAll', [item({})], 40, [[0, 0]]],
    [
      'keeps one of ten after 30 days',
      'Dilute',
      [item({ diluteSec: 100 })],
      0,
      [
        [0, 1_000],
        [30, 100],
      ],
    ],
    ['keeps one a second where there is less', 'Dilute', [item({ diluteSec: 1 })], 0, [[0, 1_000]]],
    [
      'dilutes, then deletes',
      'Dilute',
      [item({ ageDays: 90, deleteAll: true }), item({ diluteSec: 20 })],
      0,
      [
        [0, 1_000],
        [30, 500],
        [90, 0],
      ],
    ],
    ['removes in a schedule only', 'DeleteAll', [item({ scheduleId: 'sc1' })], 0, [[0, 1_000]]],
    ['has a disabled item', 'DeleteAll', [item({ isEnabled: false })], 0, [[0, 1_000]]],
  ] as const)('that %s', (_name, policy, items, historyDays, steps) => {
    const expected = steps.map(([afterDays, bytesPerDay]) => ({ afterDays, bytesPerDay }));
    expect(growthOf({ ...KEPT, historyDays }, { policy, items })).toEqual(expected);
  });
});

const anyGrowth = fc
  .uniqueArray(fc.record({ afterDays: fc.nat(400), bytesPerDay: fc.nat(1_000) }), {
    maxLength: 5,
    selector: ({ afterDays }) => afterDays,
  })
  .map((steps) =>
    [{ afterDays: 0, bytesPerDay: 500 }, ...steps.filter(({ afterDays }) => afterDays > 0)].toSorted(
      (a, b) => a.afterDays - b.afterDays,
    ),
  );

/** By adding up day after day. */
function slowDays(freeBytes: number, all: readonly GrowthStep[][]): number | null {
  let used = 0;
  for (let day = 0; day < 36_500; day++) {
    for (const steps of all) used += steps.findLast(({ afterDays }) => afterDays <= day)?.bytesPerDay ?? 0;
    if (used > freeBytes) return day;
  }
  return null;
}

describe('the days until all room is used [EXT-461]', () => {
  it('are those that adding up day after day gives, for several cameras together', () => {
    fc.assert(
      fc.property(fc.array(anyGrowth, { maxLength: 4 }), fc.nat(2_000_000), (all, freeBytes) => {
        const days = daysUntilFull(freeBytes, sumGrowth(all));
        const slow = slowDays(freeBytes, all);
        if (days === null || slow === null) expect(days === null || days >= 36_499).toBe(slow === null);
        else expect(Math.abs(Math.floor(days) - slow)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('are none where nothing grows, and are over where nothing is free', () => {
    expect(daysUntilFull(1, [])).toBeNull();
    expect(daysUntilFull(0, [{ afterDays: 0, bytesPerDay: 1 }])).toBe(0);
  });
});

it('suggests to keep pictures as long as the room lasts for a year [EXT-461]', () => {
  const others = [{ afterDays: 0, bytesPerDay: 0 }];
  expect(suggestedKeep(366_000, others, KEPT)).toBeNull();
  expect(suggestedKeep(365_000, others, KEPT)).toBe(90);
  expect(suggestedKeep(91_000, others, KEPT)).toBe(90);
  expect(suggestedKeep(8_000, others, KEPT)).toBe(7);
  expect(suggestedKeep(100, others, KEPT)).toBe(7);
  expect(growthOf(KEPT, keepFor(7))).toEqual([
    { afterDays: 0, bytesPerDay: 1_000 },
    { afterDays: 7, bytesPerDay: 0 },
  ]);
});

it.each([
  [24, 72, true],
  [24, 71, false],
  [0, 8640, false],
  [8640, 24, false],
])('from %i to %i pictures a day a camera stores much more: %s [EXT-456]', (before, after, is) => {
  expect(storesMuchMore(before, after)).toBe(is);
});
