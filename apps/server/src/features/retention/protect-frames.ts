/** Ranges of which neither rules nor people remove pictures (EXT-634). */
import { appError, badField } from '@longview/base';
import type { ProtectedFrames } from '@longview/contract';
import { type Actor, formatTime, parseTime } from '@longview/rules';
import { noteAudit } from '../../audit/index.ts';
import { type Queryable, transaction } from '../../db/transaction.ts';
import { addSpan, listSpans, lockProtection, removeSpan, type Span } from '../../feeds/index.ts';
import type { RetentionCtx } from './ctx.ts';
import { requireRetention } from './retention-access.ts';
import { lookAgainFrom } from './run-queries.ts';

const MOST_SPANS = 1_000;

export interface ProtectionWish {
  /** Both ends are included, as in deletions. */
  From: string;
  To: string;
  IsProtected: boolean;
}

/** @throws AppError NotFound, Forbidden */
export async function getProtectedFrames(
  ctx: Pick<RetentionCtx, 'clock' | 'db' | 'plans'>,
  actor: Actor,
  feedId: string,
): Promise<ProtectedFrames> {
  await requireRetention(ctx, actor, feedId);
  return readSpans(ctx.db, feedId);
}

/**
 * Also of archived feeds, and of times without pictures: what comes there later is protected too.
 * @throws AppError InvalidInput, NotFound, Forbidden, Conflict above 1,000 ranges
 */
export async function protectFrames(
  ctx: Pick<RetentionCtx, 'clock' | 'db' | 'plans'>,
  actor: Actor,
  feedId: string,
  wish: ProtectionWish,
): Promise<ProtectedFrames> {
  const { accountId, name } = await requireRetention(ctx, actor, feedId);
  const span = readSpan(wish);
  return transaction(ctx.db, async (trx) => {
    await lockProtection(trx, feedId);
    if (wish.IsProtected) await addSpan(trx, 'protected_span', feedId, span);
    else {
      await removeSpan(trx, 'protected_span', feedId, span);
      await lookAgainFrom(trx, feedId, span.fromSec);
    }
    const spans = await readSpans(trx, feedId);
    if (spans.Spans.length > MOST_SPANS) throw appError('TooManyProtected', { most: MOST_SPANS });
    await noteAudit(trx, actor, {
      accountId,
      action: wish.IsProtected ? 'Pictures protected' : 'Pictures no longer protected',
      roId: feedId,
      detail: `${name}, ${formatTime(span.fromSec)} to ${formatTime(span.toSec - 1)}.`,
    });
    return spans;
  });
}

function readSpan({ From, To }: ProtectionWish): Span {
  const [fromSec, lastSec] = [parseTime(From) ?? 0, parseTime(To) ?? 0];
  if (lastSec < fromSec) throw badField('To', 'NotBefore', { field: 'From' });
  return { fromSec, toSec: lastSec + 1 };
}

async function readSpans(db: Queryable, feedId: string): Promise<ProtectedFrames> {
  const spans = await listSpans(db, 'protected_span', feedId);
  return {
    Spans: spans.map(({ fromSec, toSec }) => ({ From: formatTime(fromSec), To: formatTime(toSec - 1) })),
  };
}
