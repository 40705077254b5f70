/** Codes that people can type: made when a Window asks, found again by their hash (EXT-480, EXT-481). */
import { randomInt } from 'node:crypto';
import { appError } from '@longview/base';
import { isShortCode, makeShortCode, SHORT_CODE_SEC } from '@longview/rules/devices';
import type { Queryable } from '../../db/transaction.ts';
import type { PairingCtx } from './ctx.ts';
import { findByShortHash } from './pairing-queries.ts';
import type { ReadCode } from './read-code.ts';

const USE = 'short pair code';

/** A new code, and what is stored of it. Another code is never hit in practice; if it is, the Window asks again. */
export function newShortCode({ clock, secrets }: Pick<PairingCtx, 'clock' | 'secrets'>) {
  const code = makeShortCode((n) => randomInt(n));
  const short_expires_at = new Date(clock.now() + SHORT_CODE_SEC.valid * 1000);
  return { code, row: { short_hash: secrets.sign(USE, code), short_expires_at } };
}

/**
 * A code as it was typed, as that of the device itself.
 * @throws AppError NotFound `PairCodeNotFound` for a short code that no Window shows now
 */
export async function toFullCode(
  { clock, secrets }: Pick<PairingCtx, 'clock' | 'secrets'>,
  db: Queryable,
  read: ReadCode,
): Promise<ReadCode> {
  if (!isShortCode(read.code)) return read;
  const hash = secrets.sign(USE, read.code);
  const request = await findByShortHash(db, hash, new Date(clock.now()));
  if (!request) throw appError('ShortCodeNotFound');
  return { ...read, code: request.pair_key };
}
