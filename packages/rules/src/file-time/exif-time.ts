// Reads when a picture was taken out of its EXIF block. Every offset comes from the camera, so every read is bounded
// by the block, and any nonsense means "not said".
import { toWallTime, type WallTime } from './time-in-name.ts';

const EXIF_IFD_TAG = 0x8769;
/** When it was taken and digitized, in the EXIF directory, and when the file was written, in the first one. */
const TAKEN = { time: 0x9003, offset: 0x9011 };
const DIGITIZED = { time: 0x9004, offset: 0x9012 };
const WRITTEN = { time: 0x0132, offset: 0x9010 };
const HEADER = [0x45, 0x78, 0x69, 0x66, 0, 0];
/** The block is the first or second segment; a picture is not searched for it. */
const MAX_SEGMENTS = 8;

export interface ExifTime {
  wall: WallTime;
  /** `+02:00` or `Z`; null when the camera does not say its zone, as most do not. */
  offset: string | null;
}

/**
 * DateTimeOriginal, else DateTimeDigitized, else DateTime (many network cameras write only that); null when all are
 * absent or malformed. The offset is the time's own, else OffsetTime, which phones write for all. Fractions of a second
 * (SubSecTime) are dropped: a frame has a second.
 */
export function exifTime(jpeg: Uint8Array): ExifTime | null {
  const tiff = findTiff(jpeg);
  if (!tiff) return null;
  const first = tiff.number(4, 4);
  const pointer = first === null ? null : tiff.entry(first, EXIF_IFD_TAG);
  const exif = pointer === null ? null : tiff.number(pointer + 8, 4);
  const usual = exif === null ? null : offsetAt(tiff, exif, WRITTEN.offset);
  for (const { time, offset } of [TAKEN, DIGITIZED]) {
    const wall = exif === null ? null : timeAt(tiff, exif, time);
    if (wall && exif !== null) return { wall, offset: offsetAt(tiff, exif, offset) ?? usual };
  }
  const wall = first === null ? null : timeAt(tiff, first, WRITTEN.time);
  return wall && { wall, offset: usual };
}

function timeAt(tiff: Tiff, directory: number, tag: number): WallTime | null {
  const found = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}):(\d{2}):(\d{2})/.exec(tiff.text(directory, tag));
  return found && toWallTime(found.slice(1));
}

function offsetAt(tiff: Tiff, directory: number, tag: number): string | null {
  const said = /^(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)/.exec(tiff.text(directory, tag))?.[0];
  return said ?? null;
}

function findTiff(jpeg: Uint8Array): Tiff | null {
  let at = 2;
  for (let count = 0; count < MAX_SEGMENTS && jpeg[at] === 0xff; count += 1) {
    const length = (jpeg[at + 2] ?? 0) * 256 + (jpeg[at + 3] ?? 0);
    const from = at + 4;
    const to = Math.min(at + 2 + length, jpeg.length);
    if (jpeg[at + 1] === 0xe1 && HEADER.every((byte, index) => jpeg[from + index] === byte)) {
      return new Tiff(jpeg.subarray(from + HEADER.length, to));
    }
    at += 2 + length;
  }
  return null;
}

/** Bounded reads; null or empty beyond the end. */
class Tiff {
  readonly #view: DataView;
  readonly #isLittle: boolean;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#isLittle = bytes[0] === 0x49;
  }

  number(at: number, size: 2 | 4): number | null {
    if (at + size > this.#view.byteLength) return null;
    return size === 2 ? this.#view.getUint16(at, this.#isLittle) : this.#view.getUint32(at, this.#isLittle);
  }

  /** Where the entry of `tag` is in the directory at `directory`. */
  entry(directory: number, tag: number): number | null {
    const count = this.number(directory, 2) ?? 0;
    for (let index = 0; index < count; index += 1) {
      const at = directory + 2 + index * 12;
      const found = this.number(at, 2);
      if (found === null) return null;
      if (found === tag) return at + 12 <= this.#view.byteLength ? at : null;
    }
    return null;
  }

  text(directory: number, tag: number): string {
    const entry = this.entry(directory, tag);
    const length = entry === null ? null : this.number(entry + 4, 4);
    if (entry === null || length === null || length > 64) return '';
    const at = length <= 4 ? entry + 8 : (this.number(entry + 8, 4) ?? this.#view.byteLength);
    if (at + length > this.#view.byteLength) return '';
    return String.fromCharCode(
      ...new Uint8Array(this.#view.buffer, this.#view.byteOffset + at, length),
    ).replace(/\0.*$/s, '');
  }
}
