/** Who may watch a feed live, and whether it has a stream to watch (PUB-10, V5). */
import { AppError } from '@longview/base';
import { dialTarget } from '@longview/camera-sources';
import type { Actor } from '@longview/rules';
import { LIVE_OBSTACLES, type LiveFacts, type LiveObstacle, liveObstacles } from '@longview/rules/live';
import type { Ctx } from '../../context.ts';
import type { FrameFeed } from '../../frames/index.ts';
import type { LiveSource } from '../../live/index.ts';
import { findSourceTarget, type SourceTarget } from '../capture-sources/index.ts';
import { type FramesInReach, isLimited, requireFrames } from '../frames/index.ts';
import { hasCapability, requireCapability } from '../plans/index.ts';
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
export async function requireLive(ctx: Ctx, actor: Actor, feedId: string): Promise<LiveInReach> {
  const { feed, grant } = await requireSeenLive(ctx, actor, feedId);
  const tellsWhy = grant.statements.has('EditCapturePolicyStatement');
  const { obstacles, target } = await liveStanding(ctx, feed);
  const { accountId } = feed.access;
  if (obstacles.includes('Plan') && accountId) await requireCapability(ctx, accountId, 'AllowVideoStream');
  if (obstacles.length > 0 || !target) throw noStream(obstacles[0], tellsWhy);
  return { feed, source: toSource(ctx, target), tellsWhy };
}

/** The feed, when the caller would see its video live. Costs no SQL. @throws AppError as `requireLive` */
export async function requireSeenLive(ctx: Ctx, actor: Actor, feedId: string): Promise<FramesInReach> {
  const reach = await requireFrames(ctx, actor, feedId, 'ViewVideoPolicyStatement');
  if (!isLimited(reach.limit)) return reach;
  throw new AppError('Forbidden', 'You see this feed later or now and then, so not live.');
}

/** The key of the stream's source while there is a stream, whoever asks; else null. */
export async function streamKeyOf(ctx: Ctx, feedId: string): Promise<string | null> {
  const feed = await ctx.frames.feed(feedId);
  const standing = feed && (await liveStanding(ctx, feed));
  return standing && standing.obstacles.length === 0 ? (standing.target?.key ?? null) : null;
}

/** Why a feed has no stream; where nothing is in the way, also its source. */
export async function liveStanding(
  ctx: Ctx,
  feed: FrameFeed,
): Promise<{ obstacles: LiveObstacle[]; target: SourceTarget | null }> {
  const { accountId } = feed.access;
  const facts = await findStreamFacts(ctx.db, feed.id);
  const target = await findSourceTarget(ctx, feed.id, 'VideoStream');
  const isInPlan = accountId === null || (await hasCapability(ctx, accountId, 'AllowVideoStream'));
  return {
    obstacles: liveObstacles({
      isInPlan,
      isEnabled: facts?.has_video_stream ?? false,
      state: feed.state,
      source: factsOf(target),
      // Of a feed that is gone nothing may be shown.
      hidesParts: facts?.hides_parts ?? true,
    }),
    target,
  };
}

export function toSource(ctx: Ctx, { target, key }: SourceTarget): LiveSource {
  return { key, dial: () => dialTarget(ctx.outbound, target) };
}

function factsOf(source: SourceTarget | null): LiveFacts['source'] {
  return source && { scheme: URL.parse(source.target.url)?.protocol ?? '', isStarted: source.isStarted };
}

function noStream(obstacle: LiveObstacle | undefined, tellsWhy: boolean): AppError {
  const why = tellsWhy && obstacle ? ` ${LIVE_OBSTACLES[obstacle]}` : '';
  return new AppError('NotFound', `This feed has no live stream.${why}`, { detail: { code: 'NoStream' } });
}
