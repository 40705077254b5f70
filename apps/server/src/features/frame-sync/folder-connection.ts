/**
 * An open line to the folder of an import: opened when it is needed, anew after a failure. Knows how long to wait then,
 * and when it is in vain; never what is asked for.
 */
import type { FolderFailure, FolderSession } from '@longview/camera-sources';
import { MOST_FAILED_CALLS, pauseAfterFailure, SYNC_MESSAGES } from '@longview/rules/frame-sync';
import type { FrameSyncCtx } from './ctx.ts';
import { FolderAway, SyncEnd } from './sync-end.ts';
import { folderFailure, openSyncFolder, type SyncFolder } from './sync-source.ts';

/** For a large picture over a slow line; a page of a folder whose files are asked for their dates one by one. */
const CALL_MS = 300_000;
/** After so many failures in a row the next one is waited for without keeping others from their turn. */
const FAILURES_AT_ONCE = 3;

export interface LineParts {
  feedId: string;
  sourceKey: string;
  /** Calls in a row that failed before. */
  failedCalls: number;
  /** Ends every call and pause. */
  signal: AbortSignal;
}

export class FolderConnection {
  readonly #ctx: FrameSyncCtx;
  readonly #parts: LineParts;
  #folder: SyncFolder | null = null;
  #failedCalls: number;

  constructor(ctx: FrameSyncCtx, parts: LineParts) {
    this.#ctx = ctx;
    this.#parts = parts;
    this.#failedCalls = parts.failedCalls;
  }

  get failedCalls(): number {
    return this.#failedCalls;
  }

  /**
   * What `ask` gives, or why it gave nothing; then the pause that is due is over.
   * @throws FolderAway when it is to be asked later, SyncEnd when that is in vain; the signal's reason
   */
  async call<T>(
    ask: (session: FolderSession, signal: AbortSignal) => Promise<T>,
  ): Promise<T | FolderFailure> {
    const { signal } = this.#parts;
    signal.throwIfAborted();
    const { session } = await this.#open();
    try {
      const answer = await ask(session, AbortSignal.any([signal, AbortSignal.timeout(CALL_MS)]));
      this.#failedCalls = 0;
      return answer;
    } catch (err) {
      signal.throwIfAborted();
      const failure = folderFailure(err);
      if (!failure) throw err;
      await this.#afterFailure(failure);
      return failure;
    }
  }

  /** On whose wall clock names of files are read. */
  async timeZone(): Promise<string> {
    return (await this.#open()).timeZone;
  }

  async close(): Promise<void> {
    const folder = this.#folder;
    this.#folder = null;
    await folder?.session.close().catch(() => {});
  }

  async #open(): Promise<SyncFolder> {
    if (this.#folder) return this.#folder;
    const folder = await openSyncFolder(this.#ctx, this.#parts.feedId);
    if (folder?.key !== this.#parts.sourceKey) throw new SyncEnd(SYNC_MESSAGES.sourceChanged);
    this.#folder = folder;
    return folder;
  }

  async #afterFailure(failure: FolderFailure): Promise<void> {
    if (failure.isGone) return;
    this.#failedCalls += 1;
    await this.close();
    if (isFinal(failure) || this.#failedCalls >= MOST_FAILED_CALLS) throw new SyncEnd(failure.message);
    const pauseMs = pauseAfterFailure(this.#failedCalls, failure.report.retryAfterSec);
    if (this.#failedCalls >= FAILURES_AT_ONCE) throw new FolderAway(pauseMs);
    await this.#ctx.clock.sleep(pauseMs, this.#parts.signal);
  }
}

/** What no waiting mends: somebody must change a login, an address, or a link. */
function isFinal({ isLinkLost, report }: FolderFailure): boolean {
  const { statusCode, errorStatusCode } = report;
  return (
    isLinkLost ||
    statusCode === 'Unauthorized' ||
    statusCode === 'NotFound' ||
    errorStatusCode === 'TargetRefused'
  );
}
