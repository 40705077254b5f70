/** Contract route → use case. */
import { routes } from '@longview/contract';
import { handle } from '../../http/register-routes.ts';
import { reply } from '../../http/reply.ts';
import { createDemoFeeds } from './create-demo-feeds.ts';

export const demoRoutes = [
  handle(routes.createDemoFeeds, async (ctx, actor) => reply(201, await createDemoFeeds(ctx, actor))),
];
