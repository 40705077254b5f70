/** The PNG of a mask: one bit a pixel, which makes one of 33 million pixels in a tenth of a second. */
import type { Size } from '@longview/rules';
import { pngBase64 } from '@longview/rules/image-process';
import { decode, encode } from 'fast-png';

const START = 'data:image/png;base64,';
const CHUNK = 8192;

/** Data URL, white where `pixels` (one byte each) is not 0 [MSK-11]. */
export function maskPng(pixels: Uint8Array, frame: Size): string {
  const row = Math.ceil(frame.width / 8);
  const data = new Uint8Array(row * frame.height);
  for (let at = 0, y = 0; y < frame.height; y += 1)
    for (let x = 0; x < frame.width; x += 1, at += 1) if (pixels[at] !== 0) setBit(data, y * row * 8 + x);
  return START + base64(encode({ ...frame, data, channels: 1, depth: 1 }));
}

/** The first of a byte is its highest, as PNG has it. */
function setBit(data: Uint8Array, at: number): void {
  data[at >> 3] = (data[at >> 3] ?? 0) | (128 >> (at & 7));
}

/** Not in one call: a text of that many arguments is too long for some browsers. */
function base64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  return btoa(parts.join(''));
}

/** Edges of what a mask hides; `right` is before `left` when that is nothing. */
export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where the PNG is not black, to eight pixels; null when that cannot be said. */
export function hiddenBounds(png: string, frame: Size): Bounds | null {
  try {
    const bytes = Uint8Array.from(atob(pngBase64(png) ?? ''), (char) => char.charCodeAt(0));
    const { width, height, channels, data, palette, depth } = decode(bytes);
    if (palette || width !== frame.width || height !== frame.height) return null;
    // Values of less than a byte lie packed in it, several pixels together.
    const perByte = depth < 8 ? 8 / depth : 1;
    return boundsOf(data, { row: Math.ceil(width / perByte), perByte, channels });
  } catch {
    return null;
  }
}

interface Layout {
  /** Bytes, or pixels, in a row. */
  row: number;
  perByte: number;
  channels: number;
}

function boundsOf(data: ArrayLike<number>, { row, perByte, channels }: Layout): Bounds {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  // Opacity is no colour.
  const colors = channels === 2 || channels === 4 ? channels - 1 : channels;
  for (let at = 0; at < data.length; at += 1) {
    if (data[at] === 0 || at % channels >= colors) continue;
    const pixel = Math.floor(at / channels);
    const [x, y] = [(pixel % row) * perByte, Math.floor(pixel / row)];
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x + perByte);
    bounds.top = Math.min(bounds.top, y);
    bounds.bottom = Math.max(bounds.bottom, y + 1);
  }
  return bounds;
}
