import { describe, expect, it } from 'vitest';
import { clipItemProblems, isLengthTrue } from './index.ts';

describe('an item of a request for clips', () => {
  it.each([
    ['without a length or pre-roll', { durationSec: null, preRollSec: 0 }, []],
    ['of a second', { durationSec: 1, preRollSec: 30 }, []],
    ['of ten minutes', { durationSec: 600, preRollSec: 0 }, []],
    ['of no length', { durationSec: 0, preRollSec: 0 }, ['Duration']],
    ['longer than ten minutes', { durationSec: 601, preRollSec: 0 }, ['Duration']],
    ['with more than 30 s before it', { durationSec: 10, preRollSec: 31 }, ['PreRoll']],
    ['wrong in both', { durationSec: 601, preRollSec: 31 }, ['Duration', 'PreRoll']],
  ])('%s [CAP-16] [EXT-181]', (_name, item, fields) => {
    const problems = clipItemProblems([{ durationSec: 10, preRollSec: 0 }, item]);
    expect(problems.map(({ index, field }) => [index, field])).toEqual(fields.map((field) => [1, field]));
  });
});

describe('the length that a sender tells', () => {
  it.each([
    [10, 10, true],
    [10, 11.9, true],
    [10, 12.1, false],
    [0, 1.5, true],
    [95, 100, true],
    [89, 100, false],
    [600, 3, false],
  ])('%d s of a film of %d s is true: %s [DVP-09]', (told, real, expected) => {
    expect(isLengthTrue(told, real)).toBe(expected);
  });
});
