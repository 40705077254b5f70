// Finds where a JPEG truly ends, by walking its markers. Never decodes pixels and never throws: whatever the
// bytes are, the answer is a value. Thumbnails inside EXIF have their own end marker, so searching for FF D9
// would be wrong.
import { readOrientation } from './exif-block.ts';
import { isSupportedFrame, readFrameSize } from './frame-header.ts';

/** Largest picture that is taken, in pixels (50 megapixels); larger ones are bombs or mistakes. */
export const MAX_JPEG_PIXELS = 50_000_000;

/**
 * `NotJpeg`: does not begin like one. `Truncated`: the end is missing. `Corrupt`: markers make no sense.
 * `Unsupported`: lossless or 12-bit. `TooManyPixels`: over {@link MAX_JPEG_PIXELS}.
 */
export type JpegProblem = 'NotJpeg' | 'Truncated' | 'Corrupt' | 'Unsupported' | 'TooManyPixels';

export type JpegScan =
  | {
      ok: true;
      /** Stored pixels, before `orientation` is applied. */
      width: number;
      height: number;
      /** Bytes from the start up to and including the true end marker; what follows is not the picture. */
      length: number;
      /** EXIF orientation 1 to 8; 1 where there is none. */
      orientation: number;
    }
  | { ok: false; problem: JpegProblem };

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP1 = 0xe1;

const fail = (problem: JpegProblem): JpegScan => ({ ok: false, problem });

/**
 * Checks that `bytes` begin with one whole JPEG and says how long it is. Tolerates fill bytes before markers,
 * restart markers, several scans (progressive) and anything after the end.
 */
export function scanJpeg(bytes: Uint8Array): JpegScan {
  if (bytes[0] !== 0xff || bytes[1] !== SOI || bytes[2] !== 0xff) return fail('NotJpeg');
  let size: { width: number; height: number } | null = null;
  let orientation = 1;
  let scans = 0;
  let at = 2;
  for (;;) {
    const markerAt = skipFill(bytes, at);
    if (markerAt < 0) return fail('Truncated');
    const marker = bytes[markerAt];
    if (marker === undefined) return fail('Truncated');
    if (bytes[at] !== 0xff) return fail('Corrupt');
    at = markerAt + 1;
    if (marker === EOI) {
      if (!size || scans === 0) return fail('Corrupt');
      return { ok: true, ...size, length: at, orientation };
    }
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) continue;
    if (marker === SOI) return fail(scans > 0 ? 'Truncated' : 'Corrupt');
    if (marker < 0xc0) return fail('Corrupt');
    const segmentEnd = at + segmentLength(bytes, at);
    if (segmentEnd < at + 2) return fail('Corrupt');
    if (segmentEnd > bytes.length || Number.isNaN(segmentEnd)) return fail('Truncated');
    if (isFrameHeader(marker)) {
      if (!isSupportedFrame(marker, bytes, at)) return fail('Unsupported');
      size = readFrameSize(bytes, at, segmentEnd);
      if (!size) return fail('Corrupt');
      if (size.width * size.height > MAX_JPEG_PIXELS) return fail('TooManyPixels');
    } else if (marker === APP1 && orientation === 1) {
      orientation = readOrientation(bytes, at + 2, segmentEnd);
    }
    at = segmentEnd;
    if (marker === SOS) {
      if (!size) return fail('Corrupt');
      scans++;
      at = skipEntropy(bytes, at);
      if (at < 0) return fail('Truncated');
    }
  }
}

/** Start-of-frame markers; C4, C8 and CC are tables that share the range. */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function segmentLength(bytes: Uint8Array, at: number): number {
  const high = bytes[at];
  const low = bytes[at + 1];
  return high === undefined || low === undefined ? Number.NaN : high * 256 + low;
}

/** Position of the marker code behind one or more FF; -1 at the end of the bytes. */
function skipFill(bytes: Uint8Array, at: number): number {
  let i = at + 1;
  while (bytes[i] === 0xff) i++;
  return i < bytes.length ? i : -1;
}

/** Position of the FF that ends a scan's coded data; -1 at the end of the bytes. The hot loop: native search. */
function skipEntropy(bytes: Uint8Array, start: number): number {
  let at = bytes.indexOf(0xff, start);
  while (at >= 0) {
    const next = bytes[at + 1];
    if (next === undefined) return -1;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
    at = bytes.indexOf(0xff, next === 0xff ? at + 1 : at + 2);
  }
  return -1;
}
