import { expect, it } from 'vitest';
import { INTERVAL_CODES } from '../capture/index.ts';
import { codeWithin, rateFlag, sizeFlag } from './index.ts';

it.each([
  [['a', 'b', 'c'], 'c', 'c'],
  [['a', 'b', 'c', 'd', 'e', 'f'], 'x', 'c'],
  [['a', 'b', 'c'], 'x', 'a'],
  [['a'], 'x', 'a'],
  [[], 'x', 'x'],
])('of %j a stored %s becomes %s [STT-13] [CON-72]', (codes, stored, expected) => {
  expect(codeWithin(codes, stored)).toBe(expected);
});

it('flags a lower resolution by the number in the code [STT-14]', () => {
  expect([sizeFlag('x480', 'x1080'), sizeFlag('x1080', 'x1080'), sizeFlag('x2160', 'x480')]).toEqual([
    'smallerSize',
    null,
    null,
  ]);
});

it('flags slow intervals [STT-15] [STT-16]', () => {
  expect(INTERVAL_CODES.map(rateFlag)).toEqual([null, null, 'closeToLowRate', 'lowRate', 'lowRate']);
});
