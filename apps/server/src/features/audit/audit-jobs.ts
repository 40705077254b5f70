/** Background work of the audit list. */

import { deleteAuditEntries } from '../../audit/audit-queries.ts';
import type { AuditCtx } from './ctx.ts';

const KEPT_MS = 400 * 24 * 3_600_000;

/** Removes what is older than 400 days (ADM-08). */
export function sweepAudit(ctx: AuditCtx): Promise<void> {
  return deleteAuditEntries(ctx.db, new Date(ctx.clock.now() - KEPT_MS));
}
