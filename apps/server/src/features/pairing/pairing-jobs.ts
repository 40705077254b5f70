/** Background work of pairing. */
import type { PairingCtx } from './ctx.ts';
import { deleteEndedRequests } from './pairing-queries.ts';

/** A device that was paired and then lost its line has a week to come for its token. */
const KEPT_MS = 7 * 24 * 3_600_000;

export function sweepPairing({ db, clock }: Pick<PairingCtx, 'clock' | 'db'>): Promise<void> {
  return deleteEndedRequests(db, new Date(clock.now() - KEPT_MS));
}
