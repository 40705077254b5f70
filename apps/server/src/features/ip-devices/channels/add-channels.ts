/** Stores channels that were found. Never removes one, never has one twice, never unchooses what people chose. */
import { isOfDevice, readChannelUrl } from '@longview/rules/ip-devices';
import { newId } from '../../../db/new-id.ts';
import { type Transaction, transaction } from '../../../db/transaction.ts';
import type { IpDevicesCtx } from '../ctx.ts';
import { noSuchDevice } from '../device-access.ts';
import { type DeviceRow, lockDevice, noteDeviceTry, updateDevice } from '../device-queries.ts';
import { type ChannelTry, keepTries } from '../tries/keep-tries.ts';
import {
  type ChannelRow,
  insertChannels,
  listChannels,
  suggestChannel,
  updateChannel,
} from './channel-queries.ts';
import type { FoundChannel } from './found-channel.ts';
import { isSameUrl } from './plan-channels.ts';

/** As many as a save may bring (API-47). */
const MAX_CHANNELS = 500;

/** Where a found channel is kept, new or known. */
export type PlacedChannel = FoundChannel & { channelId: string };

/** With what their tries brought; gives those that are stored. @throws AppError NotFound when the device went */
export async function addChannels(
  ctx: Pick<IpDevicesCtx, 'clock' | 'logger' | 'db' | 'media' | 'mediaStore'>,
  { id, account_id: accountId }: DeviceRow,
  found: readonly FoundChannel[],
): Promise<PlacedChannel[]> {
  const placed = await transaction(ctx.db, async (trx) => {
    const device = await lockDevice(trx, accountId, id, 'Change');
    if (!device) throw noSuchDevice();
    return place(trx, device, found);
  });
  const tries = placed.flatMap(({ channelId, uri, outcome }): ChannelTry[] =>
    outcome ? [{ channelId, uri, outcome }] : [],
  );
  await keepTries(ctx, id, tries);
  if (tries.length === 0) await noteDeviceTry(ctx.db, id, placed.length > 0, new Date(ctx.clock.now()));
  return placed;
}

async function place(
  trx: Transaction,
  device: DeviceRow,
  found: readonly FoundChannel[],
): Promise<PlacedChannel[]> {
  const stored = await listChannels(trx, [device.id]);
  const room = MAX_CHANNELS - stored.length;
  const placed: (PlacedChannel & { isNew: boolean })[] = [];
  for (const one of found.filter(({ uri }) => isOwn(device, uri))) {
    if (placed.some(({ uri }) => isSameUrl(uri, one.uri))) continue;
    const known = stored.find(({ uri }) => isSameUrl(uri, one.uri));
    if (known) placed.push({ ...one, uri: known.uri, channelId: known.id, isNew: false });
    else if (placed.filter(({ isNew }) => isNew).length < room)
      placed.push({ ...one, channelId: newId('channel'), isNew: true });
  }
  await store(trx, device, stored, placed);
  return placed;
}

async function store(
  trx: Transaction,
  device: DeviceRow,
  stored: readonly ChannelRow[],
  placed: readonly (PlacedChannel & { isNew: boolean })[],
): Promise<void> {
  const added = placed.filter(({ isNew }) => isNew);
  const first = Math.max(-1, ...stored.map(({ position }) => position)) + 1;
  await insertChannels(
    trx,
    added.map(({ channelId, uri, name, source }, index) => ({
      ...{ id: channelId, device_id: device.id, position: first + index, uri, name, source },
    })),
  );
  for (const { channelId, name, isNew } of placed) {
    if (!isNew && name !== null) await updateChannel(trx, channelId, { name });
  }
  const best = stored.some((row) => row.is_suggested) ? null : placed.find(({ isBest }) => isBest);
  if (best) await suggestChannel(trx, device.id, best.channelId);
  const make = {
    ...(device.manuf === null && makeOf(placed, 'manufacturer', 'manuf')),
    ...(device.model === null && makeOf(placed, 'model', 'model')),
  };
  // A save that began before would leave the new channels out, and so remove them.
  if (added.length > 0 || best || Object.keys(make).length > 0) await updateDevice(trx, device.id, make);
}

function makeOf(placed: readonly PlacedChannel[], from: 'manufacturer' | 'model', column: 'manuf' | 'model') {
  const named = placed.find((one) => one[from])?.[from]?.slice(0, MAX_MAKE_CHARS);
  return named ? { [column]: named } : {};
}

/** As many as a save may bring. */
const MAX_MAKE_CHARS = 100;

/** A device that names addresses of others is not believed. */
function isOwn(device: DeviceRow, uri: string): boolean {
  const read = readChannelUrl(uri, device.device_type);
  return (
    read !== null && read.login === null && isOfDevice(uri, { host: device.host, baseUri: device.base_uri })
  );
}
