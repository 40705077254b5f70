import type { Size } from '../values/sizes.ts';

/**
 * Where a film has its title and its logo (EXT-90), in pixels of the film: the film is made by this, and so is what is
 * shown of it beforehand.
 */

/** So long the title is shown, from the film's beginning. */
export const TITLE_SEC = 4;

/** The title's box at the upper left: white letters, with `padPx` around them, on a half-dark ground. */
export interface TitlePlace {
  fontPx: number;
  padPx: number;
  /** From the left and the upper edge to the box. */
  marginPx: number;
  /** Longer titles go on in the next line. */
  maxWidthPx: number;
}

const LEAST_FONT_PX = 10;

export function titlePlace({ width, height }: Size): TitlePlace {
  const fontPx = Math.max(LEAST_FONT_PX, Math.round(height / 24));
  const padPx = Math.round(fontPx / 4);
  const marginPx = Math.round(fontPx / 2) - padPx;
  return { fontPx, padPx, marginPx, maxWidthPx: Math.floor(width * 0.7) - marginPx };
}

/** The logo at the upper right; never enlarged. */
export interface LogoPlace {
  maxWidthPx: number;
  maxHeightPx: number;
  /** From the right and the upper edge, even. */
  marginPx: number;
}

export function logoPlace({ width, height }: Size): LogoPlace {
  return {
    maxWidthPx: Math.floor(width / 4),
    maxHeightPx: Math.floor(height / 8),
    marginPx: Math.round(width / 80) * 2,
  };
}
