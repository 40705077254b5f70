import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** What the screen shows between one moment and another, to find a dark one between bright pictures. */

/** Brighter than what is behind the pictures. */
export const BRIGHT = 60;

/**
 * Everything the browser puts on the screen from now on. `darkest` is the least brightness (0 to 255) of
 * the middle of any of it.
 */
export async function watchScreen(page: Page) {
  const session = await page.context().newCDPSession(page);
  const shots: string[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    shots.push(data);
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 60, maxWidth: 320, maxHeight: 200 });
  return {
    count: () => shots.length,
    darkest: async () => {
      await expect.poll(() => shots.length, 'what was on the screen').toBeGreaterThan(2);
      const levels = await page.evaluate(brightnesses, shots);
      // A first shot may be older than the first paint of the picture that was waited for.
      return Math.min(...levels.slice(levels.findIndex((level) => level > BRIGHT)));
    },
  };
}

/** Runs in the browser. */
async function brightnesses(shots: string[]): Promise<number[]> {
  const canvas = new OffscreenCanvas(8, 8);
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  const levels: number[] = [];
  for (const shot of shots) {
    const bytes = Uint8Array.from(atob(shot), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
    const [x, y] = [bitmap.width / 4, bitmap.height / 4];
    brush?.drawImage(bitmap, x, y, bitmap.width / 2, bitmap.height / 2, 0, 0, 8, 8);
    const pixels = brush?.getImageData(0, 0, 8, 8).data ?? new Uint8ClampedArray();
    levels.push(pixels.reduce((sum, value, at) => sum + (at % 4 === 3 ? 0 : value), 0) / (8 * 8 * 3));
  }
  return levels;
}
