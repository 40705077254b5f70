/** A link begins or ends: stored, and told to the nodes that capture from it, which then wait no longer (`linked_at`). */

import { type LinkSave, listFeedsOfLink, saveLink } from '../../cloud-links/link-queries.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { DeviceLinksCtx } from './ctx.ts';

export async function changeLink(
  { changes, clock }: Pick<DeviceLinksCtx, 'clock' | 'changes'>,
  trx: Transaction,
  deviceId: string,
  link: Omit<LinkSave, 'linked_at'>,
): Promise<void> {
  await saveLink(trx, deviceId, { ...link, linked_at: new Date(clock.now()) });
  await changes.tellAll(trx, await listFeedsOfLink(trx, deviceId));
}
