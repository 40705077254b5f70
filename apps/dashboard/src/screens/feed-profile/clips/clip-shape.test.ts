import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipShape, leftOf } from './clip-shape.ts';

describe('the grid of clips', () => {
  it('has two columns on a phone and more where there is room', () => {
    expect([0, 320, 640, 1000].map((width) => clipShape(width).columns)).toEqual([2, 2, 4, 6]);
  });

  it('fills the width, whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 320, max: 4000 }), (width) => {
        const shape = clipShape(width);
        const end = leftOf(shape, shape.columns - 1) + shape.cardPx;
        return Math.abs(end - width) < 0.01 && shape.cardPx >= 150 && shape.rowPx > (shape.cardPx * 9) / 16;
      }),
    );
  });
});
