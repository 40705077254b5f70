/** The calls a worker has in hand: gives each its items and its one answer. Knows nothing of processes. */
import { AppError, type Clock } from '@longview/base';
import type { FromWorker } from './messages.ts';

interface Pending {
  onItem: ((value: unknown) => void) | undefined;
  resolve(value: unknown): void;
  reject(reason: unknown): void;
  lastHeardMs: number;
}

export class PendingCalls {
  readonly #clock: Clock;
  readonly #calls = new Map<number, Pending>();
  #lastId = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get size(): number {
    return this.#calls.size;
  }

  add(onItem?: (value: unknown) => void): { callId: number; answer: Promise<unknown> } {
    this.#lastId += 1;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#calls.set(this.#lastId, { onItem, resolve, reject, lastHeardMs: this.#clock.monotonic() });
    return { callId: this.#lastId, answer: promise };
  }

  hear(message: Exclude<FromWorker, { kind: 'pong' }>): void {
    const call = this.#calls.get(message.callId);
    if (!call) return;
    call.lastHeardMs = this.#clock.monotonic();
    if (message.kind === 'item') {
      call.onItem?.(message.value);
      return;
    }
    this.#calls.delete(message.callId);
    if (message.kind === 'done') call.resolve(message.value);
    else call.reject(new AppError(message.errorKind, message.sentence));
  }

  fail(callId: number, reason: unknown): void {
    this.#calls.get(callId)?.reject(reason);
    this.#calls.delete(callId);
  }

  failAll(reason: AppError): void {
    for (const callId of [...this.#calls.keys()]) this.fail(callId, reason);
  }

  /** Milliseconds since anything was heard of the call; 0 when it is over. */
  silentMs(callId: number): number {
    const call = this.#calls.get(callId);
    return call ? this.#clock.monotonic() - call.lastHeardMs : 0;
  }
}
