// Reads when a picture was taken out of its EXIF block.
import { type Directory, ExifBlock, isExif } from '../jpeg/index.ts';
import { toWallTime, type WallTime } from './time-in-name.ts';

/** When it was taken and digitized, in the EXIF directory, and when the file was written, in the first one. */
const TAKEN = { time: 0x9003, offset: 0x9011 };
const DIGITIZED = { time: 0x9004, offset: 0x9012 };
const WRITTEN = { time: 0x0132, offset: 0x9010 };
/** The block is the first or second segment; a picture is not searched for it. */
const MAX_SEGMENTS = 8;
/** A time takes 20; more than this is none. */
const MOST_TEXT = 64;

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
  const block = findBlock(jpeg);
  if (!block) return null;
  const first = block.first();
  const exif = block.exif(first);
  const usual = offsetAt(block, exif, WRITTEN.offset);
  for (const { time, offset } of [TAKEN, DIGITIZED]) {
    const wall = timeAt(block, exif, time);
    if (wall) return { wall, offset: offsetAt(block, exif, offset) ?? usual };
  }
  const wall = timeAt(block, first, WRITTEN.time);
  return wall && { wall, offset: usual };
}

function timeAt(block: ExifBlock, directory: Directory, tag: number): WallTime | null {
  const said = block.text(directory.get(tag), MOST_TEXT);
  const found = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}):(\d{2}):(\d{2})/.exec(said);
  return found && toWallTime(found.slice(1));
}

function offsetAt(block: ExifBlock, directory: Directory, tag: number): string | null {
  const said = block.text(directory.get(tag), MOST_TEXT);
  return /^(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)/.exec(said)?.[0] ?? null;
}

function findBlock(jpeg: Uint8Array): ExifBlock | null {
  let at = 2;
  for (let count = 0; count < MAX_SEGMENTS && jpeg[at] === 0xff; count += 1) {
    const length = (jpeg[at + 2] ?? 0) * 256 + (jpeg[at + 3] ?? 0);
    const [from, to] = [at + 4, Math.min(at + 2 + length, jpeg.length)];
    if (jpeg[at + 1] === 0xe1 && isExif(jpeg, from, to)) return new ExifBlock(jpeg, from, to);
    at += 2 + length;
  }
  return null;
}
