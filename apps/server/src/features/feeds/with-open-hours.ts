/** What feeds have stored, with the hour that is being written: their rows know of it only when it is sealed. */
import type { Ctx } from '../../context.ts';
import type { EntryRow } from './feed-list-queries.ts';

/** Adds what this node has written; what another one has comes when its hour is sealed. Changes the row. */
export function withOpenHours({ frames }: Pick<Ctx, 'frames'>, row: EntryRow): EntryRow {
  const { bytes } = frames.store.unreported(row.id);
  return Object.assign(row, { byte_count: (row.byte_count ?? 0) + bytes });
}
