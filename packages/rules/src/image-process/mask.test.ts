import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BLUR_LEVELS,
  DEFAULT_IMAGE_PROCESS,
  exportMask,
  grownRectangle,
  maskFit,
  maskMargin,
  type Polygon,
  planImage,
} from './index.ts';
import { configWith, HD, MASKED } from './test-setup/configs.ts';

describe('mask', () => {
  it.each([
    ['Low', 8],
    ['Medium', 10],
    ['High', 15],
    ['Max', 15],
    [null, 10],
  ] as const)('grows by the margin of %s: %i pixels [MSK-09] [CON-40]', (level, margin) => {
    expect(maskMargin(level)).toBe(margin);
    const square = [50, 50, 60, 60].map((_, n) => ({ x: n % 3 === 0 ? 50 : 60, y: n < 2 ? 50 : 60 }));
    const { pixels, rectangles } = exportMask([square], level, { width: 120, height: 100 });
    const side = 10 + 2 * margin;
    expect(rectangles).toEqual([{ left: 50 - margin, top: 50 - margin, width: side, height: side }]);
    const isHidden = (x: number, y: number) => pixels[y * 120 + x] === 255;
    expect([isHidden(55, 50 - margin), isHidden(55, 50 - margin - 1)]).toEqual([true, false]);
    expect([isHidden(50 - margin, 55), isHidden(50 - margin - 1, 55)]).toEqual([true, false]);
    // Grown evenly: corners are round.
    expect(isHidden(50 - margin, 50 - margin)).toBe(false);
  });

  const point = fc.record({ x: fc.integer({ min: -60, max: 160 }), y: fc.integer({ min: -60, max: 140 }) });
  const polygon = fc.array(point, { minLength: 1, maxLength: 9 });
  const frame = { width: 100, height: 80 };

  it('hides every pixel within the margin of the polygon, and white is only within its rectangle [MSK-10] [MSK-11] [MSK-12]', () => {
    fc.assert(
      fc.property(polygon, fc.constantFrom(...BLUR_LEVELS), (points, level) => {
        const { pixels, rectangles } = exportMask([points], level, frame);
        const [rect] = rectangles;
        for (let y = 0; y < frame.height; y += 1)
          for (let x = 0; x < frame.width; x += 1) {
            const isHidden = pixels[y * frame.width + x] === 255;
            if (isNear(points, x + 0.5, y + 0.5, maskMargin(level))) expect(isHidden).toBe(true);
            if (isHidden) expect(rect && isIn(rect, x, y)).toBe(true);
          }
      }),
      { numRuns: 60 },
    );
  });

  it('of a polygon that crosses itself hides all it goes around', () => {
    const star: Polygon = [0, 2, 4, 1, 3].map((n) => ({
      x: 50 + 30 * Math.sin((n * 2 * Math.PI) / 5),
      y: 40 - 30 * Math.cos((n * 2 * Math.PI) / 5),
    }));
    expect(exportMask([star], 'Low', frame).pixels[40 * 100 + 50]).toBe(255);
  });

  it('tiny ones grow, those outside make no rectangle, and 10,000 points are no trouble', () => {
    const dot = exportMask([[{ x: 50, y: 40 }]], 'Low', frame);
    expect(dot.rectangles).toEqual([{ left: 42, top: 32, width: 16, height: 16 }]);
    expect(dot.pixels[40 * 100 + 50]).toBe(255);
    const outside = exportMask(
      [
        [
          { x: 500, y: 400 },
          { x: 510, y: 400 },
          { x: 505, y: 410 },
        ],
      ],
      'Max',
      frame,
    );
    expect(outside.rectangles).toEqual([]);
    expect(outside.pixels.includes(255)).toBe(false);
    expect(grownRectangle([], 8, frame)).toBeNull();
    const round: Polygon = Array.from({ length: 10_000 }, (_, n) => ({
      x: 960 + 400 * Math.cos((n * 2 * Math.PI) / 10_000) + (n % 7),
      y: 540 + 400 * Math.sin((n * 2 * Math.PI) / 10_000),
    }));
    const many = exportMask([round], 'Medium', HD);
    expect(many.rectangles).toHaveLength(1);
    expect(many.pixels[540 * 1920 + 960]).toBe(255);
    expect(many.pixels[0]).toBe(0);
  });
});

/** Within the polygon by the ray, or within `margin` of an edge: independently of how it is drawn. */
function isNear(points: Polygon, x: number, y: number, margin: number): boolean {
  let isInside = false;
  for (const [index, a] of points.entries()) {
    const b = points[(index + 1) % points.length] ?? a;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isInside = !isInside;
    const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
    const along =
      length === 0
        ? 0
        : Math.min(1, Math.max(0, ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / length));
    if (Math.hypot(x - a.x - along * (b.x - a.x), y - a.y - along * (b.y - a.y)) <= margin) return true;
  }
  return isInside;
}
const isIn = (rect: { left: number; top: number; width: number; height: number }, x: number, y: number) =>
  x >= rect.left && y >= rect.top && x < rect.left + rect.width && y < rect.top + rect.height;

describe('a mask over another picture', () => {
  it.each([
    [HD, 'Fits'],
    [{ width: 640, height: 360 }, 'Fits'],
    [{ width: 854, height: 480 }, 'Fits'],
    [{ width: 3840, height: 2160 }, 'Fits'],
    [{ width: 1920, height: 1088 }, 'HidesAll'],
    [{ width: 640, height: 480 }, 'HidesAll'],
    [{ width: 1080, height: 1920 }, 'HidesAll'],
  ] as const)('of %j: %s', (picture, fit) => expect(maskFit(MASKED.mask, picture)).toBe(fit));

  it('is laid over the turned picture, before the crop [IMG-15]', () => {
    const turned = configWith(
      { ...MASKED.mask, frameSize: { width: 1080, height: 1920 } },
      { orientation: 'Rotate90' },
    );
    expect(planImage(turned, HD)).toEqual({
      turned: { width: 1080, height: 1920 },
      crop: { left: 0, top: 0, width: 1080, height: 1920 },
      mask: 'Fits',
    });
    const crop = { x: 0.25, y: 0, width: 0.5, height: 0.5 };
    const cropped = planImage(configWith(MASKED.mask, { isCropEnabled: true, crop }), HD);
    expect(cropped).toMatchObject({ crop: { left: 480, top: 0, width: 960, height: 540 }, mask: 'Fits' });
  });

  it('without the size it was drawn on hides all; one that is off hides nothing', () => {
    expect(maskFit(configWith({ isEnabled: true }).mask, HD)).toBe('HidesAll');
    expect(maskFit(DEFAULT_IMAGE_PROCESS.mask, HD)).toBe('None');
  });
});
