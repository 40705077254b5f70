/** Invites an address to the account: by mail, or where no mail is sent by a link shown once (ADM-05). */
import { createHash, randomBytes } from 'node:crypto';
import { appError } from '@longview/base';
import type { MemberList } from '@longview/contract';
import type { Actor } from '@longview/rules';
import { noteAudit } from '../../audit/index.ts';
import { newId } from '../../db/new-id.ts';
import { type Transaction, transaction } from '../../db/transaction.ts';
import { findAccountLocale } from '../../locale/index.ts';
import { requireRoomForMember } from '../../plans/index.ts';
import { countInvitingMails, type MemberRole, mailOwnAct } from '../../sign-in/index.ts';
import type { MembersCtx } from './ctx.ts';
import { saveInvitation } from './invitation-queries.ts';
import { readMembers } from './list-members.ts';
import { type Proof, requireMember, requireOwnerFor } from './member-access.ts';
import { inviteMail } from './member-mails.ts';
import { findName, isMemberAnywhere, lockAccount } from './member-queries.ts';

export const MEMBER_MARK = 'm.';
const VALID_MS = 7 * 24 * 3_600_000;
const TOKEN_BYTES = 32;

/** @throws AppError Forbidden, Conflict `AlreadyMember`, UpgradeRequired `MaxMembers` */
export async function inviteMember(
  ctx: MembersCtx,
  actor: Actor,
  { Email: email, MemberRole: role }: { Email: string; MemberRole: MemberRole },
  { isProved, clientAddress }: Proof,
): Promise<MemberList & { InviteUrl: string | null }> {
  const token = `${MEMBER_MARK}${randomBytes(TOKEN_BYTES).toString('base64url')}`;
  const url = `${ctx.config.publicUrl}/invite?token=${token}`;
  if (actor.kind === 'user' && actor.accountId) await countInvitingMails(ctx, actor.accountId, [email]);
  return transaction(ctx.db, async (trx) => {
    const { accountId, userId } = await requireMayInvite(ctx, trx, actor, isProved, { role, email });
    const inviter = await findName(trx, userId);
    await saveInvitation(trx, {
      id: newId('invitation'),
      accountId,
      email,
      role,
      tokenHash: hashToken(token),
      inviterName: inviter?.name ?? '',
      expiresAt: new Date(ctx.clock.now() + VALID_MS),
    });
    const locale = await findAccountLocale(trx, accountId);
    await ctx.mailer.post(trx, inviteMail(email, { inviter: inviter?.name ?? '', role, link: url, locale }));
    await noteAudit(trx, actor, { accountId, action: 'Member invited', detail: `${email} as ${role}.` });
    if (role === 'Owner')
      await mailOwnAct(trx, ctx, actor, { kind: 'ownerInvited', name: email, clientAddress });
    const members = await readMembers(trx, accountId, new Date(ctx.clock.now()));
    return { ...members, InviteUrl: ctx.mailer.isSetUp ? null : url };
  });
}

/** Tokens are 256 random bits, so one plain hash is enough. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

async function requireMayInvite(
  ctx: Pick<MembersCtx, 'clock' | 'plans'>,
  trx: Transaction,
  actor: Actor,
  isProved: boolean,
  { role, email }: { role: MemberRole; email: string },
) {
  if (actor.kind === 'user' && actor.accountId) await lockAccount(trx, actor.accountId);
  const acting = await requireMember(trx, actor, isProved);
  requireOwnerFor(acting, role);
  if (await isMemberAnywhere(trx, email)) {
    throw appError('MemberOfOtherAccount', { email });
  }
  // Whoever is invited has their place already; inviting them again takes no further one.
  const { Members } = await readMembers(trx, acting.accountId, new Date(ctx.clock.now()));
  const others = Members.filter((member) => member.Email !== email).length;
  await requireRoomForMember(ctx, acting.accountId, others);
  return acting;
}
