/** Contract route → use case. */

import { routes } from '@longview/contract';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import type { PlayerCtx } from './ctx.ts';
import { showPlayer } from './show-player.ts';

export const playerRoutes: readonly HandledRoute<PlayerCtx>[] = [
  handle(routes.getPlayer, (ctx, actor, { query }, { request }) =>
    showPlayer(ctx, actor, given(query), `${request.protocol}://${request.host}`),
  ),
];

/** Without the parameters that did not come. */
function given(query: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}
