/** Samples of live video or sound → decoded frames, one after another. Frames are valid until the next call. */
import { appError, operatorError } from '@longview/base';
import { Codec, CodecContext, Frame, Packet, Rational } from 'node-av/lib';
import type { LiveSample } from '../boxes/live-fragment.ts';
import type { HeadTrack } from '../live/make-head.ts';
import { must, Owned, openCodec } from '../workers/native.ts';

/** Larger video would take more memory than a worker may have: a picture is there several times while it is painted. */
const MAX_PIXELS = 16_000_000;

export class LiveDecoder {
  readonly #owned = new Owned();
  readonly #context: CodecContext;
  readonly #packet: Packet;
  readonly #frame: Frame;

  private constructor(context: CodecContext) {
    this.#context = context;
    this.#owned.add({ free: () => context.freeContext() });
    this.#packet = this.#owned.add(new Packet());
    this.#packet.alloc();
    this.#frame = this.#owned.add(new Frame());
    this.#frame.alloc();
  }

  /**
   * Takes what it needs of the track at once.
   * @throws AppError Unavailable for video that is too large, Internal when this FFmpeg has no decoder for it
   */
  static async open({ parameters, timescale }: HeadTrack): Promise<LiveDecoder> {
    if (parameters.width * parameters.height > MAX_PIXELS) throw appError('VideoTooLargeToConvert');
    const codec = Codec.findDecoder(parameters.codecId);
    if (!codec) throw operatorError('Internal', 'This FFmpeg has no decoder for the stream.');
    const context = new CodecContext();
    context.allocContext3(codec);
    must(context.parametersToContext(parameters), 'set up a decoder');
    context.pktTimebase = new Rational(1, timescale);
    // More threads would each hold a picture back.
    context.threadCount = 1;
    await openCodec(context, codec, { max_pixels: MAX_PIXELS });
    return new LiveDecoder(context);
  }

  /** `start`: when it is decoded, in ticks of the track. What cannot be decoded gives no frames. */
  async decode(
    { bytes, offset, isKey }: LiveSample,
    start: number,
    onFrame: (frame: Frame) => Promise<void>,
  ): Promise<void> {
    // No bytes would mean "no more" to the decoder, and it would take none after it.
    if (bytes.length === 0) return;
    this.#packet.unref();
    this.#packet.data = bytes;
    this.#packet.isKeyframe = isKey;
    this.#packet.dts = BigInt(start);
    this.#packet.pts = BigInt(start + offset);
    if ((await this.#context.sendPacket(this.#packet)) < 0) return;
    while (this.#context.receiveFrameSync(this.#frame) >= 0) {
      await onFrame(this.#frame);
      this.#frame.unref();
    }
  }

  free(): void {
    this.#owned.free();
  }
}
