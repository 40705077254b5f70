import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  durationSec,
  fittedSize,
  formatTime,
  ID_PREFIX,
  INTERVAL_CODES,
  intervalName,
  isId,
  isIntervalCode,
  isoDuration,
  makeId,
  parseSizeCode,
  parseTime,
  SIZE_CODES,
  sizeName,
} from './index.ts';
import { keysOf } from './values/tables.ts';

describe('ids', () => {
  const kinds = keysOf(ID_PREFIX);

  it.each(kinds)('%s: its two letters and ten letters or digits [GEN-13]', (kind) => {
    const seeds = [7, 11, 35, 0, 26, 9, 13, 1, 30, 5];
    const id = makeId(kind, (n) => (seeds.pop() ?? 0) % n);
    expect(id).toMatch(/^[a-z]{2}[a-z0-9]{10}$/);
    expect(id.startsWith(ID_PREFIX[kind])).toBe(true);
    expect(isId(kind, id)).toBe(true);
  });

  it('are told from anything else [GEN-13]', () => {
    for (const text of [
      '',
      'fe',
      'feABCDEFGHIJ',
      'fe0123456789x',
      'co0123456789',
      "fe012345678'",
      'fe01234567 9',
    ]) {
      expect(isId('feed', text)).toBe(false);
    }
  });
});

describe('sizes', () => {
  it.each([
    ['x1080', 'x1080'],
    ['1080p', 'x1080'],
    ['X1080', null],
    ['x1081', null],
    ['', null],
    [undefined, null],
    ['toString', null],
  ])('%s is read as %s [PUB-02]', (text, code) => {
    expect(parseSizeCode(text)).toBe(code);
  });

  it.each([
    [1920, 1080, 480, 854, 480],
    [1920, 1080, 768, 1366, 768],
    [1920, 1080, 1080, 1920, 1080],
    [640, 480, 1080, 640, 480],
    [2725, 2225, 480, 588, 480],
  ])('%i x %i at %i is %i x %i [PUB-05]', (width, height, max, fitWidth, fitHeight) => {
    expect(fittedSize({ width, height }, max)).toEqual({ width: fitWidth, height: fitHeight });
  });

  it('are never enlarged and keep an even width [PUB-05]', () => {
    const side = fc.integer({ min: 1, max: 10_000 });
    fc.assert(
      fc.property(side, side, side, (width, height, max) => {
        const fitted = fittedSize({ width, height }, max);
        expect(fitted.height).toBe(Math.min(height, max));
        if (height <= max) expect(fitted.width).toBe(width);
        else expect(fitted.width % 2).toBe(0);
      }),
    );
  });

  it('have a name each', () => {
    expect(SIZE_CODES.map(sizeName)).toEqual(['240p', '480p', '768p', '1080p', '2160p', '4320p']);
  });
});

describe('intervals', () => {
  it('are known by their five codes, each with a name, and no other text is one [CON-07]', () => {
    expect(['1sec', '10sec', '1min', '10min', '1hour'].filter(isIntervalCode)).toEqual(INTERVAL_CODES);
    expect(INTERVAL_CODES.every((code) => intervalName(code).length > 0)).toBe(true);
    expect(isIntervalCode('1min')).toBe(true);
    expect(isIntervalCode('constructor')).toBe(false);
  });
});

describe('durations', () => {
  it.each([
    ['PT0S', 0],
    ['PT10S', 10],
    ['PT1M30S', 90],
    ['P2D', 172_800],
    ['P1W', 604_800],
    ['-PT5S', -5],
    ['PT0.42S', 0.42],
    ['P1M', null],
    ['10', null],
    ['', null],
  ])('%s is %s seconds [GEN-14] [CAP-09]', (text, seconds) => {
    expect(durationSec(text)).toBe(seconds);
  });

  it('are written so that they read the same again [GEN-14]', () => {
    expect(isoDuration(0)).toBe('PT0S');
    expect(isoDuration(172_800)).toBe('P2D');
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (seconds) => {
        expect(durationSec(isoDuration(seconds))).toBe(seconds + 0);
      }),
    );
  });
});

describe('times', () => {
  it.each([
    ['2026-05-01T06:30:00Z', 1_777_617_000],
    ['2026-05-01T06:30:00.123Z', 1_777_617_000],
    ['2026-05-01T06%3A30%3A00Z', 1_777_617_000],
    ['2026-05-01T08:30:00+02:00', 1_777_617_000],
    ['2026-05-01T06:30:00', 1_777_617_000],
    ['2026-05-01', null],
    ['2026-13-01T06:30:00Z', null],
    ['yesterday', null],
  ])('%s is %s [PUB-02]', (text, seconds) => {
    expect(parseTime(text)).toBe(seconds);
  });

  it('are written with whole seconds and read the same again [GEN-14]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
        expect(formatTime(seconds)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
        expect(parseTime(formatTime(seconds))).toBe(seconds);
      }),
    );
  });
});
