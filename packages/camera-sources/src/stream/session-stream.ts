// The stream that a session takes its pictures of. It stays open between them where they follow each other soon, else it
// is left after each, as cameras allow few viewers. Decoding is the media package's work.
import { AppError } from '@longview/base';
import type { StillPort, StillRequest, StillResult, StillStream } from '../source.ts';

/** Below this interval the stream stays open between pictures, in milliseconds. */
const STAY_CONNECTED_BELOW_MS = 30_000;

export class SessionStream {
  readonly #stills: StillPort;
  readonly #stay: boolean;
  #stream: StillStream | null = null;

  /** `intervalMs` is the time between pictures. */
  constructor(stills: StillPort, intervalMs: number) {
    this.#stills = stills;
    this.#stay = intervalMs < STAY_CONNECTED_BELOW_MS;
  }

  get isOpen(): boolean {
    return this.#stream !== null;
  }

  open(request: StillRequest): void {
    this.#stream = this.#stills.open(request);
  }

  /** A failed or no longer wanted stream is closed, so that the next picture looks the name up anew. */
  async next(options: { signal: AbortSignal; timeoutMs: number }): Promise<StillResult> {
    if (!this.#stream) throw new Error('No stream is open.');
    let keep = false;
    try {
      const result = await this.#stream.next(options);
      keep = result.ok && this.#stay;
      return result;
    } catch (err) {
      // The worker died under it: the next grab gets another one.
      if (!(err instanceof AppError) || err.kind !== 'Unavailable') throw err;
      return { ok: false, status: 'Error', message: '' };
    } finally {
      if (!keep) await this.close();
    }
  }

  async close(): Promise<void> {
    const stream = this.#stream;
    this.#stream = null;
    await stream?.close();
  }
}
