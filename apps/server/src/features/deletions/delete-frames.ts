/** Deletes pictures for good (EXT-305), or says what would be deleted (EXT-306). */
import { appError, badField } from '@longview/base';
import type { DeleteFrames, DeletionPreview, FrameDeletion } from '@longview/contract';
import { type Actor, formatTime, parseTime } from '@longview/rules';
import { findActorName, noteAudit } from '../../audit/index.ts';
import { type Queryable, type Transaction, transaction } from '../../db/transaction.ts';
import {
  addSpan,
  type FeedRow,
  listSpans,
  lockFeed,
  lockProtection,
  requireFeed,
  requireWritable,
  type Span,
} from '../../feeds/index.ts';
import { listClipsBetween, removeClips } from '../clips/index.ts';
import { remakeFilms } from '../kept-films/index.ts';
import { clearLeftovers } from '../media/index.ts';
import type { DeletionsCtx } from './ctx.ts';
import { type DeletionRow, insertDeletion, removeKept } from './deletion-queries.ts';
import { toDeletion } from './deletion-view.ts';
import { type DeletionPlan, planDeletion, toPreview } from './plan-deletion.ts';
import { LEASE_MS, runDeletion } from './run-deletion.ts';

/** A picture may be so far ahead of the clock (PUB-07). */
const MAX_AHEAD_SEC = 300;
/** The caller waits so long for a large range; what is left goes on in a job. */
const INLINE_MS = 8_000;
/** A preview is a moment old: as many more of the pictures may be there. */
const TOLERANCE = 1.1;

/** @throws AppError InvalidInput, NotFound, Forbidden, Unauthenticated */
export async function previewDeletion(
  ctx: DeletionsCtx,
  actor: Actor,
  feedId: string,
  wish: DeleteFrames,
): Promise<DeletionPreview> {
  const { feed } = await requireFeed(ctx, actor, feedId, 'EditRetentionPolicyStatement');
  const span = readSpan(ctx, wish);
  await requireUnprotected(ctx.db, feedId, span);
  return toPreview(await planDeletion(ctx, feed.id, span));
}

/**
 * When it is answered as done, everything is gone that can be asked for.
 * @throws AppError as `previewDeletion`; Conflict for an archived feed, and for more pictures than were confirmed
 */
export async function deleteFrames(
  ctx: DeletionsCtx,
  actor: Actor,
  feedId: string,
  { confirmed, ...wish }: DeleteFrames & { confirmed?: number | undefined },
): Promise<FrameDeletion> {
  const { feed } = await requireFeed(ctx, actor, feedId, 'EditRetentionPolicyStatement');
  const span = readSpan(ctx, wish);
  const plan = await planDeletion(ctx, feed.id, span);
  requireConfirmed(plan, confirmed);
  const { row, keys } = await transaction(ctx.db, (trx) =>
    note(ctx, trx, actor, { feedId, span, wish, plan }),
  );
  await clearLeftovers(ctx, keys).catch((err) => ctx.logger.warn({ err, feedId }, 'clips or films go later'));
  const beganMs = ctx.clock.monotonic();
  const mayGoOn = () => ctx.clock.monotonic() - beganMs < INLINE_MS;
  const after = await runDeletion(ctx, row, { mayGoOn, rests: false });
  if (after.done_at === null && after.trouble === null) await ctx.queue.send(ctx.db, 'delete-frames', {});
  return toDeletion(after);
}

/** Both ends are included on the wire, and nothing that is still to come is meant. */
function readSpan(
  { clock }: Pick<DeletionsCtx, 'clock'>,
  { From, To }: Pick<DeleteFrames, 'From' | 'To'>,
): Span {
  const nowSec = Math.floor(clock.now() / 1000);
  const [fromSec, lastSec] = [Math.max(0, parseTime(From) ?? 0), Math.max(0, parseTime(To) ?? 0)];
  if (lastSec < fromSec) throw badField('To', 'NotBefore', { field: 'From' });
  if (fromSec > nowSec + MAX_AHEAD_SEC) throw badField('From', 'NotInFuture');
  return { fromSec, toSec: Math.max(fromSec, Math.min(lastSec, nowSec)) + 1 };
}

/** @throws AppError Conflict where something in the span is protected (EXT-634) */
async function requireUnprotected(db: Queryable, feedId: string, span: Span): Promise<void> {
  const [first] = await listSpans(db, 'protected_span', feedId, span);
  if (first)
    throw appError('RangeIsProtected', { from: formatTime(first.fromSec), to: formatTime(first.toSec - 1) });
}

/** A range is easily mistyped, and nothing brings its pictures back. */
function requireConfirmed({ frames, clips }: DeletionPlan, confirmed: number | undefined): void {
  const isFew = frames.count <= 1 && clips.length <= 1;
  const isConfirmed = confirmed !== undefined && frames.count <= Math.ceil(confirmed * TOLERANCE);
  if (isFew || isConfirmed) return;
  if (confirmed !== undefined) throw appError('DeletionGrew', { pictures: frames.count, confirmed });
  throw appError('DeletionNotPreviewed', { pictures: frames.count, confirmed: String(frames.count) });
}

/** From here on it is done whatever happens. Clips are looked for again, with the feed locked; films at the end. */
async function note(
  ctx: Pick<DeletionsCtx, 'clock' | 'queue' | 'changes'>,
  trx: Transaction,
  actor: Actor,
  { feedId, span, wish, ...made }: { feedId: string; span: Span; wish: DeleteFrames; plan: DeletionPlan },
): Promise<{ row: DeletionRow; keys: string[] }> {
  await lockProtection(trx, feedId);
  const feed = await lockFeed(trx, feedId);
  requireWritable(feed);
  await requireUnprotected(trx, feedId, span);
  const clips = await listClipsBetween(trx, feedId, span.fromSec, span.toSec);
  const plan = { ...made.plan, clips };
  await addSpan(trx, 'deleted_span', feedId, span);
  await removeKept(trx, feedId, span);
  await removeClips(
    trx,
    clips.map(({ id }) => id),
  );
  const filmKeys = await remakeFilms(ctx, trx, plan.films);
  const row = await insertDeletion(trx, {
    ...{ feed_id: feedId, from_sec: span.fromSec, to_sec: span.toSec, reason: wish.Reason },
    ...{ asked_by: await findActorName(trx, actor), asked_at: new Date(ctx.clock.now()) },
    ...{ frame_total: plan.frames.count, clip_count: clips.length },
    film_names: plan.films.map(({ name }) => name),
    lease_until: new Date(ctx.clock.now() + LEASE_MS),
    allows_again: wish.AllowAgain,
  });
  await noteAudit(trx, actor, auditOf(feed, span, plan, wish));
  await ctx.changes.tell(trx, feedId);
  const clipKeys = clips.flatMap((clip) => [clip.payload_key, clip.poster_key]);
  return { row, keys: [...clipKeys, ...filmKeys] };
}

function auditOf(
  feed: FeedRow,
  { fromSec, toSec }: Span,
  { frames, clips, films }: DeletionPlan,
  { Reason, AllowAgain }: DeleteFrames,
) {
  const [from, to] = [formatTime(fromSec), formatTime(toSec - 1)];
  const detail = [
    `${feed.name}, ${from === to ? from : `${from} to ${to}`}: ${frames.count} pictures, ${clips.length} clips.`,
    films.length > 0 && `Films made anew or deleted: ${films.map(({ name }) => name).join(', ')}.`,
    AllowAgain && 'They may be sent again.',
    Reason && `Reason: ${Reason}`,
  ].filter(Boolean);
  return {
    accountId: feed.account_id ?? '',
    action: 'Pictures deleted',
    roId: feed.id,
    detail: detail.join(' '),
  };
}
