/** The mails about plans, and to whom they go (ADM-03). */

import type { Queryable } from '../../db/transaction.ts';
import type { Letter } from '../../mail.ts';
import { listMemberAddresses } from '../../plans/plan-queries.ts';
import { findFirstOwner } from '../operation/index.ts';
import type { PlansCtx } from './ctx.ts';

type Words = Letter['write'];

export async function postToMembers(
  ctx: Pick<PlansCtx, 'mailer'>,
  db: Queryable,
  accountId: string,
  write: Words,
): Promise<void> {
  for (const to of await listMemberAddresses(db, accountId)) await ctx.mailer.post(db, { to, write });
}

/** The operator is who the settings name, else the first Owner of the installation. */
export async function postToOperator(
  ctx: Pick<PlansCtx, 'config' | 'mailer'>,
  db: Queryable,
  write: Words,
): Promise<void> {
  const to = ctx.config.operatorMail ?? (await findFirstOwner(db));
  if (to) await ctx.mailer.post(db, { to, write });
}

/** At a storage mark; at 100 nothing new is stored. */
export function storageMail(
  publicUrl: string,
  percent: 80 | 100,
  { usedGb, limitGb }: { usedGb: number; limitGb: number },
): Words {
  const tenths = (gb: number) => Math.round(gb * 10) / 10;
  const values = { used: tenths(usedGb), limit: tenths(limitGb), link: `${publicUrl}/account#Plan` };
  return ({ t }) => ({
    subject: t(`storage${percent}.subject`),
    text: t(`storage${percent}.text`, values),
  });
}

export function trialEndedMail(publicUrl: string): Words {
  const link = `${publicUrl}/account#Plan`;
  return ({ t }) => ({ subject: t('trialEnded.subject'), text: t('trialEnded.text', { link }) });
}

export function planChangedMail(name: string, id: string, detail: string): Words {
  return ({ t }) => ({
    subject: t('planChanged.subject', { name }),
    text: t('planChanged.text', { name, id, detail }),
  });
}
