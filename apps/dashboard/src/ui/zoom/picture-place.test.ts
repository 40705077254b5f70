import { expect, it } from 'vitest';
import { picturePlace } from './picture-place.ts';
import { WHOLE, zoomedAt } from './view-box.ts';

const wide = { width: 1600, height: 450 };
const tall = { width: 400, height: 900 };
const even = { width: 1600, height: 900 };

it.each([
  ['fills a box of its shape', even, WHOLE, { left: 0, top: 0, width: 1, height: 1 }],
  ['has room beside it in a wide box', wide, WHOLE, { left: 0.25, top: 0, width: 0.5, height: 1 }],
  ['has room above it in a tall box', tall, WHOLE, { left: 0, top: 0.375, width: 1, height: 0.25 }],
  [
    'grows with the zoom, around what is pointed at',
    wide,
    zoomedAt(WHOLE, 2, { x: 0.25, y: 0 }),
    { left: 0.25, top: 0, width: 1, height: 2 },
  ],
])('a picture %s [EXT-571]', (_, box, view, place) => {
  expect(picturePlace(box, 16 / 9, view)).toEqual(place);
});

it('has no place in a box without a size', () => {
  expect(picturePlace({ width: 0, height: 0 }, 16 / 9, WHOLE)).toBeNull();
});
