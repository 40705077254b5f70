/**
 * Stands between a viewer's UDP sockets and the library, which checks no login of STUN and leaves errors to nobody: only
 * who knows the session's password is heard, from a few addresses, and when they were last heard is known.
 */
import { WEBRTC_CALLER_ADDRESSES } from '@longview/rules/live';
import { parseMessage } from 'werift';
import type { WeriftSocket } from './werift-parts.ts';

/** The first byte of STUN is below it, that of all else of WebRTC above (RFC 7983). */
const STUN_BELOW = 4;
const STUN_MAX_BYTES = 1_500;

export class CallerGuard {
  readonly #password: Buffer;
  readonly #now: () => number;
  readonly #callers = new Set<string>();
  #heardMs: number;

  /** `password`: ours, which stands in the answer alone. `now`: monotonic milliseconds. */
  constructor(password: string, now: () => number) {
    this.#password = Buffer.from(password);
    this.#now = now;
    this.#heardMs = now();
  }

  /** For how long nobody called who may, milliseconds. */
  get silentMs(): number {
    return this.#now() - this.#heardMs;
  }

  watch(socket: WeriftSocket): void {
    const take = socket.onData;
    socket.onData = (bytes, from) => {
      if (this.lets(bytes, `${from[0]} ${from[1]}`)) take(bytes, from);
    };
    // A datagram that cannot be sent is lost, as any may be.
    socket.socket.on('error', () => {});
  }

  /** Whether these bytes are for us, from this address. */
  lets(bytes: Buffer, from: string): boolean {
    if ((bytes[0] ?? STUN_BELOW) >= STUN_BELOW) return this.#callers.has(from);
    const isKnown = this.#callers.has(from);
    if (!isKnown && this.#callers.size >= WEBRTC_CALLER_ADDRESSES) return false;
    if (!this.#isSigned(bytes)) return false;
    this.#callers.add(from);
    this.#heardMs = this.#now();
    return true;
  }

  #isSigned(bytes: Buffer): boolean {
    const message = bytes.length <= STUN_MAX_BYTES ? parseMessage(bytes, this.#password) : undefined;
    return message?.attributesKeys.includes('MESSAGE-INTEGRITY') ?? false;
  }
}
