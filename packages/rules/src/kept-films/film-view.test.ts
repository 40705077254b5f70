import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutFilm, FILM_ASPECTS, type FilmAspect, type ViewKey, viewPath, viewWindow } from './index.ts';

const HD = { width: 1920, height: 1080 };
const UHD = { width: 3840, height: 2160 };
const cut = (picture: typeof HD, aspect: FilmAspect, sidePx = 1080, mostPx = 4320, zoom = 1) =>
  cutFilm(picture, { aspect, view: [{ At: 0, X: 0.5, Y: 0.5, Zoom: zoom }], sidePx, mostPx });
const text = ({ size: { width, height } }: ReturnType<typeof cut>) => `${width}x${height}`;

describe('the shape of a film', () => {
  it.each([
    [HD, 'Original', 1080, '1920x1080'],
    [HD, '16:9', 1080, '1920x1080'],
    [HD, '9:16', 1080, '606x1080'],
    [HD, '1:1', 1080, '1080x1080'],
    [HD, '4:5', 1080, '864x1080'],
    [UHD, '9:16', 1080, '1080x1920'],
    [UHD, '4:5', 1080, '1080x1350'],
    [UHD, '1:1', 480, '480x480'],
    [{ width: 1024, height: 768 }, '16:9', 1080, '1024x576'],
    [{ width: 1080, height: 1920 }, '16:9', 1080, '1080x606'],
    [{ width: 64, height: 36 }, '9:16', 1080, '20x36'],
  ] as const)('of %j is, as %s of %i, %s [EXT-700] [EXT-701]', (picture, aspect, sidePx, wanted) => {
    expect(text(cut(picture, aspect, sidePx))).toBe(wanted);
  });

  it('is even and of that shape, and shows no more detail than the person may have [EXT-700] [EXT-704]', () => {
    const side = fc.integer({ min: 64, max: 4096 });
    const aspect = fc.constantFrom(...FILM_ASPECTS);
    fc.assert(
      fc.property(side, side, aspect, fc.integer({ min: 36, max: 2160 }), (width, height, shape, mostPx) => {
        const { size, whole } = cut({ width, height }, shape, 1080, mostPx, 4);
        expect([size.width % 2, size.height % 2]).toEqual([0, 0]);
        expect(whole.height).toBeLessThanOrEqual(Math.max(16, Math.min(height, mostPx)));
        expect(size.height).toBeLessThanOrEqual(whole.height);
      }),
    );
    expect(cut(UHD, 'Original', 480, 480, 8).whole.height).toBe(480);
    expect(cut(UHD, 'Original', 480, 4320, 2).whole.height).toBe(960);
  });
});

describe('the view of a film', () => {
  const key = (At: number, X: number, Y: number, Zoom: number): ViewKey => ({ At, X, Y, Zoom });

  it('is eased between key frames, in whatever order they come, and still outside of them [EXT-702]', () => {
    const at = viewPath([key(0.8, 0.6, 0.5, 4), key(0.2, 0.2, 0.5, 1)]);
    expect([at(0), at(0.2)]).toEqual([
      { x: 0.2, y: 0.5, zoom: 1 },
      { x: 0.2, y: 0.5, zoom: 1 },
    ]);
    expect(at(0.5).x).toBeCloseTo(0.4, 9);
    expect(at(0.5).zoom).toBeCloseTo(2, 9);
    expect(at(0.21).x - 0.2).toBeLessThan(0.001);
    expect([at(0.8), at(1)].map(({ zoom }) => zoom)).toEqual([4, 4]);
    expect(viewPath([])(0.3)).toEqual({ x: 0.5, y: 0.5, zoom: 1 });
  });

  it('never leaves the picture, and has the film’s shape [EXT-702]', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const point = fc.record({ x: share, y: share, zoom: fc.double({ min: 1, max: 10, noNaN: true }) });
    fc.assert(
      fc.property(point, fc.constantFrom(HD, UHD, { width: 64, height: 36 }), (view, picture) => {
        const part = viewWindow(picture, { width: 606, height: 1080 }, view);
        expect(Math.min(part.x, part.y)).toBeGreaterThanOrEqual(0);
        expect(part.x + part.width).toBeLessThanOrEqual(picture.width + 1e-9);
        expect(part.y + part.height).toBeLessThanOrEqual(picture.height + 1e-9);
        expect(part.width / part.height).toBeCloseTo(606 / 1080, 9);
      }),
    );
  });
});
