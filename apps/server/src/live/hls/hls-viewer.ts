/** Watches one feed for all who ask by HLS, and lets them wait for what comes next. */
import type { LiveFragment, LiveHead } from '@longview/media';
import { LIVE_ENDS, type LiveEndCode } from '@longview/rules/live';
import type { LiveViewer } from '../live-viewer.ts';
import { HlsSegments } from './segments.ts';

export class HlsViewer implements LiveViewer {
  readonly segments: HlsSegments;
  /** It keeps what it needs, and lets go of the rest by itself. */
  readonly unsentBytes = 0;
  readonly #onEnd: () => void;
  readonly #waiting = new Set<() => void>();
  #ended: string | null = null;

  /** `lastNumber` as of `HlsSegments`. */
  constructor(lastNumber: number, onEnd: () => void) {
    this.segments = new HlsSegments(lastNumber);
    this.#onEnd = onEnd;
  }

  /** Why there comes nothing more, as a sentence; null while something does. */
  get ended(): string | null {
    return this.#ended;
  }

  head(head: LiveHead): void {
    this.segments.head(head);
    this.#wake();
  }

  fragment(fragment: LiveFragment): void {
    if (this.segments.take(fragment)) this.#wake();
  }

  end(code: LiveEndCode, why: string | null): void {
    this.#ended = why ?? LIVE_ENDS[code];
    this.#onEnd();
    this.#wake();
  }

  /** Resolves when there is something new, or nothing more to come; rejects with the signal's reason. */
  changed(signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const give = () => reject(signal.reason);
    this.#waiting.add(resolve);
    signal.addEventListener('abort', give, { once: true });
    return promise.finally(() => {
      this.#waiting.delete(resolve);
      signal.removeEventListener('abort', give);
    });
  }

  #wake(): void {
    for (const resolve of [...this.#waiting]) resolve();
  }
}
