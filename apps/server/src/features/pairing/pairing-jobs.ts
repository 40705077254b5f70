/** Background work of pairing. */
import type { Ctx } from '../../context/ctx.ts';
import { deleteEndedRequests } from './pairing-queries.ts';

/** A device that was paired and then lost its line has a week to come for its token. */
const KEPT_MS = 7 * 24 * 3_600_000;

export function sweepPairing({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  return deleteEndedRequests(db, new Date(clock.now() - KEPT_MS));
}
