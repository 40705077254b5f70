/** Contract route → use case. */
import { routes } from '@longview/contract';
import { requireAccount } from '../../access/index.ts';
import { handle } from '../../http/register-routes.ts';
import { listAudit } from './list-audit.ts';

export const auditRoutes = [
  handle(routes.listAudit, (ctx, actor, { query }) => listAudit(ctx, requireAccount(actor), query)),
];
