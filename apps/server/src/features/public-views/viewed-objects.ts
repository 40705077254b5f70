/** Loads what a public view shows, when the caller may see it; the checks are those of frames and collections. */
import { appError } from '@longview/base';
import { type Actor, type Grant, limitOf } from '@longview/rules';
import { isOpenState } from '@longview/rules/feeds';
import { type EntryRow, listFeedsById } from '../../feeds/index.ts';
import type { FrameFeed } from '../../frames/index.ts';
import { type CollectionRow, listFeedIds, requireCollection } from '../collections/index.ts';
import { requireFrames } from '../frames/index.ts';
import type { PublicViewsCtx } from './ctx.ts';

const STATEMENT = 'ViewLivePolicyStatement';

/** What the caller holds, cut to what a view needs. */
export interface ViewGrant {
  grant: Grant;
  /** Only pictures older than this (PRM-38). */
  delaySec: number;
  /** At most one picture of each such span; 0: all. */
  everySec: number;
}

export interface FeedToView extends ViewGrant {
  row: EntryRow;
  feed: FrameFeed;
  /** Whether anyone may see it without a key. */
  isPublic: boolean;
}

export interface CollectionToView extends ViewGrant {
  collection: CollectionRow;
  /** In the collection's order; those in Disable or Archive are their account's only (STT-01, PRM-24). */
  rows: EntryRow[];
}

/** @throws AppError NotFound, or Unauthenticated `PasswordRequired` */
export async function findFeedToView(
  ctx: Pick<PublicViewsCtx, 'clock' | 'db' | 'frames'>,
  actor: Actor,
  feedId: string,
): Promise<FeedToView> {
  const { feed, grant, limit } = await requireFrames(ctx, actor, feedId, STATEMENT);
  const [row] = await listFeedsById(ctx.db, [feedId]);
  if (!row) throw appError('NoSuchFeed');
  return { row, grant, feed, ...limit, isPublic: feed.access.isPublic && feed.access.isOpen };
}

/** @throws AppError NotFound, or Unauthenticated `PasswordRequired` */
export async function findCollectionToView(
  ctx: Pick<PublicViewsCtx, 'clock' | 'db' | 'plans'>,
  actor: Actor,
  collectionId: string,
): Promise<CollectionToView> {
  const { collection, grant } = await requireCollection(ctx, actor, collectionId, STATEMENT);
  const ids = await listFeedIds(ctx.db, collection);
  const found = new Map((await listFeedsById(ctx.db, ids)).map((row) => [row.id, row]));
  const rows = ids.flatMap((id) => found.get(id) ?? []).filter(({ state }) => isOpenState(state));
  return { collection, rows, grant, ...limitOf(grant, STATEMENT) };
}
