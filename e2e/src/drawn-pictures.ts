import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** A past for feeds: pictures that the browser draws. */

export interface DrawnPicture {
  agoSec: number;
  /** A CSS colour. */
  color: string;
  text: string;
  /** A frame of this colour along all four edges: where it is seen all around, nothing is cut. */
  edge?: string;
  /** Rectangles on it, in parts of its width and height. */
  things?: readonly DrawnThing[];
}

export interface DrawnThing {
  at: readonly [x: number, y: number, width: number, height: number];
  color: string;
}

interface Size {
  width: number;
  height: number;
}

/** Draws the pictures on any page and sends them to each feed as `as`; all must be stored. */
export async function sendDrawn(
  page: Page,
  as: APIRequestContext,
  feedIds: readonly string[],
  pictures: DrawnPicture[],
  size: Size = { width: 640, height: 360 },
  /** From when `agoSec` is counted; now when absent. */
  endSec?: number,
): Promise<void> {
  const jpegs = await page.evaluate(draw, { pictures, ...size });
  const nowMs = endSec === undefined ? Date.now() : endSec * 1000;
  for (const feedId of feedIds) {
    for (const [index, { agoSec }] of pictures.entries()) {
      const time = new Date(nowMs - agoSec * 1000).toISOString().replace(/\.\d+Z/, 'Z');
      const answer = await as.post(`/api/v2/frame-set?feedid=${feedId}&frametime=${time}`, {
        data: Buffer.from(jpegs[index] ?? '', 'base64'),
        headers: { 'content-type': 'image/jpeg', 'sec-fetch-site': 'same-origin' },
      });
      expect(await answer.text()).toContain('"Stored":true');
    }
  }
}

/** Runs in the browser: JPEGs as base64. */
function draw({ pictures, width, height }: Size & { pictures: DrawnPicture[] }): string[] {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext('2d');
  return pictures.map(({ color, text, edge, things = [] }) => {
    if (!brush) return '';
    brush.fillStyle = color;
    brush.fillRect(0, 0, width, height);
    for (const { at, color: ofThing } of things) {
      brush.fillStyle = ofThing;
      brush.fillRect(at[0] * width, at[1] * height, at[2] * width, at[3] * height);
    }
    brush.fillStyle = '#fff';
    brush.font = `${height / 6}px sans-serif`;
    brush.fillText(text, width / 16, height * 0.55);
    if (edge) {
      brush.strokeStyle = edge;
      brush.lineWidth = height / 6;
      brush.strokeRect(0, 0, width, height);
    }
    return canvas.toDataURL('image/jpeg', 0.8).split(',')[1] ?? '';
  });
}
