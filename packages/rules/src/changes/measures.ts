/** A mean colour, 0 to 255 each. */
export interface MeanColour {
  red: number;
  green: number;
  blue: number;
}

/** The colour of a mean luma, Cb and Cr (BT.601, full range), as grids have them (EXT-536). */
export function colourOf(luma: number, cb: number, cr: number): MeanColour {
  return {
    red: inRange(luma + 1.402 * (cr - 128)),
    green: inRange(luma - 0.344136 * (cb - 128) - 0.714136 * (cr - 128)),
    blue: inRange(luma + 1.772 * (cb - 128)),
  };
}

const inRange = (value: number) => Math.max(0, Math.min(255, value));
