/** The dates of listings as `ls` writes them: to the minute, or the day for old files, in a zone that nobody tells. */

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAY_MS = 86_400_000;

/** Unix milliseconds of e.g. `May  1 06:30`, `May  1  2025` or `05-01-26  06:30AM`, taken as UTC; null for others. */
export function listDateMs(text: string, nowMs: number): number | null {
  return unixDate(text, nowMs) ?? dosDate(text);
}

function unixDate(text: string, nowMs: number): number | null {
  const [, name = '', day, year, hour, minute] =
    /^(\w{3})\s+(\d{1,2})\s+(?:(\d{4})|(\d{1,2}):(\d{2}))$/.exec(text.trim()) ?? [];
  const month = MONTHS.indexOf(name.toLowerCase());
  if (month < 0) return null;
  if (year) return Date.UTC(Number(year), month, Number(day));
  const thisYear = new Date(nowMs).getUTCFullYear();
  const at = Date.UTC(thisYear, month, Number(day), Number(hour), Number(minute));
  // A time of day stands for the last half year, in a zone that may be ahead of ours.
  return at <= nowMs + DAY_MS ? at : Date.UTC(thisYear - 1, month, Number(day), Number(hour), Number(minute));
}

function dosDate(text: string): number | null {
  const [, month, day, year, hour, minute, half] =
    /^(\d{2})-(\d{2})-(\d{2}|\d{4})\s+(\d{1,2}):(\d{2})([AP]M)?$/i.exec(text.trim()) ?? [];
  if (!year) return null;
  const hours = (Number(hour) % 12) + (half?.toUpperCase() === 'PM' ? 12 : 0);
  const full = Number(year) < 100 ? 2000 + Number(year) : Number(year);
  return Date.UTC(full, Number(month) - 1, Number(day), half ? hours : Number(hour), Number(minute));
}
