import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nthByte, nthNumber } from './nth.ts';

it('finds what would stand at a place if all were sorted [EXT-553]', () => {
  const filled = { minLength: 1, maxLength: 60 };
  fc.assert(
    fc.property(fc.uint8Array(filled), fc.nat(), (bytes, place) => {
      const at = place % bytes.length;
      expect(nthByte(bytes, at)).toBe(bytes.toSorted()[at]);
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9, max: 9 }), filled), fc.nat(), (numbers, place) => {
      const at = place % numbers.length;
      // What lies behind the count is left alone.
      const given = Float64Array.from([...numbers, -100]);
      expect(nthNumber(given, numbers.length, at)).toBe(numbers.toSorted((a, b) => a - b)[at]);
      expect(given.at(-1)).toBe(-100);
    }),
  );
});
