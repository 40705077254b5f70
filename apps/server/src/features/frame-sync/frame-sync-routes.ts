/** Contract route → use case. */

import { routes } from '@longview/contract';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import type { FrameSyncCtx } from './ctx.ts';
import { getFrameSync } from './get-frame-sync.ts';
import { previewFrameSync } from './preview-frame-sync.ts';

export const frameSyncRoutes: readonly HandledRoute<FrameSyncCtx>[] = [
  handle(routes.getFrameSync, (ctx, actor, { params }) => getFrameSync(ctx, actor, params)),
  handle(routes.previewFrameSync, (ctx, actor, { params }) => previewFrameSync(ctx, actor, params)),
];
