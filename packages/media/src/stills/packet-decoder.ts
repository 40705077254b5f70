/** One key frame's packet → a decoded frame. Lives for one picture, because an idle decoder would hold its buffers. */
import { Codec, CodecContext, type CodecParameters, Frame, type Packet } from 'node-av/lib';
import { MAX_PICTURE_PIXELS } from '../images/limits.ts';
import { must, Owned, openCodec } from '../workers/native.ts';

export class PacketDecoder {
  readonly #owned = new Owned();
  readonly #codec: Codec;
  readonly #context: CodecContext;

  /** Takes what it needs of `parameters` at once; null when this FFmpeg knows no decoder for them. */
  static make(parameters: CodecParameters): PacketDecoder | null {
    const codec = Codec.findDecoder(parameters.codecId);
    return codec && new PacketDecoder(codec, parameters);
  }

  private constructor(codec: Codec, parameters: CodecParameters) {
    const context = new CodecContext();
    context.allocContext3(codec);
    this.#owned.add({ free: () => context.freeContext() });
    must(context.parametersToContext(parameters), 'set up a decoder');
    context.threadCount = 1;
    this.#codec = codec;
    this.#context = context;
  }

  /** Valid until `free`; null when the packet does not decode to a whole picture. Once only. */
  async decode(packet: Packet): Promise<Frame | null> {
    await openCodec(this.#context, this.#codec, { max_pixels: MAX_PICTURE_PIXELS });
    const frame = this.#owned.add(new Frame());
    frame.alloc();
    const isDecoded =
      (await this.#context.sendPacket(packet)) >= 0 &&
      (await this.#context.sendPacket(null)) >= 0 &&
      (await this.#context.receiveFrame(frame)) >= 0;
    return isDecoded && frame.decodeErrorFlags === 0 ? frame : null;
  }

  free(): void {
    this.#owned.free();
  }
}
