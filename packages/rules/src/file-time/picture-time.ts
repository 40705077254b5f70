/** When a picture was taken that came as a file: what its name or itself says, where that can be true. */
import { Temporal } from 'temporal-polyfill';
import { exifTime } from './exif-time.ts';
import { timeInName, type WallTime } from './time-in-name.ts';

/** Clocks run ahead a little; anything more is a mistake that would hide the true newest frame (PUB-07). */
const MAX_AHEAD_SEC = 300;
/** A camera that lost its clock begins at 1970, 2000 or its making. */
const FIRST_YEAR = 2005;
/** A file is written soon after its picture was taken; one that was copied later tells nothing of it. */
const CLOCK_JUMP_SEC = 2 * 3600;

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
export function pictureTime(picture: FilePicture, zone: string): number {
  const { receivedSec, nowSec = receivedSec } = picture;
  return saidTime({ ...picture, nowSec }, zone)?.timeSec ?? receivedSec;
}

/** When a picture was taken, Unix seconds, and what says so. */
export interface FileTime {
  timeSec: number;
  from: 'Name' | 'Exif' | 'FileDate';
}

/** A picture in a folder, which may be looked at long after it was taken. */
export interface StoredPicture {
  /** As the camera named it, with its folders. */
  path: string;
  /** At least its first segments; empty where nothing of it was read yet. */
  jpeg: Uint8Array;
  /** When the folder says that it was taken, Unix milliseconds. */
  takenMs: number | null;
  /** The file's own date, Unix milliseconds. */
  modifiedMs: number | null;
  nowSec: number;
}

/**
 * As `pictureTime`, else when the folder says it was taken, else the file's date; null where none can be true. Of a time
 * that a jump of the clock repeats it is the second one where the file was written then.
 */
export function storedTime(picture: StoredPicture, zone: string): FileTime | null {
  const { takenMs, modifiedMs, nowSec } = picture;
  const told = [
    { from: 'Exif' as const, ms: takenMs },
    { from: 'FileDate' as const, ms: modifiedMs },
  ].flatMap(({ from, ms }) => (ms === null ? [] : [{ from, timeSec: Math.floor(ms / 1000) }]));
  const isTrue = ({ timeSec }: FileTime) => timeSec >= 0 && isPossible(timeSec, nowSec);
  return saidTime(picture, zone) ?? told.find(isTrue) ?? null;
}

type Said = Pick<StoredPicture, 'path' | 'jpeg' | 'nowSec'> & { modifiedMs?: number | null };

/** What name or EXIF say, where that can be true. */
function saidTime({ path, jpeg, nowSec, modifiedMs }: Said, zone: string): FileTime | null {
  const writtenSec = (modifiedMs ?? 0) / 1000;
  const byName = timeInName(path);
  const said = [
    { from: 'Name' as const, timeSec: byName && unixSec(byName, zone, writtenSec) },
    { from: 'Exif' as const, timeSec: exifSec(jpeg, zone, writtenSec) },
  ];
  const found = said.find(({ timeSec }) => timeSec !== null && isPossible(timeSec, nowSec));
  return (found as FileTime | undefined) ?? null;
}

const isPossible = (timeSec: number, nowSec: number) => timeSec <= nowSec + MAX_AHEAD_SEC;

function exifSec(jpeg: Uint8Array, zone: string, writtenSec: number): number | null {
  const exif = exifTime(jpeg);
  return exif && unixSec(exif.wall, exif.offset ?? zone, writtenSec);
}

/** `writtenSec`: when the file was written, which tells the two times apart that a clock set back shows. */
function unixSec(wall: WallTime, zone: string, writtenSec: number): number | null {
  if (wall.year < FIRST_YEAR) return null;
  const clock = Temporal.PlainDateTime.from(wall);
  const at = (disambiguation: 'compatible' | 'later') =>
    Math.floor(clock.toZonedDateTime(zone, { disambiguation }).epochMilliseconds / 1000);
  const first = at('compatible');
  if (Math.abs(writtenSec - first) > CLOCK_JUMP_SEC) return first;
  const second = at('later');
  return Math.abs(writtenSec - second) < Math.abs(writtenSec - first) ? second : first;
}
