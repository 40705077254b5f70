/** The edit copy of a feed's metadata (MDT-01 to MDT-03, MDT-07). Pure: wire shapes in, wire shapes out. */
import type { FeedMetadataRow, FeedMetadataSave } from '@longview/contract';
import { isSameMetadata, NOTES_ID } from '@longview/rules/feeds';

/** A row of the grid; the notes are apart. */
export interface GridRow {
  id: string;
  name: string;
  value: string;
}

export interface MetadataEdits {
  notes: string;
  rows: readonly GridRow[];
}

export function editsOf(stored: readonly FeedMetadataRow[]): MetadataEdits {
  return {
    notes: stored.find(({ Id }) => Id === NOTES_ID)?.Value ?? '',
    rows: stored
      .filter(({ Id }) => Id !== NOTES_ID)
      .map(({ Id, Name, Value }) => ({ id: Id, name: Name ?? '', value: Value ?? '' })),
  };
}

/** Notes first where there are any [MDT-07]. What nobody touched is sent as it is stored, empty or not at all. */
export function bodyOf(edits: MetadataEdits, stored: readonly FeedMetadataRow[]): FeedMetadataSave {
  const known = new Map(stored.map((row) => [row.Id, row]));
  const text = (before: string | null | undefined, now: string) => now || (before === '' ? '' : null);
  const row = (Id: string, name: string, value: string) => ({
    Id,
    Name: text(known.get(Id)?.Name, name),
    Value: text(known.get(Id)?.Value, value),
  });
  const hasNotes = edits.notes !== '' || known.get(NOTES_ID)?.Value === '';
  return [
    ...(hasNotes ? [row(NOTES_ID, known.get(NOTES_ID)?.Name ?? '', edits.notes)] : []),
    ...edits.rows.map(({ id, name, value }) => row(id, name, value)),
  ];
}

/** Whether anything is different from what is stored [MDT-02]. */
export function isChanged(edits: MetadataEdits, stored: readonly FeedMetadataRow[]): boolean {
  const before = editsOf(stored);
  return edits.notes !== before.notes || !isSameMetadata(edits.rows, before.rows);
}

export function withRow(rows: readonly GridRow[], id: string, part: Partial<GridRow>): GridRow[] {
  return rows.map((row) => (row.id === id ? { ...row, ...part } : row));
}

/** An id that nobody else gives a row at the same time; `random` is in [0, 1). */
export function newRowId(random: () => number): string {
  return `r${Math.floor(random() * 36 ** 8).toString(36)}`;
}
