/** Replaces what people keep with a feed (API-13). */
import { badFields, fieldMessage } from '@longview/base';
import type { FeedMetadata, FeedMetadataSave } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { isSameMetadata, type MetadataEdit, mergedMetadata, repeatedIds } from '@longview/rules/feeds';
import { noteAudit } from '../../audit/index.ts';
import type { Transaction } from '../../db/transaction.ts';
import { changeFeed, type FeedRow, lockFeed, requireFeed, requireWritable } from '../../feeds/index.ts';
import { requireVersion } from '../../http/if-match.ts';
import type { FeedMetadataCtx } from './ctx.ts';
import { findMetadata, storeMetadata } from './metadata-queries.ts';
import type { StoredMetadata } from './metadata-view.ts';
import { toMetadata } from './metadata-view.ts';

/** @throws AppError NotFound, Forbidden, InvalidInput for two rows with one Id, Conflict */
export async function saveMetadata(
  ctx: FeedMetadataCtx,
  actor: Actor,
  feedId: string,
  save: FeedMetadataSave,
  begunWith: number | null,
): Promise<FeedMetadata> {
  await requireFeed(ctx, actor, feedId, 'EditMetadataPolicyStatement');
  const edits = save.map(({ Id, Name, Value }) => ({ id: Id, name: Name, value: Value }));
  requireOwnIds(edits);
  const nowSec = Math.floor(ctx.clock.now() / 1000);
  return changeFeed(ctx, feedId, async (trx) => {
    const feed = await lockFeed(trx, feedId);
    const stored = await findMetadata(trx, feedId);
    requireVersion(begunWith, stored.version);
    requireWritable(feed);
    const rows = mergedMetadata(stored.rows, edits, nowSec);
    const saved = { rows, version: stored.version + 1 };
    await storeMetadata(trx, feedId, saved);
    await note(trx, actor, feed, stored, saved);
    return toMetadata(saved);
  });
}

function requireOwnIds(edits: readonly MetadataEdit[]): void {
  const repeated = repeatedIds(edits);
  if (repeated.length === 0) return;
  throw badFields(repeated.map((at) => fieldMessage(`${at}.Id`, 'RowIdTwice')));
}

/** How much there is, not what it says (ADM-08). */
async function note(
  trx: Transaction,
  actor: Actor,
  feed: FeedRow,
  before: StoredMetadata,
  after: StoredMetadata,
): Promise<void> {
  if (feed.account_id === null || isSameMetadata(before.rows, after.rows)) return;
  const detail = `${feed.name}: ${after.rows.length} rows.`;
  const action = 'Metadata changed';
  await noteAudit(trx, actor, { accountId: feed.account_id, action, roId: feed.id, detail });
}
