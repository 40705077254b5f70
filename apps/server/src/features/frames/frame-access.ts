/**
 * Loads the feed of a frame call and asserts what the caller may do with it, from facts that are kept in memory
 * and forgotten when the feed or a share of it changes: a picture must not cost SQL. The decision is in rules/access.
 */
import type { Clock } from '@longview/base';
import { type Actor, type Grant, limitOf, reachOf, type Statement, type ViewLimit } from '@longview/rules';
import { noSuch, requireReach, requireStatement } from '../../access/index.ts';
import type { FrameFeed, Frames } from '../../frames/index.ts';

/** A feed whose frames the caller may use, with all that they hold on it. */
export interface FramesInReach {
  feed: FrameFeed;
  grant: Grant;
  /** With what limit they hold the statement that was asked for. */
  limit: ViewLimit;
}

/**
 * The feed, when `actor` holds `statement` on it.
 * @throws AppError NotFound, Forbidden or Unauthenticated as `requireFeed` [PRM-21]
 */
export async function requireFrames(
  ctx: { frames: Frames; clock: Clock },
  actor: Actor,
  feedId: string,
  statement: Statement,
): Promise<FramesInReach> {
  const known = ctx.frames.facts.find(feedId);
  const feed = known instanceof Promise ? await known : known;
  if (!feed) throw noSuch('feed');
  const grant = requireReach(reachOf(actor, feed.access, feedId, ctx.clock.now()), 'feed');
  requireStatement(actor, grant, statement);
  return { feed, grant, limit: limitOf(grant, statement) };
}

/** Largest picture for those who may not download, pixels of height. */
const VIEWED_MAX_PX = 1080;

/** Largest picture the caller may have, pixels of height (PUB-03, PRM-29). */
export function heightLimit(grant: Grant): number {
  return grant.statements.has('DownloadPolicyStatement') ? Number.POSITIVE_INFINITY : VIEWED_MAX_PX;
}

/**
 * Whether anyone may have a picture of that height, so that a shared cache may keep it. In Disable and Archive a public
 * feed is its account's alone.
 */
export function isForAnyone({ access }: FrameFeed, heightPx: number): boolean {
  return access.isPublic && access.isOpen && heightPx <= VIEWED_MAX_PX;
}

/** What two limits show both. */
export function strictest(a: ViewLimit, b: ViewLimit): ViewLimit {
  return { delaySec: Math.max(a.delaySec, b.delaySec), everySec: Math.max(a.everySec, b.everySec) };
}

/** Where the first whole span begins that the caller may see a frame of (EXT-05); `fromSec` without such a limit. */
export function visibleStart({ everySec }: ViewLimit, fromSec: number): number {
  return everySec === 0 ? fromSec : Math.ceil(fromSec / everySec) * everySec;
}

/** Where what the caller may see ends, unix seconds, exclusive; `toSec` where that is earlier (PRM-38). */
export function visibleEnd(clock: Clock, { delaySec }: ViewLimit, toSec: number): number {
  if (delaySec === 0) return toSec;
  return Math.max(0, Math.min(toSec, Math.floor(clock.now() / 1000) - delaySec));
}
