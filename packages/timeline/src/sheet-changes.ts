// biome-ignore-all lint/style/noNonNullAssertion: pixels within the picture, tens of thousands of them
import { SHEET_COLUMNS, SHEET_THUMB } from '@longview/rules';

/** Every fourth pixel of every fourth row: 920 of a small picture tell as much as all of them. */
const STRIDE = 4;
const SHEET_WIDTH = SHEET_COLUMNS * SHEET_THUMB.width;
const COLUMNS = Math.floor(SHEET_THUMB.width / STRIDE);
const ROWS = Math.floor(SHEET_THUMB.height / STRIDE);

/**
 * How much each small picture of a sheet differs from the one before it: the mean difference of brightness, 0 to 255,
 * without what all of the picture changed by, as under a cloud. Null without a picture of one's own or within
 * `withinSec` before [EXT-404].
 *
 * @param pixels RGBA of the whole sheet, row by row
 * @param times of the slots, unix seconds; null where a slot has no picture
 */
export function sheetChanges(
  pixels: Uint8ClampedArray,
  times: readonly (number | null)[],
  withinSec: number,
): (number | null)[] {
  let before: { light: Uint8Array; timeSec: number } | null = null;
  return times.map((timeSec, slot) => {
    if (timeSec === null) return null;
    const light = brightness(pixels, slot);
    const last = before;
    before = { light, timeSec };
    return last && timeSec - last.timeSec <= withinSec ? difference(last.light, light) : null;
  });
}

function brightness(pixels: Uint8ClampedArray, slot: number): Uint8Array {
  const left = (slot % SHEET_COLUMNS) * SHEET_THUMB.width;
  const top = Math.floor(slot / SHEET_COLUMNS) * SHEET_THUMB.height;
  const light = new Uint8Array(COLUMNS * ROWS);
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      const at = ((top + row * STRIDE) * SHEET_WIDTH + left + column * STRIDE) * 4;
      light[row * COLUMNS + column] = (2 * pixels[at]! + 5 * pixels[at + 1]! + pixels[at + 2]!) >> 3;
    }
  }
  return light;
}

function difference(a: Uint8Array, b: Uint8Array): number {
  let shift = 0;
  for (let at = 0; at < a.length; at += 1) shift += b[at]! - a[at]!;
  shift /= a.length;
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += Math.abs(b[at]! - a[at]! - shift);
  return sum / a.length;
}
