/** Whether a device waits with a pair code (API-37), and whose it is. */
import { type AppError, appError } from '@longview/base';
import type { Pairing } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { networkOf } from '../../http/callers/network-of.ts';
import { type Count, giveTriesBack, takeTries } from '../../sign-in/index.ts';
import { findDeviceByPairKey, requireDevices, showDevice } from '../devices/index.ts';
import type { PairingCtx } from './ctx.ts';
import { findRequest } from './pairing-queries.ts';
import { readCode } from './read-code.ts';
import { toFullCode } from './short-code.ts';

/** @throws AppError InvalidInput for what can be no code, NotFound `PairCodeNotFound`, TooMany */
export async function checkCode(
  ctx: Pick<PairingCtx, 'clock' | 'db' | 'secrets' | 'plans'>,
  actor: Actor,
  pairKey: string,
  address: string,
): Promise<Pairing> {
  const accountId = await requireDevices(ctx, actor);
  const read = readCode(pairKey);
  return countingGuesses(ctx, { accountId, address }, async () => {
    const { code, type } = await toFullCode(ctx, ctx.db, read);
    const device = await findDeviceByPairKey(ctx.db, code);
    if (device) {
      const isOwn = device.account_id === accountId;
      return { IsAlreadyProvisioned: true, Device: isOwn ? await showDevice(ctx, device) : null };
    }
    const request = await findRequest(ctx.db, code);
    // Whether a Window waits is nobody's to know: it finds out by itself that it was paired (PAIR-12).
    const isWaiting =
      type === 'Window' || (request !== null && request.expires_at.getTime() > ctx.clock.now());
    if (!isWaiting) throw codeNotFound();
    return { IsAlreadyProvisioned: false, Device: null };
  });
}

export function codeNotFound(): AppError {
  return appError('PairCodeNotFound');
}

/**
 * Counts `act` as a guess, for the account and for the network, unless it finds its device. The limits let a page ask
 * every five seconds (PAIR-01) and leave nobody a chance to guess.
 */
export async function countingGuesses<T>(
  ctx: Pick<PairingCtx, 'clock' | 'db' | 'secrets'>,
  { accountId, address }: { accountId: string; address: string },
  act: () => Promise<T>,
): Promise<T> {
  const counts: Count[] = [
    { limit: 'wrongPairCodesPerAccount', of: accountId },
    { limit: 'wrongPairCodesPerNetwork', of: networkOf(address) },
  ];
  await takeTries(ctx, counts);
  const result = await act();
  await giveTriesBack(ctx, counts);
  return result;
}
