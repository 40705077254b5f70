/**
 * What is unusual in a picture, as a soft layer to lay over the usual view (EXT-602). It is compared without the light of the
 * day and of each part of the scene, and each place with how much it differs on other days: a tree in the wind is usual.
 */
import type { Size } from '@longview/rules';
import sharp, { type OverlayOptions } from 'sharp';
import { LightField } from './light-field.ts';
import { medianPixels } from './median-pixels.ts';

/** Differences are bytes: a logarithm of 1 is 100, and more than 2.55 is as good as that. */
const UNIT = 100;
/** Differences that are nothing, whatever is usual: about a sixth of the light. */
const LEAST = 16;
/** How many times its usual difference a place must differ. */
const TIMES_USUAL = 3;
/** Of the layer's colour where it is strongest, 0 to 255. */
const STRONGEST = 165;
const COLOUR = [255, 168, 0] as const;

interface Compared {
  /** All at the size `small`: the usual view, the light of the pictures it was made of, and the picture of the moment. */
  usual: Buffer;
  lights: readonly LightField[];
  moment: Buffer;
  small: Size;
  /** Of the layer. */
  size: Size;
}

export async function unusualLayer(compared: Compared): Promise<OverlayOptions> {
  const { usual, lights, moment, small, size } = compared;
  const others = lights.map((light) => differenceOf(light, small));
  const now = differenceOf(new LightField(moment, usual, small), small);
  const usually = new Uint8Array(now.length);
  medianPixels(usually, others, 0, now.length);
  const strength = Buffer.alloc(now.length);
  for (let at = 0; at < now.length; at += 1) {
    const score = (now[at] as number) / (LEAST + TIMES_USUAL * (usually[at] as number));
    strength[at] = Math.round(STRONGEST * Math.min(1, Math.max(0, score - 1) * 2));
  }
  const alpha = await sharp(strength, { raw: { ...small, channels: 1 } })
    .blur(1.2)
    .resize(size.width, size.height, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const [r, g, b] = COLOUR;
  const pixels = Buffer.alloc(alpha.length * 4);
  for (let at = 0; at < alpha.length; at += 1)
    pixels.writeUInt32BE(((r << 24) | (g << 16) | (b << 8) | (alpha[at] as number)) >>> 0, at * 4);
  return { input: pixels, raw: { ...size, channels: 4 } };
}

/** How far each pixel is from the usual view, in the colour that differs most, without the light. */
function differenceOf(light: LightField, size: Size): Uint8Array {
  const most = new Float32Array(size.width * size.height);
  for (const [channel, ratio] of light.ratios.entries())
    for (let y = 0, at = 0; y < size.height; y += 1)
      for (let x = 0; x < size.width; x += 1, at += 1) {
        const off = Math.abs((ratio[at] as number) - light.at(channel, x, y));
        if (off > (most[at] as number)) most[at] = off;
      }
  return smoothed(most, size);
}

/** Means of 3 x 3: a single pixel that differs is noise. */
function smoothed(values: Float32Array, { width, height }: Size): Uint8Array {
  const means = new Uint8ClampedArray(values.length);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1) {
      let [sum, count] = [0, 0];
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
          sum += values[row * width + column] as number;
          count += 1;
        }
      means[at] = (UNIT * sum) / count;
    }
  return new Uint8Array(means.buffer);
}
