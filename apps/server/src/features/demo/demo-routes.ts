/** Contract route → use case. */

import { routes } from '@longview/contract';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import { reply } from '../../http/replies/reply.ts';
import { createDemoFeeds } from './create-demo-feeds.ts';
import type { DemoCtx } from './ctx.ts';
import { removeDemoFeeds } from './remove-demo-feeds.ts';

export const demoRoutes: readonly HandledRoute<DemoCtx>[] = [
  handle(routes.createDemoFeeds, async (ctx, actor) => reply(201, await createDemoFeeds(ctx, actor))),
  handle(routes.removeDemoFeeds, async (ctx, actor) => reply(200, await removeDemoFeeds(ctx, actor))),
];
