/** Frames that no rule removes (EXT-52). */
import { appError } from '@longview/base';
import type { KeptFrames } from '@longview/contract';
import { type Actor, formatTime, parseTime } from '@longview/rules';
import { noteAudit } from '../../audit/index.ts';
import { type Transaction, transaction } from '../../db/transaction.ts';
import type { RetentionCtx } from './ctx.ts';
import { deleteKept, insertKept, listKept } from './feed-queries.ts';
import { lockWritable, requireRetention } from './retention-access.ts';
import { lookAgainFrom } from './run-queries.ts';

/** A run holds them all in memory. */
const MOST_KEPT = 10_000;

const toKept = (times: readonly number[]): KeptFrames => ({ Times: times.map(formatTime) });

/** @throws AppError NotFound, Forbidden */
export async function getKeptFrames(
  ctx: Pick<RetentionCtx, 'clock' | 'db' | 'plans'>,
  actor: Actor,
  feedId: string,
): Promise<KeptFrames> {
  await requireRetention(ctx, actor, feedId);
  return toKept(await listKept(ctx.db, feedId));
}

/** @throws AppError NotFound (also without a frame at exactly that second), Forbidden, Conflict */
export async function keepFrame(
  ctx: Pick<RetentionCtx, 'clock' | 'db' | 'plans' | 'frames'>,
  actor: Actor,
  feedId: string,
  { Time, IsKept }: { Time: string; IsKept: boolean },
): Promise<KeptFrames> {
  const { accountId, name } = await requireRetention(ctx, actor, feedId);
  const timeSec = parseTime(Time) ?? 0;
  return transaction(ctx.db, async (trx) => {
    await lockWritable(trx, feedId);
    if (IsKept)
      await keep(ctx, trx, { feedId, timeSec, keptBy: actor.kind === 'user' ? actor.userId : actor.kind });
    else if (await deleteKept(trx, feedId, timeSec)) await lookAgainFrom(trx, feedId, timeSec);
    const action = IsKept ? 'Picture kept' : 'Picture no longer kept';
    await noteAudit(trx, actor, {
      accountId,
      action,
      roId: feedId,
      detail: `${name}, ${formatTime(timeSec)}.`,
    });
    return toKept(await listKept(trx, feedId));
  });
}

async function keep(
  ctx: Pick<RetentionCtx, 'frames'>,
  trx: Transaction,
  mark: { feedId: string; timeSec: number; keptBy: string },
): Promise<void> {
  const kept = await listKept(trx, mark.feedId);
  if (kept.length >= MOST_KEPT && !kept.includes(mark.timeSec)) {
    throw appError('TooManyKept', { most: MOST_KEPT });
  }
  const frame = await ctx.frames.store.find(mark.feedId, mark.timeSec, 'exact');
  if (!frame) throw appError('NoFrameAtSecond');
  await insertKept(trx, mark);
}
