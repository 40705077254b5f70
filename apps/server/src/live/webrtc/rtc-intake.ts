/** Who sends to us by WebRTC: how many may, who is on the way, and how each of them ends. Knows no feed and no key. */
import { randomBytes } from 'node:crypto';
import { AppError, type Clock } from '@longview/base';
import { WEBRTC_CONNECT_MS, WEBRTC_WAITING_OF_NETWORK } from '@longview/rules/live';
import { PUSH_REFUSALS, WHIP_SENDERS_OF_PROCESS } from '@longview/rules/restream';
import type { Offer } from './offer.ts';
import type { SentSample } from './rtc-messages.ts';
import type { RtcThread } from './rtc-thread.ts';
import { bareSentOffer } from './sent-offer.ts';

export interface IntakeWish {
  offer: Offer;
  /** Where we are told to be found. */
  addresses: readonly string[];
  /** Of the caller. */
  network: string;
  /** Ends it when they may send no longer. */
  signal: AbortSignal;
}

export interface IntakeEvents {
  onSample(sample: SentSample): void;
  /** The last that is told. */
  onOver(): void;
}

interface Session {
  id: string;
  network: string;
  isConnected: boolean;
  over: AbortController;
}

const ID_BYTES = 16;

export class RtcIntake {
  readonly #thread: RtcThread;
  readonly #clock: Clock;
  readonly #sessions = new Map<string, Session>();

  constructor(thread: RtcThread, clock: Clock) {
    this.#thread = thread;
    this.#clock = clock;
  }

  get senderCount(): number {
    return this.#sessions.size;
  }

  /** The answer to an offer; who is not connected soon after is ended. @throws AppError TooMany, Unavailable */
  async begin(wish: IntakeWish, events: IntakeEvents): Promise<{ id: string; sdp: string }> {
    const { offer, addresses, network, signal } = wish;
    this.#requireRoom(network);
    const id = randomBytes(ID_BYTES).toString('base64url');
    const session: Session = { id, network, isConnected: false, over: new AbortController() };
    this.#sessions.set(id, session);
    session.over.signal.addEventListener('abort', () => events.onOver(), { once: true });
    signal.addEventListener('abort', () => this.#drop(session), { signal: session.over.signal });
    try {
      const line = { id, offer: bareSentOffer(offer), addresses, isSender: true };
      const sdp = await this.#thread.open(line, {
        onConnected: () => {
          session.isConnected = true;
        },
        onSample: (sample) => events.onSample(sample),
        onTaken: () => {},
        onOver: () => this.#drop(session),
      });
      void this.#endUnlessConnected(session);
      return { id, sdp };
    } catch (err) {
      this.#drop(session);
      throw err;
    }
  }

  /** Whether there was one to end. */
  end(id: string): boolean {
    const session = this.#sessions.get(id);
    if (session) this.#drop(session);
    return session !== undefined;
  }

  endAll(): void {
    for (const session of [...this.#sessions.values()]) this.#drop(session);
  }

  #requireRoom(network: string): void {
    const waiting = [...this.#sessions.values()].filter((each) => !each.isConnected);
    const ofNetwork = waiting.filter((each) => each.network === network).length;
    if (this.#sessions.size < WHIP_SENDERS_OF_PROCESS && ofNetwork < WEBRTC_WAITING_OF_NETWORK) return;
    throw new AppError('TooMany', PUSH_REFUSALS.busy, { detail: { retryAfterSec: 10 } });
  }

  async #endUnlessConnected(session: Session): Promise<void> {
    await this.#clock.sleep(WEBRTC_CONNECT_MS, session.over.signal).catch(() => {});
    if (!session.isConnected) this.#drop(session);
  }

  #drop(session: Session): void {
    if (!this.#sessions.delete(session.id)) return;
    session.over.abort();
    this.#thread.close(session.id);
  }
}
