/** Where the video of a feed's clips comes from: a source of its own, else that of its live stream (CAP-16). */

import { AppError } from '@longview/base';
import { CLIP_OBSTACLES, type ClipObstacle } from '@longview/rules/clips';
import type { LiveObstacle, Rendition } from '@longview/rules/live';
import { sentenceOf } from '@longview/texts/sentences';
import type { OpenStream } from '../../clips/index.ts';
import type { FrameFeed } from '../../frames/index.ts';
import type { ClipBufferEvents, LiveSource } from '../../live/index.ts';
import { findSourceTarget } from '../capture-sources/index.ts';
import { liveSourceOf, liveStanding } from '../live/index.ts';
import { findClipFeed } from './clip-queries.ts';
import type { ClipsCtx } from './ctx.ts';

interface ClipStream {
  /** What the hub knows it by: a camera of its own is not that of the live stream. */
  streamId: string;
  source: LiveSource;
}

/** Opens a stream of what is recorded of the feed. @throws AppError NotFound with the obstacle; as `LiveHub.record` */
export async function joinForClips(
  ctx: ClipsCtx,
  feedId: string,
  events: ClipBufferEvents,
  rendition: Rendition,
): Promise<OpenStream> {
  const stream = await findStream(ctx, feedId);
  if (typeof stream === 'string') throw new AppError('NotFound', sentenceOf(CLIP_OBSTACLES[stream]));
  const findKey = async () => {
    const present = await findStream(ctx, feedId);
    return typeof present === 'string' ? null : present.source.key;
  };
  const { streamId, source } = stream;
  return ctx.live.record({ feedId: streamId, source, rendition, tellsWhy: true, findKey }, events);
}

async function findStream(ctx: ClipsCtx, feedId: string): Promise<ClipStream | ClipObstacle> {
  const feed = await ctx.frames.facts.find(feedId);
  const facts = feed && (await findClipFeed(ctx.db, feedId));
  if (!feed || facts?.state !== 'Capture') return 'NotCapturing';
  if (!facts.has_video_clip) return 'NotEnabled';
  const own = await findSourceTarget(ctx, feedId, 'VideoClip');
  if (!own) return ofLive(ctx, feed);
  if (!own.isStarted) return 'SourceStopped';
  if (!own.target.url.startsWith('rtsp:')) return 'NoStream';
  return { streamId: `${feedId} clips`, source: await liveSourceOf(ctx, feed, own) };
}

/** Whether people may watch it live is another matter. */
const OF_PEOPLE: readonly LiveObstacle[] = ['Plan', 'NotEnabled'];

async function ofLive(ctx: ClipsCtx, feed: FrameFeed): Promise<ClipStream | ClipObstacle> {
  const { obstacles, source } = await liveStanding(ctx, feed);
  const [obstacle] = obstacles.filter((each) => !OF_PEOPLE.includes(each));
  if (obstacle === undefined && source) return { streamId: feed.id, source };
  return obstacle === 'SourceStopped' ? 'SourceStopped' : 'NoSource';
}
