import { describe, expect, it } from 'vitest';
import { nearestNames } from './nearest-names.ts';

const KNOWN = ['device', 'ConfigTW', 'ConfigTS', 'Name', 'TimeZone', 'FeedState_AutoEnable', 'Fps'];

describe('names that are meant', () => {
  it.each([
    ['Config', ['ConfigTW', 'ConfigTS']],
    ['configts', ['ConfigTS']],
    ['name', ['Name']],
    ['Timezone', ['TimeZone']],
    ['TimeZoen', ['TimeZone']],
    ['FeedStateAutoEnable', ['FeedState_AutoEnable']],
    ['Fp', []],
    ['Sound', []],
    ['x'.repeat(100_000), []],
  ])('by %.20s are %j [EXT-330]', (name, meant) => {
    expect(nearestNames(name, KNOWN)).toEqual(meant);
  });
});
