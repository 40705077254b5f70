import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allOf, type Choice, extended, NO_CHOICE, shownOf, toggled } from './choice.ts';

const ORDER = ['a', 'b', 'c', 'd', 'e'];
const idsOf = ({ ids }: Choice) => [...ids].sort().join('');

describe('chosen feeds', () => {
  it('are taken and left one by one [EXT-64]', () => {
    const two = toggled(toggled(NO_CHOICE, 'b'), 'd');
    expect(idsOf(two)).toBe('bd');
    expect(idsOf(toggled(two, 'b'))).toBe('d');
  });

  it.each([
    ['b', 'd', 'bcd'],
    ['d', 'b', 'bcd'],
    ['c', 'c', 'c'],
  ])('from %s to %s are the range, in both directions [EXT-64]', (from, to, ids) => {
    expect(idsOf(extended(toggled(NO_CHOICE, from), to, ORDER))).toBe(ids);
  });

  it('keep a range’s beginning for the next one, and begin anew when it is gone [EXT-64]', () => {
    const first = extended(toggled(NO_CHOICE, 'c'), 'e', ORDER);
    expect(idsOf(extended(first, 'a', ORDER))).toBe('abcde');
    expect(idsOf(extended(toggled(NO_CHOICE, 'x'), 'b', ORDER))).toBe('bx');
    expect(idsOf(extended(toggled(NO_CHOICE, 'b'), 'x', ORDER))).toBe('b');
  });

  it('never hold what the list does not show [EXT-64]', () => {
    const id = fc.constantFrom(...'abcdefgh');
    fc.assert(
      fc.property(fc.array(id), fc.uniqueArray(id), (taken, order) => {
        const shown = shownOf(taken.reduce(toggled, NO_CHOICE), order);
        expect([...shown.ids].every((one) => order.includes(one))).toBe(true);
        expect(shownOf(allOf(order), order).ids.size).toBe(order.length);
      }),
    );
  });
});
