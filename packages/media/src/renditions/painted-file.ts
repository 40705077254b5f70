/**
 * A recording of a feed that hides parts on its way into a file: a media worker paints it as stills are painted, all
 * of it and in its own time. What waits for that is in memory as the camera sent it, and nowhere else (C8).
 */

import { AppError, type Clock } from '@longview/base';
import { CLIP_TROUBLES, CLIP_UNPAINTED_MAX_BYTES } from '@longview/rules/clips';
import { sentenceOf } from '@longview/texts/sentences';
import { FileSink, type RecordingSink } from '../clips/file-sink.ts';
import type { LiveFragment, LiveHead, LiveItem } from '../live/live-item.ts';

/** What a painter is given; `End`: there is nothing more. */
export type Unpainted = LiveHead | LiveFragment | { kind: 'End' };
/** What it gives back; `Taken`: it is through with one more item. */
export type Painted = LiveItem | { kind: 'Taken' };

export interface PaintCall {
  signal: AbortSignal;
  onBegun(give: (item: Unpainted) => void): void;
  onItem(item: Painted): void;
}

/** Items that a worker has at once: it never waits for us, and does not fill its memory. */
const IN_HAND = 32;
const LOOK_MS = 5_000;
/** A painter that has something in hand and says nothing for as long is stuck. */
const STUCK_MS = 20_000;

export class PaintedFile implements RecordingSink {
  readonly broken: Promise<void>;
  readonly #file: FileSink;
  readonly #clock: Clock;
  /** Rejects with why it could not be painted. */
  readonly #painting: Promise<void>;
  readonly #over = new AbortController();
  #waiting: Unpainted[] = [];
  #waitingBytes = 0;
  #inHand = 0;
  #heardMs = 0;
  #give: ((item: Unpainted) => void) | null = null;
  #heads = 0;

  /** `paint` resolves when a worker has taken all up to the `End`; it may begin late. */
  constructor(path: string, clock: Clock, paint: (call: PaintCall) => Promise<void>) {
    this.#clock = clock;
    this.#file = new FileSink(path);
    const { signal } = this.#over;
    const onBegun = (give: (item: Unpainted) => void) => this.#begin(give);
    this.#painting = paint({ signal, onBegun, onItem: (item) => this.#hear(item) });
    const failed = this.#painting.then(
      () => new Promise<void>(() => {}),
      () => {},
    );
    this.broken = Promise.race([this.#file.broken, failed]);
    void this.#watch();
  }

  get unsentBytes(): number {
    return this.#file.unsentBytes;
  }

  take(item: LiveHead | LiveFragment): void {
    this.#waiting.push(item);
    this.#waitingBytes += item.bytes.length;
    if (this.#waitingBytes > CLIP_UNPAINTED_MAX_BYTES) this.#fail(CLIP_TROUBLES.TooMany);
    this.#giveMore();
  }

  async close(): Promise<void> {
    this.#waiting.push({ kind: 'End' });
    this.#giveMore();
    await this.#painting;
    await this.#file.close();
  }

  async drop(): Promise<void> {
    this.#waiting = [];
    this.#over.abort();
    await this.#painting.catch(() => {});
    await this.#file.drop();
  }

  #begin(give: (item: Unpainted) => void): void {
    this.#give = give;
    this.#giveMore();
  }

  #giveMore(): void {
    while (this.#give && this.#inHand < IN_HAND) {
      const item = this.#waiting.shift();
      if (!item) return;
      if (item.kind !== 'End') this.#waitingBytes -= item.bytes.length;
      if (this.#inHand++ === 0) this.#heardMs = this.#clock.monotonic();
      this.#give(item);
    }
  }

  #hear(item: Painted): void {
    this.#heardMs = this.#clock.monotonic();
    if (item.kind === 'Taken') {
      this.#inHand -= 1;
      this.#giveMore();
    } else if (item.kind !== 'Waiting') this.#write(item);
  }

  /** A film has one head: what comes under another one is left out. */
  #write(item: LiveHead | LiveFragment): void {
    if (item.kind === 'Head') this.#heads += 1;
    if (this.#heads === 1) this.#file.take(item);
  }

  #fail(text: string): void {
    this.#over.abort(new AppError('Unavailable', sentenceOf(text)));
  }

  async #watch(): Promise<void> {
    const done = new AbortController();
    void this.#painting.catch(() => {}).then(() => done.abort());
    while (!done.signal.aborted) {
      await this.#clock.sleep(LOOK_MS, done.signal).catch(() => {});
      const silentMs = this.#clock.monotonic() - this.#heardMs;
      if (this.#inHand > 0 && silentMs > STUCK_MS) this.#fail(CLIP_TROUBLES.Failed);
    }
  }
}
