/** The video of one feed for its clips: keeps what was sent just before, and gives what comes to those being recorded. */
import type { LiveFragment, LiveHead, Recording } from '@longview/media';
import type { LiveEndCode } from '@longview/rules/live';
import type { LiveViewer } from '../live/index.ts';
import { Past } from './past.ts';

export interface ClipLineEvents {
  /** The last thing it does. */
  onOver(): void;
  /** The camera sends what no film that plays can hold. */
  onUnplayable(): void;
}

export class ClipLine implements LiveViewer {
  readonly past = new Past();
  readonly #recordings = new Set<Recording>();
  readonly #events: ClipLineEvents;
  #head: LiveHead | null = null;
  #why: string | null = null;

  constructor(events: ClipLineEvents) {
    this.#events = events;
  }

  /** What was wrong with the camera when the line ended; null where nothing was, or nobody knows. */
  get why(): string | null {
    return this.#why;
  }

  get unsentBytes(): number {
    return [...this.#recordings].reduce((sum, { unsentBytes }) => sum + unsentBytes, 0);
  }

  get isIdle(): boolean {
    return this.#recordings.size === 0;
  }

  /** The recording begins with what there is, and gets what comes until it is over. */
  record(recording: Recording): void {
    this.#recordings.add(recording);
    void recording.over.then(() => this.#recordings.delete(recording));
    if (this.#head) recording.begin(this.#head, this.past.fragments);
  }

  head(head: LiveHead): void {
    if (!head.isPlayable) this.#convert();
    else this.#play(head);
  }

  #play(head: LiveHead): void {
    this.#head = head;
    this.past.clear();
    for (const recording of this.#recordings) recording.begin(head, []);
  }

  /** What is recorded of it is of no use. */
  #convert(): void {
    for (const recording of this.#recordings) recording.end('Changed');
    this.#events.onUnplayable();
  }

  fragment(fragment: LiveFragment): void {
    this.past.take(fragment);
    for (const recording of this.#recordings) recording.take(fragment);
  }

  end(code: LiveEndCode, why: string | null): void {
    this.#why = why;
    for (const recording of this.#recordings) recording.end(code);
    this.#events.onOver();
  }
}
