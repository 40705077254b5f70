/** Contract route → use case, for what is about feeds and collections alike. */

import { routes } from '@longview/contract';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import { showCollection } from '../collections/index.ts';
import { showFeed } from '../feeds/index.ts';
import { answerInvitation, changeShare } from '../sharing/index.ts';
import type { LibraryCtx } from './ctx.ts';
import { listLibrary } from './list-library.ts';

export const libraryRoutes: readonly HandledRoute<LibraryCtx>[] = [
  handle(routes.listStuff, (ctx, actor, _input, { request }) =>
    listLibrary(ctx, actor, request.headers['if-none-match']),
  ),
  handle(routes.setShare, async (ctx, actor, { body }) => {
    const { kind, id, grant } = await changeShare(ctx, actor, body);
    return kind === 'feed' ? showFeed(ctx, id, grant) : showCollection(ctx, id, grant);
  }),
  handle(routes.answerInvitation, async (ctx, actor, { params, body }) => {
    await answerInvitation(ctx, actor, params.capabilityId, body.Accept);
    return { Ok: true as const };
  }),
];
