/** A stereo track of silence, for platforms that refuse video without sound. Two constants of AAC and a count. */

const SAMPLE_RATE = 44_100;
const SAMPLES_OF_FRAME = 1024;
const FRAME_MS = (SAMPLES_OF_FRAME * 1000) / SAMPLE_RATE;
/** A gap is not filled further back than this. */
const MAX_BEHIND_MS = 1_000;

/** AudioSpecificConfig: AAC-LC, 44.1 kHz, two channels. */
export const SILENT_CONFIG = Buffer.from([0x12, 0x10]);
/** One frame of nothing. */
const SILENT_FRAME = Buffer.from([0x21, 0x10, 0x04, 0x60, 0x8c, 0x1c]);

export class SilentSound {
  #frames = 0;

  /** Frames from the last ones to `untilMs`, with their times. */
  upTo(untilMs: number): { bytes: Buffer; atMs: number }[] {
    this.#frames = Math.max(this.#frames, Math.floor((untilMs - MAX_BEHIND_MS) / FRAME_MS));
    const found: { bytes: Buffer; atMs: number }[] = [];
    for (; this.#frames * FRAME_MS <= untilMs; this.#frames++) {
      found.push({ bytes: SILENT_FRAME, atMs: this.#frames * FRAME_MS });
    }
    return found;
  }
}
