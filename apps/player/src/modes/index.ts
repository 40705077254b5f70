import { DEFAULT_MODE } from '@longview/rules/player';
import { historyImage } from './history-image.ts';
import { liveImage } from './live-image.ts';
import { liveImageLoop } from './live-image-loop.ts';
import { liveTimelapse } from './live-timelapse.ts';
import { liveVideo } from './live-video.ts';
import { liveVideoClip } from './live-video-clip.ts';
import type { PlayerMode } from './mode.ts';
import { cycleImage, ghostPictureFrame, media } from './slides.ts';
import { testCard } from './test-card.ts';

/** Every way of playing by its name. A name that is not here plays the live image (PUB-11). */
const MODES: Readonly<Record<string, PlayerMode>> = {
  liveimage: liveImage,
  liveimageloop: liveImageLoop,
  historyimage: historyImage,
  livetimelapse: liveTimelapse,
  livetimelapsevideo: liveTimelapse,
  livevideoclip: liveVideoClip,
  livevideostream: liveVideo,
  cycleimage: cycleImage,
  media,
  pictureframe: media,
  ghostpictureframe: ghostPictureFrame,
};

const isTest = (name: string) => name.startsWith('test_');
const isMode = (name: string) => Object.hasOwn(MODES, name) || isTest(name);

export function findMode(name: string): PlayerMode {
  if (isTest(name)) return testCard(name);
  return (Object.hasOwn(MODES, name) && MODES[name]) || liveImage;
}

/** The modes of `names` that exist, without repeats; the present one is always among them. */
export function offeredModes(names: readonly string[], present: string): string[] {
  const shown = isMode(present) ? present : DEFAULT_MODE;
  const offered = [...new Set(names.filter(isMode))];
  return offered.includes(shown) ? offered : [shown, ...offered];
}
