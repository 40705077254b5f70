/** Those who watch one stream: each begins with a key frame, and who does not keep up is ended (V3, V4). */
import type { LiveFragment, LiveHead } from '@longview/media';
import { LIVE_UNSENT_MAX_BYTES, type LiveEndCode } from '@longview/rules/live';
import type { FragmentRing } from './fragment-ring.ts';
import type { LiveViewer } from './live-viewer.ts';

export class Audience {
  /** True: has had a key frame since the last head. */
  readonly #viewers = new Map<LiveViewer, boolean>();

  get size(): number {
    return this.#viewers.size;
  }

  /** Begins with what there is. */
  add(viewer: LiveViewer, { head, fragments }: FragmentRing): void {
    this.#viewers.set(viewer, fragments.length > 0);
    if (head) viewer.head(head);
    for (const fragment of fragments) viewer.fragment(fragment);
  }

  remove(viewer: LiveViewer): void {
    this.#viewers.delete(viewer);
  }

  head(head: LiveHead): void {
    for (const viewer of this.#viewers.keys()) {
      this.#viewers.set(viewer, false);
      viewer.head(head);
    }
  }

  fragment(fragment: LiveFragment): void {
    for (const [viewer, hasBegun] of this.#viewers) {
      if (viewer.unsentBytes > LIVE_UNSENT_MAX_BYTES) this.end(viewer, 'TooSlow', null);
      else if (hasBegun || fragment.isKey) {
        this.#viewers.set(viewer, true);
        viewer.fragment(fragment);
      }
    }
  }

  end(viewer: LiveViewer, code: LiveEndCode, why: string | null): void {
    if (this.#viewers.delete(viewer)) viewer.end(code, why);
  }

  endAll(code: LiveEndCode, why: string | null): void {
    for (const viewer of [...this.#viewers.keys()]) this.end(viewer, code, why);
  }
}
