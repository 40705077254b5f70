import { expect, it } from 'vitest';
import { addPlaces, fittedSize, isBack, isMoveTold, moveFrom, SAME_PLACE } from './index.ts';

const HD = { width: 1920, height: 1080 };

it.each([
  [HD, HD, 1],
  [{ width: 640, height: 360 }, { width: 640, height: 360 }, 1],
  [{ width: 3840, height: 2160 }, HD, 2],
  [{ width: 1080, height: 3840 }, { width: 540, height: 1920 }, 2],
])('a picture of %o is measured as %o [EXT-590]', (size, fitted, scale) => {
  expect(fittedSize(size)).toEqual({ size: fitted, scale });
});

it('a move against a reference is one against the first picture [EXT-590]', () => {
  const move = { dx: 3, dy: -2, rotation: 0.5, peak: 0.6 };
  expect(moveFrom({ dx: 10, dy: 1, turn: 1 }, move)).toEqual({ dx: 13, dy: -1, rotation: 1.5, peak: 0.6 });
  expect(moveFrom(SAME_PLACE, { ...move, rotation: null }).rotation).toBeNull();
});

it.each([
  [{ dx: 9, dy: 0, turn: 0 }, false],
  [{ dx: 0, dy: 9.7, turn: 0 }, true],
  [{ dx: 0, dy: 0, turn: -0.5 }, true],
  [{ dx: 0, dy: 0, turn: 0.4 }, false],
])(
  'a move is told from half a percent of the longer side or half a degree on: %o [EXT-593]',
  (place, isTold) => {
    expect(isMoveTold(place, HD)).toBe(isTold);
  },
);

it('a camera that is turned back is back [EXT-592]', () => {
  const moved = { dx: 50, dy: -20, turn: 1 };
  expect(isBack(addPlaces(moved, { dx: -49, dy: 21, turn: -1.1 }))).toBe(true);
  expect(isBack(addPlaces(moved, { dx: -40, dy: 20, turn: -1 }))).toBe(false);
  expect(isBack({ dx: 0, dy: 0, turn: 0.3 })).toBe(false);
});
