/**
 * A camera's lasting stream in a worker: connects when a still is wanted, then reads all the time and
 * keeps only the newest key frame's packet; decodes when asked. Never tries a failed camera again by itself:
 * when to do that is its owner's rule (passwords lock out).
 */
import type { Clock } from '@longview/base';
import { Packet } from 'node-av/lib';
import { connectStream } from '../streams/connect-stream.ts';
import { StreamConnection } from '../streams/stream-connection.ts';
import { failed, timedOut } from '../streams/stream-failure.ts';
import type { Failed, StreamOptions } from '../streams/stream-options.ts';
import type { StillDecoder } from './still-decoder.ts';
import type { StillResult } from './still-request.ts';

const RECONNECT_AFTER_MS = 300;

type Waiter = (failure: Failed | null) => void;

export class StreamSession {
  readonly #options: StreamOptions;
  readonly #decoder: StillDecoder;
  readonly #clock: Clock;
  readonly #waiters = new Set<Waiter>();
  #running: Promise<void> | null = null;
  #connection: StreamConnection | null = null;
  #newest: { packet: Packet; atMs: number } | null = null;
  #isClosed = false;

  constructor(options: StreamOptions, decoder: StillDecoder, clock: Clock) {
    this.#decoder = decoder;
    this.#options = options;
    this.#clock = clock;
  }

  /** Connects, if it is not yet. */
  start(): void {
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
  }

  /** A still of the newest key frame that was not given before; waits for one at most `timeoutMs`. */
  async next(timeoutMs: number, signal: AbortSignal): Promise<StillResult> {
    const failure = this.#newest ? null : await this.#waitForKeyFrame(timeoutMs, signal);
    if (failure) return failure;
    const [newest, parameters] = [this.#newest, this.#connection?.video?.codecpar];
    this.#newest = null;
    if (!newest || !parameters) return failed('Error', 'The stream dropped.');
    try {
      const still = await this.#decoder.decode(newest.packet, parameters);
      if (!still) return failed('NotAnImage', 'The stream sent a picture that cannot be decoded.');
      return { ok: true, ...still, atMs: newest.atMs };
    } finally {
      newest.packet.free();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#connection?.interrupt();
    await this.#running;
    this.#forget();
  }

  #waitForKeyFrame(timeoutMs: number, signal: AbortSignal): Promise<Failed | null> {
    const { promise, resolve } = Promise.withResolvers<Failed | null>();
    const timer = setTimeout(() => resolve(timedOut()), timeoutMs);
    const onAbort = () => resolve(timedOut());
    signal.addEventListener('abort', onAbort, { once: true });
    this.#waiters.add(resolve);
    this.start();
    return promise.finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      this.#waiters.delete(resolve);
    });
  }

  /** Connects and reads until it fails. A session that had played is taken up once more for those who wait. */
  async #run(): Promise<void> {
    for (;;) {
      const { failure, hadPlayed } = await this.#playOnce();
      this.#forget();
      const isWanted = hadPlayed && this.#waiters.size > 0 && !this.#isClosed;
      if (!isWanted) return this.#wake(failure);
      await this.#clock.sleep(RECONNECT_AFTER_MS);
    }
  }

  async #playOnce(): Promise<{ failure: Failed; hadPlayed: boolean }> {
    const connected = await this.#connect();
    if (!(connected instanceof StreamConnection)) return { failure: connected, hadPlayed: false };
    const packet = new Packet();
    packet.alloc();
    try {
      for (let count = 0; ; count += 1) {
        const failure = await connected.read(packet, this.#options.idleTimeoutMs);
        if (failure) return { failure, hadPlayed: count > 0 };
        if (packet.isKeyframe) this.#keep(packet);
      }
    } finally {
      this.#connection = null;
      packet.free();
      await connected.close();
    }
  }

  async #connect(): Promise<StreamConnection | Failed> {
    const connected = await connectStream(this.#options, {
      onTry: (connection) => {
        this.#connection = connection;
      },
      isWanted: () => !this.#isClosed,
    });
    if (!(connected instanceof StreamConnection)) this.#connection = null;
    return connected;
  }

  #keep(packet: Packet): void {
    const copy = packet.clone();
    if (!copy) return;
    this.#forget();
    this.#newest = { packet: copy, atMs: this.#clock.now() };
    this.#wake(null);
  }

  #forget(): void {
    this.#newest?.packet.free();
    this.#newest = null;
  }

  #wake(failure: Failed | null): void {
    for (const waiter of [...this.#waiters]) waiter(failure);
  }
}
