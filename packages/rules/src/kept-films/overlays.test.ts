import fc from 'fast-check';
import { expect, it } from 'vitest';
import { logoPlace, stampPlace, titlePlace } from './index.ts';

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

it('time and title have the same share of the height in every size [EXT-497]', () => {
  for (const height of [180, 240, 480, 768, 1080, 2160, 4320]) {
    const film = { width: (height * 16) / 9, height };
    for (const { fontPx } of [titlePlace(film), stampPlace(film)]) {
      expect(Math.abs(fontPx / height - 1 / 24)).toBeLessThan(0.5 / height + 1e-9);
    }
  }
});
