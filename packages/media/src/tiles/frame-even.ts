/** Evens out a frame in the colours of JPEG (4:2:0, full range), in place, by its step of the film's curve (EXT-680). */
import type { EvenStep } from '@longview/rules/kept-films';
import type { Frame } from 'node-av/lib';

/** Less is not one value of any pixel. */
const LEAST_GAIN = 0.002;
const LEAST_CAST = 0.002;
const UNIT_BITS = 12;
const UNIT = 2 ** UNIT_BITS;

/** The frame's memory must be its own. */
export function evenOut(frame: Frame, { gain, castU, castV }: EvenStep): void {
  const luma = frame.data?.[0];
  if (!luma) return;
  const isLit = Math.abs(gain - 1) >= LEAST_GAIN;
  for (const [plane, cast] of [castU, castV].entries()) {
    const colour = frame.data?.[plane + 1];
    if (colour && (isLit || Math.abs(cast) >= LEAST_CAST)) tint(frame, colour, plane + 1, gain, cast);
  }
  if (!isLit) return;
  const table = new Uint8Array(Uint8ClampedArray.from({ length: 256 }, (_, value) => value * gain));
  for (let at = 0; at < luma.length; at += 1) luma[at] = table[luma[at] as number] as number;
}

/** Each sample of colour is moved by the luma at its place, so that what is dark takes no cast. */
function tint(frame: Frame, colour: Buffer, plane: number, gain: number, cast: number): void {
  const luma = frame.data?.[0] as Buffer;
  const [stride, lumaStride] = [frame.linesize[plane] ?? 0, frame.linesize[0] ?? 0];
  // Each time they are asked, FFmpeg is: not for every sample.
  const [width, height] = [frame.width >> 1, frame.height >> 1];
  const shares = Int32Array.from({ length: 256 }, (_, value) => (128.5 + (value - 128) * gain) * UNIT);
  const casts = Int32Array.from({ length: 256 }, (_, value) => value * cast * gain * UNIT);
  // Holds what is written between 0 and 255.
  const clamped = new Uint8ClampedArray(colour.buffer, colour.byteOffset, colour.length);
  for (let y = 0; y < height; y++) {
    const row = 2 * y * lumaStride;
    for (let x = 0, at = y * stride; x < width; x++, at++)
      clamped[at] =
        ((shares[colour[at] as number] as number) + (casts[luma[row + 2 * x] as number] as number)) >>
        UNIT_BITS;
  }
}
