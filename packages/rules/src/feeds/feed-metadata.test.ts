import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSameMetadata, type MetadataEdit, mergedMetadata, repeatedIds } from './feed-metadata.ts';

const height = { id: 'r1', name: 'Height', value: '40 m', changedSec: 100, before: null };
const lens = { id: 'r2', name: 'Lens', value: null, changedSec: 50, before: null };

it('keeps what a changed row was, and leaves the others as they are [MDT-04] [MDT-07]', () => {
  const edits = [
    { id: 'Notes', name: null, value: 'North' },
    { id: 'r1', name: 'Height', value: '42 m' },
    { id: 'r2', name: 'Lens', value: null },
  ];
  expect(mergedMetadata([height, lens], edits, 900)).toEqual([
    { id: 'Notes', name: null, value: 'North', changedSec: 900, before: null },
    {
      ...height,
      value: '42 m',
      changedSec: 900,
      before: { name: 'Height', value: '40 m', changedSec: 100 },
    },
    lens,
  ]);
});

it('removes rows that are left out [MDT-07]', () => {
  expect(mergedMetadata([height, lens], [lens], 900)).toEqual([lens]);
});

it('names rows whose id is there already [API-13]', () => {
  expect(repeatedIds([height, lens, height, height])).toEqual([2, 3]);
});

const text = fc.option(fc.string());
const rows = fc.uniqueArray(fc.record({ id: fc.string(), name: text, value: text }), {
  selector: ({ id }) => id,
});

it('has after a save just the words that were saved, and saving them again changes nothing [MDT-02] [MDT-07]', () => {
  fc.assert(
    fc.property(rows, rows, (first: MetadataEdit[], second: MetadataEdit[]) => {
      const stored = mergedMetadata(mergedMetadata([], first, 1), second, 2);
      expect(isSameMetadata(stored, second)).toBe(true);
      expect(mergedMetadata(stored, second, 3)).toEqual(stored);
    }),
  );
});
