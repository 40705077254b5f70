/**
 * Reads on slowly what comes after a refusal: its sender is to get to reading the answer, and to cost next to nothing.
 * Read at full speed a refused body takes as much of the processor as one that is taken (EXT-414).
 */
import type { IncomingMessage } from 'node:http';
import { SMALL_BODY_BYTES } from '@longview/contract';

/** One piece, of at most 64 KiB, of one body: 13 MB a second for all. */
const EVERY_MS = 5;
/** Each holds a connection and a piece. Beyond that the oldest is ended, whose sender had the most time to read. */
const MOST_BODIES = 64;

export class RefusedBodies {
  readonly #bodies = new Set<IncomingMessage>();
  /** Of which a piece has come, the longest waiting first. */
  readonly #waiting: IncomingMessage[] = [];
  #timer: NodeJS.Timeout | null = null;

  /** Reads on in `body`, of which nobody has read anything and nobody will. */
  add(body: IncomingMessage): void {
    // Most bodies are small and here in a moment: their connections go on to the next call.
    if (Number(body.headers['content-length']) <= SMALL_BODY_BYTES) {
      body.on('error', () => {}).resume();
      return;
    }
    this.#bodies.add(body);
    body
      .on('error', () => {})
      .once('close', () => this.#bodies.delete(body))
      .once('end', () => this.#bodies.delete(body))
      .on('data', () => {
        body.pause();
        this.#waiting.push(body);
        this.#timer ??= setInterval(() => this.#next(), EVERY_MS).unref();
      });
    const [oldest] = this.#bodies;
    if (this.#bodies.size > MOST_BODIES) oldest?.destroy();
  }

  #next(): void {
    const body = this.#waiting.shift();
    body?.resume();
    if (body || !this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }
}
