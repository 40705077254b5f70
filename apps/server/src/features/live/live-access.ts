/** Who may watch a feed live, and whether it has a stream to watch (PUB-10, V5). */

import { type AppError, appError } from '@longview/base';
import { dialTarget } from '@longview/camera-sources';
import type { Actor } from '@longview/rules';
import {
  changesVideo,
  LIVE_OBSTACLES,
  type LiveFacts,
  type LiveObstacle,
  liveObstacles,
} from '@longview/rules/live';
import { sentenceOf } from '@longview/texts/sentences';
import type { ActiveConfig, FrameFeed } from '../../frames/index.ts';
import type { LiveSource, Watching } from '../../live/index.ts';
import { hasCapability, requireCapability } from '../../plans/index.ts';
import { findSourceTarget, type SourceTarget } from '../capture-sources/index.ts';
import { type FramesInReach, isLimited, requireFrames } from '../frames/index.ts';
import { findPushSource } from '../stream-in/index.ts';
import type { LiveCtx } from './ctx.ts';
import { findStreamFacts } from './live-queries.ts';

export interface LiveInReach {
  feed: FrameFeed;
  source: LiveSource;
  /** They may know what is wrong with its camera. */
  tellsWhy: boolean;
}

/**
 * The stream of a feed, when the caller may watch it now.
 * @throws AppError NotFound, Unauthenticated, Forbidden also for who sees the feed later or now and then;
 *   UpgradeRequired; NotFound `NoStream` for a feed that has none
 */
export async function requireLive(ctx: LiveCtx, actor: Actor, feedId: string): Promise<LiveInReach> {
  const { feed, grant } = await requireSeenLive(ctx, actor, feedId);
  const tellsWhy = grant.statements.has('EditCapturePolicyStatement');
  const { obstacles, source } = await liveStanding(ctx, feed);
  const { accountId } = feed.access;
  if (obstacles.includes('Plan') && accountId) await requireCapability(ctx, accountId, 'AllowVideoStream');
  if (obstacles.length > 0 || !source) throw noStream(obstacles[0], tellsWhy);
  return { feed, source, tellsWhy };
}

/** The feed, when the caller would see its video live. Costs no SQL. @throws AppError as `requireLive` */
export async function requireSeenLive(
  ctx: Pick<LiveCtx, 'clock' | 'frames'>,
  actor: Actor,
  feedId: string,
): Promise<FramesInReach> {
  const reach = await requireFrames(ctx, actor, feedId, 'ViewVideoPolicyStatement');
  if (!isLimited(reach.limit)) return reach;
  throw appError('LiveNotOpen');
}

/**
 * The stream of a feed for whoever keeps or passes it on in the feed's own name, to be joined as `ctx.live.join` has
 * it; else what is in the way. Asks nobody's rights: its caller answers for who may have what is made of it.
 */
export async function streamOf(
  ctx: LiveCtx,
  feedId: string,
): Promise<{ stream: Omit<Watching, 'viewer' | 'rendition'> } | { obstacle: LiveObstacle }> {
  const feed = await ctx.frames.facts.find(feedId);
  if (!feed) return { obstacle: 'NoSource' };
  const { obstacles, source } = await liveStanding(ctx, feed);
  const [obstacle] = obstacles;
  if (obstacle || !source) return { obstacle: obstacle ?? 'NoSource' };
  return { stream: { feedId, source, tellsWhy: true, findKey: () => streamKeyOf(ctx, feedId) } };
}

/** The key of the stream's source while there is a stream, whoever asks; else null. */
export async function streamKeyOf(ctx: LiveCtx, feedId: string): Promise<string | null> {
  const feed = await ctx.frames.facts.find(feedId);
  const standing = feed && (await liveStanding(ctx, feed));
  return standing && standing.obstacles.length === 0 ? (standing.source?.key ?? null) : null;
}

/** Why a feed has no stream, and where it would come from; a source there may be all the same. */
export async function liveStanding(
  ctx: Pick<
    LiveCtx,
    'config' | 'clock' | 'db' | 'secrets' | 'plans' | 'frames' | 'outbound' | 'linkRenewals'
  >,
  feed: FrameFeed,
): Promise<{ obstacles: LiveObstacle[]; source: LiveSource | null }> {
  const { accountId } = feed.access;
  const facts = await findStreamFacts(ctx.db, feed.id);
  const origin = await originOf(ctx, feed.id);
  const isInPlan = accountId === null || (await hasCapability(ctx, accountId, 'AllowVideoStream'));
  const isEnabled = facts?.has_video_stream ?? false;
  const obstacles = liveObstacles({ isInPlan, isEnabled, state: feed.state, source: origin?.facts ?? null });
  const source = origin && (await toSource(ctx, feed, origin, facts?.image_version ?? null, true));
  return { obstacles, source };
}

/** Video of another `target` than the stream's, as it may be seen of the feed. */
export async function liveSourceOf(
  ctx: Pick<LiveCtx, 'db' | 'frames' | 'outbound'>,
  feed: FrameFeed,
  target: SourceTarget,
): Promise<LiveSource> {
  const facts = await findStreamFacts(ctx.db, feed.id);
  return toSource(ctx, feed, ofTarget(ctx, target), facts?.image_version ?? null, false);
}

async function toSource(
  ctx: Pick<LiveCtx, 'frames'>,
  feed: FrameFeed,
  { key, dial, nodeId }: Origin,
  version: number | null,
  isOfFeed: boolean,
): Promise<LiveSource> {
  const active: ActiveConfig | null =
    version === null ? null : await ctx.frames.processing.videoConfigOf(feed, version);
  const processing = active && changesVideo(active.config) ? active : null;
  const { maxHeight } = feed;
  // What rests by the plan is other processing of the same version, and so is what pictures tell of their camera.
  const isTurned = processing !== null && processing.camera !== null && processing.camera !== 1;
  const rest = `${processing?.config.anonymize.isEnabled ? ' anonymized' : ''}${isTurned ? ' turned' : ''}`;
  const processingKey = processing ? ` ${processing.version}${rest} ${maxHeight ?? ''}` : '';
  return {
    key: `${key}${processingKey}`,
    dial,
    isOfFeed,
    nodeId,
    processing: processing && { config: processing.config, maskPng: processing.maskPng },
    maxHeight,
  };
}

/** Where video comes from, however it is processed. */
type Origin = Pick<LiveSource, 'key' | 'dial' | 'nodeId'> & { facts: LiveFacts['source'] };

/** A source that is called comes before one that sends by itself. */
async function originOf(
  ctx: Pick<LiveCtx, 'config' | 'clock' | 'db' | 'secrets' | 'outbound' | 'linkRenewals'>,
  feedId: string,
): Promise<Origin | null> {
  const target = await findSourceTarget(ctx, feedId, 'VideoStream');
  if (target) return ofTarget(ctx, target);
  const sent = await findPushSource(ctx, feedId);
  return sent && { ...sent, facts: { scheme: 'rtmp:', isStarted: true, isSending: sent.isSending } };
}

function ofTarget(ctx: Pick<LiveCtx, 'outbound'>, { target, key, isStarted }: SourceTarget): Origin {
  const scheme = URL.parse(target.url)?.protocol ?? '';
  const dial = () => dialTarget(ctx.outbound, target);
  return { key, dial, nodeId: null, facts: { scheme, isStarted } };
}

function noStream(obstacle: LiveObstacle | undefined, tellsWhy: boolean): AppError {
  if (!tellsWhy || !obstacle) return appError('NoLiveStream');
  return appError('NoLiveStreamBecause', { why: sentenceOf(LIVE_OBSTACLES[obstacle]) });
}
