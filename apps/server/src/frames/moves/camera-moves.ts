/**
 * Owns the looks at live pictures (EXT-590): which pictures, in what order, and with what rest between. What is seen is in
 * `look-at-picture`. Never holds capture up: of a feed only its newest picture waits, and it is read when its turn comes.
 */
import type { Clock, Logger } from '@longview/base';
import { LRUCache } from 'lru-cache';
import { type Transaction, transaction } from '../../db/transaction.ts';
import type { AcceptedFrame } from '../accept.ts';
import { type LookParts, lookAtPicture, type NotedPicture } from './look-at-picture.ts';
import {
  dropEmpty,
  endMove,
  findOpenMove,
  forgetPictures,
  hasMove,
  listMoves,
  type MoveRow,
} from './move-queries.ts';

const SLOT_SEC = 300;
/** Pictures that come later than this are of the past. */
const LATE_SEC = 3600;
const MOST_FEEDS = 50_000;

export interface CameraMovesParts extends LookParts {
  clock: Clock;
  logger: Logger;
}

export class CameraMoves {
  readonly #parts: CameraMovesParts;
  /** Five minutes of the last picture of a feed that was looked at. */
  readonly #slots = new LRUCache<string, number>({ max: MOST_FEEDS });
  /** The newest picture of each feed whose turn has not come, in the order of turns. */
  readonly #waiting = new Map<string, NotedPicture>();
  readonly #closing = new AbortController();
  #working: Promise<void> | null = null;

  constructor(parts: CameraMovesParts) {
    this.#parts = parts;
  }

  /** Must be told of every accepted live frame; returns at once. */
  note({ feedId, timeSec, stored, width, height, imageVersion }: AcceptedFrame): void {
    const slot = Math.floor(timeSec / SLOT_SEC);
    const ageSec = this.#parts.clock.now() / 1000 - timeSec;
    if (!stored || ageSec > LATE_SEC || (this.#slots.get(feedId) ?? 0) >= slot) return;
    if (this.#closing.signal.aborted) return;
    this.#slots.set(feedId, slot);
    this.#waiting.set(feedId, { feedId, timeSec, width, height, imageVersion });
    this.#begin();
  }

  /** Pictures of [fromSec, toSec) were deleted by a person: nothing may rest on them. */
  forget(feedId: string, fromSec: number, toSec: number): Promise<void> {
    return transaction(this.#parts.db, (trx) => forgetPictures(trx, feedId, fromSec, toSec));
  }

  /** Pictures of [fromSec, toSec) were thinned: references of days of which none is left go. */
  dropEmpty(feedId: string, fromSec: number, toSec: number): Promise<void> {
    return dropEmpty(this.#parts.db, feedId, fromSec, toSec);
  }

  /** Newest first. */
  list(feedId: string, limit: number): Promise<MoveRow[]> {
    return listMoves(this.#parts.db, feedId, limit);
  }

  /** The view of a move that has not ended counts as the usual one. */
  async accept(
    trx: Transaction,
    feedId: string,
    moveId: number,
  ): Promise<'Accepted' | 'Ended' | 'NoSuchMove'> {
    const open = await findOpenMove(trx, feedId);
    if (open?.id !== moveId) return (await hasMove(trx, feedId, moveId)) ? 'Ended' : 'NoSuchMove';
    await endMove(trx, feedId, 'Accepted', Math.floor(this.#parts.clock.now() / 1000));
    return 'Accepted';
  }

  /** Resolves when no picture waits any more. */
  async settled(): Promise<void> {
    while (this.#working) await this.#working;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#waiting.clear();
    await this.settled();
  }

  #begin(): void {
    this.#working ??= this.#work().finally(() => {
      this.#working = null;
      if (this.#waiting.size > 0) this.#begin();
    });
  }

  async #work(): Promise<void> {
    const { clock, logger } = this.#parts;
    // Pictures of the same moment come together.
    await new Promise(setImmediate);
    for (const [feedId, picture] of this.#waiting) {
      this.#waiting.delete(feedId);
      const beganMs = clock.monotonic();
      await lookAtPicture(this.#parts, picture).catch((err) => {
        if (!this.#closing.signal.aborted)
          logger.warn({ err, feedId }, 'could not look whether a camera was moved');
      });
      const restMs = clock.monotonic() - beganMs;
      if (this.#waiting.size > 0) await clock.sleep(restMs, this.#closing.signal).catch(() => {});
    }
  }
}
