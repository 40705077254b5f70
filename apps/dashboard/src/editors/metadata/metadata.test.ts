import type { FeedMetadataRow } from '@longview/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toCsv, withCsv } from './csv.ts';
import { bodyOf, editsOf, isChanged, newRowId, withRow } from './model.ts';

const stored = (Id: string, Name: string | null, Value: string | null): FeedMetadataRow => ({
  ...{ Id, Name, Value, ChangedAt: '2026-05-01T06:30:00Z' },
  ...{ Name_Backup: null, Value_Backup: null, ChangedAt_Backup: null },
});
const ROWS = [stored('Notes', null, 'North'), stored('r1', 'Height', '40 m'), stored('r2', '', null)];

it('keeps the notes apart from the grid [MDT-01]', () => {
  expect(editsOf(ROWS)).toEqual({
    notes: 'North',
    rows: [
      { id: 'r1', name: 'Height', value: '40 m' },
      { id: 'r2', name: '', value: '' },
    ],
  });
});

it('sends notes first, and what nobody touched as it is stored [MDT-07]', () => {
  const body = ROWS.map(({ Id, Name, Value }) => ({ Id, Name, Value }));
  expect(bodyOf(editsOf(ROWS), [...ROWS].reverse())[0]?.Id).toBe('Notes');
  expect(bodyOf(editsOf(ROWS), ROWS)).toEqual(body);
  expect(bodyOf({ notes: '', rows: [] }, ROWS)).toEqual([]);
});

it('is changed by notes, words, rows and order, and not by the same again [MDT-02] [MDT-03]', () => {
  const edits = editsOf(ROWS);
  expect(isChanged(edits, ROWS)).toBe(false);
  const changed = withRow(edits.rows, 'r1', { value: '42 m' });
  expect(isChanged({ ...edits, rows: changed }, ROWS)).toBe(true);
  expect(isChanged({ ...edits, rows: withRow(changed, 'r1', { value: '40 m' }) }, ROWS)).toBe(false);
  expect(isChanged({ ...edits, rows: [...edits.rows].reverse() }, ROWS)).toBe(true);
  expect(isChanged({ ...edits, notes: '' }, ROWS)).toBe(true);
});

it('takes a CSV over by id, then by name, adds the rest and removes nothing', () => {
  const csv = 'Name,Value,Id\r\nHeight,42 m,\r\n"Lens","8 mm, ""fish""",\r\n,South,Notes\r\n';
  expect(withCsv(editsOf(ROWS), csv, () => 'new')).toEqual({
    edits: {
      notes: 'South',
      rows: [
        { id: 'r1', name: 'Height', value: '42 m' },
        { id: 'r2', name: '', value: '' },
        { id: 'new', name: 'Lens', value: '8 mm, "fish"' },
      ],
    },
    count: 3,
  });
  expect(withCsv(editsOf(ROWS), 'a;b\n1;2', () => 'new')).toBeNull();
});

it('gives a CSV that spreadsheets run no formula of', () => {
  expect(toCsv({ notes: '', rows: [{ id: 'r1', name: '=1+1', value: '-5 °C' }] })).toContain(
    `r1,"'=1+1","'-5 °C"`,
  );
});

const words = fc.string().filter((text) => !/^'[=+\-@\t\r]/.test(text) && !text.includes('\uFEFF'));
const row = fc.record({
  id: fc.integer({ min: 1 }).map((n) => `r${n}`),
  name: words,
  value: words,
});

it('reads back what it wrote', () => {
  fc.assert(
    fc.property(words, fc.uniqueArray(row, { selector: ({ id }) => id }), (notes, rows) => {
      const named = rows.map((each) => ({ ...each, name: `${each.name}${each.id}` }));
      const back = withCsv({ notes: '', rows: [] }, toCsv({ notes, rows: named }), () => 'new');
      expect(back?.edits).toEqual({ notes, rows: named });
    }),
  );
});

it('names new rows so that two people at once name them differently', () => {
  expect(newRowId(() => 0.5)).not.toBe(newRowId(() => 0.25));
});
