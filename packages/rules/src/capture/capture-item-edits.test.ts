import { expect, it } from 'vitest';
import { reenabledSec, storeWithoutRecordAll } from '../index.ts';

it.each([
  [60, 10, 60],
  [0, 30, 30],
  [null, 30, 30],
  [null, 0, 10],
  [0, null, 10],
])('record-all off: prior %s, accept %s gives %i s [CAP-05] [CON-68]', (prior, accept, expected) => {
  expect(storeWithoutRecordAll(prior, accept)).toBe(expected);
});

it('switched on again an interval is what it was, else its default [CAP-08] [CON-63] [CON-65] [CON-66]', () => {
  expect([reenabledSec('accept', 25), reenabledSec('store', 0)]).toEqual([25, 0]);
  expect((['accept', 'store', 'trigger'] as const).map((part) => reenabledSec(part, null))).toEqual([
    10, 0, 1800,
  ]);
});
