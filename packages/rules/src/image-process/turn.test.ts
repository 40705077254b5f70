import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canvasText,
  DEFAULT_IMAGE_PROCESS,
  type Orientation,
  orientationOf,
  type PrivacyMask,
  readCanvas,
  svgText,
  turnBetween,
  turnCrop,
  turnedSize,
  turnedTwice,
  turnMask,
  turnPoint,
} from './index.ts';

const orientation = fc.integer({ min: 1, max: 8 }).map((exif): Orientation => orientationOf(exif) ?? 'None');
const size = fc.record({
  width: fc.integer({ min: 1, max: 8192 }),
  height: fc.integer({ min: 1, max: 8192 }),
});
const HD = { width: 1920, height: 1080 };

describe('points of a picture that is turned', () => {
  it.each([
    ['None', { x: 10, y: 20 }],
    ['Rotate90', { x: 1060, y: 10 }],
    ['Rotate180', { x: 1910, y: 1060 }],
    ['Rotate270', { x: 20, y: 1910 }],
    ['FlipHorizontal', { x: 1910, y: 20 }],
    ['FlipVertical', { x: 10, y: 1060 }],
    [5, { x: 20, y: 10 }],
    [7, { x: 1060, y: 1910 }],
  ] as const)('%s takes the point (10, 20) along [IMG-15]', (to, wanted) =>
    expect(turnPoint({ x: 10, y: 20 }, HD, 'None', to)).toEqual(wanted),
  );

  it('stay in the picture, come back exactly, and go the way of two turns [IMG-15]', () => {
    fc.assert(
      fc.property(size, orientation, orientation, fc.nat(), fc.nat(), (upright, one, other, a, b) => {
        const point = { x: a % (upright.width + 1), y: b % (upright.height + 1) };
        const turned = turnPoint(point, upright, 'None', one);
        const frame = turnedSize(upright, one);
        expect(turned.x >= 0 && turned.y >= 0 && turned.x <= frame.width && turned.y <= frame.height).toBe(
          true,
        );
        const there = turnPoint(turned, upright, one, other);
        expect(turnPoint(there, upright, other, 'None')).toEqual(point);
        // Turning the turned picture once more is one turn of the upright one.
        const exif = [1, 2, 3, 4, 5, 6, 7, 8].find((number) => orientationOf(number) === one) ?? 1;
        const both = orientationOf(turnedTwice(exif, other)) ?? 'None';
        expect(turnPoint(turned, frame, 'None', other)).toEqual(turnPoint(point, upright, 'None', both));
      }),
    );
  });

  it('what leads from one orientation to another does so for every pair [EXT-300]', () => {
    fc.assert(
      fc.property(orientation, orientation, (from, to) => {
        const exif = [1, 2, 3, 4, 5, 6, 7, 8].find((number) => orientationOf(number) === from) ?? 1;
        const both = turnedTwice(exif, orientationOf(turnBetween(from, to)) ?? 'None');
        expect(orientationOf(both)).toBe(to);
      }),
    );
  });

  it('the drawing and the rectangles of a mask go along, and come back to the letter [EXT-300]', () => {
    const areas = [
      [
        { x: 10, y: 20 },
        { x: 90, y: 30 },
        { x: 40, y: 100 },
      ],
    ];
    const drawn: PrivacyMask = {
      ...DEFAULT_IMAGE_PROCESS.mask,
      frameSize: HD,
      canvas: canvasText(areas, HD),
      svg: svgText(areas, HD),
      png: 'there',
      command: '[{"left":2,"top":12,"width":96,"height":96}]',
    };
    fc.assert(
      fc.property(orientation, orientation, (from, to) => {
        const there = turnMask({ ...drawn, frameSize: HD }, 'turned', from, to);
        const frame = turnedSize(turnedSize(HD, from), to);
        expect(there.frameSize).toEqual(frame);
        const [turned] = readCanvas(there.canvas, frame) ?? [];
        expect(turned?.[0]).toEqual(turnPoint({ x: 10, y: 20 }, turnedSize(HD, from), from, to));
        expect(turnMask(there, 'there', to, from)).toEqual(drawn);
      }),
    );
    // What another program drew cannot be turned, and must not be taken for what is hidden.
    const foreign = turnMask(
      { ...drawn, canvas: '{"objects":[]}', svg: '<svg/>' },
      'png',
      'None',
      'Rotate90',
    );
    expect([foreign.canvas, foreign.svg]).toEqual([null, null]);
    expect(JSON.parse(foreign.command ?? '')).toEqual([{ left: 972, top: 2, width: 96, height: 96 }]);
  });

  it('crops follow, and come back through their six decimals [IMG-05]', () => {
    const millionth = fc.integer({ min: 0, max: 999_999 });
    fc.assert(
      fc.property(
        orientation,
        orientation,
        millionth,
        millionth,
        millionth,
        millionth,
        (one, other, a, b, c, d) => {
          const crop = {
            x: a / 1e6,
            y: b / 1e6,
            width: (1 + (c % (1e6 - a))) / 1e6,
            height: (1 + (d % (1e6 - b))) / 1e6,
          };
          expect(turnCrop(turnCrop(crop, one, other), other, one)).toEqual(crop);
        },
      ),
    );
    expect(turnCrop({ x: 0.1, y: 0.2, width: 0.3, height: 0.4 }, 'None', 'Rotate90')).toEqual({
      x: 0.4,
      y: 0.1,
      width: 0.4,
      height: 0.3,
    });
  });
});
