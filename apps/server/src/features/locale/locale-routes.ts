/** Contract route → use case. */

import { routes } from '@longview/contract';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import { reply } from '../../http/replies/reply.ts';
import { askedLocales } from '../../locale/asked-locales.ts';
import type { LocaleCtx } from './ctx.ts';
import { getResourceSet } from './get-resource-set.ts';

export const localeRoutes: readonly HandledRoute<LocaleCtx>[] = [
  handle(routes.getResourceSet, async (ctx, actor, { params, query }, { request }) => {
    const asked = askedLocales((name) => request.headers[name]);
    const set = await getResourceSet(ctx, actor, { name: params.name, resource: query.resource }, asked);
    return reply(200, set, { Vary: 'Accept-Language, Cookie' });
  }),
];
