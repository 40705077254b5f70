/**
 * Owns how much memory a picture takes while it is decoded, read off its head before anything is decoded (EXT-369).
 * Measured with libvips: what is interlaced or progressive is held whole, and a JPEG of the full size is held once more
 * while it is written. Pure; never throws.
 */
import { MAX_PICTURE_PIXELS } from '../images/limits.ts';

/** What is made of the picture: something smaller, or one of the same size. */
export type MadeSize = 'Smaller' | 'Same';

export interface DecodeCost {
  /** As the head says; of an unknown kind the most there may be. */
  pixels: number;
  /** At most, while it is decoded and encoded. */
  bytes: number;
  /** Whether its decoder is one that few bytes can make hold all of it: then it runs in a process of its own. */
  isHeldWhole: boolean;
}

const PNG_SIGNATURE = 0x89504e47;
/** Of PNG colour types 0 (grey), 2 (colours), 3 (palette), 4 (grey, see-through) and 6 (colours, see-through). */
const PNG_CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };
/** Beside the pixels libpng and libvips hold lines of them. */
const INTERLACED = 1.5;
const JPEG_PIXEL_BYTES = 3;
const PROGRESSIVE_PIXEL_BYTES = 6;
/** A JPEG that is written with tables of its own is held whole before. */
const WRITTEN_PIXEL_BYTES = 6;
/** Of a WebP, a GIF and a bitmap, see-through ones included. */
const OTHER_PIXEL_BYTES = 4;

/** What decoding `bytes` takes; a kind that is not known here counts as the largest picture there may be. */
export function decodeCost(bytes: Uint8Array, made: MadeSize): DecodeCost {
  const head = pngHead(bytes) ?? jpegHead(bytes) ?? otherHead(bytes) ?? UNKNOWN;
  const written = made === 'Same' ? head.pixels * WRITTEN_PIXEL_BYTES : 0;
  // More pixels than this are refused by the decoder, before it makes room for them.
  const share = Math.min(1, MAX_PICTURE_PIXELS / Math.max(1, head.pixels));
  return {
    pixels: head.pixels,
    bytes: Math.ceil((head.held + written) * share),
    isHeldWhole: head.isHeldWhole,
  };
}

interface Head {
  pixels: number;
  held: number;
  isHeldWhole: boolean;
}

const UNKNOWN: Head = { pixels: MAX_PICTURE_PIXELS, held: MAX_PICTURE_PIXELS * 8, isHeldWhole: true };

function pngHead(bytes: Uint8Array): Head | null {
  if (bytes.length < 29) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0) !== PNG_SIGNATURE) return null;
  const pixels = view.getUint32(16) * view.getUint32(20);
  const channelBytes = bytes[24] === 16 ? 2 : 1;
  const raw = pixels * (PNG_CHANNELS[bytes[25] ?? 6] ?? 4) * channelBytes;
  const isInterlaced = bytes[28] !== 0;
  return { pixels, held: isInterlaced ? raw * INTERLACED : raw, isHeldWhole: true };
}

const isStartOfFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Walks the segments to the one that says the size. */
function jpegHead(bytes: Uint8Array): Head | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 10 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isStartOfFrame(marker)) {
      const pixels = view.getUint16(at + 5) * view.getUint16(at + 7);
      const isBaseline = marker === 0xc0 || marker === 0xc1;
      const perPixel = isBaseline ? JPEG_PIXEL_BYTES : PROGRESSIVE_PIXEL_BYTES;
      return { pixels, held: pixels * perPixel, isHeldWhole: !isBaseline };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function otherHead(bytes: Uint8Array): Head | null {
  if (bytes.length < 30) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pixels = gifPixels(view) ?? bitmapPixels(view) ?? webpPixels(view);
  return pixels === null ? null : { pixels, held: pixels * OTHER_PIXEL_BYTES, isHeldWhole: true };
}

function gifPixels(view: DataView): number | null {
  return view.getUint32(0) === 0x47494638 ? view.getUint16(6, true) * view.getUint16(8, true) : null;
}

function bitmapPixels(view: DataView): number | null {
  if (view.getUint16(0) !== 0x424d) return null;
  return Math.abs(view.getInt32(18, true) * view.getInt32(22, true));
}

/** Its three kinds say their size in three ways. */
function webpPixels(view: DataView): number | null {
  if (view.getUint32(0) !== 0x52494646 || view.getUint32(8) !== 0x57454250) return null;
  const kind = view.getUint32(12);
  if (kind === 0x56503820) return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff);
  if (kind === 0x5650384c) {
    const sides = view.getUint32(21, true);
    return ((sides & 0x3fff) + 1) * (((sides >>> 14) & 0x3fff) + 1);
  }
  const side = (at: number) => (view.getUint16(at, true) | (view.getUint8(at + 2) << 16)) + 1;
  return kind === 0x56503858 ? side(24) * side(27) : null;
}
