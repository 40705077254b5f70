import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moved } from './moved.ts';

describe('a list with one entry moved', () => {
  it.each([
    [1, 0, 'bacd'],
    [0, 3, 'bcda'],
    [3, 1, 'adbc'],
    [0, -1, 'abcd'],
    [0, 4, 'abcd'],
    [-1, 2, 'abcd'],
    [9, 0, 'abcd'],
  ])('from %d to %d is %s [CAP-01] [PLY-18]', (from, to, order) => {
    expect(moved([...'abcd'], from, to).join('')).toBe(order);
  });

  it('keeps every entry, and moved back is as before', () => {
    const places = fc.tuple(fc.array(fc.integer(), { minLength: 1, maxLength: 9 }), fc.nat(8), fc.nat(8));
    fc.assert(
      fc.property(places, ([list, from, to]) => {
        const next = moved(list, from, to);
        expect([...next].sort()).toEqual([...list].sort());
        if (from < list.length && to < list.length) expect(moved(next, to, from)).toEqual(list);
      }),
    );
  });
});
