/**
 * Brings objects into the store for whoever makes rows name them, and lets go of those that no row names any more.
 * Every object is written down as a leftover before it is stored and leaves that list in the transaction that names
 * it: so whatever breaks, and whenever, nothing stays that nobody names.
 */
import { appError } from '@longview/base';
import { type Transaction, transaction } from '../../db/transaction.ts';
import { clearLeftovers, type LeftoverParts } from './clear-leftovers.ts';
import type { MediaCtx } from './ctx.ts';
import { deleteLeftovers, insertLeftovers } from './leftover-queries.ts';

/** What is not named after so long belongs to an act that broke off. */
const BROKEN_OFF_MS = 24 * 3_600_000;

export interface NewObject {
  key: string;
  put(): Promise<void>;
}

/**
 * Stores the objects, then runs `name`, which makes rows name them. When anything fails nothing stays of any of them.
 * @throws AppError Unavailable when the storage fails; whatever `name` throws
 */
export async function storeObjects<T>(
  ctx: LeftoverParts,
  objects: readonly NewObject[],
  name: (trx: Transaction) => Promise<T>,
): Promise<T> {
  const keys = objects.map(({ key }) => key);
  await insertLeftovers(ctx.db, keys, new Date(ctx.clock.now() + BROKEN_OFF_MS));
  try {
    for (const object of objects) await object.put();
    return await transaction(ctx.db, async (trx) => {
      if ((await deleteLeftovers(trx, keys)) !== keys.length) throw appError('UploadTooSlow');
      return name(trx);
    });
  } catch (err) {
    // When this fails too, the sweep of tomorrow does it.
    await clearLeftovers(ctx, keys).catch(() => {});
    throw err;
  }
}

/** In the transaction that names the objects no more; their bytes go with the next sweep. */
export async function releaseObjects(
  { clock }: Pick<MediaCtx, 'clock'>,
  trx: Transaction,
  keys: readonly string[],
): Promise<void> {
  await insertLeftovers(trx, keys, new Date(clock.now()));
}
