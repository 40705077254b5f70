/** Makes API keys, ending the old one of a name, and ends them (ADM-06). */
import { randomBytes } from 'node:crypto';
import { appError } from '@longview/base';
import type { Actor } from '@longview/rules';
import { requireAccount } from '../../access/index.ts';
import { noteAudit } from '../../audit/index.ts';
import { transaction } from '../../db/transaction.ts';
import { deleteApiKey, type KeyName, replaceApiKey } from '../../sign-in/account-queries.ts';
import { hashKey } from '../../sign-in/find-caller.ts';
import { mailOwnAct } from '../../sign-in/own-acts/own-act-mails.ts';
import type { AccountsCtx } from './ctx.ts';
import { toTime } from './session-view.ts';

const KEY_BYTES = 32;
const HINT_LENGTH = 4;

/** The key is in the answer and nowhere else. */
export async function makeApiKey(ctx: AccountsCtx, actor: Actor, name: KeyName, clientAddress: string) {
  const accountId = requireAccount(actor);
  const key = `lv_${randomBytes(KEY_BYTES).toString('base64url')}`;
  const createdAt = new Date(ctx.clock.now());
  const hint = key.slice(-HINT_LENGTH);
  await transaction(ctx.db, async (trx) => {
    await replaceApiKey(trx, { accountId, name, hash: hashKey(key), hint, createdAt });
    const detail = `${name}, ending in ${hint}.`;
    await noteAudit(trx, actor, { accountId, action: 'API key made', detail });
    await mailOwnAct(trx, ctx, actor, { kind: 'apiKeyMade', name, clientAddress });
  });
  ctx.callers.clear();
  return { Name: name, Key: key, CreatedAt: toTime(createdAt) };
}

/** @throws AppError NotFound */
export async function endApiKey(
  ctx: Pick<AccountsCtx, 'config' | 'db' | 'mailer' | 'callers'>,
  actor: Actor,
  name: KeyName,
  clientAddress: string,
): Promise<void> {
  const accountId = requireAccount(actor);
  await transaction(ctx.db, async (trx) => {
    if (!(await deleteApiKey(trx, accountId, name))) throw appError('NoSuchKey');
    await noteAudit(trx, actor, { accountId, action: 'API key ended', detail: `${name}.` });
    await mailOwnAct(trx, ctx, actor, { kind: 'apiKeyEnded', name, clientAddress });
  });
  ctx.callers.clear();
}
