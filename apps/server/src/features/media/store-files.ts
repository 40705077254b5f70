/**
 * Brings checked files into the store and gives them to whoever makes their rows. Every object is written down as a
 * leftover before it is stored and leaves that list in the transaction that names it: so whatever breaks, and
 * whenever, nothing stays that nobody names.
 */
import { AppError } from '@longview/base';
import type { Ctx } from '../../context.ts';
import { type Transaction, transaction } from '../../db/transaction.ts';
import type { CheckedFile } from './check-files.ts';
import { clearLeftovers } from './clear-leftovers.ts';
import { deleteLeftovers, insertLeftovers } from './leftover-queries.ts';
import { keysOf } from './media-queries.ts';

/** What is not named after so long belongs to an act that broke off. */
const BROKEN_OFF_MS = 24 * 3_600_000;

/** Where the bytes of a file are. */
export interface StoredFile {
  resourceId: string;
  file: CheckedFile;
  payload_key: string;
  poster_key: string | null;
}

type Parts = Pick<Ctx, 'db' | 'clock' | 'mediaStore' | 'logger'>;

/**
 * Stores the files, then runs `name`, which makes rows name them. When anything fails nothing stays of any of them.
 * @throws AppError Unavailable when the storage fails; whatever `name` throws
 */
export async function storeFiles<T>(
  ctx: Parts,
  accountId: string,
  files: readonly { resourceId: string; file: CheckedFile }[],
  name: (trx: Transaction, stored: StoredFile[]) => Promise<T>,
): Promise<T> {
  const stored = files.map((one) => withKeys(ctx, accountId, one));
  const keys = stored.flatMap(keysOf);
  await insertLeftovers(ctx.db, keys, new Date(ctx.clock.now() + BROKEN_OFF_MS));
  try {
    for (const one of stored) await putOne(ctx, one);
    return await transaction(ctx.db, async (trx) => {
      if ((await deleteLeftovers(trx, keys)) !== keys.length)
        throw new AppError('Unavailable', 'The upload took too long. Try again.');
      return name(trx, stored);
    });
  } catch (err) {
    // When this fails too, the sweep of tomorrow does it.
    await clearLeftovers(ctx, keys).catch(() => {});
    throw err;
  }
}

function withKeys(ctx: Parts, accountId: string, one: { resourceId: string; file: CheckedFile }): StoredFile {
  const newKey = () => ctx.mediaStore.payloads.newKey(accountId, one.resourceId);
  return { ...one, payload_key: newKey(), poster_key: one.file.facts.poster ? newKey() : null };
}

async function putOne({ mediaStore }: Parts, { file, payload_key, poster_key }: StoredFile): Promise<void> {
  await mediaStore.payloads.putFile(payload_key, file.path);
  if (poster_key && file.facts.poster)
    await mediaStore.payloads.put(poster_key, Buffer.from(file.facts.poster));
}
