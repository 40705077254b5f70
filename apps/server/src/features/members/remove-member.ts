/** Takes people out of an account: their sessions and rights end at once (ADM-05). */
import { type Actor, isId } from '@longview/rules';
import { noteAudit } from '../../audit/index.ts';
import type { Db } from '../../db/open.ts';
import { type Transaction, transaction } from '../../db/transaction.ts';
import { mailOwnAct } from '../../sign-in/index.ts';
import type { MembersCtx } from './ctx.ts';
import { findInvitationOf, takeInvitation } from './invitation-queries.ts';
import {
  type ActingMember,
  noSuchMember,
  type Proof,
  requireMember,
  requireOtherOwner,
  requireOwnerFor,
} from './member-access.ts';
import {
  deleteMember,
  deleteSessions,
  findAccountOf,
  findMember,
  findName,
  lockAccount,
} from './member-queries.ts';

/** A member, oneself too, or an invitation. @throws AppError Forbidden, NotFound, Conflict `LastOwner` */
export async function removeMember(
  ctx: Pick<MembersCtx, 'config' | 'db' | 'mailer' | 'callers'>,
  actor: Actor,
  memberId: string,
  { isProved, clientAddress }: Proof,
): Promise<void> {
  await transaction(ctx.db, async (trx) => {
    if (actor.kind === 'user' && actor.accountId) await lockAccount(trx, actor.accountId);
    const acting = await requireMember(trx, actor, isProved);
    const { detail, role } = await remove(trx, acting, memberId);
    await noteAudit(trx, actor, { accountId: acting.accountId, action: 'Member removed', detail });
    if (role === 'Owner')
      await mailOwnAct(trx, ctx, actor, { kind: 'ownerRemoved', name: detail, clientAddress });
  });
  ctx.callers.clear();
}

/** Takes a user who is about to be deleted out of their account. @throws AppError Conflict `LastOwner` */
export async function leaveAccount(db: Db, userId: string): Promise<void> {
  await transaction(db, async (trx) => {
    const accountId = await findAccountOf(trx, userId);
    if (!accountId) return;
    await lockAccount(trx, accountId);
    const member = await findMember(trx, accountId, userId);
    if (!member) return;
    if (member.member_role === 'Owner') await requireOtherOwner(trx, accountId);
    await deleteMember(trx, accountId, userId);
    await noteAudit(trx, null, {
      accountId,
      action: 'Member removed',
      detail: `${(await findName(trx, userId))?.email} deleted their sign-in.`,
    });
  });
}

/** Gives what to write down, and the role that was taken. */
async function remove(
  trx: Transaction,
  acting: ActingMember,
  memberId: string,
): Promise<{ detail: string; role: string }> {
  const { accountId } = acting;
  if (!isId('user', memberId) && !isId('invitation', memberId)) throw noSuchMember();
  const member = await findMember(trx, accountId, memberId);
  if (member) {
    requireOwnerFor(acting, member.member_role);
    if (member.member_role === 'Owner') await requireOtherOwner(trx, accountId);
    await deleteMember(trx, accountId, memberId);
    await deleteSessions(trx, memberId);
    return { detail: `${member.email}.`, role: member.member_role };
  }
  const invitation = await findInvitationOf(trx, accountId, memberId);
  if (!invitation) throw noSuchMember();
  requireOwnerFor(acting, invitation.member_role);
  await takeInvitation(trx, memberId);
  return { detail: `Invitation of ${invitation.email}.`, role: invitation.member_role };
}
