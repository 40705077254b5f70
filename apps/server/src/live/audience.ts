/** Those who watch one stream: each begins with a key frame, and who does not keep up is ended (V3, V4). */
import type { LiveFragment, LiveHead } from '@longview/media';
import { LIVE_UNSENT_MAX_BYTES, type LiveEndCode } from '@longview/rules/live';
import type { FragmentRing } from './fragment-ring.ts';
import type { Listener } from './live-viewer.ts';

export class Audience {
  /** True: has had a key frame since the last head. */
  readonly #listeners = new Map<Listener, boolean>();

  get size(): number {
    return this.#listeners.size;
  }

  /** Begins with what there is. */
  add(listener: Listener, { head, fragments }: FragmentRing): void {
    this.#listeners.set(listener, fragments.length > 0);
    if (!head || !this.#tell(listener, head)) return;
    for (const fragment of fragments) listener.fragment(fragment);
  }

  remove(listener: Listener): void {
    this.#listeners.delete(listener);
  }

  head(head: LiveHead): void {
    for (const listener of this.#listeners.keys()) {
      this.#listeners.set(listener, false);
      this.#tell(listener, head);
    }
  }

  fragment(fragment: LiveFragment): void {
    for (const [listener, hasBegun] of this.#listeners) {
      if (listener.unsentBytes > LIVE_UNSENT_MAX_BYTES) this.end(listener, 'TooSlow', null);
      else if (hasBegun || fragment.isKey) {
        this.#listeners.set(listener, true);
        listener.fragment(fragment);
      }
    }
  }

  end(listener: Listener, code: LiveEndCode, why: string | null): void {
    if (this.#listeners.delete(listener)) listener.end(code, why);
  }

  endAll(code: LiveEndCode, why: string | null): void {
    for (const listener of [...this.#listeners.keys()]) this.end(listener, code, why);
  }

  /** Whether they go on. */
  #tell(listener: Listener, head: LiveHead): boolean {
    listener.head(head);
    const canGoOn = head.isPlayable || !listener.isPlayer;
    if (!canGoOn) this.end(listener, 'Unplayable', null);
    return canGoOn;
  }
}
