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

/** Letters have this share of the height, of upright films of the width, so that they look the same in every size (EXT-497). */
const FONT_SHARE = 1 / 24;

const fontOf = ({ width, height }: Size) => Math.max(1, Math.round(Math.min(width, height) * FONT_SHARE));

export function titlePlace(film: Size): TitlePlace {
  const fontPx = fontOf(film);
  const padPx = Math.round(fontPx / 4);
  const marginPx = Math.round(fontPx / 2) - padPx;
  return { fontPx, padPx, marginPx, maxWidthPx: Math.floor(film.width * 0.7) - marginPx };
}

/** The time at the lower left, in letters as large as the title's. */
export interface StampPlace {
  fontPx: number;
  /** From the letters to the edge of their box. */
  padPx: number;
  /** From the left and the lower edge to the letters. */
  marginPx: number;
}

export function stampPlace(film: Size): StampPlace {
  const fontPx = fontOf(film);
  return { fontPx, padPx: Math.round(fontPx / 4), marginPx: Math.round(fontPx / 2) };
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

export const CAPTION_PLACES = ['Top', 'Middle', 'Bottom'] as const;
export type CaptionPlace = (typeof CAPTION_PLACES)[number];

/** What else lies at the film's edges. */
export interface AtEdges {
  /** Title or logo. */
  top: boolean;
  /** The time. */
  bottom: boolean;
}

/** Pixels from the upper edge to a caption's box of this height: clear of what lies at the edges (EXT-707). */
export function captionTop(film: Size, boxPx: number, place: CaptionPlace, { top, bottom }: AtEdges): number {
  const { marginPx, fontPx, padPx } = titlePlace(film);
  const row = fontPx + 2 * padPx + marginPx;
  if (place === 'Middle') return (film.height - boxPx) / 2;
  if (place === 'Bottom') return film.height - boxPx - marginPx - (bottom ? row : 0);
  const logo = logoPlace(film);
  return marginPx + (top ? Math.max(2 * row, logo.marginPx + logo.maxHeightPx) : 0);
}
