/**
 * The frames of a tile on their way to its worker, which may open no file: read by the owner, a few ahead of what is
 * encoded, so that neither of the two holds a film in memory.
 */
import { FrameFiles } from './frame-files.ts';
import type { TileFrame } from './tile-request.ts';

/** Read and not encoded yet; enough that the worker never waits for a disk. */
const AHEAD = 6;

/** What the worker is given of one frame; null: it cannot be read. */
export type GivenFrame = Uint8Array | null;

/** The owner's end; the worker's is an `ItemQueue`. */
export class FrameSender {
  readonly #frames: readonly TileFrame[];
  #ahead = 0;
  #isStopped = false;
  #wake = () => {};

  constructor(frames: readonly TileFrame[]) {
    this.#frames = frames;
  }

  /** Gives one frame after another. Never throws. */
  async run(give: (frame: GivenFrame) => void): Promise<void> {
    const files = new FrameFiles();
    for (const frame of this.#frames) {
      while (this.#ahead >= AHEAD && !this.#isStopped) await this.#room();
      if (this.#isStopped) break;
      this.#ahead += 1;
      give(await files.read(frame));
    }
    await files.close();
  }

  /** The worker is done with one. */
  taken(): void {
    this.#ahead -= 1;
    this.#wake();
  }

  stop(): void {
    this.#isStopped = true;
    this.#wake();
  }

  #room(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}
