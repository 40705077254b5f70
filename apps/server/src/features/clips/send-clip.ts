/** Sends a clip (PUB-09): its bytes, whole or a range of them, or its picture. */
import { Readable } from 'node:stream';
import { type Actor, formatTime } from '@longview/rules';
import type { Call } from '../../http/call.ts';
import { contentDisposition } from '../../http/replies/content-disposition.ts';
import { isKnownTag } from '../../http/replies/entity-tag.ts';
import { type HttpReply, reply } from '../../http/replies/reply.ts';
import { replyRange } from '../../http/replies/reply-range.ts';
import { whileAllowed } from '../frames/index.ts';
import { noSuchVideo, requireClip } from './clip-access.ts';
import type { ClipRow } from './clip-queries.ts';
import { startOf } from './clip-view.ts';
import type { ClipsCtx } from './ctx.ts';

export interface ClipWish {
  feedId: string;
  clipId: string;
  isThumb: boolean;
  isDownload: boolean;
  /** Whose headers it follows, and whose right it ends with. */
  call: Call;
}

const THUMB_HEIGHT_PX = 480;

/** @throws AppError as `requireClip`; Forbidden for a download without the statement */
export async function sendClip(
  ctx: Pick<ClipsCtx, 'clock' | 'db' | 'whoCalls' | 'sent' | 'mediaStore' | 'frames'>,
  actor: Actor,
  wish: ClipWish,
): Promise<HttpReply> {
  const statement = wish.isDownload ? 'DownloadPolicyStatement' : 'ViewVideoPolicyStatement';
  const clip = await requireClip(ctx, actor, { ...wish, statement });
  // A clip never changes, but who may see it does.
  const caching = {
    ETag: `"${clip.id}${wish.isThumb ? '-thumb' : ''}"`,
    'Cache-Control': 'private, no-cache',
  };
  if (isKnownTag(wish.call.request.headers['if-none-match'], caching.ETag)) return reply(304, null, caching);
  return wish.isThumb ? sendThumb(ctx, clip, caching) : sendFilm(ctx, clip, wish, caching);
}

async function sendThumb(
  ctx: Pick<ClipsCtx, 'sent' | 'mediaStore'>,
  clip: ClipRow,
  headers: Record<string, string>,
): Promise<HttpReply> {
  const jpeg = await ctx.mediaStore.thumbnail(clip.poster_key, Math.min(THUMB_HEIGHT_PX, clip.height));
  if (!jpeg) throw noSuchVideo();
  ctx.sent.note(clip.feed_id, jpeg.length);
  return reply(200, jpeg, { ...headers, 'Content-Type': 'image/jpeg' });
}

async function sendFilm(
  ctx: Pick<ClipsCtx, 'clock' | 'whoCalls' | 'sent' | 'mediaStore' | 'frames'>,
  clip: ClipRow,
  { isDownload, call }: ClipWish,
  headers: Record<string, string>,
): Promise<HttpReply> {
  const name = isDownload ? await fileName(ctx, clip) : null;
  const all = {
    ...headers,
    'Content-Type': 'video/mp4',
    ...(name && { 'Content-Disposition': contentDisposition('attachment', name) }),
  };
  const { range } = call.request.headers;
  const asked = { feedId: clip.feed_id, statement: 'ViewVideoPolicyStatement' } as const;
  return replyRange({ length: clip.byte_count, range, headers: all }, async (start, end) => {
    const bytes = await ctx.mediaStore.payloads.stream(clip.payload_key, start, end);
    if (!bytes) throw noSuchVideo();
    const body = Readable.from(bytes, { objectMode: false });
    return ctx.sent.counting(clip.feed_id, whileAllowed(ctx, call, asked, body));
  });
}

/** `North mast 2026-05-01T06-30-00Z.mp4` */
async function fileName({ frames }: Pick<ClipsCtx, 'frames'>, clip: ClipRow): Promise<string> {
  const feed = await frames.facts.find(clip.feed_id);
  return `${feed?.name ?? 'Clip'} ${formatTime(startOf(clip)).replaceAll(':', '-')}.mp4`;
}
