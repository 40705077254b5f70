/** Contract route → use case. */

import { routes } from '@longview/contract';
import { ifMatch } from '../../http/if-match.ts';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import { reply } from '../../http/replies/reply.ts';
import { copyRole } from './copy-role.ts';
import type { RolesCtx } from './ctx.ts';
import { deleteRole } from './delete-role.ts';
import { getPermissions } from './get-permissions.ts';
import { giveAccessPassword } from './give-access-password.ts';
import { saveRole } from './save-role.ts';

export const roleRoutes: readonly HandledRoute<RolesCtx>[] = [
  handle(routes.getPermissions, (ctx, actor) => getPermissions(ctx, actor)),
  handle(routes.saveRole, (ctx, actor, { params, body }, call) =>
    saveRole(ctx, actor, params.id, body, ifMatch(call)),
  ),
  handle(routes.copyRole, (ctx, actor, { params, query }) => copyRole(ctx, actor, params.baseId, query.name)),
  handle(routes.deleteRole, async (ctx, actor, { params }) => {
    await deleteRole(ctx, actor, params.id);
    return undefined;
  }),
  handle(routes.giveAccessPassword, async (ctx, _actor, { body }, { request }) =>
    reply(204, null, { 'Set-Cookie': await giveAccessPassword(ctx, request.ip, body) }),
  ),
];
