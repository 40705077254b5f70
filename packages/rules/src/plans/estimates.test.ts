import { expect, it } from 'vitest';
import { bandwidthGbPerMonth, framesPerMonth, monthEstimate, pictureBytes, planLight } from './estimates.ts';

it('weighs pictures as the calculator does [PRC-29]', () => {
  const all = framesPerMonth('1min');
  const { storageGb, bandwidthGb } = monthEstimate(pictureBytes('x1080', null), {
    taken: all,
    kept: all / 2,
  });
  expect(bandwidthGb).toBeCloseTo(bandwidthGbPerMonth('x1080', '1min'), 2);
  expect(storageGb).toBeCloseTo(bandwidthGb / 2);
});

it('weighs a camera’s pictures by the one that is known, less at a smaller size and never more [EXT-462]', () => {
  const known = { byteLength: 800_000, heightPx: 2160 };
  expect(pictureBytes('x4320', known)).toBe(800_000);
  expect(pictureBytes('x2160', known)).toBe(800_000);
  expect(pictureBytes('x1080', known)).toBe(Math.round(800_000 / 2 ** 1.5));
  expect(pictureBytes('x240', { byteLength: 30_000, heightPx: 200 })).toBe(30_000);
  expect(pictureBytes('x240', { byteLength: 30_000, heightPx: 0 })).toBe(50 * 1024);
});

it.each([
  [10, 10, 'Within'],
  [20, 10, 'Near'],
  [10, 21, 'Near'],
  [24, 24, 'Near'],
  [10, 25, 'Above'],
  [25, 1, 'Above'],
])('tells for %d GB stored and %d GB sent of 24 GB each: %s', (storageGb, bandwidthGb, light) => {
  expect(planLight({ storageGb, bandwidthGb }, { storageGb: 24, bandwidthGb: 24 })).toBe(light);
});

it('has room for nothing in a plan that includes nothing', () => {
  const nothing = { storageGb: 0, bandwidthGb: 0 };
  expect([planLight(nothing, nothing), planLight({ ...nothing, storageGb: 1 }, nothing)]).toEqual([
    'Within',
    'Above',
  ]);
});
