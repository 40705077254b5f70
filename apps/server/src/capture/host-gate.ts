/** Bounds how many grabs run at once: on the whole node, and towards one host (an NVR with 64 channels is one). */
import pLimit, { type LimitFunction } from 'p-limit';

export class HostGate {
  readonly #all: LimitFunction;
  readonly #perHost: number;
  readonly #hosts = new Map<string, LimitFunction>();

  constructor(limits: { atOnce: number; perHost: number }) {
    this.#all = pLimit(limits.atOnce);
    this.#perHost = limits.perHost;
  }

  /** Runs `work` when host and node have room; first come, first served. */
  async run<T>(host: string, work: () => Promise<T>): Promise<T> {
    const limit = this.#hosts.get(host) ?? pLimit(this.#perHost);
    this.#hosts.set(host, limit);
    try {
      return await limit(() => this.#all(work));
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) this.#hosts.delete(host);
    }
  }
}
