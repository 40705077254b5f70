/** Contract route → use case. */

import { routes } from '@longview/contract';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import { beginWhip, endWhip, keyOfCall } from './begin-whip.ts';
import type { StreamInCtx } from './ctx.ts';
import { closeSrtIn, openSrtIn } from './srt-port.ts';
import { endStreamIn, getStreamIn, renewStreamIn } from './stream-keys.ts';

export const streamInRoutes: readonly HandledRoute<StreamInCtx>[] = [
  handle(routes.getStreamIn, (ctx, actor, { params }) => getStreamIn(ctx, actor, params.feedId)),
  handle(routes.renewStreamIn, (ctx, actor, { params }) => renewStreamIn(ctx, actor, params.feedId)),
  handle(routes.endStreamIn, (ctx, actor, { params }) =>
    endStreamIn(ctx, actor, params.feedId).then(() => undefined),
  ),
  handle(routes.openSrtIn, (ctx, actor, { params }) => openSrtIn(ctx, actor, params.feedId)),
  handle(routes.closeSrtIn, (ctx, actor, { params }) =>
    closeSrtIn(ctx, actor, params.feedId).then(() => undefined),
  ),
  handle(routes.beginWhip, (ctx, _actor, { body }, call) => beginWhip(ctx, keyOfCall(call), body, call)),
  handle(routes.beginWhipAtKey, (ctx, _actor, { params, body }, call) =>
    beginWhip(ctx, params.streamKey, body, call),
  ),
  handle(routes.endWhip, (ctx, _actor, { params }) => endWhip(ctx, params.sessionId)),
];
