/** Contract route → use case. */
import { routes } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { requireAccount } from '../../access/index.ts';
import type { Call } from '../../http/call.ts';
import { type HandledRoute, handle } from '../../http/register-routes.ts';
import { isFreshlyProved } from '../../sign-in/index.ts';
import { changeMember } from './change-member.ts';
import type { MembersCtx } from './ctx.ts';
import { inviteMember } from './invite-member.ts';
import { readMembers } from './list-members.ts';
import type { Proof } from './member-access.ts';
import { removeMember } from './remove-member.ts';

export const memberRoutes: readonly HandledRoute<MembersCtx>[] = [
  handle(routes.listMembers, (ctx, actor) =>
    readMembers(ctx.db, requireAccount(actor), new Date(ctx.clock.now())),
  ),
  handle(routes.inviteMember, async (ctx, actor, { body }, call) =>
    inviteMember(ctx, actor, body, await proofOf(ctx, actor, call)),
  ),
  handle(routes.changeMember, async (ctx, actor, { params, body }, call) =>
    changeMember(ctx, actor, params.memberId, body.MemberRole, await proofOf(ctx, actor, call)),
  ),
  handle(routes.removeMember, async (ctx, actor, { params }, call) => {
    await removeMember(ctx, actor, params.memberId, await proofOf(ctx, actor, call));
    return undefined;
  }),
];

async function proofOf(
  ctx: Pick<MembersCtx, 'clock' | 'db' | 'auth'>,
  actor: Actor,
  { request }: Call,
): Promise<Proof> {
  return { isProved: await isFreshlyProved(ctx, actor, request), clientAddress: request.ip };
}
