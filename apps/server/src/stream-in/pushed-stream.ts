/**
 * What somebody sends to a feed, for those who read it: all since the newest key frame, and what comes. Nothing is
 * decoded; a reader that does not keep up is let go.
 */
import { type MediaMessage, RTMP_TYPES, readSoundPayload, readVideoPayload } from '@longview/media';
import type { PushLimits } from './types.ts';

export interface StreamReader {
  readonly unsentBytes: number;
  send(message: MediaMessage): void;
  /** The last that it hears. */
  end(): void;
}

/** What keeping a message costs beside its content: many small ones would else fill the memory. */
const MESSAGE_BYTES = 512;

export class PushedStream {
  readonly #limits: PushLimits;
  readonly #readers = new Set<StreamReader>();
  /** Who came while there was no key frame: sound alone would look to them as all there is. */
  readonly #waiting = new Set<StreamReader>();
  #videoConfig: MediaMessage | null = null;
  #soundConfig: MediaMessage | null = null;
  #ring: MediaMessage[] = [];
  #ringBytes = 0;

  constructor(limits: PushLimits) {
    this.#limits = limits;
  }

  /** False for a codec that we do not pass on. */
  take(message: MediaMessage): boolean {
    if (message.type === RTMP_TYPES.video) return this.#takeVideo(message);
    if (message.type === RTMP_TYPES.audio) return this.#takeSound(message);
    return true;
  }

  /** Begins with the newest key frame, or with the next where there is none; gives how to leave. */
  read(reader: StreamReader): () => void {
    if (this.#ring.length > 0) this.#begin(reader);
    else this.#waiting.add(reader);
    return () => {
      this.#readers.delete(reader);
      this.#waiting.delete(reader);
    };
  }

  end(): void {
    for (const reader of [...this.#readers, ...this.#waiting]) reader.end();
    this.#readers.clear();
    this.#waiting.clear();
  }

  #begin(reader: StreamReader): void {
    const begun = [this.#videoConfig, this.#soundConfig, ...this.#ring];
    for (const message of begun) if (message) reader.send(message);
    this.#readers.add(reader);
  }

  #takeVideo(message: MediaMessage): boolean {
    // Nothing in it; some encoders begin so.
    if (message.payload.length === 0) return true;
    const video = readVideoPayload(message.payload);
    if (!video) return false;
    if (video.isConfig) this.#videoConfig = message;
    if (video.isKey) this.#empty();
    if (!video.isConfig) this.#keep(message, video.isKey);
    this.#pass(message);
    if (video.isKey && this.#ring.length > 0) this.#beginWaiting();
    return true;
  }

  #beginWaiting(): void {
    for (const reader of this.#waiting) this.#begin(reader);
    this.#waiting.clear();
  }

  #takeSound(message: MediaMessage): boolean {
    if (message.payload.length === 0) return true;
    const sound = readSoundPayload(message.payload);
    if (!sound) return false;
    if (sound.isConfig) this.#soundConfig = message;
    else this.#keep(message, false);
    this.#pass(message);
    return true;
  }

  #keep(message: MediaMessage, isKey: boolean): void {
    if (this.#ring.length === 0 && !isKey) return;
    this.#ring.push(message);
    this.#ringBytes += message.payload.length + MESSAGE_BYTES;
    // Who comes now waits for the next key frame.
    if (this.#ringBytes > this.#limits.ringBytes) this.#empty();
  }

  #empty(): void {
    this.#ring = [];
    this.#ringBytes = 0;
  }

  #pass(message: MediaMessage): void {
    for (const reader of this.#readers) {
      if (reader.unsentBytes <= this.#limits.unsentBytes) reader.send(message);
      else {
        this.#readers.delete(reader);
        reader.end();
      }
    }
  }
}
