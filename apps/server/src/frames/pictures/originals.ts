/**
 * Holds the newest unprocessed picture of feeds, for the editor of their image processing alone (IMG-15): in the
 * memory of the node that has it, within a budget, and nowhere else. Never written, logged or counted.
 */
import { LRUCache } from 'lru-cache';
import type { RawPicture } from './process-picture.ts';

export interface OriginalPicture extends RawPicture {
  /** Unix seconds. */
  timeSec: number;
  /** Whether the feed shows it, as its processing leaves it; false for one that was asked of the source for the editor. */
  isLive: boolean;
  /** Config that the feed's live picture was last made with. */
  version: number | null;
}

export class OriginalPictures {
  readonly #held: LRUCache<string, OriginalPicture>;

  constructor(budgetBytes: number) {
    this.#held = new LRUCache({
      maxSize: budgetBytes,
      maxEntrySize: budgetBytes,
      sizeCalculation: ({ jpeg }) => Math.max(1, jpeg.length),
    });
  }

  find(feedId: string): OriginalPicture | null {
    return this.#held.get(feedId) ?? null;
  }

  /** An older picture than the one that is held is not the newest. */
  hold(feedId: string, picture: OriginalPicture): void {
    const known = this.#held.peek(feedId);
    if (!known || picture.timeSec >= known.timeSec) this.#held.set(feedId, picture);
  }

  forget(feedId: string): void {
    this.#held.delete(feedId);
  }
}
