/** Contract route → use case. */

import { routes } from '@longview/contract';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import type { StacksCtx } from './ctx.ts';
import { getStack } from './get-stack.ts';

export const stackRoutes: readonly HandledRoute<StacksCtx>[] = [
  handle(routes.getFrameStack, (ctx, actor, { query }, call) => getStack(ctx, actor, query, call)),
];
