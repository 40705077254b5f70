/** Changes name, language, time zone and the public pages of the account (ADM-09, EXT-445, EXT-506). */

import { badField } from '@longview/base';
import type { TenantInfo, TenantSettings } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { type PageStyle, styleFault } from '@longview/rules/page-style';
import { requireAccount } from '../../access/index.ts';
import { noteAudit } from '../../audit/index.ts';
import { transaction } from '../../db/transaction.ts';
import type { TenantCtx } from './ctx.ts';
import { getTenantInfo } from './get-tenant-info.ts';
import { updateSettings } from './tenant-queries.ts';

/** @throws AppError Unauthenticated, Forbidden; InvalidInput for a style that cannot be read */
export async function saveSettings(
  ctx: Pick<TenantCtx, 'clock' | 'db' | 'callers' | 'plans'>,
  actor: Actor,
  settings: TenantSettings,
): Promise<TenantInfo> {
  const accountId = requireAccount(actor);
  if (settings.PageStyle) requireReadable(settings.PageStyle);
  await transaction(ctx.db, async (trx) => {
    await updateSettings(trx, accountId, settings);
    const { Name, Locale, TimeZone } = settings;
    const detail = `${Name}, ${Locale}, ${TimeZone}.`;
    await noteAudit(trx, actor, { accountId, action: 'Settings changed', detail });
  });
  ctx.callers.clear();
  return getTenantInfo(ctx, actor);
}

function requireReadable(style: PageStyle): void {
  if ((style.Ground === null) !== (style.Text === null)) throw badField('PageStyle.Text', 'GroundAndText');
  const fault = styleFault(style);
  if (!fault) return;
  const ratio = (value: number) => (Math.floor(value * 10) / 10).toFixed(1);
  const said = { has: ratio(fault.has), needs: ratio(fault.needs) };
  const field = `PageStyle.${fault.field}`;
  if (fault.cure) throw badField(field, 'ContrastTooLow', { ...said, cure: fault.cure });
  throw badField(field, 'ContrastNowhere', said);
}
