/** One stream as it is given out, the camera's own or a rendition: what is kept for those who come, and who is there. */
import type { LiveFragment, LiveHead } from '@longview/media';
import type { LiveEndCode } from '@longview/rules/live';
import { Audience } from './audience.ts';
import { FragmentRing } from './fragment-ring.ts';
import type { Listener } from './live-viewer.ts';

export class StreamOutput {
  readonly #audience = new Audience();
  readonly #ring = new FragmentRing();

  get isEmpty(): boolean {
    return this.#audience.size === 0;
  }

  add(listener: Listener): void {
    this.#audience.add(listener, this.#ring);
  }

  remove(listener: Listener): void {
    this.#audience.remove(listener);
  }

  take(item: LiveHead | LiveFragment): void {
    if (item.kind === 'Head') {
      this.#ring.begin(item);
      this.#audience.head(item);
    } else {
      this.#ring.take(item);
      this.#audience.fragment(item);
    }
  }

  /** Who comes begins with the next head. */
  forget(): void {
    this.#ring.clear();
  }

  end(listener: Listener, code: LiveEndCode): void {
    this.#audience.end(listener, code, null);
  }

  endAll(code: LiveEndCode, why: string | null): void {
    this.#ring.clear();
    this.#audience.endAll(code, why);
  }
}
