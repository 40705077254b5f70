/** A device asks to be paired (DVP-02, DVP-04, EXT-480). */
import { randomInt } from 'node:crypto';
import { type AppError, appError, badField } from '@longview/base';
import type { PairingOffer, routes } from '@longview/contract';
import { formatTime } from '@longview/rules';
import { isWindowCode, makePairCode, PAIR_CODE_SEC, pairCodeOf } from '@longview/rules/devices';
import type { z } from 'zod';
import { type Transaction, transaction } from '../../db/transaction.ts';
import type { Call } from '../../http/call.ts';
import { networkOf } from '../../http/callers/network-of.ts';
import { type HttpReply, reply } from '../../http/replies/reply.ts';
import { takeTries } from '../../sign-in/index.ts';
import { findDeviceByPairKey, hashToken, makePollToken } from '../devices/index.ts';
import type { PairingCtx } from './ctx.ts';
import { insertRequest, lockRequest, type RequestRow, updateRequest } from './pairing-queries.ts';
import { pollTokenOf } from './poll-token.ts';
import { newShortCode } from './short-code.ts';

type Wish = z.output<typeof routes.askPairing.body>;
type Offer = z.input<typeof PairingOffer>;

/** @throws AppError InvalidInput, Conflict for the key of another Window, TooMany */
export async function askPairing(
  ctx: Pick<PairingCtx, 'clock' | 'db' | 'secrets'>,
  wish: Wish,
  { request }: Call,
): Promise<HttpReply> {
  await takeTries(ctx, [{ limit: 'pairRequestsPerNetwork', of: networkOf(request.ip) }]);
  const isStation = wish.DeviceType === 'Station';
  const key = isStation ? makePairCode('Station', (n) => randomInt(n)) : pairCodeOf(wish.PairKey ?? '');
  if (!isStation && !isWindowCode(key)) {
    throw badField('PairKey', 'WindowKeyForm');
  }
  const pollToken = isStation ? null : pollTokenOf(request.headers);
  return reply(201, await transaction(ctx.db, (trx) => holdKey(ctx, trx, { wish, key, pollToken })));
}

interface Asked {
  wish: Wish;
  key: string;
  /** What the Window asked with before. */
  pollToken: string | null;
}

async function holdKey(
  ctx: Pick<PairingCtx, 'clock' | 'secrets'>,
  trx: Transaction,
  { wish, key, pollToken }: Asked,
): Promise<Offer> {
  const nowMs = ctx.clock.now();
  const expires_at = new Date(nowMs + PAIR_CODE_SEC[wish.DeviceType] * 1000);
  const said = { platform: wish.Platform, client_version: wish.Version };
  const fresh = makePollToken();
  const row = {
    pair_key: key,
    device_type: wish.DeviceType,
    poll_hash: hashToken(fresh),
    expires_at,
    ...said,
  };
  await insertRequest(trx, row);
  const held = await lockRequest(trx, key);
  if (!held) throw appError('PairingFailedAskAgain');
  const isOwn = pollToken !== null && held.poll_hash?.equals(hashToken(pollToken)) === true;
  const PollToken = isOwn ? pollToken : fresh;
  if (!mayHold(held, hashToken(PollToken), nowMs) || (await isOfDevice(trx, held, key))) throw keyIsTaken();
  const short = wish.WantsShortCode && wish.DeviceType === 'Window' ? newShortCode(ctx) : null;
  await updateRequest(trx, key, { poll_hash: hashToken(PollToken), expires_at, ...said, ...short?.row });
  return {
    PairKey: key,
    PollToken,
    ExpiresAt: formatTime(Math.floor(expires_at.getTime() / 1000)),
    ShortCode: short?.code ?? null,
  };
}

/** A key that somebody typed before its Window called belongs to the first that brings it. */
function mayHold({ poll_hash, expires_at, device_id }: RequestRow, pollHash: Buffer, nowMs: number): boolean {
  if (poll_hash === null || poll_hash.equals(pollHash)) return true;
  return device_id === null && expires_at.getTime() <= nowMs;
}

/** The key of a device that was paired long ago is nobody else's to wait with. */
async function isOfDevice(trx: Transaction, held: RequestRow, key: string): Promise<boolean> {
  return held.device_id === null && (await findDeviceByPairKey(trx, key)) !== null;
}

function keyIsTaken(): AppError {
  return appError('PairKeyInUse');
}
