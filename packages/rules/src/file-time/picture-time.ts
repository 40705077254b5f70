/** When a picture was taken that came as a file: what its name or itself says, where that can be true. */
import { Temporal } from 'temporal-polyfill';
import { dayInName } from './day-in-name.ts';
import { exifTime } from './exif-time.ts';
import { type NameRule, timeInName, type WallTime } from './time-in-name.ts';

/** Clocks run ahead a little; anything more is a mistake that would hide the true newest frame (PUB-07). */
const MAX_AHEAD_SEC = 300;
/** A camera that lost its clock begins at 1970, 2000 or its making: before 2005, in any zone, nothing is believed. */
const FIRST_SEC = Date.UTC(2004, 11, 31, 12) / 1000;
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
  return truest(saidTimes({ ...picture, nowSec }, zone), nowSec)?.timeSec ?? receivedSec;
}

/** How a time was read. `DayOnly`: the name has the day, the rest is of the file's date or noon; `Store`: the cloud's. */
export type TimeRule = NameRule | 'DayOnly' | 'Exif' | 'Store' | 'FileDate';

/** When a picture was taken, Unix seconds, what says so, and how it was read. `Folder`: the day is of a folder's name. */
export interface FileTime {
  timeSec: number;
  from: 'Name' | 'Exif' | 'Folder' | 'FileDate';
  rule: TimeRule;
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
 * As `pictureTime`, else when the folder says it was taken, else by the day in its name, else the file's date; null
 * where none can be true. Of a time that a jump of the clock repeats it is the second one where the file was written
 * then.
 */
export function storedTime(picture: StoredPicture, zone: string): FileTime | null {
  return truest(timesOf(picture, zone), picture.nowSec);
}

/** Why a picture has no time: everything lies ahead of now, before what cameras can tell, or nothing says any. */
export type NoTimeReason = 'Ahead' | 'TooOld' | 'NoTime';

/** Of a picture for which `storedTime` is null. */
export function whyNoTime(picture: StoredPicture, zone: string): NoTimeReason {
  const [first] = timesOf(picture, zone);
  if (!first) return 'NoTime';
  return first.timeSec > picture.nowSec ? 'Ahead' : 'TooOld';
}

/** Everything that says a time, true or not, the best first. */
function timesOf(picture: StoredPicture, zone: string): FileTime[] {
  const { takenMs, modifiedMs, path } = picture;
  const dated: FileTime[] = modifiedMs === null ? [] : [fileTime(modifiedMs, 'FileDate', 'FileDate')];
  const taken = takenMs === null ? [] : [fileTime(takenMs, 'Exif', 'Store')];
  const day = dayInName(path, modifiedMs, zone);
  const byDay: FileTime[] = day === null ? [] : [{ timeSec: day, from: 'Name', rule: 'DayOnly' }];
  return [...saidTimes(picture, zone), ...taken, ...byDay, ...dated];
}

const fileTime = (ms: number, from: FileTime['from'], rule: TimeRule): FileTime => {
  return { timeSec: Math.floor(ms / 1000), from, rule };
};

type Said = Pick<StoredPicture, 'path' | 'jpeg' | 'nowSec'> & { modifiedMs?: number | null };

/** What name and EXIF say. */
function saidTimes({ path, jpeg, modifiedMs }: Said, zone: string): FileTime[] {
  const writtenSec = (modifiedMs ?? 0) / 1000;
  const name = timeInName(path);
  const exif = exifTime(jpeg);
  const times: FileTime[] = [];
  if (name) {
    const from = name.rule === 'DayFolder' ? 'Folder' : 'Name';
    times.push({ timeSec: unixSec(name.wall, zoneOf(name, zone), writtenSec), from, rule: name.rule });
  }
  if (exif) {
    times.push({ timeSec: unixSec(exif.wall, zoneOf(exif, zone), writtenSec), from: 'Exif', rule: 'Exif' });
  }
  return times;
}

/** The first that can be true. A file's own date may be of any year. */
function truest(times: readonly FileTime[], nowSec: number): FileTime | null {
  const isTrue = ({ timeSec, rule }: FileTime) =>
    timeSec <= nowSec + MAX_AHEAD_SEC && timeSec >= (rule === 'FileDate' || rule === 'Store' ? 0 : FIRST_SEC);
  return times.find(isTrue) ?? null;
}

const zoneOf = ({ offset }: { offset: string | null }, zone: string) =>
  offset === 'Z' ? 'UTC' : (offset ?? zone);

/** `writtenSec`: when the file was written, which tells the two times apart that a clock set back shows. */
function unixSec(wall: WallTime, zone: string, writtenSec: number): number {
  const clock = Temporal.PlainDateTime.from(wall);
  const at = (disambiguation: 'compatible' | 'later') =>
    Math.floor(clock.toZonedDateTime(zone, { disambiguation }).epochMilliseconds / 1000);
  const first = at('compatible');
  if (Math.abs(writtenSec - first) > CLOCK_JUMP_SEC) return first;
  const second = at('later');
  return Math.abs(writtenSec - second) < Math.abs(writtenSec - first) ? second : first;
}
