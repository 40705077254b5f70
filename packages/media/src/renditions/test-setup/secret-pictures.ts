/** Pictures with a secret in them, and masks over it. Tests only. */
import { DEFAULT_IMAGE_PROCESS, type ImageProcess, type PixelRect } from '@longview/rules/image-process';
import type { Pixels } from '../../pictures/pixels.ts';
import { readMask } from '../../pictures/read-mask.ts';
import { maskPng } from '../../pictures/test-setup/scenes.ts';

/** Grey of all kinds, so that nothing but the secret has a colour. */
export function greyPixels(width: number, height: number, seed: number): Pixels {
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const x = at % width;
    const y = Math.floor(at / width);
    data.fill(80 + ((x * 3 + y * 5 + seed * 7) % 96), at * 3, at * 3 + 3);
  }
  return { data, width, height };
}

/** Changes them. */
export function drawSecret(
  { data, width }: Pixels,
  { left, top, width: wide, height: high }: PixelRect,
): void {
  for (let y = top; y < top + high; y += 1)
    for (let x = left; x < left + wide; x += 1) data.set([255, 0, 255], (y * width + x) * 3);
}

/** Pixels that have anything of the secret's colour. */
export function secretPixels({ data }: Pixels): number {
  let count = 0;
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
    if (red - green > 30 && blue - green > 30) count += 1;
  }
  return count;
}

export async function maskOf(size: { width: number; height: number }, rect: PixelRect): Promise<Buffer> {
  const mask = await readMask(await maskPng(size.width, size.height, rect), size);
  if (!mask) throw new Error('The mask is of another size.');
  return mask;
}

export const masked = (change: Partial<ImageProcess>, more: Partial<ImageProcess['mask']>): ImageProcess => ({
  ...DEFAULT_IMAGE_PROCESS,
  ...change,
  mask: { ...DEFAULT_IMAGE_PROCESS.mask, isEnabled: true, ...more },
});
