/**
 * The video of one feed for its clips: keeps what was sent just before, and gives what comes to those being recorded.
 * What it keeps leaves it only into the files of its recordings, which are painted where the feed hides parts (C8).
 */
import { type LiveFragment, type LiveHead, Recording, type RecordingSink } from '@longview/media';
import type { LiveEndCode } from '@longview/rules/live';
import type { LiveViewer } from './live-viewer.ts';
import type { MotionSampler } from './motion-sampler.ts';
import { StreamHistory } from './stream-history.ts';

export interface ClipBufferEvents {
  /** The last thing it does. */
  onOver(): void;
  /** The camera sends what no film that plays can hold. */
  onUnplayable(): void;
}

/** How recordings of a feed that hides parts come to their files. */
export interface Painter {
  open(path: string): RecordingSink;
  /** Gets what comes; null where nothing depends on what moves. */
  samplerOf(): MotionSampler | null;
}

/** What is seen of a feed by its recordings. */
export type RecordedFeed = Pick<ClipBuffer, 'why' | 'isIdle' | 'keep' | 'record'>;

export class ClipBuffer implements LiveViewer {
  readonly #history = new StreamHistory();
  readonly #recordings = new Set<Recording>();
  readonly #events: ClipBufferEvents;
  readonly #painter: Painter | null;
  #head: LiveHead | null = null;
  #why: string | null = null;

  /** `painter` null: what comes may be seen as it is. */
  constructor(events: ClipBufferEvents, painter: Painter | null) {
    this.#events = events;
    this.#painter = painter;
  }

  /** What was wrong with the camera when the connection ended; null where nothing was, or nobody knows. */
  get why(): string | null {
    return this.#why;
  }

  get unsentBytes(): number {
    return [...this.#recordings].reduce((sum, { unsentBytes }) => sum + unsentBytes, 0);
  }

  get isIdle(): boolean {
    return this.#recordings.size === 0;
  }

  /** Keeps at least so much of what comes. */
  keep(keepMs: number): void {
    this.#history.keepMs = keepMs;
  }

  /** A recording that begins with what there is, and gets what comes until it is over. `path`: not there yet. */
  record(path: string, lengthMs: number): Recording {
    const recording = new Recording(path, lengthMs, this.#painter?.open(path));
    this.#recordings.add(recording);
    void recording.over.then(() => this.#recordings.delete(recording));
    if (this.#head) recording.begin(this.#head, this.#history.fragments);
    return recording;
  }

  head(head: LiveHead): void {
    if (head.isPlayable || this.#painter) this.#play(head);
    else this.#convert();
  }

  #play(head: LiveHead): void {
    this.#head = head;
    this.#history.clear();
    this.#painter?.samplerOf()?.head(head);
    for (const recording of this.#recordings) recording.begin(head, []);
  }

  /** What is recorded of it is of no use. */
  #convert(): void {
    for (const recording of this.#recordings) recording.end('Changed');
    this.#events.onUnplayable();
  }

  fragment(fragment: LiveFragment): void {
    this.#history.take(fragment);
    this.#painter?.samplerOf()?.fragment(fragment);
    for (const recording of this.#recordings) recording.take(fragment);
  }

  end(code: LiveEndCode, why: string | null): void {
    this.#why = why;
    for (const recording of this.#recordings) recording.end(code);
    this.#events.onOver();
  }
}
