// What a wall clock shows in a zone at a moment.

export interface LocalTime {
  /** `2026-05-14` and `18:54:20`. */
  date: string;
  time: string;
  /** 0 to 24, with fractions. */
  hour: number;
  /** Days since 1970 by the local calendar, whole. */
  dayNumber: number;
  /** 1 to 366. */
  dayOfYear: number;
  /** Ahead of UTC. */
  offsetHours: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Building a format costs more than a whole picture's other sums, so each zone's is kept. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  formats.set(zone, format);
  return format;
}

const WEEK_MS = 7 * 86_400_000;
/** The last week asked for of each zone, in which its clock does not change. */
const steadyWeeks = new Map<string, { week: number; offsetMs: number }>();

/** How far `zone` is ahead of UTC. Looked up once a week of pictures: a year of colours asks for it 35,000 times. */
function offsetMsOf(timeMs: number, zone: string): number {
  const week = Math.floor(timeMs / WEEK_MS);
  const known = steadyWeeks.get(zone);
  if (known?.week === week) return known.offsetMs;
  const offsetMs = lookUpOffsetMs(week * WEEK_MS, zone);
  if (offsetMs !== lookUpOffsetMs((week + 1) * WEEK_MS, zone)) return lookUpOffsetMs(timeMs, zone);
  steadyWeeks.set(zone, { week, offsetMs });
  return offsetMs;
}

function lookUpOffsetMs(timeMs: number, zone: string): number {
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    formatOf(zone)
      .formatToParts(timeMs)
      .map(({ type, value }) => [type, value]),
  );
  const asUtcMs = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Math.round((asUtcMs - timeMs) / 900_000) * 900_000;
}

/** `zone` is an IANA name or an offset such as `+02:00`. */
export function localTime(timeMs: number, zone: string): LocalTime {
  const offsetMs = offsetMsOf(timeMs, zone);
  const asUtcMs = Math.floor((timeMs + offsetMs) / 1000) * 1000;
  const local = new Date(asUtcMs);
  const text = local.toISOString();
  const dayNumber = Math.floor(asUtcMs / 86_400_000);
  const yearStart = Date.UTC(local.getUTCFullYear(), 0) / 86_400_000;
  return {
    date: text.slice(0, 10),
    time: text.slice(11, 19),
    hour: (asUtcMs / 3_600_000) % 24,
    dayNumber,
    dayOfYear: dayNumber - yearStart + 1,
    offsetHours: offsetMs / 3_600_000,
  };
}
