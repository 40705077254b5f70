/** Which feeds a caller may follow, and how those stand now. */
import type { Clock } from '@longview/base';
import { limitOf, reachOf, type SignedIn } from '@longview/rules';
import type { Db } from '../db/open.ts';
import type { Frames } from '../frames/index.ts';
import { listStandings } from './live-queries.ts';
import type { Followed } from './live-stream.ts';
import { PendingUpdate } from './pending-update.ts';

export interface FollowParts {
  db: Db;
  clock: Clock;
  frames: Pick<Frames, 'facts'>;
}

/**
 * Null for a feed the caller does not see live. A delay or a least interval means so too: the moment of a picture
 * would tell what the caller may not know yet (PRM-38).
 */
export async function followFeed(
  { frames, clock }: FollowParts,
  actor: SignedIn,
  feedId: string,
): Promise<Followed | null> {
  const feed = await frames.facts.find(feedId);
  const reach = feed && reachOf(actor, feed.access, feedId, clock.now());
  if (!feed || reach?.kind !== 'Granted') return null;
  const { grant } = reach;
  const { delaySec, everySec } = limitOf(grant, 'ViewLivePolicyStatement');
  if (!grant.statements.has('ViewLivePolicyStatement') || delaySec > 0 || everySec > 0) return null;
  return {
    accountId: feed.access.accountId,
    isKeeper: grant.statements.has('ManageStatePolicyStatement'),
  };
}

export async function followFeeds(
  parts: FollowParts,
  actor: SignedIn,
  feedIds: readonly string[],
): Promise<Map<string, Followed>> {
  const found = await Promise.all(
    feedIds.map(async (feedId) => [feedId, await followFeed(parts, actor, feedId)] as const),
  );
  return new Map(found.flatMap(([feedId, followed]) => (followed ? [[feedId, followed]] : [])));
}

/** How all that is followed stands now. */
export async function readPresent(
  { db }: FollowParts,
  followed: ReadonlyMap<string, Followed>,
): Promise<PendingUpdate> {
  const present = new PendingUpdate();
  const rows = followed.size === 0 ? [] : await listStandings(db, [...followed.keys()]);
  for (const row of rows) {
    const isCapturing = row.state === 'Capture';
    present.noteFeed(row.id, {
      frameSec: row.newest_at && Math.floor(row.newest_at.getTime() / 1000),
      contentState: isCapturing ? (row.content_state ?? 'Inactive') : 'Inactive',
      hasAlert: (followed.get(row.id)?.isKeeper ?? false) && (row.alert_active ?? false),
    });
  }
  return present;
}
