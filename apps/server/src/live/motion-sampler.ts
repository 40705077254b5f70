/**
 * Looks at a key frame of a feed now and then, so that a clip that is painted later is known what moves in it: who
 * anonymizes a picture compares it with those before (IMG-14). Keeps coarse grids, no pictures, and these in memory.
 */
import type { Clock } from '@longview/base';
import type { LiveFragment, LiveHead, SeenPicture } from '@longview/media';
import { CLIP_SEEN_PICTURES } from '@longview/rules/clips';
import { LIVE_MOVEMENT_MS } from '@longview/rules/live';

export interface MotionSamplerParts {
  clock: Clock;
  /** Null for what is no whole picture. Rejects where it could not be looked at. */
  see(head: LiveHead, fragment: LiveFragment): Promise<Float32Array | null>;
}

export class MotionSampler {
  readonly #parts: MotionSamplerParts;
  #seen: SeenPicture[] = [];
  #head: LiveHead | null = null;
  #isLooking = false;
  #lookedMs = Number.NEGATIVE_INFINITY;

  constructor(parts: MotionSamplerParts) {
    this.#parts = parts;
  }

  /** In times of the stream as it is now, oldest first. */
  get seen(): readonly SeenPicture[] {
    return [...this.#seen];
  }

  /** Times begin anew with another one. */
  head(head: LiveHead): void {
    if (head === this.#head) return;
    this.#head = head;
    this.#seen = this.#seen.map(({ grid }) => before(grid));
  }

  fragment(fragment: LiveFragment): void {
    const nowMs = this.#parts.clock.monotonic();
    const isDue = nowMs - this.#lookedMs >= LIVE_MOVEMENT_MS;
    if (!this.#head || !fragment.isKey || !isDue || this.#isLooking) return;
    this.#lookedMs = nowMs;
    void this.#look(this.#head, fragment);
  }

  async #look(head: LiveHead, fragment: LiveFragment): Promise<void> {
    this.#isLooking = true;
    // What could not be seen is not known, and hides more.
    const grid = await this.#parts.see(head, fragment).catch(() => null);
    this.#isLooking = false;
    if (!grid) return;
    const isOfHead = head === this.#head;
    this.#seen.push(isOfHead ? { atMs: fragment.atMs, grid } : before(grid));
    if (this.#seen.length > CLIP_SEEN_PICTURES) this.#seen.shift();
  }
}

const before = (grid: Float32Array): SeenPicture => ({ atMs: Number.NEGATIVE_INFINITY, grid });
