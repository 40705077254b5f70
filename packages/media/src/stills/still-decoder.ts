/**
 * Key frames' packets → JPEGs, few at a time: the pictures in work, not the number of cameras, decide how much
 * memory a worker takes.
 */
import { availableParallelism } from 'node:os';
import type { CodecParameters, Packet } from 'node-av/lib';
import pLimit from 'p-limit';
import { PacketDecoder } from './packet-decoder.ts';
import { StillEncoder } from './still-encoder.ts';

export interface Still {
  jpeg: Buffer;
  width: number;
  height: number;
}

export class StillDecoder {
  readonly #inTurn = pLimit(availableParallelism());
  readonly #free: StillEncoder[] = [];

  /** Null when the packet does not decode to a whole picture. */
  async decode(packet: Packet, parameters: CodecParameters): Promise<Still | null> {
    // Before any wait, for the parameters are gone when the session drops.
    const decoder = PacketDecoder.make(parameters);
    if (!decoder) return null;
    return this.#inTurn(() => this.#decode(decoder, packet));
  }

  async #decode(decoder: PacketDecoder, packet: Packet): Promise<Still | null> {
    const encoder = this.#free.pop() ?? new StillEncoder();
    try {
      const frame = await decoder.decode(packet);
      if (!frame) return null;
      return { jpeg: await encoder.encode(frame), width: frame.width, height: frame.height };
    } finally {
      decoder.free();
      this.#free.push(encoder);
    }
  }
}
