/** A run that would remove more than anybody asked for waits, and people are told (RET-12). */
import type { Ctx } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { oneLine } from '../../mail.ts';
import { noteAudit } from '../audit/index.ts';
import { listMemberAddresses } from '../plans/index.ts';
import type { RetainedFeed } from './feed-queries.ts';
import { type HeldRun, holdRun } from './run-queries.ts';

/** `isNews`: people were not told of it yet. */
export async function holdBack(
  ctx: Ctx,
  feed: RetainedFeed,
  { held, heldKey, isNews }: { held: HeldRun; heldKey: string; isNews: boolean },
): Promise<void> {
  const accountId = feed.account_id ?? '';
  await transaction(ctx.db, async (trx) => {
    await holdRun(trx, feed.id, { held, heldAt: new Date(ctx.clock.now()), heldKey });
    if (!isNews) return;
    const detail = `Would remove ${held.FrameCount} of ${held.FrameTotal} pictures of ${feed.name}; waits for a person.`;
    await noteAudit(trx, null, { accountId, action: 'Retention held', roId: feed.id, detail });
    const mail = heldMail(ctx.config.publicUrl, feed, held);
    for (const to of await listMemberAddresses(trx, accountId)) await ctx.mailer.post(trx, { to, ...mail });
  });
  ctx.logger.warn(
    { feedId: feed.id, frames: held.FrameCount, of: held.FrameTotal },
    'retention waits for a person',
  );
}

function heldMail(publicUrl: string, { id, name }: RetainedFeed, { FrameCount, FrameTotal }: HeldRun) {
  return {
    subject: `Longview would remove most pictures of ${oneLine(name)}`,
    text: `By its settings, ${FrameCount} of ${FrameTotal} pictures of ${oneLine(name)} would be removed now, and nobody has asked for that many. Nothing is removed until somebody says so. Look at it here:\n\n${publicUrl}/feed/${id}/dashboard#Resources\n`,
  };
}
