/** Bounds how many grabs run at once: on the whole node, and towards one host (an NVR with 64 channels is one). */
import { KeyedLimit } from '@longview/base';
import pLimit, { type LimitFunction } from 'p-limit';

export class HostGate {
  readonly #all: LimitFunction;
  readonly #hosts: KeyedLimit;

  constructor(limits: { atOnce: number; perHost: number }) {
    this.#all = pLimit(limits.atOnce);
    this.#hosts = new KeyedLimit(limits.perHost);
  }

  /** Runs `work` when host and node have room; first come, first served. */
  run<T>(host: string, work: () => Promise<T>): Promise<T> {
    return this.#hosts.run(host, () => this.#all(work));
  }
}
