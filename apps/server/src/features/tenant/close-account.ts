/** Closes an account: disabled at once, deleted after 14 days unless an Owner signs in (ADM-09). */
import { appError, badField } from '@longview/base';
import { type Actor, formatTime } from '@longview/rules';
import { noteAudit } from '../../audit/index.ts';
import { clearAlerts } from '../../capture/index.ts';
import { type Transaction, transaction } from '../../db/transaction.ts';
import { isOwnPassword } from '../../sign-in/index.ts';
import { closedMail } from './closing-mails.ts';
import {
  deleteMemberSessions,
  disableFeeds,
  findMembership,
  listOwnerAddresses,
  lockAccount,
  setClosed,
} from './closing-queries.ts';
import type { TenantCtx } from './ctx.ts';

const GRACE_MS = 14 * 24 * 3_600_000;

/** @throws AppError Forbidden for all but Owners, InvalidInput for a wrong password or name, TooMany */
export async function closeAccount(
  ctx: TenantCtx,
  actor: Actor,
  { Password, Confirm }: { Password: string; Confirm: string },
): Promise<{ DeletedAt: string }> {
  const { accountId, userId } = await requireOwner(ctx, actor);
  if (!(await isOwnPassword(ctx, userId, Password))) throw badField('Password', 'PasswordNotRight');
  const deleteAt = new Date(ctx.clock.now() + GRACE_MS);
  await transaction(ctx.db, async (trx) => {
    const account = await lockAccount(trx, accountId);
    if (account?.name !== Confirm.trim()) throw badField('Confirm', 'GiveAccountName');
    await close(ctx, trx, accountId, deleteAt);
    await noteAudit(trx, actor, { accountId, action: 'Account closed', detail: account.name });
    for (const to of await listOwnerAddresses(trx, accountId)) {
      await ctx.mailer.post(trx, closedMail(to, { name: account.name, deleteAt }, ctx.config.publicUrl));
    }
  });
  ctx.callers.clear();
  ctx.frames.facts.forgetAll();
  return { DeletedAt: formatTime(Math.floor(deleteAt.getTime() / 1000)) };
}

async function close(
  ctx: Pick<TenantCtx, 'clock' | 'changes'>,
  trx: Transaction,
  accountId: string,
  deleteAt: Date,
): Promise<void> {
  const closedAt = new Date(ctx.clock.now());
  await setClosed(trx, accountId, { closedAt, deleteAt });
  const feedIds = await disableFeeds(trx, accountId, closedAt);
  await clearAlerts(trx, feedIds);
  await deleteMemberSessions(trx, accountId);
  await ctx.changes.tellAll(trx, feedIds);
  await ctx.changes.tellAccess(trx, accountId);
}

async function requireOwner(
  ctx: Pick<TenantCtx, 'db'>,
  actor: Actor,
): Promise<{ accountId: string; userId: string }> {
  const found = actor.kind === 'user' ? await findMembership(ctx.db, actor.userId) : undefined;
  if (actor.kind === 'user' && found?.member_role === 'Owner') {
    return { accountId: found.account_id, userId: actor.userId };
  }
  throw appError('OnlyOwnerClosesAccount');
}
