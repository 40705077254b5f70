/** Contract route → use case. */
import { routes } from '@longview/contract';
import { requireAccount } from '../../access/index.ts';
import { handle } from '../../http/register-routes.ts';
import { changeMember } from './change-member.ts';
import { inviteMember } from './invite-member.ts';
import { readMembers } from './list-members.ts';
import { removeMember } from './remove-member.ts';

export const memberRoutes = [
  handle(routes.listMembers, (ctx, actor) =>
    readMembers(ctx.db, requireAccount(actor), new Date(ctx.clock.now())),
  ),
  handle(routes.inviteMember, (ctx, actor, { body }) => inviteMember(ctx, actor, body)),
  handle(routes.changeMember, (ctx, actor, { params, body }) =>
    changeMember(ctx, actor, params.memberId, body.MemberRole),
  ),
  handle(routes.removeMember, async (ctx, actor, { params }) => {
    await removeMember(ctx, actor, params.memberId);
    return undefined;
  }),
];
