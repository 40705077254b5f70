/** Sends packets no faster than connections take them: what was missed, or a key frame, would else fill every buffer on the way. */
import { WEBRTC_BURST_PACKETS, WEBRTC_PACKETS_PER_MS } from '@longview/rules/live';

const STEP_MS = 3;

export class PacketPace<T> {
  readonly #send: (packet: T) => void;
  readonly #now: () => number;
  readonly #waiting: T[] = [];
  /** How many may go at once. */
  #room = WEBRTC_BURST_PACKETS;
  #atMs: number;
  #timer: NodeJS.Timeout | null = null;

  /** `now`: monotonic milliseconds. */
  constructor(send: (packet: T) => void, now: () => number) {
    this.#send = send;
    this.#now = now;
    this.#atMs = now();
  }

  push(packet: T): void {
    this.#waiting.push(packet);
    if (this.#timer === null) this.#flush();
  }

  /** What waits is dropped. */
  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#waiting.length = 0;
  }

  #flush(): void {
    this.#timer = null;
    const nowMs = this.#now();
    const earned = (nowMs - this.#atMs) * WEBRTC_PACKETS_PER_MS;
    this.#room = Math.min(WEBRTC_BURST_PACKETS, this.#room + earned);
    this.#atMs = nowMs;
    const count = Math.min(Math.floor(this.#room), this.#waiting.length);
    this.#room -= count;
    for (const packet of this.#waiting.splice(0, count)) this.#send(packet);
    if (this.#waiting.length > 0) this.#timer = setTimeout(() => this.#flush(), STEP_MS);
  }
}
