/** Contract route → use case. */

import { routes } from '@longview/contract';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import { reply } from '../../http/replies/reply.ts';
import type { DeviceLinksCtx } from './ctx.ts';
import { endLink } from './end-link.ts';
import { startLink } from './start-link.ts';
import { stopLink } from './stop-link.ts';

export const deviceLinkRoutes: readonly HandledRoute<DeviceLinksCtx>[] = [
  handle(routes.startDeviceLink, (ctx, actor, { params }, { request }) =>
    startLink(ctx, actor, params.id, request),
  ),
  handle(routes.stopDeviceLink, (ctx, actor, { params }) => stopLink(ctx, actor, params.id)),
  handle(routes.endDeviceLink, async (ctx, actor, { query }, { request }) => {
    await endLink(ctx, actor, query, request);
    return reply(302, null, { location: '/ipdevices' });
  }),
];
