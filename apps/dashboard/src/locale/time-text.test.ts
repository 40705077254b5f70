import { describe, expect, it } from 'vitest';
import { agoText, shortCount, spanText } from './time-text.ts';

describe('spans as people say them', () => {
  it.each([
    [-3, '0 s'],
    [12, '12 s'],
    [59.6, '1 min'],
    [240, '4 min'],
    [3600, '1 h'],
    [11_520, '3 h 12 min'],
    [86_400, '1 d'],
    [442_800, '5 d 3 h'],
  ])('%d s is %s', (seconds, text) => {
    expect(spanText(seconds)).toBe(text);
  });

  it.each([
    [640, '640'],
    [1_234_567, '1.2M'],
  ])('%d is %s on a card', (count, text) => {
    expect(shortCount(count)).toBe(text);
  });

  const NOW_MS = Date.parse('2026-05-10T12:00:00Z');
  it.each([
    ['2026-05-10T12:00:09Z', 'just now'],
    ['2026-05-10T11:59:30Z', 'just now'],
    ['2026-05-10T11:48:00Z', '12 min ago'],
    ['2026-05-10T08:10:00Z', '3 h ago'],
    ['2026-05-08T08:10:00Z', '2 d ago'],
  ])('%s is %s', (iso, text) => {
    expect(agoText(iso, NOW_MS)).toBe(text);
  });

  it('longer ago than a week is a date', () => {
    expect(agoText('2026-05-01T12:00:00Z', NOW_MS)).toMatch(/2026/);
  });
});
