/**
 * Loads the feed of a frame call and asserts what the caller may do with it, from facts that are kept in memory
 * and forgotten when the feed changes: a picture must not cost SQL. The decision itself is in rules/access.
 */
import { AppError } from '@longview/base';
import { type Actor, feedGrant, type Grant, type Statement } from '@longview/rules';
import type { FrameFeed, Frames } from '../../frames/index.ts';
import { requireStatement } from '../feeds/index.ts';

/** A feed whose frames the caller may use, with all that they hold on it. */
export interface FramesInReach {
  feed: FrameFeed;
  grant: Grant;
}

/**
 * The feed, when `actor` holds `statement` on it.
 * @throws AppError NotFound, Forbidden or Unauthenticated as `requireFeed` [PRM-21]
 */
export async function requireFrames(
  ctx: { frames: Frames },
  actor: Actor,
  feedId: string,
  statement: Statement,
): Promise<FramesInReach> {
  const known = ctx.frames.feed(feedId);
  const feed = known instanceof Promise ? await known : known;
  const grant = feed && feedGrant(actor, feed.access);
  if (!feed || !grant) throw new AppError('NotFound', 'No such feed.');
  requireStatement(actor, grant, statement);
  return { feed, grant };
}

/** Largest picture the caller may have, pixels of height (PUB-03, PRM-29). */
export function heightLimit(grant: Grant): number {
  return grant.statements.has('DownloadPolicyStatement') ? Number.POSITIVE_INFINITY : 1080;
}
