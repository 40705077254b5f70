/** Contract route → use case. */

import { routes } from '@longview/contract';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import type { FtpDropCtx } from './ctx.ts';
import { endFtpLogin, getFtpDrop, makeFtpLogin } from './ftp-logins.ts';

export const ftpDropRoutes: readonly HandledRoute<FtpDropCtx>[] = [
  handle(routes.getFtpDrop, (ctx, actor, { params }) => getFtpDrop(ctx, actor, params.feedId)),
  handle(routes.makeFtpLogin, (ctx, actor, { params }) => makeFtpLogin(ctx, actor, params.feedId)),
  handle(routes.deleteFtpLogin, (ctx, actor, { params }) =>
    endFtpLogin(ctx, actor, params.feedId).then(() => undefined),
  ),
];
