import { SHEET_COLUMNS, SHEET_SLOTS, SHEET_THUMB } from '@longview/rules';
import { expect, it } from 'vitest';
import { sheetChanges } from './sheet-changes.ts';

const WIDTH = SHEET_COLUMNS * SHEET_THUMB.width;
const NOON = Date.UTC(2026, 4, 3, 12) / 1000;
const minute = (slot: number) => NOON + slot * 60;

/** A sheet whose picture in each slot is drawn by `lightOf`, grey. */
function sheet(lightOf: (slot: number, x: number, y: number) => number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(WIDTH * WIDTH * 4);
  for (let slot = 0; slot < SHEET_SLOTS; slot += 1) {
    const left = (slot % SHEET_COLUMNS) * SHEET_THUMB.width;
    const top = Math.floor(slot / SHEET_COLUMNS) * SHEET_THUMB.height;
    for (let y = 0; y < SHEET_THUMB.height; y += 1)
      for (let x = 0; x < SHEET_THUMB.width; x += 1)
        pixels.fill(
          lightOf(slot, x, y),
          ((top + y) * WIDTH + left + x) * 4,
          ((top + y) * WIDTH + left + x) * 4 + 4,
        );
  }
  return pixels;
}
const allTimes = Array.from({ length: SHEET_SLOTS }, (_, slot) => minute(slot));

it('a moving thing is a change, a cloud over all of the picture is none [EXT-404]', () => {
  // A bright square in slot 5 alone; from slot 20 on everything is darker.
  const pixels = sheet((slot, x, y) => (slot === 5 && x < 40 && y < 45 ? 250 : slot >= 20 ? 90 : 120));
  const changes = sheetChanges(pixels, allTimes, 120);
  expect(changes[0]).toBeNull();
  expect(changes[5]).toBeGreaterThan(15);
  expect(changes[6]).toBeGreaterThan(15);
  for (const slot of [1, 4, 7, 19, 20, 21, 63]) expect(changes[slot], `slot ${slot}`).toBeCloseTo(0);
});

it('compares over an empty slot, but not over a gap [EXT-404]', () => {
  const pixels = sheet((slot, x) => (slot < 8 ? 60 : x < 80 ? 60 : 200));
  const gap = (empty: readonly number[]) =>
    allTimes.map((timeSec, slot) => (empty.includes(slot) ? null : timeSec));
  expect(sheetChanges(pixels, gap([7]), 120)[8]).toBeGreaterThan(50);
  expect(sheetChanges(pixels, gap([6, 7]), 120)[8]).toBeNull();
  expect(sheetChanges(pixels, gap([8]), 120)[8]).toBeNull();
});
