import fc from 'fast-check';
import { expect, it } from 'vitest';
import { captionTop, logoPlace, stampPlace, titlePlace } from './index.ts';

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

it('titles are clear of the time, the title and the logo, in wide and in upright films [EXT-707]', () => {
  for (const film of [
    { width: 1920, height: 1080 },
    { width: 1080, height: 1920 },
    { width: 3840, height: 2160 },
  ]) {
    const both = { top: true, bottom: true };
    const { fontPx, marginPx } = stampPlace(film);
    expect(fontPx).toBe(Math.min(film.width, film.height) / 24);
    expect(captionTop(film, 60, 'Bottom', both) + 60).toBeLessThanOrEqual(film.height - marginPx - fontPx);
    const logo = logoPlace(film);
    expect(captionTop(film, 60, 'Top', both)).toBeGreaterThanOrEqual(logo.marginPx + logo.maxHeightPx);
  }
});
