/** What was sent before now, in whole groups of pictures: a clip begins with it (EXT-181). Knows no clock. */
import type { LiveFragment } from '@longview/media';
import { CLIP_PRE_ROLL_MAX_BYTES } from '@longview/rules/clips';

interface Group {
  /** The first is a key frame. */
  fragments: LiveFragment[];
  bytes: number;
}

export class StreamHistory {
  #groups: Group[] = [];
  /** At least so much is kept, where there is as much; 0 keeps the newest group alone. */
  keepMs = 0;

  /** Oldest first; begins with a key frame, or is empty. */
  get fragments(): readonly LiveFragment[] {
    return this.#groups.flatMap(({ fragments }) => fragments);
  }

  /** What comes before the first key frame is nobody's. */
  take(fragment: LiveFragment): void {
    if (fragment.isKey) this.#groups.push({ fragments: [], bytes: 0 });
    const newest = this.#groups.at(-1);
    if (!newest) return;
    newest.fragments.push(fragment);
    newest.bytes += fragment.bytes.length;
    this.#forget(fragment.atMs);
  }

  clear(): void {
    this.#groups = [];
  }

  #forget(nowAtMs: number): void {
    while (this.#isTooOld(nowAtMs) || this.#bytes > CLIP_PRE_ROLL_MAX_BYTES) {
      if (this.#groups.length === 0) return;
      this.#groups.shift();
    }
  }

  /** The second group alone reaches back far enough. */
  #isTooOld(nowAtMs: number): boolean {
    const second = this.#groups[1]?.fragments[0];
    return second !== undefined && nowAtMs - second.atMs >= this.keepMs;
  }

  get #bytes(): number {
    return this.#groups.reduce((sum, { bytes }) => sum + bytes, 0);
  }
}
