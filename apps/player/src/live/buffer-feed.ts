import { LIVE_BUFFER } from '@longview/rules/player';
import { type FragmentPicture, pictureOf, timeScaleOf } from './live-boxes.ts';

/**
 * Fills a SourceBuffer with a stream as it comes, and removes what was seen (an hour of it must not grow). Each head
 * begins where what was there ends: times of a stream begin anew when its camera is called anew.
 */
export interface BufferFeedEvents {
  /** More is there. */
  onFilled(): void;
  /** A picture of `startSec` of the stream goes in; `isNew`: the first one after a head. */
  onPicture(startSec: number, isNew: boolean): void;
  /** It takes no more. */
  onBroken(): void;
}

/** Times of pictures are rounded. */
const SURELY_BEFORE_SEC = 0.01;

/** A SourceBuffer and what it was made for. */
export interface MadeBuffer {
  buffer: SourceBuffer;
  mime: string;
}

type Step = { mime: string } | { bytes: ArrayBuffer };

export class BufferFeed {
  readonly #video: HTMLVideoElement;
  readonly #buffer: SourceBuffer;
  readonly #events: BufferFeedEvents;
  readonly #steps: Step[] = [];
  /** What the buffer takes. */
  #mime: string;
  /** Where pictures begin that need none before them, seconds of the video. */
  #keys: number[] = [];
  /** Ticks of a second, as the head says. */
  #scale = 1;
  /** The first picture after a head is to come. */
  #isNew = false;
  #isBroken = false;

  constructor(
    video: HTMLVideoElement,
    { buffer, mime }: MadeBuffer,
    events: BufferFeedEvents,
    signal: AbortSignal,
  ) {
    this.#video = video;
    this.#buffer = buffer;
    this.#mime = mime;
    this.#events = events;
    buffer.addEventListener('updateend', () => this.#go(), { signal });
    buffer.addEventListener('error', () => this.#break(), { signal });
  }

  /** The next bytes are a head, and then what it tells how to read. */
  begin(mime: string): void {
    this.#steps.push({ mime });
  }

  append(bytes: ArrayBuffer): void {
    this.#steps.push({ bytes });
    this.#go();
  }

  #go(): void {
    try {
      while (!this.#buffer.updating && !this.#isBroken) {
        const step = this.#steps.shift();
        if (!step) break;
        if ('mime' in step) this.#turnTo(step.mime);
        else this.#append(step.bytes);
      }
      if (!this.#buffer.updating && !this.#isBroken) this.#rest();
    } catch {
      this.#break();
    }
  }

  /** Not every WebKit can, and most streams never change theirs. */
  #turnTo(mime: string): void {
    if (mime !== this.#mime) this.#buffer.changeType(mime);
    this.#mime = mime;
  }

  #append(bytes: ArrayBuffer): void {
    const scale = timeScaleOf(bytes);
    const picture = pictureOf(bytes);
    if (scale !== null) [this.#scale, this.#isNew] = [scale, true];
    if (picture) this.#place(picture);
    this.#buffer.appendBuffer(bytes);
  }

  #place({ startTicks, isKey }: FragmentPicture): void {
    const startSec = startTicks / this.#scale;
    this.#events.onPicture(startSec, this.#isNew);
    const { buffered } = this.#buffer;
    if (this.#isNew) {
      const endSec = buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;
      this.#buffer.timestampOffset = endSec - startSec;
    }
    this.#isNew = false;
    if (isKey) this.#keys.push(startSec + this.#buffer.timestampOffset);
  }

  #rest(): void {
    this.#events.onFilled();
    this.#remove();
  }

  /** Up to a key frame: browsers remove on to the next one, be it what is seen. */
  #remove(): void {
    const { buffered } = this.#buffer;
    const seenSec = this.#video.currentTime - LIVE_BUFFER.keptSec;
    const key = this.#keys.findLast((sec) => sec <= seenSec);
    if (key === undefined || buffered.length === 0) return;
    if (buffered.start(0) > key - LIVE_BUFFER.removeSec) return;
    this.#keys = this.#keys.filter((sec) => sec >= key);
    this.#buffer.remove(0, key - SURELY_BEFORE_SEC);
  }

  #break(): void {
    if (this.#isBroken) return;
    this.#isBroken = true;
    this.#events.onBroken();
  }
}
