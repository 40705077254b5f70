/** Packets of H.264 in their order → whole pictures. After a loss nothing is given before the next key frame. */
import { PUSH_LIMITS } from '@longview/rules/restream';
import type { RtpPacket } from 'werift';
import { avcConfig, sampleOf, typeOf, UNITS, unitsFrom } from './h264-units.ts';

export interface SentPicture {
  /** As its packets say, of 90,000 a second; goes round. */
  timestamp: number;
  isKey: boolean;
  /** The avcC record, where it is another than before. */
  config: Buffer | null;
  bytes: Buffer;
}

export class PictureBuilder {
  readonly #onPicture: (picture: SentPicture) => void;
  #timestamp: number | null = null;
  #payloads: Buffer[] = [];
  #sizeBytes = 0;
  #isBroken = true;
  /** The next picture may lack its beginning. */
  #skipsNext = false;
  #skipped: number | null = null;
  #sequence: Buffer | null = null;
  #picture: Buffer | null = null;
  #config: Buffer | null = null;

  constructor(onPicture: (picture: SentPicture) => void) {
    this.#onPicture = onPicture;
  }

  /** A key frame is needed to go on. */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  take({ header, payload }: Pick<RtpPacket, 'header' | 'payload'>): void {
    if (this.#skipsNext) this.#skipped = header.timestamp;
    this.#skipsNext = false;
    if (header.timestamp === this.#skipped) return;
    if (header.timestamp !== this.#timestamp) this.#finish();
    this.#timestamp = header.timestamp;
    this.#sizeBytes += payload.length;
    if (payload.length > 0) this.#payloads.push(payload);
    if (this.#sizeBytes > PUSH_LIMITS.messageBytes) this.lose();
    else if (header.marker) this.#finish();
  }

  /** Packets before the next one are missing. */
  lose(): void {
    this.#isBroken = true;
    this.#skipsNext = true;
    this.#empty();
  }

  #empty(): void {
    this.#payloads = [];
    this.#sizeBytes = 0;
  }

  #finish(): void {
    const [payloads, timestamp] = [this.#payloads, this.#timestamp];
    this.#empty();
    if (payloads.length === 0 || timestamp === null) return;
    const units = unitsFrom(payloads);
    if (units) this.#build(units, timestamp);
    else this.#isBroken = true;
  }

  #build(units: readonly Buffer[], timestamp: number): void {
    this.#sequence = units.find((unit) => typeOf(unit) === UNITS.sequence) ?? this.#sequence;
    this.#picture = units.find((unit) => typeOf(unit) === UNITS.picture) ?? this.#picture;
    const shown = units.filter((unit) => !BESIDE.has(typeOf(unit)));
    const isKey = shown.some((unit) => typeOf(unit) === UNITS.key);
    const config = isKey ? this.#newConfig() : null;
    if (isKey) this.#isBroken = this.#config === null;
    if (this.#isBroken || shown.length === 0) return;
    this.#onPicture({ timestamp, isKey, config, bytes: sampleOf(shown) });
  }

  #newConfig(): Buffer | null {
    const config = this.#sequence && this.#picture && avcConfig(this.#sequence, this.#picture);
    if (!config || this.#config?.equals(config)) return null;
    this.#config = config;
    return config;
  }
}

/** They stand in the record, or say nothing. */
const BESIDE: ReadonlySet<number> = new Set([UNITS.sequence, UNITS.picture, UNITS.delimiter]);
