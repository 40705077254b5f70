/** Puts packets back into the order in which they were sent; waits a little for one that is missing. */
import { WHIP_LATE_MS, WHIP_WAITING_PACKETS } from '@longview/rules/restream';

interface Numbered {
  header: { sequenceNumber: number };
}

const MAX_16 = 0xffff;
/** Further ahead than this is behind. */
const HALF = 0x8000;
/** So many in a row that are behind are no late ones: their numbers begin anew. */
const MAX_BEHIND = 100;

export class PacketOrder<P extends Numbered> {
  readonly #onPacket: (packet: P) => void;
  readonly #onLost: () => void;
  readonly #waiting = new Map<number, P>();
  #next: number | null = null;
  /** Since when one is missing; null while none is. */
  #sinceMs: number | null = null;
  #behindCount = 0;

  /** `onLost`: some are missing before the next that is given. */
  constructor(onPacket: (packet: P) => void, onLost: () => void) {
    this.#onPacket = onPacket;
    this.#onLost = onLost;
  }

  /** `nowMs`: monotonic. */
  take(packet: P, nowMs: number): void {
    const number = packet.header.sequenceNumber;
    this.#next ??= number;
    if (this.#ahead(number) >= HALF && !this.#beginsAnew(number)) return;
    this.#behindCount = 0;
    this.#waiting.set(number, packet);
    this.#release(nowMs);
    const isLate = this.#sinceMs !== null && nowMs - this.#sinceMs > WHIP_LATE_MS;
    if (isLate || this.#waiting.size > WHIP_WAITING_PACKETS) this.#skip(nowMs);
  }

  #ahead(number: number): number {
    return (number - (this.#next ?? number)) & MAX_16;
  }

  #beginsAnew(number: number): boolean {
    this.#behindCount += 1;
    if (this.#behindCount <= MAX_BEHIND) return false;
    this.#waiting.clear();
    this.#next = number;
    this.#onLost();
    return true;
  }

  #release(nowMs: number): void {
    for (;;) {
      const next = this.#next ?? 0;
      const packet = this.#waiting.get(next);
      if (!packet) break;
      this.#waiting.delete(next);
      this.#next = (next + 1) & MAX_16;
      this.#sinceMs = null;
      this.#onPacket(packet);
    }
    this.#sinceMs = this.#waiting.size > 0 ? (this.#sinceMs ?? nowMs) : null;
  }

  /** Waits no longer for those before the first that is there. */
  #skip(nowMs: number): void {
    const [first] = [...this.#waiting.keys()].sort((one, other) => this.#ahead(one) - this.#ahead(other));
    if (first === undefined) return;
    this.#onLost();
    this.#next = first;
    this.#sinceMs = null;
    this.#release(nowMs);
  }
}
