/**
 * Those who come by WebRTC, to watch or to send: how many there may be, how many of one network may be on the way, and
 * the end of who never connects (EXT-167, EXT-201). Knows nothing of what they are given.
 */
import { randomBytes } from 'node:crypto';
import { appError, type Clock } from '@longview/base';
import { WEBRTC_CONNECT_MS, WEBRTC_WAITING_OF_NETWORK } from '@longview/rules/live';
import type { RtcThread } from './rtc-thread.ts';

export type RtcCaller<More> = More & {
  readonly id: string;
  readonly network: string;
  isConnected: boolean;
  /** Aborts with its end, whoever ends it. */
  readonly over: AbortSignal;
};

export interface RtcCallersParts {
  thread: Pick<RtcThread, 'close'>;
  clock: Clock;
  /** At once. */
  most: number;
  /** Told to who is one too many. */
  refusal: 'PushBusy' | 'WebRtcTooMany';
}

const ID_BYTES = 16;

export class RtcCallers<More extends object> {
  readonly #parts: RtcCallersParts;
  readonly #all = new Map<string, { caller: RtcCaller<More>; over: AbortController }>();

  constructor(parts: RtcCallersParts) {
    this.#parts = parts;
  }

  get size(): number {
    return this.#all.size;
  }

  find(id: string): RtcCaller<More> | null {
    return this.#all.get(id)?.caller ?? null;
  }

  /**
   * Lets one in, with the answer that `open` has for them; who is not connected soon after is ended.
   * @throws AppError TooMany; as `open`
   */
  async admit(
    network: string,
    more: More,
    open: (caller: RtcCaller<More>) => Promise<string>,
  ): Promise<{ id: string; sdp: string }> {
    this.#requireRoom(network);
    const id = randomBytes(ID_BYTES).toString('base64url');
    const over = new AbortController();
    const caller = { ...more, id, network, isConnected: false, over: over.signal };
    this.#all.set(id, { caller, over });
    try {
      const sdp = await open(caller);
      void this.#endUnlessConnected(caller);
      return { id, sdp };
    } catch (err) {
      this.drop(id);
      throw err;
    }
  }

  /** Whether there was one to end. */
  drop(id: string): boolean {
    const known = this.#all.get(id);
    if (!known || !this.#all.delete(id)) return false;
    known.over.abort();
    this.#parts.thread.close(id);
    return true;
  }

  dropAll(): void {
    for (const id of [...this.#all.keys()]) this.drop(id);
  }

  #requireRoom(network: string): void {
    const waiting = [...this.#all.values()].filter(({ caller }) => !caller.isConnected);
    const ofNetwork = waiting.filter(({ caller }) => caller.network === network).length;
    const { most, refusal } = this.#parts;
    if (this.size < most && ofNetwork < WEBRTC_WAITING_OF_NETWORK) return;
    throw appError(refusal, {}, { detail: { retryAfterSec: 10 } });
  }

  async #endUnlessConnected(caller: RtcCaller<More>): Promise<void> {
    await this.#parts.clock.sleep(WEBRTC_CONNECT_MS, caller.over).catch(() => {});
    if (!caller.isConnected) this.drop(caller.id);
  }
}
