/** A finished stack as a file. */
import type { StackFormat } from '@longview/rules/stacks';
import sharp from 'sharp';
import { pngPage } from '../images/png-page.ts';
import { asJpeg } from '../images/resize-to-height.ts';
import { POSTER_DENSITY } from '../images/year-poster.ts';
import { CHANNELS, type StackPixels, WIDE } from './stack-pixels.ts';

const QUALITY = 92;

/** JPEG and the picture of a PDF have 8 bits a channel, PNG and TIFF 16. All are sRGB. */
export async function encodeStack(pixels: StackPixels, format: StackFormat): Promise<Buffer> {
  const { width, height, samples } = pixels;
  const raw = { raw: { width, height, channels: CHANNELS } as const };
  switch (format) {
    case 'jpeg':
      return asJpeg(sharp(narrow(samples), raw), QUALITY).toBuffer();
    case 'png':
      return sharp(widen(samples), raw).toColourspace('rgb16').png({ adaptiveFiltering: false }).toBuffer();
    case 'tiff':
      return sharp(widen(samples), raw)
        .toColourspace('rgb16')
        .tiff({ compression: 'deflate', predictor: 'horizontal' })
        .toBuffer();
    case 'pdf': {
      const png = sharp(narrow(samples), raw).png({ palette: false, adaptiveFiltering: false });
      return pngPage(await png.toBuffer(), POSTER_DENSITY);
    }
  }
}

function narrow(samples: Uint8Array | Uint16Array): Uint8Array {
  if (samples instanceof Uint8Array) return samples;
  const bytes = new Uint8Array(samples.length);
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = Math.round((samples[i] as number) / WIDE);
  return bytes;
}

function widen(samples: Uint8Array | Uint16Array): Uint16Array {
  if (samples instanceof Uint16Array) return samples;
  const wide = new Uint16Array(samples.length);
  for (let i = 0; i < wide.length; i += 1) wide[i] = (samples[i] as number) * WIDE;
  return wide;
}
