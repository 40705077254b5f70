/** Writes down what was done, in the transaction that does it: neither is without the other (ADM-08). */
import type { Actor } from '@longview/rules';
import type { Queryable } from '../db/transaction.ts';
import { type AuditEntry, findAddress, insertAuditEntry } from './audit-queries.ts';

/** `accountId` owns what was changed; `actor` is null for what the service does by itself. */
export async function noteAudit(
  db: Queryable,
  actor: Actor | null,
  entry: Omit<AuditEntry, 'actor' | 'roId' | 'detail'> & Partial<Pick<AuditEntry, 'roId' | 'detail'>>,
): Promise<void> {
  await insertAuditEntry(db, { roId: null, detail: '', ...entry, actor: await findActorName(db, actor) });
}

/** A name people know: an address, `API key Primary`, `Longview` for what the service does by itself. */
export async function findActorName(db: Queryable, actor: Actor | null): Promise<string> {
  switch (actor?.kind) {
    case 'user':
      return (await findAddress(db, actor.userId)) ?? actor.userId;
    case 'apiKey':
      return `API key ${actor.keyName}`;
    case 'device':
      return `Device ${actor.deviceId}`;
    case undefined:
      return 'Longview';
    default:
      return 'Anyone';
  }
}
