import { expect, it } from 'vitest';
import { hasEnded } from './has-ended.ts';

const NOW = 1_800_000_000;
const HOUR = 3600;

it.each([
  ['a picture of two days ago', 48 * HOUR, 10, false],
  ['a picture of four days ago', 96 * HOUR, 10, true],
  ['one of four days ago where one comes a day', 96 * HOUR, 24 * HOUR, false],
  ['one of a month ago where one comes a day', 720 * HOUR, 24 * HOUR, true],
])(
  'after %s the pictures of a feed have ended or not [EXT-444] [EXT-469]',
  (_name, agoSec, intervalSec, is) => {
    expect(hasEnded(NOW - agoSec, NOW, intervalSec)).toBe(is);
  },
);
