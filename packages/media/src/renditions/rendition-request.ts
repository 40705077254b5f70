/** What a rendition of live video is asked for with. Plain values: they cross a process border. */
import type { ImageProcess } from '@longview/rules/image-process';

/** What is done to the pictures of a video before anybody sees them: the same as to stills (IMG-15). */
export interface VideoLook {
  config: ImageProcess;
  /** PNG as `readMask` gives it; null where there is no mask. */
  maskPng: Buffer | null;
}

/** `Video`: its pictures anew in H.264, under that look. `Sound`: its sound in Opus, the video as it is. */
export type RenditionRequest = { kind: 'Video'; look: VideoLook | null } | { kind: 'Sound' };
