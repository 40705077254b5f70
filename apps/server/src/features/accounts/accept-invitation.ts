/** A signed-in user of the invited address takes an invitation up (EXT-11). */
import { appError } from '@longview/base';
import type { Actor } from '@longview/rules';
import { transaction } from '../../db/transaction.ts';
import { findSignedIn } from '../../sign-in/account-queries.ts';
import { readInvitation } from '../../sign-in/invitations/read-invitation.ts';
import type { AccountsCtx } from './ctx.ts';

/** @throws AppError NotFound `InvitationEnded`, Forbidden `OtherAddress`, Conflict `AlreadyMember` */
export async function acceptInvitation(
  ctx: AccountsCtx,
  actor: Actor,
  token: string,
  clientAddress: string,
): Promise<void> {
  const user = actor.kind === 'user' ? await findSignedIn(ctx.db, actor.userId) : undefined;
  if (!user) throw appError('SignInFirst');
  await readInvitation(ctx, token, clientAddress);
  const now = new Date(ctx.clock.now());
  await transaction(ctx.db, (trx) => ctx.invitations.accept(trx, token, user, now));
  ctx.callers.clear();
}
