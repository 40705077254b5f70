// Makes one whole JPEG out of what a camera sent, trusting bytes and never labels. Does no I/O but conversion.
import { promisify } from 'node:util';
import { gunzip, inflate } from 'node:zlib';
import { AppError } from '@longview/base';
import type { TroubleKind } from '@longview/rules/camera-report';
import { type JpegProblem, scanJpeg } from '@longview/rules/jpeg';
import type { ImagePort } from '../source.ts';
import { isWebPage, readableExcerpt } from './body-excerpt.ts';

export interface Picture {
  image: Buffer;
  width: number;
  height: number;
}

/** `excerpt` is what the device itself says instead of a picture; who may read that is not decided here. */
export type PictureResult =
  | { ok: true; picture: Picture }
  | { ok: false; kind: TroubleKind; excerpt: string };

const gunzipAsync = promisify(gunzip);
const inflateAsync = promisify(inflate);

const TROUBLE_OF_PROBLEM: Readonly<Record<Exclude<JpegProblem, 'NotJpeg' | 'Unsupported'>, TroubleKind>> = {
  Truncated: 'Truncated',
  Corrupt: 'Corrupt',
  TooManyPixels: 'TooManyPixels',
};

/** The first whole JPEG at the start of `body`; PNG, WebP, BMP and odd JPEGs are converted. */
export async function pictureFromBody(
  body: Buffer,
  contentEncoding: string,
  maxBytes: number,
  images: ImagePort,
): Promise<PictureResult> {
  const bytes = trimStart(await unpack(body, contentEncoding, maxBytes));
  if (bytes.length === 0) return trouble('Empty');
  const scan = scanJpeg(bytes);
  if (scan.ok) {
    const image = bytes.subarray(0, scan.length);
    return { ok: true, picture: { image, width: scan.width, height: scan.height } };
  }
  if (scan.problem === 'Unsupported' || isOtherImage(bytes)) return convert(bytes, images);
  if (scan.problem !== 'NotJpeg') return trouble(TROUBLE_OF_PROBLEM[scan.problem]);
  return explain(bytes);
}

/** Undoes gzip and deflate where they are true; a gzip label on a plain JPEG is a known camera fault. */
async function unpack(body: Buffer, contentEncoding: string, maxBytes: number): Promise<Buffer> {
  const isGzip = body[0] === 0x1f && body[1] === 0x8b;
  const isDeflate = /deflate/i.test(contentEncoding) && body[0] === 0x78;
  if (!isGzip && !isDeflate) return body;
  try {
    return await (isGzip ? gunzipAsync : inflateAsync)(body, { maxOutputLength: maxBytes });
  } catch {
    return body;
  }
}

/** Drops line ends before the picture, and the first of two start markers; some cameras send them. */
function trimStart(bytes: Buffer): Buffer {
  let at = 0;
  while (at < 16 && (bytes[at] === 0x0d || bytes[at] === 0x0a || bytes[at] === 0x20)) at++;
  const doubled = bytes.length > 4 && bytes.readUInt32BE(0) === 0xffd8ffd8;
  return bytes.subarray(doubled ? 2 : at);
}

function isOtherImage(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 12);
  return (
    head.startsWith('\x89PNG') ||
    head.startsWith('GIF8') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP')) ||
    (head.startsWith('BM') && bytes.length > 54 && bytes.readUInt32LE(2) <= bytes.length + 1024)
  );
}

async function convert(bytes: Buffer, images: ImagePort): Promise<PictureResult> {
  try {
    const { bytes: image, width, height } = await images.toJpeg(bytes);
    return { ok: true, picture: { image, width, height } };
  } catch (err) {
    // Nothing is wrong with a picture for which there is no room now.
    if (err instanceof AppError && err.kind === 'Unavailable') throw err;
    return trouble(err instanceof AppError && err.kind === 'TooLarge' ? 'TooManyPixels' : 'Corrupt');
  }
}

function explain(bytes: Buffer): PictureResult {
  const head = bytes.toString('latin1', 0, 12);
  if (head.slice(4, 8) === 'ftyp' || head.startsWith('#EXTM3U') || bytes[0] === 0x47) return trouble('Video');
  const excerpt = readableExcerpt(bytes);
  if (isWebPage(bytes)) return trouble('WebPage', excerpt);
  return trouble(excerpt ? 'DeviceText' : 'Unknown', excerpt);
}

function trouble(kind: TroubleKind, excerpt = ''): PictureResult {
  return { ok: false, kind, excerpt };
}
