/**
 * Collects what is learned of feeds (newest frames, last try of their source) and writes it to `feed_content` in
 * batches, so that a frame costs no database row. At most FLUSH_EVERY_MS of it is lost with the process; the
 * frames themselves are not here.
 */
import type { Clock, Logger } from '@longview/base';
import type { Db } from '../db/open.ts';
import { type ContentChange, upsertContent } from './content-queries.ts';

export interface TryOutcome {
  triedAtMs: number;
  isOk: boolean;
  /** Unix seconds of the next try. */
  nextSec: number | null;
  failCount: number;
  pausedReason: 'DiskFull' | null;
  /** Report of ENT-28 without what the reader's clock decides. */
  report: StoredReport;
}

/** `feed_content.report`. */
export interface StoredReport {
  statusCode: string;
  message: string | null;
  errorStatusCode: string | null;
  loadTimeMs: number | null;
  sourceTimeMs: number | null;
}

export interface AcceptedFacts {
  feedId: string;
  timeSec: number;
  stored: boolean;
  width: number;
  height: number;
}

const FLUSH_EVERY_MS = 2_000;

export class ContentFacts {
  readonly #deps: { db: Db; clock: Clock; logger: Logger };
  #changed = new Map<string, ContentChange>();
  readonly #closing = new AbortController();
  readonly #loop: Promise<void>;

  constructor(deps: { db: Db; clock: Clock; logger: Logger }) {
    this.#deps = deps;
    this.#loop = this.#flushNowAndThen();
  }

  /** A frame was accepted, pulled or pushed. */
  noteAccepted(frame: AcceptedFacts): void {
    const change = this.#changeOf(frame.feedId);
    if (frame.timeSec >= (change.acceptedSec ?? 0)) {
      Object.assign(change, { acceptedSec: frame.timeSec, width: frame.width, height: frame.height });
    }
    if (frame.stored) change.storedSec = Math.max(change.storedSec ?? 0, frame.timeSec);
    change.heardMs = this.#deps.clock.now();
  }

  /** A source was tried. */
  noteTried(feedId: string, outcome: TryOutcome): void {
    const change = this.#changeOf(feedId);
    change.tried = outcome;
    if (outcome.isOk) change.heardMs = outcome.triedAtMs;
  }

  /** Writes what was noted; what could not be written is kept for the next time. */
  async flush(): Promise<void> {
    const changes = this.#changed;
    if (changes.size === 0) return;
    this.#changed = new Map();
    try {
      await upsertContent(this.#deps.db, [...changes.values()]);
    } catch (err) {
      this.#deps.logger.warn({ err, feeds: changes.size }, 'could not write content facts yet');
      for (const [feedId, newer] of this.#changed) changes.set(feedId, { ...changes.get(feedId), ...newer });
      this.#changed = changes;
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#loop;
    await this.flush();
  }

  #changeOf(feedId: string): ContentChange {
    const known = this.#changed.get(feedId) ?? { feedId };
    this.#changed.set(feedId, known);
    return known;
  }

  async #flushNowAndThen(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await this.#deps.clock.sleep(FLUSH_EVERY_MS, signal).catch(() => {});
      if (!signal.aborted) await this.flush();
    }
  }
}
