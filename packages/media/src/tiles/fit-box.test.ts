import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Deflicker } from './deflicker.ts';
import { fitBox } from './frame-fitter.ts';

it.each([
  [1920, 1080, 1366, 768, { width: 1366, height: 768, x: 0, y: 0 }],
  [1280, 960, 1366, 768, { width: 1024, height: 768, x: 170, y: 0 }],
  [1080, 1920, 854, 480, { width: 270, height: 480, x: 292, y: 0 }],
  [320, 180, 1366, 768, { width: 1366, height: 768, x: 0, y: 0 }],
])('%i × %i in %i × %i [TLP-06]', (width, height, filmWidth, filmHeight, box) => {
  expect(fitBox(width, height, { width: filmWidth, height: filmHeight })).toEqual(box);
});

it('every picture lies inside the film, on even pixels [TLP-06]', () => {
  const side = fc.integer({ min: 1, max: 9000 });
  const even = fc.integer({ min: 8, max: 4096 }).map((half) => half * 2);
  fc.assert(
    fc.property(side, side, even, even, (width, height, filmWidth, filmHeight) => {
      const box = fitBox(width, height, { width: filmWidth, height: filmHeight });
      expect(Object.values(box).every((value) => value >= 0 && value % 2 === 0)).toBe(true);
      expect(box.x + box.width).toBeLessThanOrEqual(filmWidth);
      expect(box.y + box.height).toBeLessThanOrEqual(filmHeight);
    }),
  );
});

it('deflicker keeps night dark: it brightens at most twofold and stays in video range', () => {
  const deflicker = new Deflicker();
  deflicker.apply(Buffer.alloc(700, 216));
  const night = Buffer.alloc(700, 26);
  deflicker.apply(night);
  expect(new Set(night)).toEqual(new Set([36]));
  const bright = Buffer.alloc(700, 235);
  new Deflicker().apply(bright);
  expect(new Set(bright)).toEqual(new Set([235]));
});
