import { expect, it } from 'vitest';
import { laterTime } from './use-newest-time.ts';

const early = '2026-05-01T06:30:00Z';
const late = '2026-05-01T06:30:10.5Z';

it.each([
  ['what was told since the list', late, early, late],
  ['what is listed, where that is newer', early, late, late],
  ['what is told of a feed that was listed without a picture', early, null, early],
  ['what is listed while nothing is told', null, early, early],
  ['nothing without pictures', null, null, null],
])('the newest picture is %s [EXT-80]', (_, told, listed, shown) => {
  expect(laterTime(told, listed)).toBe(shown);
});
