/** Frames of sound that wait for the next picture; what comes together lies in one run. */
import type { LiveRun } from '../boxes/live-fragment.ts';

/** While no picture comes the oldest are let go. */
const MAX_WAITING = 500;

interface SoundFrame {
  bytes: Buffer;
  /** In ticks of the track. */
  start: number;
  duration: number;
}

export class SoundFrames {
  readonly #trackId: number;
  #waiting: SoundFrame[] = [];

  constructor(trackId: number) {
    this.#trackId = trackId;
  }

  add(frame: SoundFrame): void {
    this.#waiting.push(frame);
    if (this.#waiting.length > MAX_WAITING) this.#waiting.shift();
  }

  /** As they were written. */
  addRun({ start, samples }: LiveRun): void {
    let at = start;
    for (const { bytes, duration } of samples) {
      this.add({ bytes, start: at, duration });
      at += duration;
    }
  }

  clear(): void {
    this.#waiting = [];
  }

  /** Empty when nothing waits: so that it can be spread into the runs of a fragment. */
  flush(): LiveRun[] {
    const frames = this.#waiting;
    const [first] = frames;
    this.#waiting = [];
    if (!first) return [];
    const samples = frames.map(({ bytes, start, duration }, index) => {
      const next = frames[index + 1];
      return { bytes, duration: next ? Math.max(0, next.start - start) : duration, offset: 0, isKey: true };
    });
    return [{ trackId: this.#trackId, start: first.start, samples }];
  }
}
