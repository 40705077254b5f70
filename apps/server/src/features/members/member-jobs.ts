/** Background work of members. */
import type { MembersCtx } from './ctx.ts';
import { deleteEndedInvitations } from './invitation-queries.ts';

/** Removes invitations that have ended. */
export function sweepInvitations(ctx: Pick<MembersCtx, 'clock' | 'db'>): Promise<void> {
  return deleteEndedInvitations(ctx.db, new Date(ctx.clock.now()));
}
