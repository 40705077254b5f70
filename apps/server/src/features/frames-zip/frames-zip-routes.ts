/** Contract route → use case. */

import { routes } from '@longview/contract';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import type { FramesZipCtx } from './ctx.ts';
import { zipFrames } from './zip-frames.ts';

export const framesZipRoutes: readonly HandledRoute<FramesZipCtx>[] = [
  handle(routes.getFramesZip, (ctx, actor, { query }, call) => zipFrames(ctx, actor, query, call)),
];
