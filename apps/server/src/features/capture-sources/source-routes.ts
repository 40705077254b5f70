/** Contract route → use case. */

import { routes } from '@longview/contract';
import { ifMatch } from '../../http/if-match.ts';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import type { CaptureSourcesCtx } from './ctx.ts';
import { getCaptureStatus } from './get-capture-status.ts';
import { saveCaptureSource } from './save-capture-source.ts';
import { getCaptureSource } from './show-source.ts';

export const captureSourceRoutes: readonly HandledRoute<CaptureSourcesCtx>[] = [
  handle(routes.getCaptureSource, (ctx, actor, { params }) => getCaptureSource(ctx, actor, params)),
  handle(routes.saveCaptureSource, (ctx, actor, { params, body }, call) =>
    saveCaptureSource(ctx, actor, params, body, ifMatch(call)),
  ),
  handle(routes.getCaptureStatus, (ctx, actor, { params }) => getCaptureStatus(ctx, actor, params.feedId)),
];
