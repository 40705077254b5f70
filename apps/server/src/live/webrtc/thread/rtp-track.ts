/** The packets of one track: their numbers, and times that go on when the stream begins anew. */
import { randomInt } from 'node:crypto';
import { RtpHeader, RtpPacket } from 'werift';

const MAX_16 = 2 ** 16;
const MAX_32 = 2 ** 32;

export class RtpTrack {
  readonly #clockRate: number;
  readonly #send: (packet: RtpPacket) => void;
  #sequence = randomInt(MAX_16);
  #base = randomInt(MAX_32);
  #last = 0;
  #timescale = 1;

  constructor(clockRate: number, send: (packet: RtpPacket) => void) {
    this.#clockRate = clockRate;
    this.#send = send;
  }

  /** What follows counts from 0 again, `timescale` ticks a second. */
  begin(timescale: number): void {
    this.#base += this.#last + 1;
    this.#last = 0;
    this.#timescale = timescale;
  }

  /** `ticks`: since the beginning. The last of the packets is marked. */
  send(payloads: readonly Buffer[], ticks: number): void {
    this.#last = Math.round((ticks * this.#clockRate) / this.#timescale);
    const timestamp = (((this.#base + this.#last) % MAX_32) + MAX_32) % MAX_32;
    payloads.forEach((payload, index) => {
      this.#sequence = (this.#sequence + 1) % MAX_16;
      const marker = index === payloads.length - 1;
      const header = new RtpHeader({ sequenceNumber: this.#sequence, timestamp, marker });
      this.#send(new RtpPacket(header, payload));
    });
  }
}
