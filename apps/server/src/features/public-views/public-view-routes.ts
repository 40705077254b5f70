/** Contract route → use case. */
import { routes } from '@longview/contract';
import { handle } from '../../http/register-routes.ts';
import { getPublicCollection } from './get-public-collection.ts';
import { showView } from './show-view.ts';

export const publicViewRoutes = [
  handle(routes.getCollection, (ctx, actor, { query }) => getPublicCollection(ctx, actor, query)),
  handle(routes.showView, (ctx, actor, { query }, { request }) =>
    showView(ctx, actor, query, `${request.protocol}://${request.host}`),
  ),
];
