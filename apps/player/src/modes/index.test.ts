import { describe, expect, it } from 'vitest';
import { historyImage } from './history-image.ts';
import { findMode, offeredModes } from './index.ts';
import { liveImage } from './live-image.ts';
import { liveTimelapse } from './live-timelapse.ts';

describe('player modes', () => {
  it.each([
    ['liveimage', liveImage],
    ['historyimage', historyImage],
    ['livetimelapse', liveTimelapse],
    ['livetimelapsevideo', liveTimelapse],
    ['cycleimage', liveImage],
    ['constructor', liveImage],
  ])('%s plays as it should, and an unknown one the live image [PUB-11]', (name, mode) => {
    expect(findMode(name)).toBe(mode);
  });

  it('offers only modes that exist, with the present one [PUB-11]', () => {
    expect(offeredModes(['livetimelapse', 'media', 'livetimelapse'], 'liveimage')).toEqual([
      'liveimage',
      'livetimelapse',
    ]);
    expect(offeredModes([], 'nonsense')).toEqual(['liveimage']);
  });
});
