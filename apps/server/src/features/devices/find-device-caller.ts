/** Which device a call comes from: by its own token (DVP-01), or by the address of a Window's playlist (PUB-11). */
import { appError } from '@longview/base';
import { type Actor, type DeviceActor, isId } from '@longview/rules';
import { isSameSecret } from '../../secrets.ts';
import { type CallingDevice, findByToken, findWindow, withdrawToken } from './caller-queries.ts';
import type { DevicesCtx } from './ctx.ts';
import { hashToken } from './device-secrets.ts';
import { playedIds } from './played-items.ts';
import { listAttachments } from './stations/attachment-queries.ts';
import { windowConfigOf } from './stored-config.ts';

/** What a call brings to be known as a Window that is only looked at. */
export interface ViewKey {
  deviceId: string;
  token: string;
}

const NOBODY: ReadonlySet<string> = new Set();

/** As whom `ctx.callers` keeps them. */
const tokenCredential = (token: string) => `device ${token}`;
const viewCredential = ({ deviceId, token }: ViewKey) => `window ${deviceId} ${token}`;

/** @throws AppError Unauthenticated `BadDeviceToken` [DVP-01], Forbidden while its account is closed */
export async function findDeviceCaller(
  ctx: Pick<DevicesCtx, 'db' | 'callers'>,
  token: string,
): Promise<Actor> {
  const found = await ctx.callers.find(tokenCredential(token), () => readByToken(ctx, token));
  if (found) return found.actor;
  throw appError('PairDeviceAgain');
}

/** Null for a token that is not that Window's: the call opens nothing [PUB-11]. */
export async function findViewCaller(
  ctx: Pick<DevicesCtx, 'db' | 'secrets' | 'callers'>,
  key: ViewKey,
): Promise<Actor | null> {
  const found = await ctx.callers.find(viewCredential(key), () => readByView(ctx, key));
  return found?.actor ?? null;
}

/** What stands for a device that was known in the last minutes, as `knownKey` for keys (PUB-01). */
export function knownDevice(ctx: Pick<DevicesCtx, 'callers'>, given: string | ViewKey): string | null {
  return ctx.callers.knownAs(typeof given === 'string' ? tokenCredential(given) : viewCredential(given));
}

async function readByToken(ctx: Pick<DevicesCtx, 'db'>, token: string) {
  const device = await findByToken(ctx.db, hashToken(token));
  if (!device) return null;
  // A closed account may come back: its devices must not believe that they are to be paired again.
  if (device.is_account_closed) throw appError('DeviceAccountClosed');
  if (device.is_token_offered) await withdrawToken(ctx.db, device.id);
  return { actor: await actorOf(ctx, device, true), mayKeep: true };
}

async function readByView(ctx: Pick<DevicesCtx, 'db' | 'secrets'>, { deviceId, token }: ViewKey) {
  const device = isId('device', deviceId) ? await findWindow(ctx.db, deviceId) : null;
  if (!device?.view_token_sealed || device.is_account_closed) return null;
  if (!isSameSecret(ctx.secrets.open(device.view_token_sealed), token)) return null;
  return { actor: await actorOf(ctx, device, false), mayKeep: true };
}

async function actorOf(
  ctx: Pick<DevicesCtx, 'db'>,
  device: CallingDevice,
  isItself: boolean,
): Promise<DeviceActor> {
  const { id: deviceId, account_id: accountId } = device;
  const isWindow = device.device_type === 'Window';
  const attachments = isWindow ? [] : await listAttachments(ctx.db, [deviceId]);
  return {
    ...{ kind: 'device', deviceId, accountId, isItself },
    plays: isWindow
      ? await playedIds(ctx.db, accountId, windowConfigOf(device))
      : { feedIds: NOBODY, resourceIds: NOBODY },
    captures: new Map(attachments.map(({ feed_sid, feed_id }) => [feed_sid, feed_id])),
  };
}
