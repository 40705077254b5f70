/** Gives a member, or an invitation, another role (ADM-05). */
import type { MemberList } from '@longview/contract';
import { type Actor, isId } from '@longview/rules';
import { noteAudit } from '../../audit/index.ts';
import { type Transaction, transaction } from '../../db/transaction.ts';
import { type MemberRole, mailOwnAct } from '../../sign-in/index.ts';
import type { MembersCtx } from './ctx.ts';
import { findInvitationOf, updateInvitationRole } from './invitation-queries.ts';
import { readMembers } from './list-members.ts';
import {
  type ActingMember,
  noSuchMember,
  type Proof,
  requireMember,
  requireOtherOwner,
  requireOwnerFor,
} from './member-access.ts';
import { findMember, lockAccount, updateMemberRole } from './member-queries.ts';

/** @throws AppError Forbidden, NotFound, Conflict `LastOwner` */
export async function changeMember(
  ctx: MembersCtx,
  actor: Actor,
  memberId: string,
  role: MemberRole,
  { isProved, clientAddress }: Proof,
): Promise<MemberList> {
  const members = await transaction(ctx.db, async (trx) => {
    if (actor.kind === 'user' && actor.accountId) await lockAccount(trx, actor.accountId);
    const acting = await requireMember(trx, actor, isProved);
    const { email, before } = await changeRole(trx, acting, memberId, role);
    const { accountId } = acting;
    await noteAudit(trx, actor, { accountId, action: 'Member changed', detail: `${email} is ${role}.` });
    if (role === 'Owner' || before === 'Owner') {
      await mailOwnAct(trx, ctx, actor, { kind: 'ownerChanged', name: `${email}: ${role}`, clientAddress });
    }
    return readMembers(trx, accountId, new Date(ctx.clock.now()));
  });
  ctx.callers.clear();
  return members;
}

/** Gives the address of who got the role, and the one they had. */
async function changeRole(
  trx: Transaction,
  acting: ActingMember,
  memberId: string,
  role: MemberRole,
): Promise<{ email: string; before: string }> {
  const { accountId } = acting;
  if (!isId('user', memberId) && !isId('invitation', memberId)) throw noSuchMember();
  const member = await findMember(trx, accountId, memberId);
  if (member) {
    requireOwnerFor(acting, member.member_role, role);
    if (member.member_role === 'Owner' && role !== 'Owner') await requireOtherOwner(trx, accountId);
    await updateMemberRole(trx, memberId, role);
    return { email: member.email, before: member.member_role };
  }
  const invitation = await findInvitationOf(trx, accountId, memberId);
  if (!invitation) throw noSuchMember();
  requireOwnerFor(acting, invitation.member_role, role);
  await updateInvitationRole(trx, memberId, role);
  return { email: invitation.email, before: invitation.member_role };
}
