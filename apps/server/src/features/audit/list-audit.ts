/** The audit list of the caller's account, newest first (ADM-08). */
import type { AuditList } from '@longview/contract';
import { listAuditEntries } from '../../audit/audit-queries.ts';
import { findNames } from './audit-names.ts';
import type { AuditCtx } from './ctx.ts';

const TIME = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?)\d*(Z|[+-]\d{2}:?\d{2})?$/i;

/** `before` is a time that the contract has checked. */
export async function listAudit(
  ctx: Pick<AuditCtx, 'db'>,
  accountId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<AuditList> {
  const rows = await listAuditEntries(ctx.db, accountId, before ? toSqlTime(before) : null, limit);
  const ids = new Set(rows.flatMap(({ ro_id }) => ro_id ?? []));
  const names = await findNames(ctx.db, accountId, [...ids]);
  return {
    Entries: rows.map(({ at, actor, action, ro_id, detail }) => ({
      At: at,
      Actor: actor,
      Action: action,
      RoId: ro_id,
      RoName: names.get(ro_id ?? '') ?? null,
      Detail: detail,
    })),
  };
}

/** Times of queries may have percent-encoded colons and a `+` read as a space (PUB-02); without a zone they are UTC. */
function toSqlTime(text: string): string {
  const match = TIME.exec(text.replace(/%3a/gi, ':').replace(/ (\d{2}:?\d{2})$/, '+$1'));
  return match ? `${match[1]}${match[2] ?? 'Z'}` : text;
}
