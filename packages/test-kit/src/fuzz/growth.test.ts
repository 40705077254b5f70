import { describe, expect, it } from 'vitest';
import { superLinear } from './growth.ts';

/** Takes `stepsOf` a text's number of "=" in steps of a loop, so that one piece of many is slow. */
const parser = (stepsOf: (signs: number) => number) => ({
  name: 'one that is tried',
  kind: 'text' as const,
  samples: ['abc'],
  read: ({ text }: { text: string }) => {
    let sum = 0;
    for (let step = Math.floor(stepsOf(text.split('=').length - 1)); step > 0; step--) sum ^= step;
    return sum;
  },
});

describe('growth of time', () => {
  it('is found where each character looks at all others [EXT-410]', () => {
    expect(superLinear(parser((signs) => signs ** 2 / 20))?.piece).toMatch(/\|=$/);
  });

  it('is not found where each character is read once, however slowly [EXT-410]', () => {
    expect(superLinear(parser((signs) => signs * 3_000))).toBeNull();
  });
});
