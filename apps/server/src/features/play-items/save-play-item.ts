/** Sets or removes what the player shows for a feed when no mode is asked for (API-70, PLY-01). */
import { AppError, badFields, type FieldMessage, fieldMessage } from '@longview/base';
import { type PlayItem, type PlayItemEntry, settlePlayItem } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { playModeName } from '@longview/rules/player';
import { changeFeed, lockFeed, requireFeed, requireWritable } from '../../feeds/index.ts';
import { requireVersion } from '../../http/if-match.ts';
import { findMediaOf, type MediaRow } from '../media/index.ts';
import type { PlayItemsCtx } from './ctx.ts';
import { findPlayItem, storePlayItem } from './play-item-queries.ts';

/** @throws AppError InvalidInput naming the mode or item at fault, NotFound, Forbidden, Conflict */
export async function savePlayItem(
  ctx: PlayItemsCtx,
  actor: Actor,
  feedId: string,
  save: PlayItem | null,
  begunWith: number | null,
): Promise<PlayItem | null> {
  const { feed: owned } = await requireFeed(ctx, actor, feedId, 'EditMetadataPolicyStatement');
  const next =
    save && settlePlayItem(await checked(ctx, actor, { feedId, accountId: owned.account_id }, save));
  return changeFeed(ctx, feedId, async (trx) => {
    const feed = await lockFeed(trx, feedId);
    const { item, version } = await findPlayItem(trx, feedId);
    // Where there is no item an edit begins with 0, also after one was removed.
    requireVersion(item === null && begunWith === 0 ? null : begunWith, version);
    requireWritable(feed);
    await storePlayItem(trx, feedId, next, version + 1);
    return next && { ...next, Version: version + 1 };
  });
}

interface Owned {
  feedId: string;
  accountId: string | null;
}

/** The item with what is known of its resources. */
async function checked(
  ctx: Pick<PlayItemsCtx, 'clock' | 'db' | 'plans'>,
  actor: Actor,
  owned: Owned,
  save: PlayItem,
): Promise<PlayItem> {
  const { Items, PlayMode } = save.PlayModeConfiguration;
  const media = await mediaIn(ctx, owned, Items);
  const problems = [
    ...(playModeName(PlayMode) === null ? [fieldMessage(`${CONFIG}.PlayMode`, 'NoSuchMode')] : []),
    ...(await unknownFeeds(ctx, actor, owned, Items)),
    ...unknownMedia(media, Items),
  ];
  if (problems.length > 0) throw badFields(problems);
  const all = Items.map((item) => asStored(item, media));
  return { ...save, PlayModeConfiguration: { ...save.PlayModeConfiguration, Items: all } };
}

const CONFIG = 'PlayModeConfiguration';

async function mediaIn(
  { db }: Pick<PlayItemsCtx, 'db'>,
  { accountId }: Owned,
  items: readonly PlayItemEntry[],
): Promise<ReadonlyMap<string, MediaRow>> {
  const ids = items.filter(({ ItemType }) => ItemType === 'Res').map(({ Id }) => Id);
  const rows = accountId === null ? [] : await findMediaOf(db, accountId, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A resource must be of the feed's account. */
function unknownMedia(media: ReadonlyMap<string, MediaRow>, items: readonly PlayItemEntry[]): FieldMessage[] {
  return items.flatMap(({ Id, ItemType }, index) =>
    ItemType === 'Res' && !media.has(Id) ? [fieldMessage(`${CONFIG}.Items.${index}.Id`, 'NoSuchMedia')] : [],
  );
}

/** A feed must be one the caller may view, or one that the item has already: somebody else may have put it there. */
async function unknownFeeds(
  ctx: Pick<PlayItemsCtx, 'clock' | 'db' | 'plans'>,
  actor: Actor,
  { feedId }: Owned,
  items: readonly PlayItemEntry[],
): Promise<FieldMessage[]> {
  const stored = (await findPlayItem(ctx.db, feedId)).item?.PlayModeConfiguration.Items ?? [];
  const known = new Set([feedId, ...stored.map(({ Id }) => Id)]);
  const problems: FieldMessage[] = [];
  for (const [index, { Id, ItemType }] of items.entries()) {
    if (ItemType !== 'Feed' || known.has(Id)) continue;
    if (await mayView(ctx, actor, Id)) known.add(Id);
    else problems.push(fieldMessage(`${CONFIG}.Items.${index}.Id`, 'NoSuchFeed'));
  }
  return problems;
}

async function mayView(
  ctx: Pick<PlayItemsCtx, 'clock' | 'db' | 'plans'>,
  actor: Actor,
  feedId: string,
): Promise<boolean> {
  try {
    await requireFeed(ctx, actor, feedId, 'ViewLivePolicyStatement');
    return true;
  } catch (err) {
    if (err instanceof AppError) return false;
    throw err;
  }
}

/** ResType and ContentType are the library's to say, not the caller's. */
function asStored(item: PlayItemEntry, media: ReadonlyMap<string, MediaRow>): PlayItemEntry {
  const row = item.ItemType === 'Res' ? media.get(item.Id) : undefined;
  return { ...item, ResType: row?.type ?? null, ContentType: row?.content_type ?? null };
}
