/**
 * Everything an account has set up as one JSON file, without secrets and without frames (EXT-13). It is written while
 * it is read, so that a large account needs no more memory than a small one.
 */
import { Readable } from 'node:stream';
import type { Actor } from '@longview/rules';
import { requireAccount } from '../../access/index.ts';
import { noteAudit } from '../../audit/index.ts';
import { type Queryable, transaction } from '../../db/transaction.ts';
import { mailOwnAct, takeTries } from '../../sign-in/index.ts';
import type { TenantCtx } from './ctx.ts';
import * as queries from './export-queries.ts';

const PAGE = 500;

export function exportAccount({ db, clock }: Pick<TenantCtx, 'clock' | 'db'>, accountId: string): Readable {
  const once = (read: Reader) =>
    pages((after) => (after === null ? read(db, accountId) : Promise.resolve([])));
  return Readable.from(
    writeObject({
      ExportedAt: new Date(clock.now()).toISOString(),
      Account: once(queries.readAccount),
      Members: once(queries.readMembers),
      Invitations: once(queries.readInvitations),
      ApiKeys: once(queries.readApiKeys),
      Roles: once(queries.readRoles),
      Schedules: once(queries.readSchedules),
      Collections: once(queries.readCollections),
      Media: once(queries.readMedia),
      Films: once(queries.readFilms),
      Clips: pages((after) => queries.readClips(db, accountId, after, PAGE)),
      Devices: once(queries.readDevices),
      IpDevices: once(queries.readIpDevices),
      Shares: once(queries.readShares),
      Feeds: pages((after) => queries.readFeeds(db, accountId, after, PAGE)),
      Audit: pages((after) => queries.readAudit(db, accountId, after, PAGE)),
    }),
  );
}

/**
 * Writes an export down and mails who takes it (EXT-382). @throws AppError TooMany when an hour had too many: each is a mail,
 * a line that the next one holds too, and reads all that the account has (EXT-630)
 */
export async function noteExport(
  ctx: Pick<TenantCtx, 'clock' | 'config' | 'db' | 'mailer' | 'secrets'>,
  actor: Actor,
  clientAddress: string,
): Promise<void> {
  const accountId = requireAccount(actor);
  await takeTries(ctx, [{ limit: 'exportsPerAccount', of: accountId }]);
  await transaction(ctx.db, async (trx) => {
    const detail = `From ${clientAddress}.`;
    await noteAudit(trx, actor, { accountId, action: 'Account exported', detail });
    await mailOwnAct(trx, ctx, actor, { kind: 'exported', clientAddress });
  });
}

type Row = { Id?: unknown };
type Reader = (db: Queryable, accountId: string) => Promise<object[]>;

/** All rows, page by page; `read` gives those after an id. */
async function* pages(read: (after: string | null) => Promise<Row[]>): AsyncGenerator<Row> {
  let after: string | null = null;
  for (;;) {
    const rows: Row[] = await read(after);
    yield* rows;
    const last = rows.at(-1)?.Id;
    if (last === undefined) return;
    after = String(last);
  }
}

async function* writeObject(
  fields: Readonly<Record<string, string | AsyncGenerator<Row>>>,
): AsyncGenerator<string> {
  let between = '{';
  for (const [name, value] of Object.entries(fields)) {
    yield `${between}\n${JSON.stringify(name)}: `;
    if (typeof value === 'string') yield JSON.stringify(value);
    else yield* writeList(value);
    between = ',';
  }
  yield '\n}\n';
}

async function* writeList(rows: AsyncGenerator<Row>): AsyncGenerator<string> {
  let between = '[';
  for await (const row of rows) {
    yield `${between}\n${JSON.stringify(row)}`;
    between = ',';
  }
  yield between === '[' ? '[]' : '\n]';
}
