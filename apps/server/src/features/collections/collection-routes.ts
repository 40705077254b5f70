/** Contract route → use case. */

import { routes } from '@longview/contract';
import { ifMatch } from '../../http/if-match.ts';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import { reply } from '../../http/replies/reply.ts';
import type { CollectionsCtx } from './ctx.ts';
import { deleteCollection } from './delete-collection.ts';
import { showCollection } from './list-collection-entries.ts';
import { saveCollection } from './save-collection.ts';

export const collectionRoutes: readonly HandledRoute<CollectionsCtx>[] = [
  handle(routes.saveCollection, async (ctx, actor, { body }, call) => {
    const { id, isNew, grant } = await saveCollection(ctx, actor, body.collectionInfo, ifMatch(call));
    return reply(isNew ? 201 : 200, await showCollection(ctx, id, grant));
  }),
  handle(routes.deleteCollection, (ctx, actor, { params }) =>
    deleteCollection(ctx, actor, params.id).then(() => undefined),
  ),
];
