/** Contract route → use case. */

import { routes } from '@longview/contract';
import { ifMatch } from '../../http/if-match.ts';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import { reply } from '../../http/replies/reply.ts';
import type { PlayItemsCtx } from './ctx.ts';
import { savePlayItem } from './save-play-item.ts';
import { showPlayedMedia } from './show-played-media.ts';

export const playItemRoutes: readonly HandledRoute<PlayItemsCtx>[] = [
  handle(routes.savePlayItem, async (ctx, actor, { params, body }, call) => {
    const saved = await savePlayItem(ctx, actor, params.feedId, body, ifMatch(call));
    // An answer without a body would be no JSON.
    return saved ?? reply(200, 'null', { 'Content-Type': 'application/json; charset=utf-8' });
  }),
  handle(routes.getPlayedMedia, (ctx, actor, { query }, { request }) =>
    showPlayedMedia(ctx, actor, query, request.headers),
  ),
];
