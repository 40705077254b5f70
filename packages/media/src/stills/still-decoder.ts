/**
 * Key frames' packets → JPEGs, few at a time: the pictures in work, not the number of cameras, decide how much
 * memory a worker takes.
 */
import { availableParallelism } from 'node:os';
import type { CodecParameters, Packet } from 'node-av/lib';
import { PacketDecoder } from './packet-decoder.ts';
import { StillEncoder } from './still-encoder.ts';

export interface Still {
  jpeg: Buffer;
  width: number;
  height: number;
}

export class StillDecoder {
  readonly #free: StillEncoder[] = Array.from({ length: availableParallelism() }, () => new StillEncoder());
  readonly #waiting: ((encoder: StillEncoder) => void)[] = [];

  /** Null when the packet does not decode to a whole picture. */
  async decode(packet: Packet, parameters: CodecParameters): Promise<Still | null> {
    // Before any wait, for the parameters are gone when the session drops.
    const decoder = PacketDecoder.make(parameters);
    if (!decoder) return null;
    const encoder = await this.#take();
    try {
      const frame = await decoder.decode(packet);
      if (!frame) return null;
      return { jpeg: await encoder.encode(frame), width: frame.width, height: frame.height };
    } finally {
      decoder.free();
      this.#giveBack(encoder);
    }
  }

  async #take(): Promise<StillEncoder> {
    return this.#free.pop() ?? (await new Promise<StillEncoder>((resolve) => this.#waiting.push(resolve)));
  }

  #giveBack(encoder: StillEncoder): void {
    const next = this.#waiting.shift();
    if (next) next(encoder);
    else this.#free.push(encoder);
  }
}
