/** One clip while it is recorded: fragments of its feed, as they come, until it is long enough. */
import type { LiveEndCode } from '@longview/rules/live';
import type { LiveFragment, LiveHead } from '../live/live-item.ts';
import { FileSink, type RecordingSink } from './file-sink.ts';

/** Why a recording is over: it is long enough, its node says so, the camera describes itself anew, or the stream ended. */
export type RecordingEnd = 'Long' | 'Told' | 'OtherHead' | LiveEndCode;

export class Recording {
  readonly path: string;
  /** Resolves when nothing more is taken. Never rejects. */
  readonly over: Promise<RecordingEnd>;
  /** Resolves with the first picture; perhaps never. */
  readonly begun: Promise<void>;
  readonly #lengthMs: number;
  readonly #sink: RecordingSink;
  readonly #end: (why: RecordingEnd) => void;
  readonly #onBegun: () => void;
  #isOver = false;
  #hasHead = false;
  /** Times of the stream: of the first picture, of the one that counts as the clip's beginning, of the last. */
  #firstAtMs: number | null = null;
  #fromAtMs: number | null = null;
  #lastAtMs = 0;

  /** `path`: a file that is not there yet, which `sink` writes. `lengthMs`: without what was sent before it began. */
  constructor(path: string, lengthMs: number, sink: RecordingSink = new FileSink(path)) {
    this.path = path;
    this.#lengthMs = lengthMs;
    this.#sink = sink;
    void sink.broken.then(() => this.end('Told'));
    const { promise, resolve } = Promise.withResolvers<RecordingEnd>();
    this.over = promise;
    this.#end = resolve;
    const begun = Promise.withResolvers<void>();
    this.begun = begun.promise;
    this.#onBegun = begun.resolve;
  }

  /** Given and not written yet. */
  get unsentBytes(): number {
    return this.#sink.unsentBytes;
  }

  get hasBegun(): boolean {
    return this.#firstAtMs !== null;
  }

  /** From its first picture to its last. */
  get recordedMs(): number {
    return this.#firstAtMs === null ? 0 : this.#lastAtMs - this.#firstAtMs;
  }

  /** How to read what comes, and what was sent before; nothing of a stream that begins only now. */
  begin(head: LiveHead, past: readonly LiveFragment[]): void {
    if (this.#hasHead) this.end('OtherHead');
    if (this.#isOver) return;
    this.#hasHead = true;
    this.#sink.take(head);
    for (const fragment of past) this.#write(fragment);
    this.#fromAtMs = past.at(-1)?.atMs ?? null;
  }

  take(fragment: LiveFragment): void {
    if (this.#isOver || (!this.hasBegun && !fragment.isKey)) return;
    this.#fromAtMs ??= fragment.atMs;
    if (fragment.atMs - this.#fromAtMs >= this.#lengthMs) this.end('Long');
    else this.#write(fragment);
  }

  /** The first reason counts. */
  end(why: RecordingEnd): void {
    this.#isOver = true;
    this.#end(why);
  }

  /** When everything is on its way to the disk. @throws what kept the file from being written */
  async close(): Promise<void> {
    this.end('Told');
    await this.#sink.close();
  }

  /** Nothing of it is wanted any more; also after `close`. Never throws. */
  async drop(): Promise<void> {
    this.end('Told');
    await this.#sink.drop();
  }

  #write(fragment: LiveFragment): void {
    this.#firstAtMs ??= fragment.atMs;
    this.#lastAtMs = fragment.atMs;
    this.#sink.take(fragment);
    this.#onBegun();
  }
}
