/** What can be made of a feed's stream for those who watch it (docs/design/live.md, Renditions). */
import type { ImageProcess } from '../image-process/index.ts';

/**
 * `Copy`: as the camera sends it. `H264`: its pictures anew in H.264, as the feed's image processing leaves them.
 * `Opus`: the video as it is, its sound in Opus. `H264Opus`: both.
 */
export type Rendition = 'Copy' | 'H264' | 'Opus' | 'H264Opus';
/** A rendition that a media worker makes of another one. */
export type MadeRendition = Exclude<Rendition, 'Copy'>;

/** What a viewer may ask its video to be (`video=`). */
export const LIVE_VIDEO = ['h264'] as const;
export type LiveVideo = (typeof LIVE_VIDEO)[number];

/** What it is made of. */
export const RENDITION_OF: Readonly<Record<MadeRendition, Rendition>> = {
  H264: 'Copy',
  Opus: 'Copy',
  H264Opus: 'H264',
};

/** Whether pictures are made anew for it, which costs much. */
export const needsTranscoder = (rendition: Rendition) => rendition === 'H264' || rendition === 'H264Opus';

/** Crops, masks or anonymizes: video as it comes would show what the feed's pictures hide. */
export function hidesParts({ frame, mask, anonymize }: ImageProcess): boolean {
  return frame.isCropEnabled || mask.isEnabled || anonymize.isEnabled;
}

/** Whether a config changes what is seen of a video: brightness that flickers from still to still does not. */
export function changesVideo(config: ImageProcess): boolean {
  return hidesParts(config) || config.frame.orientation !== 'None';
}

/** What a viewer gets who asks for `wanted`: of a feed that hides parts nothing but pictures made anew (V6). */
export function renditionFor(wanted: Rendition, process: ImageProcess | null): Rendition {
  if (!process || !hidesParts(process)) return wanted;
  return wanted === 'Opus' || wanted === 'H264Opus' ? 'H264Opus' : 'H264';
}
