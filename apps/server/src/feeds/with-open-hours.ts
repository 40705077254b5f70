/** What feeds have stored, with the hour that is being written: their rows know of it only when it is sealed. */
import type { Frames } from '../frames/index.ts';
import type { EntryRow } from './feed-list-queries.ts';

/** Adds what this node has written; what another one has comes when its hour is sealed. Changes the row. */
export function withOpenHours({ frames }: { frames: Frames }, row: EntryRow): EntryRow {
  const { bytes } = frames.store.unreported(row.id);
  return Object.assign(row, { byte_count: (row.byte_count ?? 0) + bytes });
}

/**
 * Puts the time of the feed's first picture in place of the hour that it is written in (EXT-318): for one feed, lists
 * show no more than months. Changes the row.
 */
export async function withFirstTime({ frames }: { frames: Frames }, row: EntryRow): Promise<EntryRow> {
  const mayBeHour = row.oldest_us !== null && row.oldest_us % HOUR_US === 0;
  return mayBeHour ? Object.assign(row, { oldest_us: (await frames.store.totals(row.id)).fromUs }) : row;
}

const HOUR_US = 3_600_000_000;
