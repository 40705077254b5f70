/** The time that cameras write into the names of their files, as the clock on the camera's wall showed it. */

/** A wall clock time without a zone. */
export interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

const DATE = String.raw`(20\d{2})([-_.]?)(\d{2})\2(\d{2})`;

/** Date and time in one: `20260501063015123`, `2026-05-01_06-30-15`, `20260501-063015`, `2026-05-01T06:30:15`. */
const WHOLE = new RegExp(
  String.raw`(?<!\d)${DATE}(?:[-_.:T ]{0,2})(\d{2})[-_.:]?(\d{2})[-_.:]?(\d{2})(?:[-_.]?\d{3})?(?!\d)`,
  'g',
);
/** A folder per day, as `2026-05-01`, `20260501` or `2026/05/01`. */
const DAY_FOLDER = /(?<!\d)(20\d{2})([-_./]?)(\d{2})\2(\d{2})(?=\/)/g;
/** The time at the end of a name under it: `06/30/15[M]`, `06.30.15[R]`, `06/30.15`, `063015`. */
const TIME_AT_END = /(?<!\d)(\d{2})[/._:-]?(\d{2})[/._:-]?(\d{2})(?:\[[^/]*|_\w*)?(?:\.\w{1,5})?$/;
/** `2026Y05M01D06H/30M15S`. */
const LETTERS = /(20\d{2})Y(\d{2})M(\d{2})D(\d{2})H\/(\d{2})M(\d{2})S/;

/** The time in a file's path; null when there is none, or one that no clock shows. The last one counts. */
export function timeInName(path: string): WallTime | null {
  return lettered(path) ?? whole(path) ?? fromFolders(path);
}

function lettered(path: string): WallTime | null {
  const found = LETTERS.exec(path);
  return found ? toWallTime(found.slice(1)) : null;
}

function whole(path: string): WallTime | null {
  for (const found of [...path.matchAll(WHOLE)].reverse()) {
    const [, year = '', , ...rest] = found;
    const time = toWallTime([year, ...rest]);
    if (time) return time;
  }
  return null;
}

function fromFolders(path: string): WallTime | null {
  const found = [...path.matchAll(DAY_FOLDER)].at(-1);
  if (!found) return null;
  const [, year = '', , month = '', day = ''] = found;
  const time = TIME_AT_END.exec(path.slice(found.index + found[0].length));
  return time ? toWallTime([year, month, day, ...time.slice(1)]) : null;
}

/** Null for a month 13 or a 30 February. */
export function toWallTime(parts: readonly string[]): WallTime | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number);
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isReal =
    at.getUTCMonth() === month - 1 && at.getUTCDate() === day && hour < 24 && minute < 60 && second < 60;
  return isReal ? { year, month, day, hour, minute, second } : null;
}
