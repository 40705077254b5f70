/** Loads devices as they are answered: with channels, and with what their feeds know of them (API-46). */
import type { IpDevice } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { openHeaders } from '../capture-sources/index.ts';
import { listChannels } from './channels/channel-queries.ts';
import type { IpDevicesCtx } from './ctx.ts';
import { noSuchDevice, requireDevices } from './device-access.ts';
import { type DeviceRow, type FeedTry, findDevice, listDevices, listFeedTries } from './device-queries.ts';
import { toIpDevice } from './device-view.ts';

type Parts = Pick<IpDevicesCtx, 'db' | 'clock' | 'secrets'>;

/** By display name. @throws AppError Unauthenticated, Forbidden, UpgradeRequired */
export async function getDevices(
  ctx: Pick<IpDevicesCtx, 'clock' | 'db' | 'secrets' | 'plans'>,
  actor: Actor,
): Promise<IpDevice[]> {
  const accountId = await requireDevices(ctx, actor);
  const shown = await show(ctx, await listDevices(ctx.db, accountId));
  return shown.sort(
    (a, b) => compare(a.DisplayName.toLowerCase(), b.DisplayName.toLowerCase()) || compare(a.Id, b.Id),
  );
}

/** A device as it is stored now. @throws AppError NotFound when it went meanwhile */
export async function showDevice(ctx: Parts, accountId: string, id: string): Promise<IpDevice> {
  const row = await findDevice(ctx.db, accountId, id);
  const [shown] = row ? await show(ctx, [row]) : [];
  if (!shown) throw noSuchDevice();
  return shown;
}

async function show({ db, clock, secrets }: Parts, rows: readonly DeviceRow[]): Promise<IpDevice[]> {
  const ids = rows.map(({ id }) => id);
  const channels = Map.groupBy(await listChannels(db, ids), (row) => row.device_id);
  const tries = Map.groupBy(await listFeedTries(db, ids), (row) => row.device_id);
  return rows.map((row) =>
    toIpDevice(row, {
      channels: channels.get(row.id) ?? [],
      feedTries: (tries.get(row.id) ?? []).map(toTry),
      headerNames: Object.keys(openHeaders(secrets, row.headers_sealed)),
      nowMs: clock.now(),
    }),
  );
}

const toTry = ({ channel_id: channelId, is_ok: isOk, tried_at: at }: FeedTry) => ({
  ...{ channelId, isOk, atMs: at.getTime() },
});

/** The same in every locale (GEN-18). */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
