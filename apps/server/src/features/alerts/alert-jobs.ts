/** Background work of alerts. */
import type { AlertsCtx } from './ctx.ts';
import { deleteOld } from './delivery-queries.ts';

const DAY_MS = 86_400_000;
const MESSAGES_KEPT_DAYS = 30;
const ALERTS_KEPT_DAYS = 400;

/** Messages are kept for a month, past alerts as long as the audit list. */
export function sweepAlerts({ db, clock }: Pick<AlertsCtx, 'clock' | 'db'>): Promise<void> {
  const before = (days: number) => new Date(clock.now() - days * DAY_MS);
  return deleteOld(db, { messages: before(MESSAGES_KEPT_DAYS), alerts: before(ALERTS_KEPT_DAYS) });
}
