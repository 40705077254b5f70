/**
 * Key frames' packets → JPEGs, few at a time: the pictures in work, not the number of cameras, decide how much
 * memory a worker takes. A decoder lives for one picture only, because an idle one would hold its buffers.
 */
import { availableParallelism } from 'node:os';
import { Codec, CodecContext, type CodecParameters, Frame, type Packet } from 'node-av/lib';
import { MAX_PICTURE_PIXELS } from '../images/limits.ts';
import { must, Owned, openCodec } from '../workers/native.ts';
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
    const codec = Codec.findDecoder(parameters.codecId);
    if (!codec) return null;
    const owned = new Owned();
    // Before any wait, for the parameters are gone when the session drops.
    const context = newDecoder(codec, parameters, owned);
    const encoder = await this.#take();
    try {
      await openCodec(context, codec, { max_pixels: MAX_PICTURE_PIXELS });
      const frame = await decodeOne(context, packet, owned);
      if (!frame) return null;
      return { jpeg: await encoder.encode(frame), width: frame.width, height: frame.height };
    } finally {
      owned.free();
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

function newDecoder(codec: Codec, parameters: CodecParameters, owned: Owned): CodecContext {
  const context = new CodecContext();
  context.allocContext3(codec);
  owned.add({ free: () => context.freeContext() });
  must(context.parametersToContext(parameters), 'set up a decoder');
  context.threadCount = 1;
  return context;
}

async function decodeOne(context: CodecContext, packet: Packet, owned: Owned): Promise<Frame | null> {
  const frame = owned.add(new Frame());
  frame.alloc();
  const isDecoded =
    (await context.sendPacket(packet)) >= 0 &&
    (await context.sendPacket(null)) >= 0 &&
    (await context.receiveFrame(frame)) >= 0;
  return isDecoded && frame.decodeErrorFlags === 0 ? frame : null;
}
