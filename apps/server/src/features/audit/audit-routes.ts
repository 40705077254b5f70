/** Contract route → use case. */

import { routes } from '@longview/contract';
import { requireAccount } from '../../access/index.ts';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import type { AuditCtx } from './ctx.ts';
import { listAudit } from './list-audit.ts';

export const auditRoutes: readonly HandledRoute<AuditCtx>[] = [
  handle(routes.listAudit, (ctx, actor, { query }) => listAudit(ctx, requireAccount(actor), query)),
];
