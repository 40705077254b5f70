/** Tells the operator by mail that the disk is nearly full: once, and once more a day while it stays so (OPS-10). */
import type { Ctx } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import type { Mail } from '../../mail.ts';
import { clearDiskNote, findFirstOwner, takeDiskNote } from './operation-queries.ts';

const REMIND_MS = 24 * 3_600_000;

export async function watchDisk(ctx: Ctx): Promise<void> {
  if (!(await ctx.health.problemOf('Free disk'))) return clearDiskNote(ctx.db);
  const now = ctx.clock.now();
  await transaction(ctx.db, async (trx) => {
    // Several nodes, or a job done again, still make one mail.
    if (!(await takeDiskNote(trx, now, now - REMIND_MS))) return;
    const to = ctx.config.operatorMail ?? (await findFirstOwner(trx));
    if (to) await ctx.mailer.post(trx, fullDiskMail(to, ctx.config.publicUrl));
  });
}

function fullDiskMail(to: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'Longview: the disk is nearly full',
    text: `Less than 1 GiB or 2 % of the disk of ${publicUrl} is free, so no new frames are stored. Nothing is deleted to make room. Capture goes on by itself when there is room again.\n\nMake room on the disk of DATA_DIR, or let feeds keep less.\n`,
  };
}
