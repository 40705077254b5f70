/** When a picture was taken that came as a file: what its name or itself says, where that can be true. */
import { Temporal } from 'temporal-polyfill';
import { exifTime } from './exif-time.ts';
import { timeInName, type WallTime } from './time-in-name.ts';

/** Clocks run ahead a little; anything more is a mistake that would hide the true newest frame (PUB-07). */
const MAX_AHEAD_SEC = 300;
/** A camera that lost its clock begins at 1970, 2000 or its making. */
const FIRST_YEAR = 2005;

export interface FilePicture {
  /** As the camera named it, with its folders. */
  path: string;
  jpeg: Uint8Array;
  /** Unix seconds. */
  receivedSec: number;
  /** Nothing was taken after it, unix seconds; when it was received, unless the file is from elsewhere. */
  nowSec?: number;
}

/**
 * Unix seconds of a file's picture: by its name, else its EXIF, else when it was received. Times of the camera's wall
 * clock are of `zone`; a time that a jump of the clock repeats is its first, one that it leaves out is after the jump.
 */
export function pictureTime(
  { path, jpeg, receivedSec, nowSec = receivedSec }: FilePicture,
  zone: string,
): number {
  const isPossible = (sec: number) => sec <= nowSec + MAX_AHEAD_SEC;
  const byName = timeInName(path);
  const said = [byName && unixSec(byName, zone), exifSec(jpeg, zone)];
  return said.find((sec) => typeof sec === 'number' && isPossible(sec)) ?? receivedSec;
}

function exifSec(jpeg: Uint8Array, zone: string): number | null {
  const exif = exifTime(jpeg);
  return exif && unixSec(exif.wall, exif.offset ?? zone);
}

function unixSec(wall: WallTime, zone: string): number | null {
  if (wall.year < FIRST_YEAR) return null;
  const at = Temporal.PlainDateTime.from(wall).toZonedDateTime(zone, { disambiguation: 'compatible' });
  return Math.floor(at.epochMilliseconds / 1000);
}
