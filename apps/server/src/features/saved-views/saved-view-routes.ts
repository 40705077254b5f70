/** Contract route → use case. */

import { routes } from '@longview/contract';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import type { SavedViewsCtx } from './ctx.ts';
import { addSavedView, deleteSavedView, listSavedViews, replaceSavedView } from './saved-views.ts';

export const savedViewRoutes: readonly HandledRoute<SavedViewsCtx>[] = [
  handle(routes.listSavedViews, (ctx, actor) => listSavedViews(ctx, actor)),
  handle(routes.addSavedView, (ctx, actor, { body }) => addSavedView(ctx, actor, body)),
  handle(routes.replaceSavedView, (ctx, actor, { params, body }) =>
    replaceSavedView(ctx, actor, params.viewId, body),
  ),
  handle(routes.deleteSavedView, (ctx, actor, { params }) => deleteSavedView(ctx, actor, params.viewId)),
];
