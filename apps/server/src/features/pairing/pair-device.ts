/** Pairs the device that shows a code: as a new one (API-38), or in the place of one that there is (API-39). */
import { appError } from '@longview/base';
import type { PairingSave } from '@longview/contract';
import { type Actor, isId } from '@longview/rules';
import { type Transaction, transaction } from '../../db/transaction.ts';
import { type HttpReply, reply } from '../../http/replies/reply.ts';
import { type DeviceRow, findDeviceByPairKey, requireDevices, showDevice } from '../devices/index.ts';
import { codeNotFound, countingGuesses } from './check-code.ts';
import type { PairingCtx } from './ctx.ts';
import { insertRequest, lockRequest, type RequestRow } from './pairing-queries.ts';
import { type PairWish, provisionAgain, provisionNew } from './provision.ts';
import { type ReadCode, readCode } from './read-code.ts';
import { readProps } from './read-props.ts';
import { toFullCode } from './short-code.ts';

interface Paired {
  row: DeviceRow;
  outcome: 'New' | 'Again' | 'Already';
}

/** @throws AppError InvalidInput, NotFound `PairCodeNotFound`, Conflict `AlreadyPaired` or `DeviceTypeMismatch` */
export async function pairDevice(
  ctx: PairingCtx,
  actor: Actor,
  { pairKey, save, address }: { pairKey: string; save: PairingSave; address: string },
): Promise<HttpReply> {
  const accountId = await requireDevices(ctx, actor);
  const typed = readCode(pairKey);
  const wish = 'deviceId' in save ? save : { ...save, props: readProps(save.props) };
  const { row, outcome } = await countingGuesses(ctx, { accountId, address }, () =>
    transaction(ctx.db, async (trx) => {
      const read = await toFullCode(ctx, trx, typed);
      const paired = await pair(ctx, trx, { actor, accountId, read, wish });
      await ctx.changes.tellDevices(trx, accountId);
      return paired;
    }),
  );
  // The token that a device had before has ended.
  if (outcome === 'Again') ctx.callers.clear();
  const Device = await showDevice(ctx, row);
  return reply(outcome === 'New' ? 201 : 200, { IsAlreadyProvisioned: outcome === 'Already', Device });
}

interface Pairing {
  actor: Actor;
  accountId: string;
  read: ReadCode;
  wish: PairWish;
}

async function pair(
  ctx: Pick<PairingCtx, 'clock' | 'secrets'>,
  trx: Transaction,
  pairing: Pairing,
): Promise<Paired> {
  const { accountId, read, wish } = pairing;
  const request = await holdRequest(ctx, trx, read);
  const holder = await findDeviceByPairKey(trx, read.code);
  if (holder) return { row: requireSame(holder, accountId, wish), outcome: 'Already' };
  if (!request || request.expires_at.getTime() <= ctx.clock.now()) throw codeNotFound();
  if (!('deviceId' in wish)) {
    return { row: await provisionNew(ctx, trx, { ...pairing, request, wish }), outcome: 'New' };
  }
  if (!isId('device', wish.deviceId)) throw appError('NoSuchDevice');
  return { row: await provisionAgain(ctx, trx, { ...pairing, request, wish }), outcome: 'Again' };
}

/** A Window may be paired before it has called: its request is made for it, and waits. */
async function holdRequest(
  ctx: Pick<PairingCtx, 'clock'>,
  trx: Transaction,
  { code, type }: ReadCode,
): Promise<RequestRow | null> {
  if (type === 'Window') {
    const expires_at = new Date(ctx.clock.now() + UNCALLED_MS);
    await insertRequest(trx, { pair_key: code, device_type: type, expires_at });
  }
  return lockRequest(trx, code);
}

const UNCALLED_MS = 24 * 3_600_000;

/** Who presses twice has paired once. @throws AppError Conflict `AlreadyPaired` */
function requireSame(holder: DeviceRow, accountId: string, wish: PairWish): DeviceRow {
  const isWanted = !('deviceId' in wish) || wish.deviceId === holder.id;
  if (holder.account_id === accountId && isWanted) return holder;
  throw appError('PairedToOther');
}
