import { isKeyOf, keysOf } from './tables.ts';

/** Size codes (ENT-05) and the picture sizes they stand for (PUB-02, PUB-05). */
export const SIZE_HEIGHTS = {
  x240: 240,
  x480: 480,
  x768: 768,
  x1080: 1080,
  x2160: 2160,
  x4320: 4320,
} as const;
export type SizeCode = keyof typeof SIZE_HEIGHTS;
export const SIZE_CODES = keysOf(SIZE_HEIGHTS);

/**
 * How high the pictures of a feed with this size code may be, pixels, upright as they are shown; null: as they come.
 * `x4320` is the original [STT-14] [EXT-320].
 */
export function keptHeight(code: SizeCode): number | null {
  return code === 'x4320' ? null : SIZE_HEIGHTS[code];
}

export interface Size {
  width: number;
  height: number;
}

/** Reads `x1080` or `1080p`; an unknown or absent code is null, which callers take as the largest (PUB-02). */
export function parseSizeCode(text: string | undefined | null): SizeCode | null {
  const match = /^(?:x(\d+)|(\d+)p)$/.exec(text ?? '');
  const code = match && `x${match[1] ?? match[2]}`;
  return code && isKeyOf(SIZE_HEIGHTS, code) ? code : null;
}

/**
 * Size of a picture brought to at most `maxHeight` pixels: never enlarged, width by aspect ratio rounded
 * up to an even number (PUB-05). 1920 × 1080 at 480 is 854 × 480.
 */
export function fittedSize(source: Size, maxHeight: number): Size {
  if (source.height <= maxHeight) return source;
  const width = Math.ceil((source.width * maxHeight) / source.height);
  return { width: width + (width % 2), height: maxHeight };
}

const LEAST_FILM_SIDE = 16;

/** Size of a film that shows whole pictures of this size: never enlarged, and even, because H.264 knows nothing else. */
export function filmSize(picture: Size, maxHeight: number): Size {
  const { width, height } = fittedSize(picture, maxHeight);
  const even = (side: number) => Math.max(LEAST_FILM_SIDE, side - (side % 2));
  return { width: even(width), height: even(height) };
}

/** How far shapes may differ (CON-43). */
const FILL_TOLERANCE = 0.45;

/** Whether a picture may fill a 16:9 place where a person chose that; others stay whole. The limit is inclusive (FED-16). */
export function fillsWide(ratio: number): boolean {
  return Math.abs(ratio - 16 / 9) <= FILL_TOLERANCE + 1e-9;
}

/** Display name of a size code, e.g. `1080p`. */
export function sizeName(code: SizeCode): string {
  return `${SIZE_HEIGHTS[code]}p`;
}
