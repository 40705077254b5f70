/**
 * Sends the bytes of a resource (API-25): the stored file, the picture of a video, or a smaller size. Decides nothing
 * about who may: whoever calls this has decided it.
 */
import { Readable } from 'node:stream';
import { fittedSize, formatTime, parseSizeCode, SIZE_HEIGHTS, type Size } from '@longview/rules';
import { contentDisposition } from '../../http/replies/content-disposition.ts';
import { isKnownTag } from '../../http/replies/entity-tag.ts';
import { type HttpReply, reply } from '../../http/replies/reply.ts';
import { replyRange } from '../../http/replies/reply-range.ts';
import type { MediaCtx } from './ctx.ts';
import { noSuchMedia } from './media-access.ts';
import type { MediaRow } from './media-queries.ts';

/** What is asked for, as in the query of API-25. */
export interface PayloadWish {
  sc?: string | undefined;
  thumb?: string | undefined;
  set?: string | undefined;
  v?: string | undefined;
}

/** Headers of the call that bear on the answer. */
export interface PayloadHeaders {
  range?: string | undefined;
  'if-range'?: string | undefined;
  'if-none-match'?: string | undefined;
}

type Parts = Pick<MediaCtx, 'mediaStore'>;
/** The file as it is stored, or a picture of at most so many pixels height. */
type Variant = 'File' | { heightPx: number };

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'video/mp4': '.mp4',
};
/** Nothing in a file of ours may do anything, should a browser ever take it for a page. */
const NO_PAGE = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'";
const KEPT = 'private, max-age=31536000, immutable';

/** @throws AppError NotFound for bytes that are gone, and for a picture of what has none */
export async function sendPayload(
  ctx: Parts,
  row: MediaRow,
  wish: PayloadWish,
  headers: PayloadHeaders,
): Promise<HttpReply> {
  const variant = variantOf(row, wish);
  const etag = `"${row.id}-${row.payload_version}-${variant === 'File' ? 'file' : variant.heightPx}"`;
  const isLasting = wish.v === String(row.payload_version);
  const caching = { ETag: etag, 'Cache-Control': isLasting ? KEPT : 'private, no-cache' };
  if (isKnownTag(headers['if-none-match'], etag)) return reply(304, null, caching);
  const all = {
    ...caching,
    'Last-Modified': row.payload_at.toUTCString(),
    'Content-Security-Policy': NO_PAGE,
    'X-Content-Type-Options': 'nosniff',
  };
  if (variant !== 'File') return sendPicture(ctx, row, variant.heightPx, all);
  const isSame = !headers['if-range'] || headers['if-range'] === etag;
  return sendFile(ctx, row, isSame ? headers.range : undefined, all);
}

/** A picture that is small enough is sent as it is stored; a video never is where a picture is asked for. */
function variantOf(row: MediaRow, { sc, thumb, set }: PayloadWish): Variant {
  const code = parseSizeCode(sc);
  const heightPx = code ? SIZE_HEIGHTS[code] : Number.POSITIVE_INFINITY;
  const fitting = { heightPx: Math.min(heightPx, row.height ?? heightPx) };
  if (row.type === 'Video')
    return sc !== undefined || thumb !== undefined || set === 'thumb' ? fitting : 'File';
  return row.height !== null && heightPx < row.height ? fitting : 'File';
}

async function sendPicture(
  { mediaStore }: Parts,
  row: MediaRow,
  heightPx: number,
  headers: Record<string, string>,
): Promise<HttpReply> {
  const { width, height } = row;
  if (width === null || height === null) throw noSuchMedia();
  const key = row.poster_key ?? row.payload_key;
  const isWhole = heightPx >= height;
  const bytes = isWhole ? await mediaStore.payloads.read(key) : await mediaStore.thumbnail(key, heightPx);
  if (!bytes) throw noSuchMedia();
  const size = fittedSize({ width, height }, heightPx);
  const contentType = bytes[0] === 0x89 ? 'image/png' : 'image/jpeg';
  return reply(200, bytes, {
    ...headers,
    ...pictureHeaders(size, bytes.length, row.payload_at),
    'Content-Type': contentType,
    'Content-Disposition': contentDisposition('inline', fileName(row.name, contentType)),
  });
}

async function sendFile(
  { mediaStore }: Parts,
  row: MediaRow,
  range: string | undefined,
  headers: Record<string, string>,
): Promise<HttpReply> {
  const { byte_length: length, width, height } = row;
  const isPicture = width !== null && height !== null && row.type !== 'Video';
  const all = {
    ...headers,
    ...(isPicture && pictureHeaders({ width, height }, length, row.payload_at)),
    'Content-Type': row.content_type,
    'Content-Disposition': contentDisposition('inline', fileName(row.name, row.content_type)),
  };
  return replyRange({ length, range, headers: all }, async (start, end) => {
    const bytes = await mediaStore.payloads.stream(row.payload_key, start, end);
    if (!bytes) throw noSuchMedia();
    return Readable.from(bytes, { objectMode: false });
  });
}

function pictureHeaders({ width, height }: Size, byteLength: number, at: Date): Record<string, string> {
  return {
    'Image-Frame-Width': String(width),
    'Image-Frame-Height': String(height),
    'Image-Frame-AspectRatio': (width / height).toFixed(4),
    'Image-Frame-ByteLength': String(byteLength),
    'Image-Frame-Time': formatTime(Math.floor(at.getTime() / 1000)),
  };
}

/** With the ending of what it is, so that a saved copy opens. */
function fileName(name: string, contentType: string): string {
  const extension = EXTENSIONS[contentType] ?? '';
  const isNamed = name.toLowerCase().endsWith(extension) || (extension === '.jpg' && /\.jpeg$/i.test(name));
  return isNamed ? name : `${name}${extension}`;
}
