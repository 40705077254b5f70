import { describe, expect, it } from 'vitest';
import type { FoundChange } from '../../../api/pictures/frame-changes.ts';
import { WHOLE_PICTURE } from './find-box.ts';
import { shownChange, steppedChange, strengthShare, strengthWord } from './found-changes.ts';

const change = (atSec: number, given: Partial<FoundChange> = {}): FoundChange => ({
  atSec,
  isDated: true,
  kind: 'changed',
  strength: 8,
  box: WHOLE_PICTURE,
  beforeSec: atSec - 10,
  afterSec: atSec + 10,
  ...given,
});
const [early, middle, late] = [change(100), change(200), change(300, { afterSec: null })];
const changes = [early, middle, late];
const compared = (firstSec: number, secondSec: number | null) => ({ firstSec, compared: { secondSec } });

describe('the change that is shown [EXT-575]', () => {
  it.each([
    ['both of its pictures compared', compared(190, 210), middle],
    ['one of them moved on', compared(191, 210), null],
    ['compared with now', compared(190, null), null],
    ['one picture of it alone', { firstSec: 190, compared: null }, null],
    ['its moment, where it has no two pictures', { firstSec: 300, compared: null }, late],
    ['nothing', { firstSec: null, compared: null }, null],
  ])('%s', (_, shown, expected) => expect(shownChange(changes, shown)).toBe(expected));
});

describe('the next change [EXT-575]', () => {
  it.each([
    ['after the one shown', early, 0, 1, middle],
    ['before the one shown', middle, 0, -1, early],
    ['after the last one: none', late, 0, 1, null],
    ['before the first one: none', early, 0, -1, null],
    ['after a moment', null, 150, 1, middle],
    ['before a moment', null, 150, -1, early],
    ['after the end: the last one', null, 999, 1, late],
    ['before the begin: the first one', null, 0, -1, early],
  ] as const)('%s', (_, shown, fromSec, direction, expected) => {
    expect(steppedChange(changes, shown, fromSec, direction)).toBe(expected);
  });

  it('of no changes is none', () => expect(steppedChange([], null, 0, 1)).toBeNull());
});

it.each([
  [4.5, 'weak'],
  [7.9, 'weak'],
  [8.1, 'clear'],
  [17, 'strong'],
  [60, 'strong'],
] as const)('a strength of %d is %s [EXT-574]', (strength, word) => {
  expect(strengthWord(strength)).toBe(word);
  expect(strengthShare(strength)).toBeGreaterThan(0);
  expect(strengthShare(strength)).toBeLessThanOrEqual(1);
});
