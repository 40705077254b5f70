/** Contract route → use case. */

import { routes } from '@longview/contract';
import type { Call } from '../../http/call.ts';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import type { PublicViewsCtx } from './ctx.ts';
import { asJsonFeed, asRss } from './daily-feeds.ts';
import { listDailyPictures } from './daily-pictures.ts';
import { getPublicCollection } from './get-public-collection.ts';
import { describeEmbedding } from './oembed.ts';
import { showView } from './show-view.ts';
import { getViewCard } from './view-card.ts';
import { getYearPoster } from './year-poster.ts';

type Request = Call['request'];

/** Of the address that the caller used. */
const originOf = ({ protocol, host }: Request) => `${protocol}://${host}`;

/** The very address that was called, but for an API key, which is not to be passed on. */
function selfUrl(request: Request): string {
  const url = new URL(request.url, originOf(request));
  url.searchParams.delete('apikey');
  return url.href;
}

export const publicViewRoutes: readonly HandledRoute<PublicViewsCtx>[] = [
  handle(routes.getCollection, (ctx, actor, { query }) => getPublicCollection(ctx, actor, query)),
  handle(routes.showView, (ctx, actor, { query }, { request }) =>
    showView(ctx, actor, query, originOf(request)),
  ),
  handle(routes.getViewCard, (ctx, actor, { query }, { request }) =>
    getViewCard(ctx, actor, query, request.headers['if-none-match']),
  ),
  handle(routes.getYearPoster, (ctx, actor, { query }, { request }) =>
    getYearPoster(ctx, actor, query, request.headers['if-none-match']),
  ),
  handle(routes.describeEmbedding, (ctx, actor, { query }, { request }) =>
    describeEmbedding(ctx, actor, query, originOf(request)),
  ),
  handle(routes.getDailyRss, async (ctx, actor, { query }, { request }) =>
    asRss(await listDailyPictures(ctx, actor, query, originOf(request)), selfUrl(request)),
  ),
  handle(routes.getDailyJson, async (ctx, actor, { query }, { request }) =>
    asJsonFeed(await listDailyPictures(ctx, actor, query, originOf(request)), selfUrl(request)),
  ),
];
