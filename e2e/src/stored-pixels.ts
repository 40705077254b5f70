import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** What is stored of a feed, by its colours. */

type Pixel = readonly [red: number, green: number, blue: number];
export const isRed = ([red, green]: Pixel = [255, 0, 0]) => red > 150 && green < 80;
export const isGreen = ([red, green]: Pixel = [0, 0, 0]) => green > 120 && red < 90;

/** When the newest stored picture was taken; null while there is none. */
export async function newest(page: Page, feedId: string): Promise<string | null> {
  const answer = await page.request.get(`/api/v2/frame-get?feedid=${feedId}`);
  return answer.ok() ? (answer.headers()['image-frame-time'] ?? null) : null;
}

export async function newestSize(page: Page, feedId: string): Promise<number[]> {
  const headers = (await page.request.get(`/api/v2/frame-get?feedid=${feedId}`)).headers();
  return [Number(headers['image-frame-width']), Number(headers['image-frame-height'])];
}

/** Colours of the first picture that is stored from now on. */
export async function newestPixels(
  page: Page,
  feedId: string,
  points: readonly (readonly [number, number])[],
): Promise<Pixel[]> {
  const before = await newest(page, feedId);
  await expect.poll(() => newest(page, feedId)).not.toBe(before);
  return page.evaluate(readPixels, { feedId, points: points.map(([x, y]) => [x, y] as const) });
}

async function readPixels({
  feedId: id,
  points,
}: {
  feedId: string;
  points: (readonly [number, number])[];
}): Promise<Pixel[]> {
  const bitmap = await createImageBitmap(await (await fetch(`/api/v2/frame-get?feedid=${id}`)).blob());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  return points.map(([x, y]) => {
    const data = context?.getImageData(x, y, 1, 1).data;
    return [data?.[0] ?? 0, data?.[1] ?? 0, data?.[2] ?? 0] as const;
  });
}
