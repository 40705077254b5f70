/**
 * Works imports: the rows are the queue, oldest first, each for a while and then the next; jobs only wake. Whoever is
 * killed loses its lease, and another one goes on behind what is in the database, so that each file is counted once.
 */
import { randomUUID } from 'node:crypto';
import { type Skipped, SYNC_MESSAGES } from '@longview/rules/frame-sync';
import { transaction } from '../../db/transaction.ts';
import { settleRun } from '../imports/index.ts';
import { bringBatch, type FileWork, type SyncCounts } from './bring-files.ts';
import type { FrameSyncCtx } from './ctx.ts';
import { FolderConnection } from './folder-connection.ts';
import { findSync, type SyncRow } from './frame-sync-queries.ts';
import { whileHeld } from './keep-lease.ts';
import { listPage, type Place } from './list-files.ts';
import { endMessage, FolderAway } from './sync-end.ts';
import { addressIn } from './sync-source.ts';
import { unfinishedSentence } from './unfinished-sentence.ts';
import { claimNext, endSync, type Hold, releaseLease } from './work-queries.ts';

/** Then it is the turn of the next import. */
const TURN_MS = 120_000;
/** A job that ran so long hands over to another, before it counts as stuck. */
const MOST_MS = 600_000;
/** Times in a row that an import was taken up, and whoever did ended before anything was done. */
const MOST_TRIES = 5;

/** The job `sync-frames`: turns of imports, each of the one that waited longest, until none waits. */
export async function workFrameSync(ctx: FrameSyncCtx): Promise<void> {
  const endMs = ctx.clock.monotonic() + MOST_MS;
  while (ctx.clock.monotonic() < endMs) {
    const sync = await claimNext(ctx.db, randomUUID());
    if (!sync) return;
    await takeTurn(ctx, sync);
  }
  await ctx.queue.send(ctx.db, 'sync-frames', {});
}

async function takeTurn(ctx: FrameSyncCtx, sync: SyncRow): Promise<void> {
  const hold = { feedId: sync.feed_id, leaseId: sync.lease_id ?? '' };
  const run = { runId: sync.run_id, source: addressIn(sync.source_key) };
  if (sync.tries > MOST_TRIES) return end(ctx, { hold, run }, SYNC_MESSAGES.interrupted);
  if (sync.abort_requested_at) return end(ctx, { hold, run }, null);
  const held = { ...hold, sourceKey: sync.source_key };
  await whileHeld(ctx, held, async (signal) => {
    const line = new FolderConnection(ctx, { ...held, failedCalls: sync.failed_calls, signal });
    const endMs = ctx.clock.monotonic() + TURN_MS;
    const files = { ctx, hold, run, line, signal, isOver: () => ctx.clock.monotonic() >= endMs };
    try {
      await work(files, sync);
    } catch (err) {
      await afterFailure(files, err);
    } finally {
      await line.close();
    }
  });
}

async function work(files: FileWork, sync: SyncRow): Promise<void> {
  const place = await list(files, sync);
  if (!place) return;
  if (!place.isListed) return handOver(files, 0);
  let counts: SyncCounts = { syncedCount: sync.synced_count, skipped: sync.skipped as Skipped };
  for (;;) {
    const batch = await bringBatch(files, counts);
    if (batch.kind === 'Lost') return;
    counts = batch.counts;
    if (batch.kind === 'NoneLeft') return finish(files, counts);
    if (files.isOver()) return handOver(files, 0);
  }
}

/** Null when the lease is lost. */
async function list(files: FileWork, sync: SyncRow): Promise<Place | null> {
  const { ctx, hold, line, isOver } = files;
  let place: Place | null = { cursor: sync.cursor, isListed: sync.is_listed, found: sync.found_count };
  while (place && !place.isListed && !isOver()) {
    place = await listPage(ctx, { ...hold, run_id: sync.run_id }, line, place);
  }
  return place;
}

function finish(files: FileWork, { skipped }: SyncCounts): Promise<void> {
  return end(files.ctx, files, unfinishedSentence(skipped)?.Message ?? null, true);
}

async function handOver({ ctx, hold, line }: FileWork, pauseMs: number): Promise<void> {
  await releaseLease(ctx.db, hold, { pauseMs, failedCalls: line.failedCalls });
  const afterSec = Math.ceil(pauseMs / 1000);
  if (pauseMs > 0) await ctx.queue.send(ctx.db, 'sync-frames', {}, { afterSec });
}

/** What is not wanted any more ends without a word, what cannot go on with one; anything else is done again. */
async function afterFailure(files: FileWork, err: unknown): Promise<void> {
  const { ctx, hold, signal } = files;
  if (err instanceof FolderAway) return handOver(files, err.pauseMs);
  const message = signal.aborted ? await whyUnwanted(ctx, hold) : endMessage(err);
  if (message === null && !signal.aborted) throw err;
  ctx.logger.info({ err, feedId: hold.feedId }, 'an import stopped before its end');
  await end(ctx, files, message);
}

/** Null where people asked for it. */
async function whyUnwanted(ctx: Pick<FrameSyncCtx, 'db'>, { feedId }: Hold): Promise<string | null> {
  const sync = await findSync(ctx.db, feedId);
  return sync?.abort_requested_at ? null : SYNC_MESSAGES.sourceChanged;
}

async function end(
  ctx: Pick<FrameSyncCtx, 'clock' | 'db' | 'frames'>,
  { hold, run }: Pick<FileWork, 'hold' | 'run'>,
  error: string | null,
  isWhole = false,
): Promise<void> {
  await settleRun(ctx, run.runId);
  const at = new Date(ctx.clock.now());
  return transaction(ctx.db, (trx) => endSync(trx, hold, { at, error, isWhole }));
}
