/** All SQL of invitations to accounts. Addresses are lower case. */
import type { Queryable, Transaction } from '../../db/transaction.ts';
import type { MemberRole } from '../../sign-in/index.ts';

export interface NewInvitation {
  id: string;
  accountId: string;
  email: string;
  role: MemberRole;
  tokenHash: Buffer;
  inviterName: string;
  expiresAt: Date;
}

/** Inviting an address again ends its former link. */
export async function saveInvitation(trx: Transaction, invitation: NewInvitation): Promise<void> {
  const { id, accountId, email, role, tokenHash, inviterName, expiresAt } = invitation;
  const link = {
    member_role: role,
    token_hash: tokenHash,
    inviter_name: inviterName,
    expires_at: expiresAt,
  };
  await trx
    .insertInto('account_invitation')
    .values({ id, account_id: accountId, email, ...link })
    .onConflict((conflict) => conflict.columns(['account_id', 'email']).doUpdateSet(link))
    .execute();
}

/** An invitation of an account that is not closed. */
function living(db: Queryable, now: Date) {
  return db
    .selectFrom('account_invitation')
    .innerJoin('account', 'account.id', 'account_invitation.account_id')
    .select(['account_invitation.id', 'account_id', 'email', 'member_role', 'inviter_name', 'expires_at'])
    .select('account.name')
    .where('expires_at', '>', now)
    .where('account.closed_at', 'is', null);
}

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

export function findInvitation(db: Queryable, tokenHash: Buffer, now: Date) {
  return living(db, now).where('token_hash', '=', tokenHash).executeTakeFirst();
}

export function listInvitations(db: Queryable, email: string, now: Date): Promise<InvitationRow[]> {
  return living(db, now).where('email', '=', email).orderBy('account_invitation.created_at').execute();
}

export async function findInvitationOf(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<{ email: string; member_role: MemberRole } | undefined> {
  const invitations = db.selectFrom('account_invitation').select(['email', 'member_role']);
  return invitations.where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst();
}

export async function updateInvitationRole(trx: Transaction, id: string, role: MemberRole): Promise<void> {
  await trx.updateTable('account_invitation').set({ member_role: role }).where('id', '=', id).execute();
}

/** Ends the invitation and gives what it was for; undefined when another took it meanwhile. */
export function takeInvitation(trx: Transaction, id: string) {
  return trx
    .deleteFrom('account_invitation')
    .where('id', '=', id)
    .returning(['account_id', 'member_role'])
    .executeTakeFirst();
}

export async function deleteEndedInvitations(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('account_invitation').where('expires_at', '<', now).execute();
}
