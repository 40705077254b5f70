/** Watches for one browser that is connected, or about to be; keeps until then what it begins with. */

import { AppError } from '@longview/base';
import type { LiveFragment, LiveHead } from '@longview/media';
import { isWebRtcVideo, LIVE_ENDS, type LiveEndCode } from '@longview/rules/live';
import { sentenceOf } from '@longview/texts/sentences';
import { FragmentRing } from '../fragment-ring.ts';
import type { LiveViewer } from '../live-viewer.ts';
import type { RtcThread } from './rtc-thread.ts';

export class RtcViewer implements LiveViewer {
  readonly #id: string;
  readonly #thread: Pick<RtcThread, 'head' | 'fragments'>;
  readonly #onEnd: () => void;
  readonly #ring = new FragmentRing();
  readonly #begun = Promise.withResolvers<LiveHead>();
  /** Bytes of what the thread has not taken yet, one after another. */
  readonly #untaken: number[] = [];
  #isConnected = false;
  #failure: AppError | null = null;

  constructor(id: string, thread: Pick<RtcThread, 'head' | 'fragments'>, onEnd: () => void) {
    this.#id = id;
    this.#thread = thread;
    this.#onEnd = onEnd;
    // Nobody asks any more once it has begun.
    this.#begun.promise.catch(() => {});
  }

  /** How to read the stream, when its first picture is there or is none for WebRTC. Rejects with `failure` when it ends before. */
  get begun(): Promise<LiveHead> {
    return this.#begun.promise;
  }

  /** Why nothing comes any more; null while something does. */
  get failure(): AppError | null {
    return this.#failure;
  }

  get unsentBytes(): number {
    return this.#untaken.reduce((sum, bytes) => sum + bytes, 0);
  }

  head(head: LiveHead): void {
    const isFit = isWebRtcVideo(head);
    if (!isFit) this.#begun.resolve(head);
    // What the answer did not promise cannot be sent.
    if (!isFit && this.#isConnected) this.#onEnd();
    else if (this.#isConnected) this.#thread.head(this.#id, head.bytes);
    else this.#ring.begin(head);
  }

  fragment(fragment: LiveFragment): void {
    if (this.#isConnected) this.#send([fragment], fragment.bytes.length);
    else this.#ring.take(fragment);
    if (this.#ring.head) this.#begun.resolve(this.#ring.head);
  }

  end(code: LiveEndCode, why: string | null): void {
    const detail = { code: 'SourceFailed' };
    this.#failure = new AppError('Unavailable', sentenceOf(why ?? LIVE_ENDS[code]), { detail });
    this.#begun.reject(this.#failure);
    this.#onEnd();
  }

  /** Sends what was kept, and from now on what comes. */
  connect(): void {
    const { head, fragments } = this.#ring;
    this.#isConnected = true;
    if (head) this.#thread.head(this.#id, head.bytes);
    // They are behind through no fault of theirs.
    if (fragments.length > 0) this.#send(fragments, 0);
    this.#ring.clear();
  }

  taken(): void {
    this.#untaken.shift();
  }

  #send(fragments: readonly LiveFragment[], unsentBytes: number): void {
    this.#untaken.push(unsentBytes);
    this.#thread.fragments(
      this.#id,
      fragments.map(({ bytes }) => bytes),
    );
  }
}
