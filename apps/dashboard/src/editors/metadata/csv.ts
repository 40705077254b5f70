/** Metadata as CSV and back. Columns `Id`, `Name`, `Value`; the notes are the row `Notes`. Pure. */
import { NOTES_ID } from '@longview/rules/feeds';
import Papa from 'papaparse';
import type { GridRow, MetadataEdits } from './model.ts';

/** Spreadsheets take such a text for a formula; Papa puts a `'` before it. */
const ESCAPED_FORMULA = /^'[=+\-@\t\r]/;

export function toCsv({ notes, rows }: MetadataEdits): string {
  const all = [...(notes ? [{ id: NOTES_ID, name: '', value: notes }] : []), ...rows];
  const data = all.map(({ id, name, value }) => [id, name, value]);
  return Papa.unparse({ fields: ['Id', 'Name', 'Value'], data }, { escapeFormulae: true });
}

export interface Imported {
  edits: MetadataEdits;
  /** Rows of the file that were taken over. */
  count: number;
}

/**
 * The edits with the rows of a file in them: a row of the same `Id`, else of the same `Name`, takes the file's words,
 * others are added. Nothing is removed. Null when the file has no columns Name and Value.
 */
export function withCsv(edits: MetadataEdits, csv: string, newId: () => string): Imported | null {
  const { data, meta } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: 'greedy' });
  const fields = meta.fields ?? [];
  if (!fields.includes('Name') || !fields.includes('Value')) return null;
  let { notes } = edits;
  const rows = edits.rows.map((row) => ({ ...row }));
  for (const read of data) {
    const [id, name, value] = [read.Id ?? '', plain(read.Name), plain(read.Value)];
    if (id === NOTES_ID) notes = value;
    else takeOver(rows, { id: id || newId(), name, value });
  }
  return { edits: { notes, rows }, count: data.length };
}

function takeOver(rows: GridRow[], read: GridRow): void {
  const same = rows.find(({ id }) => id === read.id) ?? rows.find(({ name }) => name && name === read.name);
  if (same) Object.assign(same, { name: read.name, value: read.value });
  else rows.push(read);
}

const plain = (text: string | undefined) =>
  text && ESCAPED_FORMULA.test(text) ? text.slice(1) : (text ?? '');
