/** Invitations to accounts as sign-up and `/invite` know them (ACC-03). */
import { appError } from '@longview/base';
import { noteAudit } from '../../audit/index.ts';
import type { Transaction } from '../../db/transaction.ts';
import {
  type FoundInvitation,
  type InvitationKind,
  type Invited,
  insertMember,
  invitationEnded,
} from '../../sign-in/index.ts';
import { findInvitation, type InvitationRow, listInvitations, takeInvitation } from './invitation-queries.ts';
import { hashToken, MEMBER_MARK } from './invite-member.ts';
import { findAccountOf, lockAccount } from './member-queries.ts';

export const memberInvitations: InvitationKind = {
  mark: MEMBER_MARK,
  find: async (db, token, now) => {
    const row = await findInvitation(db, hashToken(token), now);
    return row ? toFound(row) : null;
  },
  listFor: async (db, email, now) => (await listInvitations(db, email, now)).map(toFound),
  accept,
};

async function accept(trx: Transaction, { id }: FoundInvitation, user: Invited): Promise<void> {
  const taken = await takeInvitation(trx, id);
  if (!taken) throw invitationEnded();
  const { account_id: accountId, member_role: role } = taken;
  await lockAccount(trx, accountId);
  if (await findAccountOf(trx, user.id)) {
    throw appError('AlreadyInAccount');
  }
  await insertMember(trx, accountId, user.id, role);
  await noteAudit(trx, null, { accountId, action: 'Member joined', detail: `${user.email} as ${role}.` });
}

function toFound(row: InvitationRow): FoundInvitation {
  return {
    id: row.id,
    kind: 'Account',
    email: row.email,
    inviterName: row.inviter_name,
    name: row.name,
    memberRole: row.member_role,
    expiresAt: row.expires_at,
  };
}
