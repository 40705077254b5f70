/**
 * Frame rates of films. People and calls write them as numbers; those of television (24000/1001 and so on) are written
 * with two or three decimals, and meant exactly (EXT-494).
 */

/** Frames in `den` seconds, both whole. */
export interface FrameRate {
  num: number;
  den: number;
}

export const LEAST_FPS = 1;
export const MOST_FPS = 60;
/** 24000/1001, 30000/1001, and 60000/1001 as they are written. */
export const TELEVISION_FPS = [23.976, 29.97, 59.94] as const;

/** Thousandths of a frame a second are as fine as a rate needs to be. */
const PARTS = 1000;

/** The exact rate that is written as `fps`: 23.976 is 24000/1001 [EXT-494]. */
export function exactRate(fps: number): FrameRate {
  if (Number.isInteger(fps)) return { num: fps, den: 1 };
  if (TELEVISION_FPS.some((rate) => rate === fps)) return { num: Math.ceil(fps) * PARTS, den: PARTS + 1 };
  return { num: Math.round(fps * PARTS), den: PARTS };
}

/** Seconds that so many frames last at the rate that is written as `fps`. */
export function filmSec(frameCount: number, fps: number): number {
  const { num, den } = exactRate(fps);
  return (frameCount * den) / num;
}
