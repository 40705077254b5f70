/** Tries a channel and keeps what it answers: its report, its picture, how many files lie there (API-50). */
import type { Actor } from '@longview/rules';
import { takeTries } from '../../../sign-in/index.ts';
import { findChannel } from '../channels/channel-queries.ts';
import type { IpDevicesCtx } from '../ctx.ts';
import { noSuchChannel, requireChannel } from '../device-access.ts';
import { type Channel, toChannel } from '../device-view.ts';
import { keepTries } from './keep-tries.ts';
import { tryAddress } from './try-address.ts';

/** @throws AppError Unauthenticated, Forbidden, UpgradeRequired, NotFound, TooMany */
export async function tryChannel(
  ctx: IpDevicesCtx,
  actor: Actor,
  ids: { deviceId: string; channelId: string },
): Promise<Channel> {
  const { device, channel } = await requireChannel(ctx, actor, ids);
  await takeTries(ctx, [{ limit: 'channelTriesPerAccount', of: device.account_id }]);
  const outcome = await tryAddress(ctx, device, channel.uri);
  await keepTries(ctx, device.id, [{ channelId: channel.id, uri: channel.uri, outcome }]);
  const kept = await findChannel(ctx.db, device.id, channel.id);
  if (!kept) throw noSuchChannel();
  return toChannel(kept, ctx.clock.now());
}
