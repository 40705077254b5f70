/** What a rendition of live video is asked for with. Plain values: they cross a process border. */
import type { ImageProcess } from '@longview/rules/image-process';
import type { LiveFragment, LiveHead } from '../live/live-item.ts';

/** What is done to the pictures of a video before anybody sees them: the same as to stills (IMG-15). */
export interface VideoProcessing {
  config: ImageProcess;
  /** PNG as `readMask` gives it; null where there is no mask. */
  maskPng: Buffer | null;
}

/** What a picture of a video was like that was only looked at, as coarse as anonymize remembers it. */
export interface SeenPicture {
  /** Time of the video, milliseconds; minus infinity: before all that comes. */
  atMs: number;
  grid: Float32Array;
}

/** A film that is painted; `seen`: what was seen of its video before it is, oldest first. */
export interface PaintRequest {
  processing: VideoProcessing;
  seen: readonly SeenPicture[];
}

/** One picture that is looked at: a key frame. */
export interface SeeRequest {
  processing: VideoProcessing;
  head: LiveHead;
  fragment: LiveFragment;
}

/** `Video`: its pictures anew in H.264, processed so, no higher than that (EXT-320). `Sound`: its sound in Opus, the video as it is. */
export type RenditionRequest =
  | { kind: 'Video'; processing: VideoProcessing | null; maxHeight: number | null }
  | { kind: 'Sound' };
