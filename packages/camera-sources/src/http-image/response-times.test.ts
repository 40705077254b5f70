import { describe, expect, it } from 'vitest';
import { readableExcerpt } from './body-excerpt.ts';
import { clockSkewSec, pictureTimeMs, retryAfterSec } from './response-times.ts';

const NOW = Date.UTC(2026, 4, 1, 6, 30);
const http = (ms: number) => new Date(ms).toUTCString();

describe('pictureTimeMs', () => {
  const YEAR = 365 * 86_400_000;
  it.each([
    ['nothing', {}, null],
    ['a picture of ten seconds ago', { 'last-modified': http(NOW - 10_000) }, NOW - 10_000],
    [
      'a camera clock years off',
      { 'last-modified': http(NOW - YEAR - 5000), date: http(NOW - YEAR) },
      NOW - 5000,
    ],
    ['modified after its own date', { 'last-modified': http(NOW + 60_000), date: http(NOW) }, null],
    ['a clock never set', { 'last-modified': http(86_400_000) }, null],
    ['two days ahead', { 'last-modified': http(NOW + 2 * 86_400_000) }, null],
    ['nonsense', { 'last-modified': 'yesterday' }, null],
  ])('%s', (_name, headers, expected) => expect(pictureTimeMs(headers, NOW)).toBe(expected));
});

describe('clockSkewSec', () => {
  it.each([
    ['no Date', {}, null],
    ['a right clock', { date: http(NOW + 2000) }, 2],
    ['a clock ten minutes late', { date: http(NOW - 600_000) }, -600],
    ['a clock never set', { date: http(86_400_000) }, (86_400_000 - NOW) / 1000],
    ['the time of its zone called GMT', { date: http(NOW + 7_203_000) }, 3],
    ['a zone of three quarters', { date: http(NOW + 20_700_000) }, 0],
  ])('%s [EXT-22]', (_name, headers, expected) => expect(clockSkewSec(headers, NOW)).toBe(expected));
});

describe('retryAfterSec', () => {
  it.each([
    [undefined, null],
    ['30', 30],
    ['0', null],
    ['-5', null],
    ['999999', 3600],
    [http(NOW + 90_000), 90],
    [http(NOW - 90_000), null],
    ['soon', null],
  ])('%s is %s', (value, expected) => expect(retryAfterSec({ 'retry-after': value }, NOW)).toBe(expected));
});

describe('readableExcerpt', () => {
  it.each([
    ['<b>a</b>&nbsp;<script>evil()</script>c\u0000\n\td', 'a c d'],
    ['<unclosed <script>x', ''],
    ['\u0001\u0002\u0003', ''],
  ])('%j gives %j', (text, expected) => expect(readableExcerpt(Buffer.from(text))).toBe(expected));

  it('is at most 200 characters', () =>
    expect(readableExcerpt(Buffer.from('ab '.repeat(9999)))).toHaveLength(200));
});
