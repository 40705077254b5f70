/** A device asks whether somebody paired it (DVP-03). */
import { timingSafeEqual } from 'node:crypto';
import { type AppError, appError } from '@longview/base';
import type { PairingState } from '@longview/contract';
import { pairCodeOf } from '@longview/rules/devices';
import { hashToken } from '../devices/index.ts';
import type { PairingCtx } from './ctx.ts';
import { findRequest } from './pairing-queries.ts';

/** The token is told until the device has used it. @throws AppError NotFound, Unauthenticated `BadPollToken` */
export async function pollPairing(
  ctx: Pick<PairingCtx, 'clock' | 'db' | 'secrets' | 'stationPackages'>,
  pairKey: string,
  pollToken: string | null,
): Promise<PairingState> {
  const row = await findRequest(ctx.db, pairCodeOf(pairKey));
  if (!row) throw appError('NothingWaitsWithKey');
  const hash = hashToken(pollToken ?? '');
  if (row.poll_hash === null || !timingSafeEqual(row.poll_hash, hash)) throw badPollToken();
  const { device_id: DeviceId, token_sealed: sealed } = row;
  if (DeviceId !== null) {
    const DeviceToken = sealed && ctx.secrets.open(sealed);
    return { State: 'Paired', DeviceId, DeviceToken, UpdateKey: await updateKeyOf(ctx, row, DeviceToken) };
  }
  const State = row.expires_at.getTime() <= ctx.clock.now() ? 'Expired' : 'Waiting';
  return { State, DeviceId: null, DeviceToken: null, UpdateKey: null };
}

/** What a Station is to check packages of its program by; told once, with its token [EXT-335]. */
async function updateKeyOf(
  { stationPackages }: Pick<PairingCtx, 'stationPackages'>,
  { device_type: type }: { device_type: string },
  token: string | null,
): Promise<string | null> {
  return type === 'Station' && token !== null ? (await stationPackages.shelf()).key : null;
}

function badPollToken(): AppError {
  return appError('WrongPollToken');
}
