/**
 * Collects what is learned of feeds (newest frames, last try of their source) and writes it to `feed_content` in
 * batches, so that a frame costs no database row. At most FLUSH_EVERY_MS of it is lost with the process; the
 * frames themselves are not here.
 */

import { crc32 } from 'node:zlib';
import type { Clock, Logger } from '@longview/base';
import { NO_TROUBLE, notePicture, noteTry, type SameRun, type TroubleScore } from '@longview/rules/alerts';
import type { CameraStatus } from '@longview/rules/camera-report';
import type { Db } from '../../db/open.ts';
import type { TryOutcome } from './content-queries.ts';
import { type ContentChange, upsertContent } from './content-queries.ts';

export interface AcceptedFacts {
  feedId: string;
  timeSec: number;
  stored: boolean;
  jpeg: Buffer;
  width: number;
  height: number;
}

/** What alerts need of a source's tries; of this process only, and gone with it. */
export interface SourceSigns {
  trouble: TroubleScore;
  clockSkewSec: number | null;
}
const NO_SIGNS: SourceSigns = { trouble: NO_TROUBLE, clockSkewSec: null };

const FLUSH_EVERY_MS = 2_000;

export class ContentFacts {
  readonly #deps: { db: Db; clock: Clock; logger: Logger };
  #changed = new Map<string, ContentChange>();
  /** Of feeds whose source is in trouble or whose camera's clock is known. */
  readonly #signs = new Map<string, SourceSigns>();
  readonly #closing = new AbortController();
  readonly #loop: Promise<void>;
  /** Whether the last write failed. */
  #isFailing = false;

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
    change.pictures = continueRun(change.pictures, frame);
    if (frame.stored) change.storedSec = Math.max(change.storedSec ?? 0, frame.timeSec);
    change.heardMs = this.#deps.clock.now();
  }

  /** A source was tried. */
  noteTried(feedId: string, outcome: TryOutcome): void {
    const change = this.#changeOf(feedId);
    change.tried = outcome;
    if (outcome.isOk) change.heardMs = outcome.triedAtMs;
    this.#noteSigns(feedId, outcome);
  }

  /** What the tries of its source tell of a feed. */
  signsOf(feedId: string): SourceSigns {
    return this.#signs.get(feedId) ?? NO_SIGNS;
  }

  /** The feed is not captured here any more. */
  forget(feedId: string): void {
    this.#signs.delete(feedId);
  }

  /** Writes what was noted; what could not be written is kept for the next time. */
  async flush(): Promise<void> {
    const changes = this.#changed;
    if (changes.size === 0) return;
    this.#changed = new Map();
    try {
      await upsertContent(this.#deps.db, [...changes.values()]);
      if (this.#isFailing) this.#deps.logger.info({ feeds: changes.size }, 'content facts are written again');
      this.#isFailing = false;
    } catch (err) {
      this.#isFailing = true;
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

  #noteSigns(feedId: string, { report, clockSkewSec = null }: TryOutcome): void {
    const before = this.signsOf(feedId);
    const trouble = noteTry(before.trouble, report.statusCode as CameraStatus | 'Ok');
    // A camera that gives no picture does not tell its time either; what it told last stays.
    const skewSec = report.statusCode === 'Ok' ? clockSkewSec : before.clockSkewSec;
    if (trouble === NO_TROUBLE && skewSec === null) this.#signs.delete(feedId);
    else this.#signs.set(feedId, { trouble, clockSkewSec: skewSec });
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

/** The run of same pictures since the last write; `isNew`: it began in this time, so the stored one is over. */
function continueRun(before: ContentChange['pictures'], { jpeg, timeSec }: AcceptedFacts) {
  const run: SameRun = notePicture(before?.run ?? null, crc32(jpeg), timeSec);
  const isNew = before !== undefined && (before.isNew || run.hash !== before.run.hash);
  return { run, isNew };
}
