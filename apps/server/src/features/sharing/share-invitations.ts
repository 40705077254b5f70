/** Invitations to what is shared: taken up by the token of a mail, or answered when signed in (SHR-08, API-63). */
import { appError, type Clock } from '@longview/base';
import { type Actor, isInvited, type ShareFacts } from '@longview/rules';
import type { Queryable } from '../../db/transaction.ts';
import type { Secrets } from '../../secrets.ts';
import type { FoundInvitation, InvitationKind } from '../../sign-in/index.ts';
import type { SharingCtx } from './ctx.ts';
import { INVITATION_MS, isTokenOf, SHARE_MARK, shareOfToken } from './invite-token.ts';
import { findInvitation, type InvitationRow, listOpenInvitations, saveAnswer } from './share-queries.ts';

/** What sign-up and `/invite` use of shares. */
export function shareInvitations({ secrets, clock }: { secrets: Secrets; clock: Clock }): InvitationKind {
  return {
    mark: SHARE_MARK,
    find: async (db, token, now) => {
      const id = shareOfToken(token);
      const row = id ? await findInvitation(db, id) : undefined;
      if (!row || !isTokenOf({ secrets }, token, toInvited(row))) return null;
      // A link works once.
      if (row.isAccepted || isOver(row, now)) return null;
      return toFound(row);
    },
    listFor: (db, email, now) => openFor(db, email, now),
    accept: (trx, { id }, user) =>
      saveAnswer(trx, { shareId: id, userId: user.id, isAccepted: true, at: new Date(clock.now()) }),
  };
}

/** Only invitations of the very address: of a whole domain nobody in particular is invited. */
async function openFor(db: Queryable, email: string, now: Date): Promise<FoundInvitation[]> {
  const rows = await listOpenInvitations(db, { userId: null, email, accountId: null }, now);
  return rows.filter((row) => row.target === email && !isOver(row, now)).map(toFound);
}

const toInvited = (row: InvitationRow) => ({ id: row.id, target: row.target, invited_at: row.invitedAt });

function isOver({ invitedAt, expiresAt }: InvitationRow, now: Date): boolean {
  return invitedAt.getTime() + INVITATION_MS <= now.getTime() || (expiresAt !== null && expiresAt <= now);
}

function toFound(row: InvitationRow): FoundInvitation {
  return {
    id: row.id,
    kind: 'Share',
    email: row.target,
    inviterName: row.inviterName,
    name: row.name,
    memberRole: null,
    expiresAt: new Date(row.invitedAt.getTime() + INVITATION_MS),
  };
}

/** @throws AppError NotFound unless the caller's address or domain was invited */
export async function answerInvitation(
  ctx: Pick<SharingCtx, 'clock' | 'db' | 'callers'>,
  actor: Actor,
  shareId: string,
  isAccepted: boolean,
): Promise<void> {
  const row = actor.kind === 'user' ? await findInvitation(ctx.db, shareId) : undefined;
  if (actor.kind !== 'user' || !row || !isInvited(actor.email, { to: targetOf(row) })) {
    throw appError('NoSuchInvitation');
  }
  const at = new Date(ctx.clock.now());
  await saveAnswer(ctx.db, { shareId, userId: actor.userId, isAccepted, at });
  ctx.callers.clear();
}

function targetOf({ target }: InvitationRow): ShareFacts['to'] {
  return target.includes('@') ? { kind: 'Address', address: target } : { kind: 'Domain', domain: target };
}
