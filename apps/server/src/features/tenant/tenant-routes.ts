/** Contract route → use case. */
import { routes } from '@longview/contract';
import { handle } from '../../http/register-routes.ts';
import { getTenantInfo } from './get-tenant-info.ts';

export const tenantRoutes = [handle(routes.getTenantInfo, (ctx, actor) => getTenantInfo(ctx, actor))];
