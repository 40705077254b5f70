/** The mails about plans, and to whom they go (ADM-03). */
import type { Ctx } from '../../context.ts';
import type { Queryable } from '../../db/transaction.ts';
import type { Mail } from '../../mail.ts';
import { findFirstOwner } from '../operation/index.ts';
import { listMemberAddresses } from './plan-queries.ts';

type Letter = Omit<Mail, 'to'>;

export async function postToMembers(
  ctx: Ctx,
  db: Queryable,
  accountId: string,
  letter: Letter,
): Promise<void> {
  for (const to of await listMemberAddresses(db, accountId)) await ctx.mailer.post(db, { to, ...letter });
}

/** The operator is who the settings name, else the first Owner of the installation. */
export async function postToOperator(ctx: Ctx, db: Queryable, letter: Letter): Promise<void> {
  const to = ctx.config.operatorMail ?? (await findFirstOwner(db));
  if (to) await ctx.mailer.post(db, { to, ...letter });
}

/** At a storage mark; at 100 nothing new is stored. */
export function storageMail(
  publicUrl: string,
  percent: 80 | 100,
  used: { usedGb: number; limitGb: number },
): Letter {
  const gb = (value: number) => `${Math.round(value * 10) / 10} GB`;
  const amounts = `${gb(used.usedGb)} of ${gb(used.limitGb)}`;
  const cure = `Make room, add storage or choose a larger plan:\n\n${publicUrl}/account#Plan\n`;
  if (percent === 80) {
    return {
      subject: 'Your Longview storage is 80 % full',
      text: `Your cameras use ${amounts}. When it is full, nothing new is stored; nothing is deleted.\n\n${cure}`,
    };
  }
  return {
    subject: 'Your Longview storage is full',
    text: `Your cameras use ${amounts}. Nothing new is stored until there is room; nothing was deleted, and the live pictures go on.\n\n${cure}`,
  };
}

export function trialEndedMail(publicUrl: string): Letter {
  return {
    subject: 'Your Longview trial has ended',
    text: `Your account is on the Free plan now. Nothing was deleted: cameras beyond the Free plan show what they have and take no new pictures.\n\nChoose a plan to go on with all of them:\n\n${publicUrl}/account#Plan\n`,
  };
}
