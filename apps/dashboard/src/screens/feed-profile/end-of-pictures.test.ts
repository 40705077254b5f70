import { expect, it } from 'vitest';
import { endOfPictures } from './end-of-pictures.ts';

const NOW = 1_800_000_000;
const HOUR = 3600;

it.each([
  ['a picture of yesterday', NOW - 24 * HOUR, 10, null],
  ['a picture of three days ago', NOW - 72 * HOUR, 10, NOW - 72 * HOUR + 1],
  ['one of three days ago where one comes a day', NOW - 72 * HOUR, 24 * HOUR, null],
  ['no picture', null, 10, null],
])('after %s the pictures of a feed have ended or not [EXT-469]', (_name, newestSec, intervalSec, end) => {
  expect(endOfPictures({ newestSec, intervalSec }, NOW)).toBe(end);
});
