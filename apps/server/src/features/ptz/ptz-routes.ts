/** Contract route → use case. */

import { routes } from '@longview/contract';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import type { PtzCtx } from './ctx.ts';
import { getPtz } from './get-ptz.ts';
import { movePtz } from './move-ptz.ts';

export const ptzRoutes: readonly HandledRoute<PtzCtx>[] = [
  handle(routes.getPtz, (ctx, actor, { params }) => getPtz(ctx, actor, params.feedId)),
  handle(routes.movePtz, (ctx, actor, { params, body }) => movePtz(ctx, actor, params.feedId, body)),
];
