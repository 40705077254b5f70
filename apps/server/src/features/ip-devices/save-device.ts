/** Makes a network device or changes it, with its channels; feeds that use it follow at once (API-47). */
import { appError } from '@longview/base';
import type { IpDevice, IpDeviceSave } from '@longview/contract';
import { type Actor, isId } from '@longview/rules';
import { bracketedHost, deviceDisplayName, hostsOf } from '@longview/rules/ip-devices';
import { noteAudit } from '../../audit/index.ts';
import { newId } from '../../db/new-id.ts';
import { type Transaction, transaction } from '../../db/transaction.ts';
import { requireVersion } from '../../http/if-match.ts';
import { requireCallable } from '../capture-sources/index.ts';
import { listChannels } from './channels/channel-queries.ts';
import { type ChannelHome, loginsOf, planChannels, type WantedChannel } from './channels/plan-channels.ts';
import { saveChannels } from './channels/save-channels.ts';
import type { IpDevicesCtx } from './ctx.ts';
import { noSuchDevice, requireDevices } from './device-access.ts';
import {
  countDevices,
  type DeviceRow,
  endPreviewsOf,
  insertDevice,
  listFeedsWith,
  lockDevice,
  updateDevice,
} from './device-queries.ts';
import { policyOf } from './device-target.ts';
import { type MergedDevice, mergeDevice } from './merge-device.ts';
import { showDevice } from './show-devices.ts';

/** More than one page can show. */
const MAX_DEVICES = 500;

export interface SavedDevice {
  isNew: boolean;
  device: IpDevice;
}

/** @throws AppError Unauthenticated, Forbidden, UpgradeRequired, InvalidInput, NotFound, Conflict */
export async function saveDevice(
  ctx: IpDevicesCtx,
  actor: Actor,
  save: IpDeviceSave,
  begunWith: number | null,
): Promise<SavedDevice> {
  const accountId = await requireDevices(ctx, actor);
  if (save.Id !== null && !isId('ipDevice', save.Id)) throw noSuchDevice();
  const wanted = save.ChannelInfo ? toWanted(save.ChannelInfo.Channels) : null;
  await requireAllowedHosts(ctx, save);
  const { id, feedIds } = await transaction(ctx.db, (trx) =>
    store(ctx, trx, { actor, accountId, save, wanted, begunWith }),
  );
  for (const feedId of feedIds) ctx.frames.here.forget(feedId);
  return { isNew: save.Id === null, device: await showDevice(ctx, accountId, id) };
}

/** Each call is checked again; this tells people at once [OPS-06]. */
async function requireAllowedHosts(
  ctx: Pick<IpDevicesCtx, 'config' | 'outbound'>,
  { Host: host = null, BaseUri: baseUri = null }: IpDeviceSave,
) {
  for (const one of hostsOf({ host, baseUri })) {
    await requireCallable(ctx.outbound, { host: bracketedHost(one) }, policyOf(ctx));
  }
}

type ChannelSaves = NonNullable<IpDeviceSave['ChannelInfo']>['Channels'];

const toWanted = (channels: ChannelSaves): WantedChannel[] =>
  channels.map(({ Id, Uri, Source = 'User', IsSuggested }) => ({
    ...{ id: Id, uri: Uri, source: Source, isSuggested: IsSuggested },
  }));

interface Act {
  actor: Actor;
  accountId: string;
  save: IpDeviceSave;
  wanted: readonly WantedChannel[] | null;
  begunWith: number | null;
}

async function store(
  ctx: Pick<IpDevicesCtx, 'clock' | 'secrets' | 'changes'>,
  trx: Transaction,
  { actor, accountId, save, wanted, begunWith }: Act,
) {
  const stored = save.Id === null ? null : await lockDevice(trx, accountId, save.Id, 'Change');
  if (save.Id !== null && !stored) throw noSuchDevice();
  requireVersion(begunWith, stored?.version ?? 0);
  const merged = mergeDevice(ctx.secrets, stored, save, loginsOf(wanted, save.DeviceType));
  const channels = stored ? await listChannels(trx, [stored.id]) : [];
  const plan = planChannels(channels, wanted, toHome(merged));
  const id = stored ? await change(trx, stored, merged) : await add(trx, accountId, merged);
  await saveChannels(ctx, trx, id, plan);
  const action = stored ? 'Camera login changed' : 'Camera login added';
  const detail = deviceDisplayName(merged.values.name ?? null, merged.after.host);
  await noteAudit(trx, actor, { accountId, action, roId: id, detail });
  return { id, feedIds: await tellFeeds(ctx, trx, id) };
}

async function add(trx: Transaction, accountId: string, { values }: MergedDevice): Promise<string> {
  if ((await countDevices(trx, accountId)) >= MAX_DEVICES) {
    throw appError('TooManyNetworkDevices', { most: MAX_DEVICES });
  }
  const id = newId('ipDevice');
  await insertDevice(trx, { ...values, id, account_id: accountId });
  return id;
}

async function change(
  trx: Transaction,
  stored: DeviceRow,
  { values, isMoved }: MergedDevice,
): Promise<string> {
  if (isMoved) await endPreviewsOf(trx, stored.id);
  await updateDevice(trx, stored.id, values);
  return stored.id;
}

/** A changed login is used for the next picture of every feed of the device. */
async function tellFeeds(
  ctx: Pick<IpDevicesCtx, 'changes'>,
  trx: Transaction,
  deviceId: string,
): Promise<string[]> {
  const feedIds = (await listFeedsWith(trx, deviceId)).map(({ id }) => id);
  await ctx.changes.tellAll(trx, feedIds);
  return feedIds;
}

const toHome = ({ values, before, after }: MergedDevice): ChannelHome => ({
  ...{ type: values.device_type, before, after },
  ports: {
    rtsp: values.rtsp_port ?? null,
    stream: values.stream_port ?? null,
    srt: values.srt_port ?? null,
  },
});
