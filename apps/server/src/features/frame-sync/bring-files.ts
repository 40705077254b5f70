/** Reads the files of an import, oldest picture first, and makes frames of them (IMP-06). */
import { FolderFailure } from '@longview/camera-sources';
import { storedTime } from '@longview/rules/file-time';
import { addSkipped, MAX_IMPORT_BYTES, MOST_FILE_TRIES, type SkipReason } from '@longview/rules/frame-sync';
import { transaction } from '../../db/transaction.ts';
import { type DatedPicture, PastWriter, type RunOf } from '../imports/index.ts';
import type { FrameSyncCtx } from './ctx.ts';
import { type DoneFile, nextFiles, type SyncFileRow, type SyncStep, saveStep } from './file-queries.ts';
import type { FolderConnection } from './folder-connection.ts';
import type { Hold } from './work-queries.ts';

const FILES_AT_ONCE = 100;
/** So often what was done is noted, for those who watch; what comes after it is done again after a kill. */
const SAVE_EVERY_MS = 2_000;

/** `Lost`: another one works it, or nobody is to. */
export type BatchEnd = { kind: 'Lost' | 'NoneLeft' | 'More'; counts: SyncCounts };
export type SyncCounts = Pick<SyncStep, 'syncedCount' | 'skipped'>;

export interface FileWork {
  ctx: FrameSyncCtx;
  hold: Hold;
  /** The import as it is remembered. */
  run: Pick<RunOf, 'runId' | 'source'>;
  line: FolderConnection;
  signal: AbortSignal;
  /** Whether it is the turn of another import. */
  isOver: () => boolean;
}

/** Works the next files. What ends it early keeps what was done. @throws what ends the import; the signal's reason */
export async function bringBatch(work: FileWork, counts: SyncCounts): Promise<BatchEnd> {
  const files = await nextFiles(work.ctx.db, work.hold.feedId, FILES_AT_ONCE);
  const batch = new Batch(work, counts);
  try {
    for (const file of files) {
      work.signal.throwIfAborted();
      await batch.bring(file);
      if (!(await batch.saveInTime())) return { kind: 'Lost', counts };
      if (work.isOver()) break;
    }
  } catch (err) {
    await batch.save();
    throw err;
  }
  const isHeld = await batch.save();
  const kind = isHeld ? (files.length === 0 ? 'NoneLeft' : 'More') : 'Lost';
  return { kind, counts: batch.counts };
}

type Outcome = { syncedSec: number } | { reason: SkipReason } | 'Again';

class Batch {
  counts: SyncCounts;
  readonly #work: FileWork;
  readonly #writer: PastWriter;
  #done: DoneFile[] = [];
  #failed: string[] = [];
  #savedAtMs: number;

  constructor(work: FileWork, counts: SyncCounts) {
    this.#work = work;
    this.counts = counts;
    this.#writer = new PastWriter(work.ctx, { feedId: work.hold.feedId, ...work.run });
    this.#savedAtMs = work.ctx.clock.monotonic();
  }

  async bring(file: SyncFileRow): Promise<void> {
    const outcome = await bringOne(this.#work, this.#writer, file);
    if (outcome === 'Again') {
      this.#failed.push(file.file_id);
      return;
    }
    const { syncedCount, skipped } = this.counts;
    const syncedSec = 'syncedSec' in outcome ? outcome.syncedSec : null;
    this.#done.push({ fileId: file.file_id, syncedSec });
    this.counts =
      'reason' in outcome
        ? { syncedCount, skipped: addSkipped(skipped, outcome.reason, file.path) }
        : { syncedCount: syncedCount + 1, skipped };
  }

  /** False when the lease is lost. */
  async saveInTime(): Promise<boolean> {
    const isDue = this.#work.ctx.clock.monotonic() - this.#savedAtMs >= SAVE_EVERY_MS;
    return isDue ? this.save() : true;
  }

  /** On the disk first, then counted. False when the lease is lost. */
  async save(): Promise<boolean> {
    const { ctx, hold } = this.#work;
    await this.#writer.flush();
    const step = { done: this.#done, failed: this.#failed, ...this.counts };
    const isHeld = await transaction(ctx.db, (trx) => saveStep(trx, hold, step));
    [this.#done, this.#failed] = [[], []];
    this.#savedAtMs = ctx.clock.monotonic();
    return isHeld;
  }
}

async function bringOne(work: FileWork, writer: PastWriter, file: SyncFileRow): Promise<Outcome> {
  const { ctx, hold } = work;
  if (file.synced_sec !== null && (await ctx.frames.store.find(hold.feedId, file.synced_sec, 'exact'))) {
    return { syncedSec: file.synced_sec };
  }
  let timeSec = 0;
  const result = await writer.bring(async () => {
    const picture = await readDated(work, file);
    if (typeof picture !== 'string') timeSec = picture.timeSec;
    return picture;
  });
  if (result === 'Stored' || result === 'AlreadyThere') return { syncedSec: timeSec };
  if (result !== 'NotRead') return { reason: result };
  return file.tries + 1 < MOST_FILE_TRIES ? 'Again' : { reason: 'Unreadable' };
}

type NoPicture = 'TooLarge' | 'Gone' | 'NoTime' | 'NotRead';

async function readDated({ ctx, line }: FileWork, file: SyncFileRow): Promise<DatedPicture | NoPicture> {
  if ((file.size_bytes ?? 0) > MAX_IMPORT_BYTES) return 'TooLarge';
  const bytes = await line.call((session, signal) => session.read(file.file_id, MAX_IMPORT_BYTES, signal));
  if (bytes instanceof FolderFailure) return bytes.isGone ? 'Gone' : 'NotRead';
  const { path, modified_ms: modifiedMs, taken_ms: takenMs } = file;
  const nowSec = Math.floor(ctx.clock.now() / 1000);
  const time = storedTime({ path, jpeg: bytes, takenMs, modifiedMs, nowSec }, await line.timeZone());
  return time ? { timeSec: time.timeSec, bytes } : 'NoTime';
}
