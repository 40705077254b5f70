import { expect, it } from 'vitest';
import { colourOf } from './measures.ts';

it.each([
  ['grey', [120, 128, 128], 1 / 3],
  // JPEG's Y, Cb, Cr of the colour 60, 120, 30.
  ['a meadow', [92, 93, 105], 120 / 210],
] as const)('the green of %s [EXT-536]', (_, [luma, cb, cr], gcc) => {
  const { red, green, blue } = colourOf(luma, cb, cr);
  expect(Math.abs(green / (red + green + blue) - gcc)).toBeLessThan(0.01);
});

it('colours stay within a byte [EXT-536]', () => {
  expect(colourOf(0, 128, 128)).toEqual({ red: 0, green: 0, blue: 0 });
  expect(colourOf(255, 255, 255)).toMatchObject({ red: 255, blue: 255 });
  expect(colourOf(10, 255, 128).green).toBe(0);
});
