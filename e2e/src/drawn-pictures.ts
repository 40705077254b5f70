import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** A past for a feed: pictures that the browser itself draws and sends. */

export interface DrawnPicture {
  agoSec: number;
  /** A CSS colour. */
  color: string;
  text: string;
}

/** Sends the pictures as whoever is signed in on the page; all must be stored. */
export async function sendDrawn(page: Page, feedId: string, pictures: DrawnPicture[]): Promise<void> {
  await page.goto('/mystuff');
  expect(await page.evaluate(drawAndSend, { feedId, pictures }), 'what was not stored').toEqual([]);
}

/** Runs in the browser; gives the answers that were none. */
async function drawAndSend(wish: { feedId: string; pictures: DrawnPicture[] }): Promise<string[]> {
  const canvas = new OffscreenCanvas(640, 360);
  const brush = canvas.getContext('2d');
  if (!brush) return ['There is no canvas.'];
  const nowMs = Date.now();
  const failures: string[] = [];
  for (const { agoSec, color, text } of wish.pictures) {
    brush.fillStyle = color;
    brush.fillRect(0, 0, 640, 360);
    brush.fillStyle = '#fff';
    brush.font = '60px sans-serif';
    brush.fillText(text, 40, 200);
    const body = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
    const time = new Date(nowMs - agoSec * 1000).toISOString().slice(0, 19);
    const address = `/api/v2/frame-set?feedid=${wish.feedId}&frametime=${time}Z`;
    const answer = await fetch(address, { method: 'POST', body });
    const result = await answer.text();
    if (!answer.ok || !result.includes('"Stored":true')) failures.push(`${answer.status} ${result}`);
  }
  return failures;
}
