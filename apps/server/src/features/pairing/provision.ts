/** Gives a device that waits its place in an account, in the transaction that pairs it. */
import { type AppError, appError } from '@longview/base';
import type { PairingSave } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { DEVICE_LIMITS } from '@longview/rules/devices';
import { noteAudit } from '../../audit/index.ts';
import { newId } from '../../db/new-id.ts';
import type { Transaction } from '../../db/transaction.ts';
import {
  countDevices,
  type DeviceRow,
  dropCommands,
  hashToken,
  insertDevice,
  lockDevice,
  makeDeviceToken,
  makeViewToken,
  newConfig,
  saveContact,
  updateDevice,
} from '../devices/index.ts';
import type { PairingCtx } from './ctx.ts';
import { deleteRequestsOf, lockAccount, type RequestRow, updateRequest } from './pairing-queries.ts';
import type { ReadCode } from './read-code.ts';

type NewWish = Exclude<PairingSave, { deviceId: string }>;
/** What a device is to become; `props` is read already (PAIR-16). */
export type PairWish = NewWish | { deviceId: string };

interface Provisioning<W> {
  actor: Actor;
  accountId: string;
  read: ReadCode;
  request: RequestRow;
  wish: W;
}

/** @throws AppError Conflict for too many devices */
export async function provisionNew(
  ctx: Pick<PairingCtx, 'clock' | 'secrets'>,
  trx: Transaction,
  { actor, accountId, read, request, wish }: Provisioning<NewWish>,
): Promise<DeviceRow> {
  await lockAccount(trx, accountId);
  if ((await countDevices(trx, accountId)) >= DEVICE_LIMITS.devices) throw tooMany();
  const token = makeDeviceToken();
  const row = await insertDevice(trx, {
    ...{ id: newId('device'), account_id: accountId, device_type: read.type },
    name: wish.deviceName,
    description: wish.deviceDescription || null,
    location: wish.deviceLocation || null,
    props_sealed: wish.props && ctx.secrets.seal(wish.props),
    config: JSON.stringify(newConfig(read.type)),
    ...provisionOf(ctx, read, token),
  });
  await giveToken(ctx, trx, { row, request, token });
  await noteAudit(trx, actor, {
    accountId,
    action: 'Screen or Station paired',
    roId: row.id,
    detail: `${row.name}.`,
  });
  return row;
}

/**
 * Id and config stay, whatever had its token is out; what the machine before was to do is not for this one.
 * @throws AppError NotFound, Conflict `DeviceTypeMismatch`
 */
export async function provisionAgain(
  ctx: Pick<PairingCtx, 'clock' | 'secrets'>,
  trx: Transaction,
  { actor, accountId, read, request, wish }: Provisioning<{ deviceId: string }>,
): Promise<DeviceRow> {
  const before = await lockDevice(trx, accountId, wish.deviceId);
  if (!before) throw appError('NoSuchDevice');
  if (before.device_type !== read.type) throw otherType(read);
  const token = makeDeviceToken();
  const row = await updateDevice(trx, before.id, {
    ...provisionOf(ctx, read, token),
    config_version: before.config_version + 1,
  });
  await deleteRequestsOf(trx, row.id);
  await dropCommands(trx, row.id);
  await giveToken(ctx, trx, { row, request, token });
  const detail = `${row.name}, in place of the machine before.`;
  await noteAudit(trx, actor, { accountId, action: 'Screen or Station paired', roId: row.id, detail });
  return row;
}

function provisionOf(
  { clock, secrets }: Pick<PairingCtx, 'clock' | 'secrets'>,
  { code, type }: ReadCode,
  token: string,
) {
  return {
    pair_key: code,
    provisioned_at: new Date(clock.now()),
    token_hash: hashToken(token),
    view_token_sealed: type === 'Window' ? secrets.seal(makeViewToken()) : null,
  };
}

/** What the device gets when it asks next; nothing was heard of this machine yet. */
async function giveToken(
  ctx: Pick<PairingCtx, 'clock' | 'secrets'>,
  trx: Transaction,
  { row, request, token }: { row: DeviceRow; request: RequestRow; token: string },
): Promise<void> {
  const change = { device_id: row.id, token_sealed: ctx.secrets.seal(token) };
  await updateRequest(trx, request.pair_key, change);
  await saveContact(trx, {
    device_id: row.id,
    last_seen_at: null,
    platform: request.platform,
    client_version: request.client_version,
    client_version_at: request.client_version === null ? null : new Date(ctx.clock.now()),
    report: null,
    ...{ start_id: null, former_start_id: null, cloned_at: null },
    ...{ silence_told_at: null, is_silence_told: false },
  });
}

function otherType({ type }: ReadCode): AppError {
  return appError(type === 'Window' ? 'CodeOfScreen' : 'CodeOfStation');
}

function tooMany(): AppError {
  return appError('TooManyDevices', { most: DEVICE_LIMITS.devices });
}
