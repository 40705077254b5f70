import { describe, expect, it } from 'vitest';
import { historyImage } from './history-image.ts';
import { findMode, offeredModes } from './index.ts';
import { liveImage } from './live-image.ts';
import { liveImageLoop } from './live-image-loop.ts';
import { liveTimelapse } from './live-timelapse.ts';
import { liveVideo } from './live-video.ts';
import { liveVideoClip } from './live-video-clip.ts';
import { cycleImage, ghostPictureFrame, media } from './slides.ts';

describe('player modes', () => {
  it.each([
    ['liveimage', liveImage],
    ['historyimage', historyImage],
    ['livetimelapse', liveTimelapse],
    ['livetimelapsevideo', liveTimelapse],
    ['liveimageloop', liveImageLoop],
    ['cycleimage', cycleImage],
    ['media', media],
    ['pictureframe', media],
    ['ghostpictureframe', ghostPictureFrame],
    ['livevideoclip', liveVideoClip],
    ['livevideostream', liveVideo],
    ['constructor', liveImage],
  ])('%s plays as it should, and an unknown one the live image [PUB-11]', (name, mode) => {
    expect(findMode(name)).toBe(mode);
  });

  it('offers only modes that exist, with the present one [PUB-11]', () => {
    expect(offeredModes(['livetimelapse', 'cinema', 'livetimelapse'], 'liveimage')).toEqual([
      'liveimage',
      'livetimelapse',
    ]);
    expect(offeredModes([], 'nonsense')).toEqual(['liveimage']);
  });
});
