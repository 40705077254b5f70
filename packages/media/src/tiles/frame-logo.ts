/** Draws a picture at the upper right of frames (4:2:0, video range), by its opacity. Owns its own pixels only. */
import type { Frame } from 'node-av/lib';
import type { LogoPicture } from './tile-request.ts';

/** One plane of the logo: what it adds, and how much of the frame stays, both of 255. */
interface Plane {
  width: number;
  height: number;
  values: Uint8Array;
  opacity: Uint8Array;
}

/** Rec. 601 in video range, as the films are encoded. */
const WEIGHTS = [
  { red: 0.257, green: 0.504, blue: 0.098, offset: 16 },
  { red: -0.148, green: -0.291, blue: 0.439, offset: 128 },
  { red: 0.439, green: -0.368, blue: -0.071, offset: 128 },
] as const;

export class FrameLogo {
  readonly #planes: readonly Plane[];
  /** Pixels of the frame, even: the colour planes have half of them. */
  readonly #left: number;
  readonly #top: number;

  /** The logo must fit into the frame with its margin of a fortieth of the width. */
  constructor(logo: LogoPicture, frameWidth: number) {
    const margin = Math.round(frameWidth / 80) * 2;
    this.#planes = WEIGHTS.map((weights, plane) => planeOf(logo, weights, plane === 0 ? 1 : 2));
    this.#left = Math.max(0, Math.floor((frameWidth - margin - logo.width) / 2) * 2);
    this.#top = margin;
  }

  /** Changes the frame in place; its memory must be its own. */
  draw(frame: Frame): void {
    this.#planes.forEach((plane, index) => {
      const bytes = frame.data?.[index];
      const divisor = index === 0 ? 1 : 2;
      const at = { x: this.#left / divisor, y: this.#top / divisor };
      if (bytes) blend(bytes, frame.linesize[index] ?? 0, plane, at);
    });
  }
}

function planeOf(logo: LogoPicture, weights: (typeof WEIGHTS)[number], step: 1 | 2): Plane {
  const width = Math.floor(logo.width / step);
  const height = Math.floor(logo.height / step);
  const values = new Uint8Array(width * height);
  const opacity = new Uint8Array(width * height);
  for (let at = 0; at < values.length; at += 1) {
    const pixel = (Math.floor(at / width) * logo.width + (at % width)) * step * 4;
    const [red = 0, green = 0, blue = 0, alpha = 0] = logo.rgba.subarray(pixel, pixel + 4);
    values[at] = Math.round(weights.offset + weights.red * red + weights.green * green + weights.blue * blue);
    opacity[at] = alpha;
  }
  return { width, height, values, opacity };
}

function blend(bytes: Buffer, stride: number, plane: Plane, { x, y }: { x: number; y: number }): void {
  for (let row = 0; row < plane.height; row += 1) {
    for (let column = 0; column < plane.width; column += 1) {
      const from = row * plane.width + column;
      const to = (y + row) * stride + x + column;
      const alpha = plane.opacity[from] ?? 0;
      if (alpha === 0 || to >= bytes.length) continue;
      bytes[to] = Math.round(((plane.values[from] ?? 0) * alpha + (bytes[to] ?? 0) * (255 - alpha)) / 255);
    }
  }
}
