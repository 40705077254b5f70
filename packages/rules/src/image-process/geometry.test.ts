import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cropPixels,
  isInsideFrame,
  orientationOf,
  ratioOf,
  toFractions,
  turnedSize,
  turnedTwice,
} from './index.ts';
import { HD, number, size } from './test-setup/configs.ts';

describe('orientation', () => {
  it.each([
    [1, 'None'],
    [2, 'FlipHorizontal'],
    [3, 'Rotate180'],
    [4, 'FlipVertical'],
    [5, 5],
    [6, 'Rotate90'],
    [7, 7],
    [8, 'Rotate270'],
    ['6', 'Rotate90'],
    ['7', 7],
    ['Rotate90', 'Rotate90'],
    [0, null],
    [9, null],
    ['Upside', null],
    ['', null],
  ])('%j is %j [ENT-31]', (value, wanted) => expect(orientationOf(value)).toBe(wanted));

  it('two turns are one, and size follows [IMG-15]', () => {
    const turns = [1, 2, 3, 4, 5, 6, 7, 8];
    for (const first of turns) {
      const second = turns.map((each) => turnedTwice(first, orientationOf(each) ?? 'None'));
      expect(new Set(second).size).toBe(8);
      expect(second[0]).toBe(first);
      for (const each of turns) {
        const onSide = (turn: number) =>
          turnedSize({ width: 2, height: 1 }, orientationOf(turn) ?? 'None').width === 1;
        expect(onSide(second[each - 1] ?? 1)).toBe(onSide(first) !== onSide(each));
      }
    }
    expect(turnedTwice(6, 'Rotate270')).toBe(1);
    expect(turnedTwice(6, 'Rotate90')).toBe(3);
  });
});

describe('crop', () => {
  it('is whole pixels within the frame, whatever is drawn [IMG-04]', () => {
    fc.assert(
      fc.property(number, number, number, number, size, (left, top, width, height, frame) => {
        const kept = cropPixels(toFractions({ left, top, width, height }, frame), frame);
        const sides = [kept.left, kept.top, kept.width, kept.height];
        expect(sides.every(Number.isInteger)).toBe(true);
        expect(Math.min(kept.left, kept.top)).toBeGreaterThanOrEqual(0);
        expect(Math.min(kept.width, kept.height)).toBeGreaterThanOrEqual(1);
        expect(kept.left + kept.width).toBeLessThanOrEqual(frame.width);
        expect(kept.top + kept.height).toBeLessThanOrEqual(frame.height);
      }),
    );
  });

  it('comes back as the pixels it was drawn as, through six decimals [IMG-05] [CON-44]', () => {
    fc.assert(
      fc.property(
        size,
        fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
        (frame, [a = 0, b = 0, c = 0, d = 0]) => {
          const left = a % frame.width;
          const top = b % frame.height;
          const rect = {
            left,
            top,
            width: 1 + (c % (frame.width - left)),
            height: 1 + (d % (frame.height - top)),
          };
          const fractions = toFractions(rect, frame);
          expect(cropPixels(fractions, frame)).toEqual(rect);
          expect(isInsideFrame(fractions)).toBe(true);
          for (const value of Object.values(fractions)) expect(Number(value.toFixed(6))).toBe(value);
        },
      ),
    );
  });

  it('of a camera that was resized is the same part of the picture', () => {
    const fractions = toFractions({ left: 480, top: 270, width: 960, height: 540 }, HD);
    expect(cropPixels(fractions, { width: 640, height: 360 })).toEqual({
      left: 160,
      top: 90,
      width: 320,
      height: 180,
    });
  });

  it.each([
    ['Original', 16 / 9],
    ['16:9', 16 / 9],
    ['4:3', 4 / 3],
    ['Other', null],
  ] as const)('%s is %d of a wide frame [IMG-06]', (choice, ratio) =>
    expect(ratioOf(choice, HD)).toBe(ratio),
  );
});
