/** Evens out a frame in the colours of JPEG (4:2:0, full range), in place, by its step of the film's curve (EXT-680). */
import type { EvenStep } from '@longview/rules/kept-films';
import type { Frame } from 'node-av/lib';

/** Less is not one value of any pixel. */
const LEAST_GAIN = 0.002;
const LEAST_CAST = 0.002;

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
  const table = Uint8ClampedArray.from({ length: 256 }, (_, value) => value * gain);
  for (let at = 0; at < luma.length; at += 1) luma[at] = table[luma[at] as number] as number;
}

/** Each sample of colour is moved by the luma at its place, so that what is dark takes no cast. */
function tint(frame: Frame, colour: Buffer, plane: number, gain: number, cast: number): void {
  const luma = frame.data?.[0] as Buffer;
  const [stride, lumaStride] = [frame.linesize[plane] ?? 0, frame.linesize[0] ?? 0];
  const shares = Float32Array.from({ length: 256 }, (_, value) => 128.5 + (value - 128) * gain);
  const casts = Float32Array.from({ length: 256 }, (_, value) => value * cast * gain);
  for (let y = 0; y < frame.height >> 1; y++)
    for (let x = 0; x < frame.width >> 1; x++) {
      const at = y * stride + x;
      const there = luma[2 * y * lumaStride + 2 * x] as number;
      const value = (shares[colour[at] as number] as number) + (casts[there] as number);
      colour[at] = Math.max(0, Math.min(255, value));
    }
}
