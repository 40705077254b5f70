import { expect, it } from 'vitest';
import { keyAt, shapeOf, withoutKey, withView } from './view-edit.ts';

it('a view is edited at its key frame, or gets one there, within the picture and its limits [EXT-705]', () => {
  const first = withView([], 0, { x: 0.3, zoom: 2 });
  expect(first).toEqual([{ At: 0, X: 0.3, Y: 0.5, Zoom: 2 }]);
  const two = withView(first, 0.5, { x: 1.4, zoom: 99 });
  expect(two).toEqual([...first, { At: 0.5, X: 1, Y: 0.5, Zoom: 10 }]);
  expect(withView(two, 0.502, { zoom: 0.1 })[1]).toEqual({ At: 0.5, X: 1, Y: 0.5, Zoom: 1 });
  expect(withoutKey(two, 0.5)).toEqual(first);
  const full = Array.from({ length: 20 }, (_, i) => ({ At: i / 20, X: 0.5, Y: 0.5, Zoom: 1 }));
  expect(withView(full, 0.99, { zoom: 2 })).toEqual(full);
  expect(keyAt(full, 0.98)).toBeUndefined();
  expect(shapeOf({ width: 640, height: 360 }, '9:16')).toEqual({ width: 202, height: 360 });
});
