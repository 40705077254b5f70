/** Contract route → use case. */

import { routes } from '@longview/contract';
import { getFeedState, setFeedState } from '../../feeds/set-feed-state.ts';
import { ifMatch } from '../../http/if-match.ts';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import { reply } from '../../http/replies/reply.ts';
import { createFeed } from './create-feed.ts';
import type { FeedsCtx } from './ctx.ts';
import { deleteFeed } from './delete-feed.ts';
import { getFeed } from './get-feed.ts';
import { saveCaptureRequest } from './save-capture-request.ts';
import { saveFeedInfo } from './save-feed-info.ts';

export const feedRoutes: readonly HandledRoute<FeedsCtx>[] = [
  handle(routes.getFeed, (ctx, actor, { query }) => getFeed(ctx, actor, query.feedid, query.accesskey)),
  handle(routes.getFeedInfoV1, (ctx, actor, { query }) => getFeed(ctx, actor, query.feedid, query.accesskey)),
  handle(routes.createFeed, async (ctx, actor, { body }) => reply(201, await createFeed(ctx, actor, body))),
  handle(routes.saveFeedInfo, (ctx, actor, { params, body }, call) =>
    saveFeedInfo(ctx, actor, params.feedId, body, ifMatch(call)),
  ),
  handle(routes.getFeedState, (ctx, actor, { params }) => getFeedState(ctx, actor, params.feedId)),
  handle(routes.setFeedState, (ctx, actor, { params, body }, call) =>
    setFeedState(ctx, actor, params.feedId, body, ifMatch(call)),
  ),
  handle(routes.saveCaptureRequest, (ctx, actor, { params, body }, call) =>
    saveCaptureRequest(ctx, actor, params.feedId, body, ifMatch(call)),
  ),
  handle(routes.deleteFeed, async (ctx, actor, { params, query }) => {
    await deleteFeed(ctx, actor, params.feedId, query.confirm);
    return undefined;
  }),
];
