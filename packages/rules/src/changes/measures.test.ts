import { expect, it } from 'vitest';
import { measuresAt } from './index.ts';

const cell = (luma: number, cb: number, cr: number) => ({
  from: 0,
  slotSeconds: 300 as const,
  slots: 1,
  cells: [0],
  luma: [Uint8Array.of(luma)],
  cb: [Uint8Array.of(cb)],
  cr: [Uint8Array.of(cr)],
  edge: [Uint8Array.of(0)],
  present: Uint8Array.of(1),
});

it.each([
  ['grey', cell(120, 128, 128), 1 / 3],
  // JPEG's Y, Cb, Cr of the colour 60, 120, 30.
  ['a meadow', cell(92, 93, 105), 120 / 210],
  ['black', cell(0, 128, 128), null],
])('brightness and green of %s [EXT-536]', (_, columns, gcc) => {
  const measures = measuresAt(columns, 0);
  expect(measures?.brightness).toBe(columns.luma[0]?.[0]);
  if (gcc === null) expect(measures?.gcc).toBeNull();
  else expect(Math.abs((measures?.gcc ?? 0) - gcc)).toBeLessThan(0.01);
});

it('a slot without a grid measures nothing [EXT-536]', () => {
  expect(measuresAt({ ...cell(1, 1, 1), present: Uint8Array.of(0) }, 0)).toBeNull();
});
