/** Takes a channel of a device as the source of a feed; its login stays the device's (API-56). */
import { appError, badField } from '@longview/base';
import type { CaptureSource } from '@longview/contract';
import { type Actor, actorAccountId, isId, isSchemeAllowed, type SourceIntent } from '@longview/rules';
import type { Transaction } from '../../db/transaction.ts';
import { changeFeed, lockFeed, requireFeed, requireWritable } from '../../feeds/index.ts';
import { requireCapability } from '../../plans/index.ts';
import {
  findSource,
  noteSource,
  replaceSource,
  requireInPlan,
  requireIntent,
  type SourceRow,
  showSource,
} from '../capture-sources/index.ts';
import { stopFrameSync } from '../frame-sync/index.ts';
import { type ChannelRow, listChannels } from './channels/channel-queries.ts';
import type { IpDevicesCtx } from './ctx.ts';
import { noSuchChannel, noSuchDevice } from './device-access.ts';
import { lockDevice } from './device-queries.ts';
import { schemeOf } from './device-view.ts';

export interface SourceDeviceWish {
  feedId: string;
  intent: string;
  deviceId: string;
  /** Null: the one that the device suggests. */
  channelId: string | null;
}

/**
 * An import is not begun by it (IMP-06).
 * @throws AppError InvalidInput, Forbidden, UpgradeRequired, NotFound, Conflict `NoChannel`
 */
export async function setSourceDevice(
  ctx: Pick<IpDevicesCtx, 'clock' | 'db' | 'secrets' | 'plans' | 'frames' | 'changes'>,
  actor: Actor,
  { feedId, intent: intentText, deviceId, channelId }: SourceDeviceWish,
): Promise<CaptureSource> {
  const { feed: owned } = await requireFeed(ctx, actor, feedId, 'EditCapturePolicyStatement');
  const intent = requireIntent(intentText);
  const accountId = owned.account_id;
  // Guests may change the capture, and do not learn what devices there are.
  if (accountId === null || actorAccountId(actor) !== accountId || !isId('ipDevice', deviceId))
    throw noSuchDevice();
  await requireCapability(ctx, accountId, 'AllowIpDevices');
  await requireInPlan(ctx, accountId, intent);
  return changeFeed(ctx, feedId, async (trx) => {
    const feed = await lockFeed(trx, feedId);
    requireWritable(feed);
    if (!(await lockDevice(trx, accountId, deviceId, 'Use'))) throw noSuchDevice();
    const channel = choose(await listChannels(trx, [deviceId]), channelId);
    requireScheme(intent, channel.uri);
    const before = await findSource(trx, feedId, intent);
    const after = await store(ctx, trx, { feedId, intent }, before, channel);
    await noteSource(trx, actor, feed, { intent, before, after });
    return showSource(ctx, accountId, after);
  });
}

async function store(
  ctx: Pick<IpDevicesCtx, 'clock'>,
  trx: Transaction,
  place: { feedId: string; intent: SourceIntent },
  stored: SourceRow | null,
  { id: channel_id, device_id, uri: url }: ChannelRow,
) {
  if (place.intent === 'ImageSyncDown') await stopFrameSync(ctx, trx, place.feedId);
  return replaceSource(trx, place, stored, {
    ...{ url, device_id, channel_id, command: 'Start' },
    preload_url: stored?.preload_url ?? null,
    preload_error_mode: stored?.preload_error_mode ?? 'Ignore',
  });
}

/** @throws AppError NotFound, Conflict `NoChannel` */
function choose(channels: readonly ChannelRow[], id: string | null): ChannelRow {
  if (id !== null) {
    const named = channels.find((channel) => channel.id === id);
    if (!named) throw noSuchChannel();
    return named;
  }
  const suggested =
    channels.find((channel) => channel.is_suggested) ?? (channels.length === 1 ? channels[0] : null);
  if (suggested) return suggested;
  throw appError('NoChannelSuggested');
}

/** @throws AppError InvalidInput [IPD-21] [IPD-22] */
function requireScheme(intent: SourceIntent, uri: string): void {
  const scheme = schemeOf(uri);
  if (isSchemeAllowed(intent, `${scheme}:`)) return;
  throw badField('channelId', 'ChannelKindUnusable', { scheme });
}
