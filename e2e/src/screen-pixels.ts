import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';
import { isGreen, isRed } from './stored-pixels.ts';

/** What is seen on the screen, by its colours. */

type Pixel = readonly [red: number, green: number, blue: number];

/** A picture of 4:3 with a red frame, and green within it: `sendDrawn` takes it. */
export const FRAMED = { color: '#0a8a2a', text: '', edge: '#e00000' };
export const FRAMED_SIZE = { width: 640, height: 480 };

/** Colours at points of what is seen of an element, given as fractions of its width and height. */
export async function pixelsOf(
  seen: Locator,
  points: readonly (readonly [number, number])[],
): Promise<Pixel[]> {
  const png = (await seen.screenshot()).toString('base64');
  return seen.page().evaluate(readPixels, { png, points: points.map(([x, y]) => [x, y] as const) });
}

async function readPixels({ png, points }: { png: string; points: (readonly [number, number])[] }) {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const brush = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  brush?.drawImage(bitmap, 0, 0);
  return points.map(([x, y]) => {
    const at = [Math.floor(x * bitmap.width), Math.floor(y * bitmap.height)] as const;
    const data = brush?.getImageData(...at, 1, 1).data;
    return [data?.[0] ?? 0, data?.[1] ?? 0, data?.[2] ?? 0] as const;
  });
}

/** Of a 4:3 picture in a 16:9 box: the middle of its frame at each edge. */
const [LEFT, RIGHT] = [0.125, 0.875];
const EDGES = [
  [LEFT + 0.025, 0.5],
  [RIGHT - 0.025, 0.5],
  [0.5, 0.04],
  [0.5, 0.96],
] as const;
const BESIDE = [
  [0.06, 0.5],
  [0.94, 0.5],
] as const;

/** All four edges of `FRAMED` are seen in an element of 16:9, and nothing of it beside. */
export async function expectWhole(seen: Locator): Promise<void> {
  await expect(async () => {
    const [left, right, top, bottom, ...beside] = await pixelsOf(seen, [...EDGES, ...BESIDE]);
    expect(
      [left, right, top, bottom].map((pixel) => isRed(pixel)),
      'edges',
    ).toEqual([true, true, true, true]);
    expect(
      beside.map((pixel) => isRed(pixel) || isGreen(pixel)),
      'bars',
    ).toEqual([false, false]);
  }).toPass({ timeout: 15_000 });
}

/** It fills the element: its upper and lower edges are cut. */
export async function expectCut(seen: Locator): Promise<void> {
  await expect(async () => {
    const [left, right, top, bottom] = await pixelsOf(seen, [
      [0.02, 0.5],
      [0.98, 0.5],
      [0.5, 0.04],
      [0.5, 0.96],
    ]);
    expect(
      [left, right].map((pixel) => isRed(pixel)),
      'sides',
    ).toEqual([true, true]);
    expect(
      [top, bottom].map((pixel) => isGreen(pixel)),
      'above and below',
    ).toEqual([true, true]);
  }).toPass({ timeout: 15_000 });
}
