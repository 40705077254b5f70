/** Who sends to us by WebRTC, and how each of them ends. Knows no feed and no key. */
import type { Clock } from '@longview/base';
import { WHIP_SENDERS_OF_PROCESS } from '@longview/rules/restream';
import type { Offer } from './offer.ts';
import { RtcCallers } from './rtc-callers.ts';
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

export class RtcIntake {
  readonly #thread: Pick<RtcThread, 'open' | 'close'>;
  readonly #callers: RtcCallers<object>;

  constructor(thread: Pick<RtcThread, 'open' | 'close'>, clock: Clock) {
    this.#thread = thread;
    const most = { most: WHIP_SENDERS_OF_PROCESS, refusal: 'PushBusy' as const };
    this.#callers = new RtcCallers({ thread, clock, ...most });
  }

  get senderCount(): number {
    return this.#callers.size;
  }

  /** The answer to an offer; who is not connected soon after is ended. @throws AppError TooMany, Unavailable */
  begin(wish: IntakeWish, events: IntakeEvents): Promise<{ id: string; sdp: string }> {
    const { offer, addresses, network, signal } = wish;
    return this.#callers.admit(network, {}, (caller) => {
      const { id, over } = caller;
      const drop = () => this.end(id);
      over.addEventListener('abort', () => events.onOver(), { once: true });
      signal.addEventListener('abort', drop, { signal: over });
      const connection = { id, offer: bareSentOffer(offer), addresses, isSender: true };
      return this.#thread.open(connection, {
        onConnected: () => {
          caller.isConnected = true;
        },
        onSample: (sample) => events.onSample(sample),
        onTaken: () => {},
        onOver: drop,
      });
    });
  }

  /** Whether there was one to end. */
  end(id: string): boolean {
    return this.#callers.drop(id);
  }

  endAll(): void {
    this.#callers.dropAll();
  }
}
