import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  KEEP_ORDER,
  makePairCode,
  nightDimming,
  pairCodeGroups,
  SEQUENCE_TYPES,
  type SequenceType,
  sequenceToPlay,
} from './index.ts';

const set = (...types: SequenceType[]) => new Set(types);

describe('which sequence a Window plays', () => {
  it.each([
    { isOnline: true, filled: set('Default', 'Offline', 'Error'), failed: set(), plays: 'Default' },
    { isOnline: false, filled: set('Default', 'Offline', 'Error'), failed: set(), plays: 'Offline' },
    { isOnline: false, filled: set('Default', 'Error'), failed: set(), plays: 'Default' },
    { isOnline: true, filled: set('Default', 'Offline', 'Error'), failed: set('Default'), plays: 'Error' },
    { isOnline: false, filled: set('Default', 'Offline'), failed: set('Offline'), plays: 'Default' },
    { isOnline: true, filled: set('Offline'), failed: set(), plays: null },
    { isOnline: true, filled: set('Default'), failed: set('Default'), plays: null },
    { isOnline: true, filled: set(), failed: set(), plays: null },
  ] as const)('$plays while isOnline is $isOnline, case %# [PLY-19]', ({ plays, ...stand }) => {
    expect(sequenceToPlay(stand)).toBe(plays);
  });

  it('is never one without items or one that just failed [PLY-19]', () => {
    const some = fc.subarray([...SEQUENCE_TYPES]).map((types) => new Set(types));
    fc.assert(
      fc.property(fc.boolean(), some, some, (isOnline, filled, failed) => {
        const plays = sequenceToPlay({ isOnline, filled, failed });
        if (plays !== null) expect([filled.has(plays), failed.has(plays)]).toEqual([true, false]);
      }),
    );
  });

  it('is kept for later with what is needed without the server first [DVP-13]', () => {
    expect(KEEP_ORDER).toEqual(['Offline', 'Error', 'Default']);
  });
});

describe('the night of a Window', () => {
  const night = { From: '22:00', To: '06:30', Brightness: 20 };
  it.each([
    ['21:59', 0],
    ['22:00', 0.8],
    ['23:59', 0.8],
    ['00:00', 0.8],
    ['06:29', 0.8],
    ['06:30', 0],
    ['12:00', 0],
  ])('at %s takes %d of the light [EXT-150]', (at, dimmed) => {
    const [hours = 0, minutes = 0] = at.split(':').map(Number);
    expect(nightDimming(night, hours * 60 + minutes)).toBeCloseTo(dimmed);
  });

  it('may lie within a day, and without one nothing is dimmed [EXT-150]', () => {
    const noon = { From: '12:00', To: '13:00', Brightness: 0 };
    expect([719, 720, 779, 780].map((minute) => nightDimming(noon, minute))).toEqual([0, 1, 1, 0]);
    expect(nightDimming(null, 720)).toBe(0);
  });
});

it('a code is read in groups of four that make it up again [DVP-04]', () => {
  const code = makePairCode('Window', (n) => n - 1);
  const groups = pairCodeGroups(code);
  expect(groups.map(({ length }) => length)).toEqual([4, 4, 4, 4, 4, 4, 3]);
  expect(groups.join('')).toBe(code);
});
