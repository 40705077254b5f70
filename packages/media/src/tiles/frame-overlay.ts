/** Draws a picture into an upper corner of frames (4:2:0, BT.709 in limited range), by its opacity. Owns its own pixels only. */
import type { Frame } from 'node-av/lib';
import type { OverlayPicture } from './tile-request.ts';

/** One plane of the picture: what it adds, and how much of the frame stays, both of 255. */
interface Plane {
  width: number;
  height: number;
  values: Uint8Array;
  opacity: Uint8Array;
}

/** BT.709 in limited range, as the films are encoded (EXT-490). */
const WEIGHTS = [
  { red: 0.1826, green: 0.6142, blue: 0.062, offset: 16 },
  { red: -0.1006, green: -0.3386, blue: 0.4392, offset: 128 },
  { red: 0.4392, green: -0.3989, blue: -0.0403, offset: 128 },
] as const;

export class FrameOverlay {
  readonly #planes: readonly Plane[];
  /** Pixels of the frame, even: the colour planes have half of them. */
  readonly #left: number;
  readonly #top: number;

  /** The picture must fit into the frame with its margin. */
  constructor(picture: OverlayPicture, left: number, top: number) {
    this.#planes = WEIGHTS.map((weights, plane) => planeOf(picture, weights, plane === 0 ? 1 : 2));
    this.#left = Math.max(0, Math.floor(left / 2) * 2);
    this.#top = Math.max(0, Math.floor(top / 2) * 2);
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

function planeOf(picture: OverlayPicture, weights: (typeof WEIGHTS)[number], step: 1 | 2): Plane {
  const width = Math.floor(picture.width / step);
  const height = Math.floor(picture.height / step);
  const values = new Uint8Array(width * height);
  const opacity = new Uint8Array(width * height);
  for (let at = 0; at < values.length; at += 1) {
    const pixel = (Math.floor(at / width) * picture.width + (at % width)) * step * 4;
    const [red = 0, green = 0, blue = 0, alpha = 0] = picture.rgba.subarray(pixel, pixel + 4);
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
