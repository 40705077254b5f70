/** What of a stream is kept for those who come: its head, and all since the newest key frame (V3). */
import type { LiveFragment, LiveHead } from '@longview/media';
import { LIVE_RING_MAX_BYTES } from '@longview/rules/live';

export class FragmentRing {
  #head: LiveHead | null = null;
  #fragments: LiveFragment[] = [];
  #bytes = 0;

  get head(): LiveHead | null {
    return this.#head;
  }

  /** Empty while there is no key frame to begin with. */
  get fragments(): readonly LiveFragment[] {
    return this.#fragments;
  }

  begin(head: LiveHead): void {
    this.clear();
    this.#head = head;
  }

  take(fragment: LiveFragment): void {
    if (!this.#head) return;
    if (fragment.isKey) this.#empty();
    else if (this.#fragments.length === 0) return;
    this.#fragments.push(fragment);
    this.#bytes += fragment.bytes.length;
    // Who comes now waits for the next key frame.
    if (this.#bytes > LIVE_RING_MAX_BYTES) this.#empty();
  }

  clear(): void {
    this.#head = null;
    this.#empty();
  }

  #empty(): void {
    this.#fragments = [];
    this.#bytes = 0;
  }
}
