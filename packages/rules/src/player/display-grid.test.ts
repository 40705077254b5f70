import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayGrid } from './display-grid.ts';

describe('a collection on a display', () => {
  it.each([
    [1, 1920, 1080, 1, 1, 1],
    [2, 1920, 1080, 2, 1, 1],
    [4, 1920, 1080, 2, 2, 1],
    [9, 1920, 1080, 3, 3, 1],
    [36, 1920, 1080, 6, 6, 1],
    [37, 1920, 1080, 5, 4, 2],
    [4, 1080, 1920, 1, 4, 1],
    [3, 390, 844, 1, 3, 1],
  ])(
    '%i feeds on %i × %i: %i columns, %i rows, %i pages [EXT-63]',
    (count, width, height, columns, rows, pages) => {
      expect(displayGrid(count, width, height)).toMatchObject({ columns, rows, pages });
    },
  );

  it('has room for every feed, and no page too many [EXT-63]', () => {
    const px = fc.integer({ min: 50, max: 8000 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), px, px, (count, width, height) => {
        const { columns, rows, perPage, pages } = displayGrid(count, width, height);
        expect(perPage * pages).toBeGreaterThanOrEqual(count);
        expect(perPage * (pages - 1)).toBeLessThan(count);
        expect(columns * rows).toBeGreaterThanOrEqual(perPage);
        expect(columns * (rows - 1)).toBeLessThan(perPage);
      }),
    );
  });
});
