/**
 * The timing every film shares (architecture §6), so that tiles of one size join by concatenation at any frame rate:
 * every frame lasts 1001 ticks, and the timescale is the frame rate × 1001. With 1001 it is a whole number for the rates
 * of television too: 24000 for 24000/1001 (EXT-494).
 */
import { exactRate } from '@longview/rules';

/** Ticks of one frame, whatever the frame rate. */
export const TICKS_PER_FRAME = 1001;

/** The frame rate the H.264 stream of tiles states; containers may play it at 1 to 60. */
export const ENCODED_FPS = 30;

/** Timescale (ticks a second) of a film at `fps` frames a second. */
export function timescaleOf(fps: number): number {
  const { num, den } = exactRate(fps);
  return Math.round((num * TICKS_PER_FRAME) / den);
}
