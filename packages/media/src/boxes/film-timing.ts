/**
 * The timing every film tile shares (architecture §6), so that tiles of one size join by concatenation at any
 * frame rate: the timescale is the frame rate × 1000 and every frame lasts 1000.
 */

/** Ticks of one frame, whatever the frame rate. */
export const TICKS_PER_FRAME = 1000;

/** The frame rate the H.264 stream itself states; containers may play it at 1 to 60. */
export const ENCODED_FPS = 30;

/** Timescale (ticks a second) of a film at `fps` frames a second. */
export const timescaleOf = (fps: number): number => Math.round(fps * TICKS_PER_FRAME);
