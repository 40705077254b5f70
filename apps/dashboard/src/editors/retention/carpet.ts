/** Lays dates out as weeks side by side, Monday on top. Pure. */
import type { RetentionPreview } from '@longview/contract';

const DAY_MS = 86_400_000;
/** Two years; of a longer archive the days at whose end most happens: the newest that lose something. */
const MAX_DAYS = 2 * 371;

export interface CarpetDay {
  /** `YYYY-MM-DD` */
  date: string;
  /** From 1, as CSS grids count. */
  row: number;
  column: number;
  /** Frames that go, and all there are. */
  gone: number;
  all: number;
}

/** From the first to the last day with frames; at most two years, ending with the last day that loses some. */
export function carpetOf(
  days: RetentionPreview['Days'],
  totals: ReadonlyMap<string, number> | undefined,
): CarpetDay[] {
  const gone = new Map(days.map(({ Date: date, FrameCount }) => [date, FrameCount]));
  const dates = [...new Set([...gone.keys(), ...(totals?.keys() ?? [])])].sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const endMs = Math.min(Date.parse(last), Date.parse(days.at(-1)?.Date ?? last) + 60 * DAY_MS);
  const startMs = Math.max(Date.parse(first), endMs - (MAX_DAYS - 1) * DAY_MS);
  const monday = startMs - weekday(startMs) * DAY_MS;
  return Array.from({ length: (endMs - startMs) / DAY_MS + 1 }, (_, index) => {
    const atMs = startMs + index * DAY_MS;
    const date = new Date(atMs).toISOString().slice(0, 10);
    const goes = gone.get(date) ?? 0;
    const column = Math.floor((atMs - monday) / (7 * DAY_MS)) + 1;
    return {
      date,
      row: weekday(atMs) + 1,
      column,
      gone: goes,
      all: Math.max(goes, totals?.get(date) ?? goes),
    };
  });
}

/** 0 is Monday. */
const weekday = (atMs: number) => (new Date(atMs).getUTCDay() + 6) % 7;
