import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { makeFeed, setCamera } from './calls.ts';
import { expect } from './fixtures.ts';

/** The image editor as a hand uses it: its tools, and points of the camera's picture on the screen. */

export const WIDTH = 640;
export const HEIGHT = 360;

/** Blue above, green below, a red box in the middle, or so far right of it. */
export async function scene(page: Page, width: number, height: number, rightPx = 0): Promise<Buffer> {
  const blank = await page.context().newPage();
  await blank.setViewportSize({ width, height });
  await blank.setContent(
    `<body style="margin:0;background:linear-gradient(#2244cc 60%, #22aa33 60%)">
     <div style="position:fixed;left:50%;top:50%;width:80px;height:60px;margin:-30px ${rightPx - 40}px;background:#e01010"></div>`,
  );
  const jpeg = await blank.screenshot({ type: 'jpeg', quality: 95 });
  await blank.close();
  return jpeg;
}

/** A feed of a live camera. */
export async function addCamera(as: APIRequestContext, url: string): Promise<string> {
  const feedId = await makeFeed(as, { Name: 'Gate', IntervalCode: '1sec' });
  await setCamera(as, feedId, url);
  return feedId;
}

export async function openEditor(page: Page, feedId: string): Promise<void> {
  await page.goto(`/feed/${feedId}/dashboard#Image`);
  await expect(canvasOf(page).locator('canvas').first()).toBeVisible();
}

export const canvasOf = (page: Page) => page.getByRole('img', { name: 'The unprocessed picture' });
export const result = (page: Page) =>
  page.getByRole('img', { name: 'The picture with these settings' }).first();
export const chooseTool = (page: Page, name: string) => page.getByText(name, { exact: true }).click();

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

/** A point of the camera's picture on the screen. */
export async function place(
  canvas: Locator,
  [x, y]: readonly [number, number],
  [width, height]: readonly [number, number] = [WIDTH, HEIGHT],
): Promise<{ x: number; y: number }> {
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('There is no canvas.');
  return { x: box.x + (x * box.width) / width, y: box.y + (y * box.height) / height };
}

export async function click(page: Page, canvas: Locator, x: number, y: number): Promise<void> {
  const at = await place(canvas, [x, y]);
  await page.mouse.click(at.x, at.y);
}

export async function hover(page: Page, canvas: Locator, x: number, y: number): Promise<void> {
  const at = await place(canvas, [x, y]);
  await page.mouse.move(at.x, at.y);
}

export async function drag(
  page: Page,
  canvas: Locator,
  from: readonly [number, number],
  to: readonly [number, number],
  frame: readonly [number, number] = [WIDTH, HEIGHT],
): Promise<void> {
  const [a, b] = [await place(canvas, from, frame), await place(canvas, to, frame)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 });
  await page.mouse.move(b.x, b.y, { steps: 4 });
  await page.mouse.up();
}

export const areaOf = (page: Page) => page.getByRole('button', { name: /^Area 1/ });

/** Width and height of an area, as the list tells them. */
export async function sidesOf(area: Locator): Promise<number[]> {
  const [, width, height] = /(\d+) × (\d+)/.exec((await area.textContent()) ?? '') ?? [];
  return [Number(width), Number(height)];
}

/** A mouse is on whole pixels of the screen, of which a few are one of the picture. */
export const near = (value: number) => ({
  asymmetricMatch: (other: unknown) => typeof other === 'number' && Math.abs(other - value) <= 3,
});

export function sizeOf(image: Locator): Promise<number[]> {
  return image.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
}
