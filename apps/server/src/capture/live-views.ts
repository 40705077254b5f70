/** Remembers when each feed was last seen live, for the trigger interval (CAP-24). In memory of one node. */
import type { Clock } from '@longview/base';

export class LiveViews {
  readonly #clock: Clock;
  readonly #seenSec = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Someone asked for the feed's live picture; cheap enough for every call. */
  note(feedId: string): void {
    this.#seenSec.set(feedId, Math.floor(this.#clock.now() / 1000));
  }

  /** Someone asked another node for it, so many seconds ago. */
  noteAgo(feedId: string, agoSec: number): void {
    const seenSec = Math.floor(this.#clock.now() / 1000) - agoSec;
    this.#seenSec.set(feedId, Math.max(seenSec, this.lastSec(feedId) ?? seenSec));
  }

  /** How long ago someone last looked, seconds; null when nobody has. */
  agoSec(feedId: string): number | null {
    const seenSec = this.lastSec(feedId);
    return seenSec === null ? null : Math.max(0, Math.floor(this.#clock.now() / 1000) - seenSec);
  }

  /** When someone last looked, unix seconds; null when nobody has. */
  lastSec(feedId: string): number | null {
    return this.#seenSec.get(feedId) ?? null;
  }

  forget(feedId: string): void {
    this.#seenSec.delete(feedId);
  }
}
