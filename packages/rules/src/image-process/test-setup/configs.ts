/** Configs of image processing, and what properties draw from. */
import fc from 'fast-check';
import type { Size } from '../../values/sizes.ts';
import { DEFAULT_IMAGE_PROCESS, type ImageProcess } from '../index.ts';

/** The frame of most of these tests. */
export const HD: Size = { width: 1920, height: 1080 };
export const size = fc.record({
  width: fc.integer({ min: 1, max: 8192 }),
  height: fc.integer({ min: 1, max: 8192 }),
});
export const number = fc.double({ min: -20_000, max: 20_000, noNaN: true });

export function configWith(
  mask: Partial<ImageProcess['mask']>,
  frame: Partial<ImageProcess['frame']> = {},
): ImageProcess {
  const { mask: off, frame: whole, ...rest } = DEFAULT_IMAGE_PROCESS;
  return { ...rest, mask: { ...off, ...mask }, frame: { ...whole, ...frame } };
}
export const PNG = 'data:image/png;base64,AAAA';
export const MASKED = configWith({ isEnabled: true, png: PNG, frameSize: HD });
