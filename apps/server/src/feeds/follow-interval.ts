/** A feed whose interval changes takes along what its capture request only repeats of it [EXT-322]. */
import { followInterval } from '@longview/contract';
import { isIntervalCode } from '@longview/rules';
import type { Transaction } from '../db/transaction.ts';
import { findRequestForUpdate, saveRequest } from './feed-queries.ts';

/**
 * Of pictures alone: clips go by rules that people made for them. The feed's row must be locked. A request that follows
 * gets the next version, so that an editor that is open is not saved over it.
 */
export async function followWithRequest(
  trx: Transaction,
  feedId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const row = await findRequestForUpdate(trx, feedId, 'Image');
  if (!row || !isIntervalCode(from) || !isIntervalCode(to)) return;
  const body = followInterval(row.body, from, to);
  if (body === row.body) return;
  await saveRequest(trx, { feedId, payloadType: 'Image', body, version: row.version + 1 });
}
