/** Stores what a save makes of the channels, and brings the feeds that use them along (API-47). */
import { badField } from '@longview/base';
import { isSchemeAllowed } from '@longview/rules';
import { newId } from '../../../db/new-id.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { forgetReport } from '../../capture-sources/index.ts';
import { releaseObjects } from '../../media/index.ts';
import type { IpDevicesCtx } from '../ctx.ts';
import { requireUnused } from '../delete-device.ts';
import {
  type ChannelRow,
  deleteChannels,
  insertChannels,
  listFeedsOfChannels,
  listIntentsOf,
  moveSources,
  updateChannel,
} from './channel-queries.ts';
import type { ChannelPlan } from './plan-channels.ts';

/** @throws AppError Conflict `InUse` for a channel that a feed has as its source, InvalidInput for its new address */
export async function saveChannels(
  ctx: Pick<IpDevicesCtx, 'clock'>,
  trx: Transaction,
  deviceId: string,
  { added, kept, removed }: ChannelPlan,
): Promise<void> {
  const gone = removed.map(({ id }) => id);
  requireUnused('channel', await listFeedsOfChannels(trx, gone));
  for (const channel of kept) await keepChannel(ctx, trx, channel);
  await deleteChannels(trx, gone);
  await releaseObjects(ctx, trx, keysOf(removed));
  const rows = added.map(({ uri, source, isSuggested: is_suggested, position }) => ({
    ...{ id: newId('channel'), device_id: deviceId, position, uri, is_suggested },
    source: source === 'Manufacturer' ? source : ('User' as const),
  }));
  await insertChannels(trx, rows);
}

/** What was learned of another address says nothing of the new one. */
async function keepChannel(
  ctx: Pick<IpDevicesCtx, 'clock'>,
  trx: Transaction,
  channel: ChannelPlan['kept'][number],
): Promise<void> {
  const { row, uri, position, isSuggested: is_suggested } = channel;
  if (uri === row.uri) {
    if (position === row.position && is_suggested === row.is_suggested) return;
    return updateChannel(trx, row.id, { position, is_suggested });
  }
  await requireFitting(trx, row.id, uri, position);
  await updateChannel(trx, row.id, { position, is_suggested, uri, ...UNTRIED });
  await releaseObjects(ctx, trx, keysOf([row]));
  for (const { feed_id: feedId, intent } of await moveSources(trx, row.id, uri)) {
    if (intent === 'Image') await forgetReport(trx, feedId);
  }
}

const UNTRIED = { report: null, tried_at: null, file_count: null, image_key: null, name: null };

const keysOf = (rows: readonly ChannelRow[]) => rows.flatMap(({ image_key: key }) => key ?? []);

/** Feeds that use the channel must be able to use its new address [IPD-21] [IPD-22]. */
async function requireFitting(
  trx: Transaction,
  channelId: string,
  uri: string,
  index: number,
): Promise<void> {
  const scheme = new URL(uri).protocol;
  const intents = await listIntentsOf(trx, channelId);
  const unfit = intents.find((intent) => !isSchemeAllowed(intent, scheme));
  if (!unfit) return;
  throw badField(`ChannelInfo.Channels.${index}.Uri`, 'ChannelUsedFor', { what: unfit });
}
