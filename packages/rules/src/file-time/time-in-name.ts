/** The time that cameras, phones and programs write into the names of their files [EXT-313]. */
import { unixTime } from './unix-in-name.ts';
import { offsetIn } from './zone-in-name.ts';

/** A wall clock time without a zone. */
export interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/**
 * What a name says and how it was read. `Clock`: date and time of day; `Offset`: with `Z` or an offset; `Unix`: seconds
 * or milliseconds since 1970; `DayFolder`: the time of day, under a folder with the date.
 */
export type NameRule = 'Clock' | 'Offset' | 'Unix' | 'DayFolder';

export interface NameTime {
  wall: WallTime;
  /** `+02:00`, of the wall time; null where the name says none. */
  offset: string | null;
  rule: NameRule;
}

const DATE = String.raw`(20\d{2})([-_.]?)(\d{2})\2(\d{2})`;
/** Between date and time: a mark or two, or a word as macOS and WhatsApp write it in their languages. */
const BETWEEN = String.raw`(?:[-_.:T ]{0,2}|[ ,]{1,2}(?:at|um|à|a las|alle|às|om|kl\.|klo|o) )`;
const FRACTION = String.raw`(?:[-_.,]?\d{3}(?:\d{3})?)?`;
const NIGHT_OR_DAY = String.raw`(?:[ \u00a0\u202f]?([AaPp])\.?[Mm]\.?(?![A-Za-z]))?`;

/** Date and time in one: `20260501063015123`, `2026-05-01_06-30-15`, `2026-05-01T06:30:15`, `2026-05-01 at 6.30.15 PM`. */
const WHOLE = new RegExp(
  String.raw`(?<!\d)${DATE}(${BETWEEN})(?:(\d{2})[-_.:]?(\d{2})[-_.:]?(\d{2})|(\d)[.:](\d{2})[.:](\d{2}))${NIGHT_OR_DAY}`,
  'g',
);
/** What may follow it: a fraction of a second, then no other digit. */
const REST = new RegExp(String.raw`^${FRACTION}(?!\d)`);
/** Axis writes `image26-05-01_06-30-15`; two digits are taken for a year only there. */
const AXIS = /(?<=\/|^)image(\d{2})-(\d{2})-(\d{2})_(\d{2})-(\d{2})-(\d{2})(?!\d)/;
/** Telegram's export: `photo_1@01-05-2026_06-30-15`, the day first. */
const DAY_FIRST = /@(\d{2})-(\d{2})-(20\d{2})_(\d{2})-(\d{2})-(\d{2})(?!\d)/;
/** Pixel phones name by UTC. */
const PIXEL = /(?:^|\/)PXL_[^/]*$/;
/** A folder per day, as `2026-05-01`, `20260501` or `2026/05/01`. */
const DAY_FOLDER = /(?<!\d)(20\d{2})([-_./]?)(\d{2})\2(\d{2})(?=\/)/g;
/** The time at the end of a name under it: `06/30/15[M]`, `06.30.15[R]`, `06/30.15`, `063015`. */
const TIME_AT_END = /(?<!\d)(\d{2})[/._:-]?(\d{2})[/._:-]?(\d{2})(?:\[[^/]*|_\w*)?(?:\.\w{1,5})?$/;
/** `2026Y05M01D06H/30M15S`. */
const LETTERS = /(20\d{2})Y(\d{2})M(\d{2})D(\d{2})H\/(\d{2})M(\d{2})S/;

/** The time in a file's path; null when there is none, or one that no clock shows. The last one counts. */
export function timeInName(path: string): NameTime | null {
  return lettered(path) ?? whole(path) ?? odd(path) ?? fromFolders(path) ?? unix(path);
}

function lettered(path: string): NameTime | null {
  const found = LETTERS.exec(path);
  return found ? onClock(toWallTime(found.slice(1)), 'Clock') : null;
}

function whole(path: string): NameTime | null {
  for (const found of [...path.matchAll(WHOLE)].reverse()) {
    const [all, year = '', , month = '', day = '', between = '', ...clock] = found;
    const [hour = '', minute = '', second = ''] = clock.slice(clock[0] === undefined ? 3 : 0);
    const wall = toWallTime([year, month, day, to24(hour, clock[6]), minute, second]);
    const rest = path.slice(found.index + all.length);
    const isIso = between.includes('T') || /^\d{4}-\d{2}-\d{2} \d{2}-\d{2}-\d{2}$/.test(all);
    const offset = wall && offsetIn(rest, isIso);
    if (wall && offset) return { wall, offset, rule: 'Offset' };
    if (wall && REST.test(rest))
      return PIXEL.test(path) ? { wall, offset: 'Z', rule: 'Offset' } : onClock(wall, 'Clock');
  }
  return null;
}

/** `half`: the `A` or `P` of a clock of twelve hours; an hour that such a clock has not becomes one that no clock has. */
function to24(hour: string, half: string | undefined): string {
  if (half === undefined) return hour;
  const twelve = Number(hour);
  if (twelve < 1 || twelve > 12) return '99';
  return String((twelve % 12) + (half.toUpperCase() === 'P' ? 12 : 0));
}

function odd(path: string): NameTime | null {
  const [, yy, ...axis] = AXIS.exec(path) ?? [];
  if (yy) return onClock(toWallTime([`20${yy}`, ...axis]), 'Clock');
  const [, day = '', month = '', year, ...clock] = DAY_FIRST.exec(path) ?? [];
  return year ? onClock(toWallTime([year, month, day, ...clock]), 'Clock') : null;
}

function fromFolders(path: string): NameTime | null {
  const found = [...path.matchAll(DAY_FOLDER)].at(-1);
  if (!found) return null;
  const [, year = '', , month = '', day = ''] = found;
  const time = TIME_AT_END.exec(path.slice(found.index + found[0].length));
  return time ? onClock(toWallTime([year, month, day, ...time.slice(1)]), 'DayFolder') : null;
}

function unix(path: string): NameTime | null {
  const timeSec = unixTime(path);
  if (timeSec === null) return null;
  const at = new Date(timeSec * 1000);
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()];
  const [hour, minute, second] = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()];
  return { wall: { year, month, day, hour, minute, second }, offset: 'Z', rule: 'Unix' };
}

const onClock = (wall: WallTime | null, rule: NameRule): NameTime | null =>
  wall && { wall, offset: null, rule };

/** Null for a month 13 or a 30 February. */
export function toWallTime(parts: readonly string[]): WallTime | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number);
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isReal =
    at.getUTCMonth() === month - 1 && at.getUTCDate() === day && hour < 24 && minute < 60 && second < 60;
  return isReal ? { year, month, day, hour, minute, second } : null;
}
