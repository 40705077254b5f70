/** Takes an uploaded frame (PUB-07). */
import { appError, badField } from '@longview/base';
import { type Actor, type DeviceActor, formatTime, type SentRefusal } from '@longview/rules';
import { noSuch } from '../../access/index.ts';
import { wakeFeed } from '../../feeds/index.ts';
import type { AcceptResult, FrameFeed } from '../../frames/index.ts';
import { requireStorage } from '../../plans/index.ts';
import type { FramesCtx } from './ctx.ts';
import { requireFrames } from './frame-access.ts';
import { requireTime } from './read-times.ts';

/** Cameras' clocks run ahead a little; anything more is a mistake that would hide the true newest frame. */
const MAX_AHEAD_SEC = 300;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export interface FrameUpload extends PushTarget {
  frametime?: string | undefined;
  body: Uint8Array;
}

/** Where an upload goes: the feed, or for a Station the attachment of one (DVP-08). */
export interface PushTarget {
  feedId: string;
  feedsid?: string | undefined;
}

/** @throws AppError NotFound, Unauthenticated or Forbidden for who may not upload to the feed */
export async function requirePusher(
  ctx: Pick<FramesCtx, 'clock' | 'frames'>,
  actor: Actor,
  target: PushTarget,
): Promise<FrameFeed> {
  if (actor.kind === 'device') return requireCaptured(ctx, actor, target.feedsid ?? '');
  return (await requireFrames(ctx, actor, target.feedId, 'EditCapturePolicyStatement')).feed;
}

/** A Station sends to the feeds of its cameras alone; what it may not see it is not told of. */
async function requireCaptured(
  ctx: Pick<FramesCtx, 'frames'>,
  { captures, isItself }: DeviceActor,
  feedSid: string,
): Promise<FrameFeed> {
  const feedId = isItself ? captures.get(feedSid) : undefined;
  const feed = feedId && (await ctx.frames.facts.find(feedId));
  if (!feed) throw noSuch('feed');
  return feed;
}

/** @throws AppError InvalidInput, UnsupportedType for what is no picture, Unavailable for a full disk,
 *  UpgradeRequired `StorageLimit` */
export async function setFrame(ctx: FramesCtx, actor: Actor, upload: FrameUpload) {
  const feed = await requirePusher(ctx, actor, upload);
  const timeSec = timeOf(ctx, upload.frametime);
  const { accepted, stored, reason } = await pushFrame(ctx, feed, { timeSec, body: upload.body });
  if (reason === 'NotAnImage') throw badField('body', 'JpegBroken');
  const FrameTime = formatTime(timeSec);
  return { FeedId: feed.id, FrameTime, Accepted: accepted, Stored: stored, Reason: reason };
}

/**
 * Offers a frame that somebody who may push to `feed` sent, whatever the way; when it is answered it is on the disk.
 * @throws AppError as `setFrame`
 */
export async function pushFrame(
  ctx: Pick<FramesCtx, 'clock' | 'db' | 'plans' | 'room' | 'refused' | 'media' | 'frames' | 'changes'>,
  feed: FrameFeed,
  { timeSec, body }: { timeSec: number; body: Uint8Array },
): Promise<AcceptResult> {
  const jpeg = await jpegOf(ctx, Buffer.from(body.buffer, body.byteOffset, body.byteLength));
  // A feed that fell asleep by itself may want to be woken by the first frame that comes (STT-21).
  if (feed.state === 'Disable') await wakeFeed(ctx, feed.id);
  if (feed.state === 'Capture') await requireStorage(ctx, feed.access.accountId);
  const result = await ctx.frames.accept(feed.id, { timeSec, jpeg, origin: 'Pushed' });
  const reason = refusalOf(result);
  if (reason) ctx.refused.note(feed.id, reason);
  return result;
}

/** Why a picture that was sent is not kept; null where it is, also when it is sent again [EXT-324]. */
export function refusalOf({ reason, isOther }: AcceptResult): SentRefusal | null {
  if (reason !== 'AlreadyStored') return reason;
  return isOther ? 'SameSecond' : null;
}

/** Whether `bytes` begin like a PNG. */
export function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, PNG.length).equals(PNG);
}

function timeOf(ctx: Pick<FramesCtx, 'clock'>, text: string | undefined): number {
  const nowSec = Math.floor(ctx.clock.now() / 1000);
  const timeSec = text ? requireTime('frametime', text) : nowSec;
  if (timeSec < 0) throw badField('frametime', 'NotBefore1970');
  if (timeSec > nowSec + MAX_AHEAD_SEC) throw badField('frametime', 'AtMost5MinutesAhead');
  return timeSec;
}

async function jpegOf({ media }: Pick<FramesCtx, 'media'>, body: Buffer): Promise<Buffer> {
  if (body.length === 0) throw badField('body', 'SendJpegAsBody');
  if (body[0] === 0xff && body[1] === 0xd8) return body;
  if (isPng(body)) return (await media.images.toJpeg(body, { class: 'Capture' })).bytes;
  throw appError('JpegOrPngNeeded');
}
