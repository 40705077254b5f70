/** Contract route → use case. */

import { routes } from '@longview/contract';
import { ifMatch } from '../../http/if-match.ts';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import type { FeedMetadataCtx } from './ctx.ts';
import { getMetadata } from './get-metadata.ts';
import { saveMetadata } from './save-metadata.ts';

export const feedMetadataRoutes: readonly HandledRoute<FeedMetadataCtx>[] = [
  handle(routes.getFeedMetadata, (ctx, actor, { params }) => getMetadata(ctx, actor, params.feedId)),
  handle(routes.saveFeedMetadata, (ctx, actor, { params, body }, call) =>
    saveMetadata(ctx, actor, params.feedId, body, ifMatch(call)),
  ),
];
