import fc from 'fast-check';
import { expect, it } from 'vitest';
import { logoPlace, titlePlace } from './index.ts';

const side = fc.integer({ min: 8, max: 4096 }).map((half) => half * 2);

it('title and logo lie on the film, whatever its size [EXT-90]', () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const title = titlePlace({ width, height });
      expect(title.marginPx).toBeGreaterThanOrEqual(0);
      expect(title.marginPx + title.maxWidthPx).toBeLessThanOrEqual(width);
      const logo = logoPlace({ width, height });
      expect(logo.marginPx % 2).toBe(0);
      expect(logo.marginPx + logo.maxWidthPx).toBeLessThanOrEqual(width);
    }),
  );
});
