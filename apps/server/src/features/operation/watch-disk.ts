/** Tells the operator by mail that the disk is nearly full: once, and once more a day while it stays so (OPS-10). */

import { transaction } from '../../db/transaction.ts';
import type { Letter } from '../../mail.ts';
import type { OperationCtx } from './ctx.ts';
import { diskName, diskOf } from './disk-of-node.ts';
import { clearDiskNote, findFirstOwner, takeDiskNote } from './operation-queries.ts';

const REMIND_MS = 24 * 3_600_000;

export async function watchDisk(ctx: OperationCtx): Promise<void> {
  if (!(await ctx.health.problemOf('Free disk'))) return clearDiskNote(ctx.db, diskName(ctx, 'disk-mail'));
  const now = ctx.clock.now();
  await transaction(ctx.db, async (trx) => {
    // Several nodes, or a job done again, still make one mail.
    if (!(await takeDiskNote(trx, diskName(ctx, 'disk-mail'), now, now - REMIND_MS))) return;
    const to = ctx.config.operatorMail ?? (await findFirstOwner(trx));
    if (to) await ctx.mailer.post(trx, fullDiskMail(to, diskOf(ctx)));
  });
}

function fullDiskMail(to: string, url: string): Letter {
  return { to, write: ({ t }) => ({ subject: t('diskFull.subject'), text: t('diskFull.text', { url }) }) };
}
