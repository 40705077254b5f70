/** Which moments count as day, by the mean colour of the picture (PUB-17). Pure arithmetic on bytes. */

/** A picture whose mean luma is below this (of 255) is night: street lamps and infrared light stay under it. */
export const DAYLIGHT_LUMA = 56;

/** Rec. 709 luma of a mean colour, 0 to 255. */
export function luma(red: number, green: number, blue: number): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Mean luma under 2 % of full: such a picture shows nothing (ENT-35 SkipBlack). */
const BLACK_LUMA = 0.02 * 255;

/** Whether a picture of this mean colour (0 to 255 each) is black [ENT-35]. */
export function isBlack({ r, g, b }: { r: number; g: number; b: number }): boolean {
  return luma(r, g, b) < BLACK_LUMA;
}

/**
 * Keeps the times whose colour slot is bright (look `daylight`, TLP-08). `colors` are 4 bytes a slot (red,
 * green, blue, count) from `fromSec` on, one per `stepSec`. A time without a colour is kept: nobody knows.
 */
export function daylightTimes(
  times: readonly number[],
  colors: Uint8Array,
  fromSec: number,
  stepSec: number,
): number[] {
  return times.filter((time) => {
    const at = Math.floor((time - fromSec) / stepSec) * 4;
    const [red = 0, green = 0, blue = 0, count = 0] = colors.subarray(Math.max(0, at), Math.max(0, at) + 4);
    return at < 0 || count === 0 || luma(red, green, blue) >= DAYLIGHT_LUMA;
  });
}
