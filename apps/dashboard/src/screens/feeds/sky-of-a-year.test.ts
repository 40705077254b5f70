import { describe, expect, it } from 'vitest';
import { DAYS, ROWS_A_DAY, skyOfAYear } from './sky-of-a-year.ts';

const pixels = skyOfAYear();
const light = (day: number, hour: number) => {
  const at = ((hour * ROWS_A_DAY) / 24) * DAYS * 4 + day * 4;
  return (pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0);
};

describe('the imagined year', () => {
  it('has light noons, dark midnights, and evenings that are longer in summer', () => {
    expect(light(10, 12)).toBeGreaterThan(light(10, 0) * 3);
    expect(light(172, 19)).toBeGreaterThan(light(355, 19) * 2);
  });

  it('is the same picture every time', () => {
    expect(skyOfAYear()).toEqual(pixels);
  });
});
