/** Contract route → use case. */

import { routes } from '@longview/contract';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import { reply } from '../../http/replies/reply.ts';
import { createDemoFeeds } from './create-demo-feeds.ts';
import type { DemoCtx } from './ctx.ts';

export const demoRoutes: readonly HandledRoute<DemoCtx>[] = [
  handle(routes.createDemoFeeds, async (ctx, actor) => reply(201, await createDemoFeeds(ctx, actor))),
];
