/**
 * Another node that watches, for all who watch there: writes what the hub gives it into one long answer. A connection that does
 * not keep up is cut to a key frame, so that nothing is kept for it without bound.
 */
import { PassThrough } from 'node:stream';
import type { Clock } from '@longview/base';
import type { LiveFragment, LiveHead } from '@longview/media';
import { LIVE_BEAT_MS, LIVE_UNSENT_MAX_BYTES, type LiveEndCode } from '@longview/rules/live';
import type { LiveViewer } from '../live-viewer.ts';
import { type RelayFrame, writeFrame } from './frames.ts';

export class RelayViewer implements LiveViewer {
  /** What does not fit is left out here, so it is never too slow. */
  readonly unsentBytes = 0;
  readonly body = new PassThrough();
  readonly #clock: Clock;
  readonly #countViewers: () => number;
  readonly #over = new AbortController();
  /** Waits for a key frame that finds the connection empty. */
  #isCut = false;

  /** `countViewers`: of the feed, on all nodes. */
  constructor(clock: Clock, countViewers: () => number) {
    this.#clock = clock;
    this.#countViewers = countViewers;
    this.body.once('close', () => this.#over.abort());
    void this.#beat();
  }

  head(head: LiveHead): void {
    this.#isCut = false;
    this.#write(head);
  }

  fragment(fragment: LiveFragment): void {
    if (this.#isCut) this.#isCut = !fragment.isKey || this.#backlogBytes > 0;
    else this.#isCut = this.#backlogBytes > LIVE_UNSENT_MAX_BYTES;
    if (!this.#isCut) this.#write(fragment);
  }

  end(code: LiveEndCode, why: string | null): void {
    this.#write({ kind: 'End', code, why });
    this.#over.abort();
    this.body.end();
  }

  /** What the answer's own socket has not taken. */
  get #backlogBytes(): number {
    return this.body.writableLength + this.body.readableLength;
  }

  #write(frame: RelayFrame): void {
    if (this.body.writableEnded || this.body.destroyed) return;
    for (const piece of writeFrame(frame)) this.body.write(piece);
  }

  async #beat(): Promise<void> {
    const { signal } = this.#over;
    while (!signal.aborted) {
      this.#write({ kind: 'Beat', viewers: this.#countViewers() });
      await this.#clock.sleep(LIVE_BEAT_MS, signal).catch(() => {});
    }
  }
}
