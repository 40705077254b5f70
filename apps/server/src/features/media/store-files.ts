/** Brings checked files into the store and gives them to whoever makes their rows. */

import type { Transaction } from '../../db/transaction.ts';
import type { CheckedFile } from './check-files.ts';
import type { MediaCtx } from './ctx.ts';
import { type NewObject, storeObjects } from './store-objects.ts';

/** Where the bytes of a file are. */
export interface StoredFile {
  resourceId: string;
  file: CheckedFile;
  payload_key: string;
  poster_key: string | null;
}

type Parts = Pick<MediaCtx, 'db' | 'clock' | 'mediaStore' | 'logger'>;

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
  const objects = stored.flatMap((one) => toObjects(ctx, one));
  return storeObjects(ctx, objects, (trx) => name(trx, stored));
}

function withKeys(ctx: Parts, accountId: string, one: { resourceId: string; file: CheckedFile }): StoredFile {
  const newKey = () => ctx.mediaStore.payloads.newKey(accountId, one.resourceId);
  return { ...one, payload_key: newKey(), poster_key: one.file.facts.poster ? newKey() : null };
}

function toObjects({ mediaStore }: Parts, { file, payload_key, poster_key }: StoredFile): NewObject[] {
  const { payloads } = mediaStore;
  const whole = { key: payload_key, put: () => payloads.putFile(payload_key, file.path) };
  const { poster } = file.facts;
  if (!poster || poster_key === null) return [whole];
  return [whole, { key: poster_key, put: () => payloads.put(poster_key, Buffer.from(poster)) }];
}
