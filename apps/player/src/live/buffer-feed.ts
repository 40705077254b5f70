import { LIVE_BUFFER } from '@longview/rules/player';

/**
 * Fills a SourceBuffer with a stream as it comes, and removes what was seen (an hour of it must not grow). Each head
 * begins where what was there ends: times of a stream begin anew when its camera is called anew.
 */
export interface BufferFeedEvents {
  /** More is there. */
  onFilled(): void;
  /** It takes no more. */
  onBroken(): void;
}

type Step = { bytes: ArrayBuffer } | { act: (buffer: SourceBuffer) => void };

export class BufferFeed {
  readonly #video: HTMLVideoElement;
  readonly #buffer: SourceBuffer;
  readonly #events: BufferFeedEvents;
  readonly #steps: Step[] = [];
  /** Appends after a head was told until times of the stream count again: the head, and the first picture. */
  #newCount = 0;
  #isBroken = false;

  constructor(video: HTMLVideoElement, buffer: SourceBuffer, events: BufferFeedEvents, signal: AbortSignal) {
    this.#video = video;
    this.#buffer = buffer;
    this.#events = events;
    buffer.addEventListener('updateend', () => this.#go(), { signal });
    buffer.addEventListener('error', () => this.#break(), { signal });
  }

  /** The next bytes are a head, and then what it tells how to read. */
  begin(mime: string): void {
    this.#steps.push({ act: (buffer) => buffer.changeType(mime) });
    // In this mode the next picture follows the one before it, whatever its time.
    this.#setMode('sequence');
    this.#newCount = 2;
  }

  append(bytes: ArrayBuffer): void {
    this.#steps.push({ bytes });
    if (this.#newCount > 0) {
      this.#newCount -= 1;
      if (this.#newCount === 0) this.#setMode('segments');
    }
    this.#go();
  }

  #setMode(mode: AppendMode): void {
    const act = (buffer: SourceBuffer) => {
      buffer.mode = mode;
    };
    this.#steps.push({ act });
  }

  #go(): void {
    try {
      while (!this.#buffer.updating && !this.#isBroken) {
        const step = this.#steps.shift();
        if (!step) return this.#rest();
        if ('act' in step) step.act(this.#buffer);
        else this.#buffer.appendBuffer(step.bytes);
      }
    } catch {
      this.#break();
    }
  }

  #rest(): void {
    this.#events.onFilled();
    const { buffered } = this.#buffer;
    const keptFrom = this.#video.currentTime - LIVE_BUFFER.keptSec;
    if (buffered.length > 0 && buffered.start(0) < keptFrom - LIVE_BUFFER.removeSec) this.#buffer.remove(0, keptFrom);
  }

  #break(): void {
    if (this.#isBroken) return;
    this.#isBroken = true;
    this.#events.onBroken();
  }
}
