/** Changes how long feeds without settings of their own keep their frames (ADM-10). */
import { isDeepStrictEqual } from 'node:util';
import type { TenantRetention, TenantRetentionSave } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { requireAccount } from '../../access/index.ts';
import { noteAudit } from '../../audit/index.ts';
import { transaction } from '../../db/transaction.ts';
import { requireVersion } from '../../http/if-match.ts';
import { requireKnownSchedules, requirePerson } from './check-settings.ts';
import type { RetentionCtx } from './ctx.ts';
import { findAccountRetention, lockAccount, storeAccountRetention } from './settings-queries.ts';
import { settingsText } from './settings-text.ts';

/** `confirmed` as for a feed, of all feeds together. @throws AppError InvalidInput, Unauthenticated, Forbidden, Conflict */
export async function saveTenantRetention(
  ctx: Pick<RetentionCtx, 'clock' | 'db'>,
  actor: Actor,
  save: TenantRetentionSave,
  { begunWith, confirmed }: { begunWith: number | null; confirmed: number | undefined },
): Promise<TenantRetention> {
  const accountId = requireAccount(actor);
  requirePerson(actor, confirmed);
  return transaction(ctx.db, async (trx) => {
    await lockAccount(trx, accountId);
    const stored = await findAccountRetention(trx, accountId);
    requireVersion(begunWith, stored.settings.Version);
    await requireKnownSchedules(trx, accountId, save);
    if (isDeepStrictEqual({ ...save, Version: stored.settings.Version }, stored.settings))
      return stored.settings;
    const settings = { ...save, Version: stored.settings.Version + 1 };
    const changedAt = new Date(ctx.clock.now());
    await storeAccountRetention(trx, accountId, { settings, changedAt, confirmedCount: confirmed ?? null });
    const detail = `${settingsText(save)} Before: ${settingsText(stored.settings)}`;
    await noteAudit(trx, actor, { accountId, action: 'Retention changed', detail });
    return settings;
  });
}
