import { describe, expect, it } from 'vitest';
import { shortCount, spanText } from './time-text.ts';

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
});
