import fc from 'fast-check';
import { expect, it } from 'vitest';
import { panned, type ViewBox, WHOLE, zoomedAt } from './view-box.ts';

const part = fc.double({ min: 0, max: 1, noNaN: true });
const step = fc.record({ factor: fc.double({ min: 0.2, max: 5, noNaN: true }), x: part, y: part });

it('however one zooms and pans, the box is full of picture [EXT-112]', () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let view: ViewBox = WHOLE;
      for (const { factor, x, y } of steps) view = panned(zoomedAt(view, factor, { x, y }), x - 0.5, y - 0.5);
      expect(view.scale).toBeGreaterThanOrEqual(1);
      for (const edge of [view.x, view.y]) {
        expect(edge).toBeLessThanOrEqual(1e-9);
        expect(edge + view.scale).toBeGreaterThanOrEqual(1 - 1e-9);
      }
    }),
  );
});

it('what is under the pointer stays under it [EXT-112]', () => {
  const at = { x: 0.3, y: 0.7 };
  const view = zoomedAt(zoomedAt(WHOLE, 2, at), 1.5, at);
  expect(view.scale).toBe(3);
  expect((at.x - view.x) / view.scale).toBeCloseTo(0.3);
  expect((at.y - view.y) / view.scale).toBeCloseTo(0.7);
});
