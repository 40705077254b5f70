/** What others share with a user: what they accepted, and what waits for their answer (ENT-11, SHR-08). */
import { type Actor, isInvited, type ShareFacts } from '@longview/rules';
import { listSharesFor } from '../../access/index.ts';
import type { SharingCtx } from './ctx.ts';
import { listOpenInvitations } from './share-queries.ts';
import { toPending } from './share-view.ts';

export interface SharedIn {
  /** Accepted shares that have not ended. */
  accepted: ShareFacts[];
  pending: ReturnType<typeof toPending>[];
}

const NOTHING: SharedIn = { accepted: [], pending: [] };

export async function listSharedIn(ctx: Pick<SharingCtx, 'clock' | 'db'>, actor: Actor): Promise<SharedIn> {
  if (actor.kind !== 'user' || actor.email === null) return NOTHING;
  const { userId, email, accountId, accepted } = actor;
  const now = new Date(ctx.clock.now());
  const shares = await listSharesFor(ctx.db, email);
  const rows = await listOpenInvitations(ctx.db, { userId, email, accountId }, now);
  return {
    accepted: shares.filter(
      (share) =>
        accepted.has(share.id) &&
        isInvited(email, share) &&
        (share.expiresAtMs ?? Number.POSITIVE_INFINITY) > now.getTime(),
    ),
    pending: rows.map(toPending),
  };
}
