/** Contract route → use case. */
import { routes } from '@longview/contract';
import { handle } from '../../http/register-routes.ts';
import { getUsage } from './get-usage.ts';

export const usageRoutes = [handle(routes.getUsage, (ctx, actor, { query }) => getUsage(ctx, actor, query))];
