/** Contract route → use case. */

import { routes } from '@longview/contract';
import { requireAccount } from '../../access/index.ts';
import { refuseForeignLink } from '../../http/callers/cross-site.ts';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import { reply } from '../../http/replies/reply.ts';
import { requireFreshProof } from '../../sign-in/index.ts';
import { closeAccount } from './close-account.ts';
import type { TenantCtx } from './ctx.ts';
import { exportAccount, noteExport } from './export-account.ts';
import { getTenantInfo } from './get-tenant-info.ts';
import { saveSettings } from './save-settings.ts';

export const tenantRoutes: readonly HandledRoute<TenantCtx>[] = [
  handle(routes.getTenantInfo, (ctx, actor) => getTenantInfo(ctx, actor)),
  handle(routes.saveTenantSettings, (ctx, actor, { body }) => saveSettings(ctx, actor, body)),
  handle(routes.closeTenant, (ctx, actor, { body }) => closeAccount(ctx, actor, body)),
  handle(routes.exportTenant, async (ctx, actor, _input, { request }) => {
    refuseForeignLink(request);
    await requireFreshProof(ctx, actor, request);
    await noteExport(ctx, actor, request.ip);
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="longview-account.json"',
      'Cache-Control': 'no-store',
    };
    return reply(200, exportAccount(ctx, requireAccount(actor)), headers);
  }),
];
