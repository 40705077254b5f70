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

/** `zone` is an IANA name or an offset such as `+02:00`. */
export function localTime(timeMs: number, zone: string): LocalTime {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(timeMs)
      .map(({ type, value }) => [type, value]),
  );
  const date = `${parts.year}-${parts.month}-${parts.day}`;
  const time = `${parts.hour}:${parts.minute}:${parts.second}`;
  const asUtcMs = Date.parse(`${date}T${time}Z`);
  const dayNumber = Math.floor(asUtcMs / 86_400_000);
  const yearStart = Date.parse(`${parts.year}-01-01T00:00:00Z`) / 86_400_000;
  return {
    date,
    time,
    hour: (asUtcMs / 3_600_000) % 24,
    dayNumber,
    dayOfYear: dayNumber - yearStart + 1,
    offsetHours: Math.round((asUtcMs - timeMs) / 900_000) / 4,
  };
}
