/** Background work of members. */
import type { Ctx } from '../../context/ctx.ts';
import { deleteEndedInvitations } from './invitation-queries.ts';

/** Removes invitations that have ended. */
export function sweepInvitations(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  return deleteEndedInvitations(ctx.db, new Date(ctx.clock.now()));
}
