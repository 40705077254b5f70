/** Contract route → use case. */

import { routes } from '@longview/contract';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import type { SignedPicturesCtx } from './ctx.ts';
import { getSignedPicture } from './get-signed-picture.ts';
import { signPicture } from './sign-picture.ts';

export const signedPictureRoutes: readonly HandledRoute<SignedPicturesCtx>[] = [
  handle(routes.signPicture, (ctx, actor, { params, body }) =>
    signPicture(ctx, actor, { ...params, ...body }),
  ),
  handle(routes.getSignedFrame, (ctx, _actor, { query }, { request }) =>
    getSignedPicture(ctx, query, request.headers['if-none-match']),
  ),
];
