/** A run that would remove more than anybody asked for waits, and people are told (RET-12). */

import { noteAudit } from '../../audit/index.ts';
import { transaction } from '../../db/transaction.ts';
import { type Letter, oneLine } from '../../mail.ts';
import { listMemberAddresses } from '../../plans/index.ts';
import type { RetentionCtx } from './ctx.ts';
import type { RetainedFeed } from './feed-queries.ts';
import { type HeldRun, holdRun } from './run-queries.ts';

/** `isNews`: people were not told of it yet. */
export async function holdBack(
  ctx: RetentionCtx,
  feed: RetainedFeed,
  { held, heldKey, isNews }: { held: HeldRun; heldKey: string; isNews: boolean },
): Promise<void> {
  const accountId = feed.account_id ?? '';
  await transaction(ctx.db, async (trx) => {
    await holdRun(trx, feed.id, { held, heldAt: new Date(ctx.clock.now()), heldKey });
    if (!isNews) return;
    const detail = `Would remove ${held.FrameCount} of ${held.FrameTotal} pictures of ${feed.name}; waits for a person.`;
    await noteAudit(trx, null, { accountId, action: 'Retention held', roId: feed.id, detail });
    const write = heldMail(ctx.config.publicUrl, feed, held);
    for (const to of await listMemberAddresses(trx, accountId)) await ctx.mailer.post(trx, { to, write });
  });
  ctx.logger.warn(
    { feedId: feed.id, frames: held.FrameCount, of: held.FrameTotal },
    'retention waits for a person',
  );
}

function heldMail(
  publicUrl: string,
  feed: RetainedFeed,
  { FrameCount: count, FrameTotal: all }: HeldRun,
): Letter['write'] {
  const name = oneLine(feed.name);
  const link = `${publicUrl}/feed/${feed.id}/dashboard#Resources`;
  return ({ t }) => ({
    subject: t('held.subject', { name }),
    text: t('held.text', { name, count, all, link }),
  });
}
