/** Pictures with a secret in them, masks over it, and eyes for what is left of it. Tests only. */
import type { PixelRect } from '@longview/rules/image-process';
import sharp from 'sharp';
import type { PictureRequest } from '../picture-request.ts';
import type { Pixels } from '../pixels.ts';

export const SECRET = [255, 0, 200] as const;

/** Grey noise with a flat secret rectangle. */
export async function scene(width: number, height: number, secret?: PixelRect): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 110, sigma: 20 };
  const base = sharp({ create: { width, height, channels: 3, background: 'grey', noise } }).modulate({
    saturation: 0,
  });
  const [r, g, b] = SECRET;
  const over = secret && {
    input: {
      create: { width: secret.width, height: secret.height, channels: 3 as const, background: { r, g, b } },
    },
    left: secret.left,
    top: secret.top,
  };
  return base
    .composite(over ? [over] : [])
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** White where `rect` is. */
export async function maskPng(width: number, height: number, rect: PixelRect): Promise<Buffer> {
  const white = {
    create: { width: rect.width, height: rect.height, channels: 3 as const, background: 'white' },
  };
  return sharp({ create: { width, height, channels: 3, background: 'black' } })
    .composite([{ input: white, left: rect.left, top: rect.top }])
    .png()
    .toBuffer();
}

export async function pixelsOf(jpeg: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The least distance of any pixel from the secret colour. */
export function nearestToSecret({ data }: Pixels): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let at = 0; at < data.length; at += 3) {
    const away = SECRET.map((value, c) => Math.abs(value - (data[at + c] ?? 0)));
    nearest = Math.min(nearest, Math.max(...away));
  }
  return nearest;
}

/** The mean distance of each value from that at the same place; both are as long. */
export function meanDistance(a: Buffer, b: Buffer): number {
  if (a.length !== b.length) throw new Error('These are pictures of two sizes.');
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
}

/** A picture that is only looked at, unless `more` says what is done to it. */
export function requestOf(
  jpeg: Buffer,
  width: number,
  height: number,
  more: Partial<PictureRequest> = {},
): PictureRequest {
  return {
    jpeg,
    turn: 1,
    turned: { width, height },
    crop: { left: 0, top: 0, width, height },
    mask: null,
    anonymize: null,
    deflicker: false,
    maxHeight: null,
    historyKey: 'feed',
    configKey: '1',
    isRemembered: true,
    ...more,
  };
}
