/** Changes name, language, time zone and the look of public pages of the account (ADM-09, EXT-445). */
import type { TenantInfo, TenantSettings } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { requireAccount } from '../../access/index.ts';
import { noteAudit } from '../../audit/index.ts';
import { transaction } from '../../db/transaction.ts';
import type { TenantCtx } from './ctx.ts';
import { getTenantInfo } from './get-tenant-info.ts';
import { updateSettings } from './tenant-queries.ts';

/** @throws AppError Unauthenticated, Forbidden */
export async function saveSettings(
  ctx: Pick<TenantCtx, 'clock' | 'db' | 'callers' | 'plans'>,
  actor: Actor,
  settings: TenantSettings,
): Promise<TenantInfo> {
  const accountId = requireAccount(actor);
  await transaction(ctx.db, async (trx) => {
    await updateSettings(trx, accountId, settings);
    const { Name, Locale, TimeZone } = settings;
    const detail = `${Name}, ${Locale}, ${TimeZone}.`;
    await noteAudit(trx, actor, { accountId, action: 'Settings changed', detail });
  });
  ctx.callers.clear();
  return getTenantInfo(ctx, actor);
}
