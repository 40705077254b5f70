// Rows of notes and values that people keep with a feed (MDT-01 to MDT-07). Knows neither rows of a table nor forms.

/** The row that holds the free text; the others are the grid [MDT-01]. */
export const NOTES_ID = 'Notes';

/** What people edit of a row. */
export interface MetadataEdit {
  id: string;
  name: string | null;
  value: string | null;
}

/** A stored row with what it was before its last change [MDT-04]. Times in unix seconds. */
export interface MetadataRow extends MetadataEdit {
  changedSec: number;
  before: { name: string | null; value: string | null; changedSec: number } | null;
}

/** Places of rows whose id an earlier row has already. */
export function repeatedIds(rows: readonly MetadataEdit[]): number[] {
  const seen = new Set<string>();
  return rows.flatMap(({ id }, index) => {
    if (seen.has(id)) return [index];
    seen.add(id);
    return [];
  });
}

/** What is stored after a save of `edits`: rows left out go, changed ones keep what they were [MDT-04] [MDT-07]. */
export function mergedMetadata(
  stored: readonly MetadataRow[],
  edits: readonly MetadataEdit[],
  nowSec: number,
): MetadataRow[] {
  const known = new Map(stored.map((row) => [row.id, row]));
  return edits.map((edit) => mergedRow(known.get(edit.id), edit, nowSec));
}

function mergedRow(row: MetadataRow | undefined, edit: MetadataEdit, nowSec: number): MetadataRow {
  if (!row) return { ...edit, changedSec: nowSec, before: null };
  if (row.name === edit.name && row.value === edit.value) return row;
  const { name, value, changedSec } = row;
  return { ...edit, changedSec: nowSec, before: { name, value, changedSec } };
}

/** Whether a save would change anything: rows, their order or their words [MDT-02]. */
export function isSameMetadata(a: readonly MetadataEdit[], b: readonly MetadataEdit[]): boolean {
  const words = (rows: readonly MetadataEdit[]) => rows.map(({ id, name, value }) => [id, name, value]);
  return JSON.stringify(words(a)) === JSON.stringify(words(b));
}
