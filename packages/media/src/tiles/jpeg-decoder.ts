/**
 * JPEG bytes → decoded frame, for films and only there: FFmpeg decodes several times faster than libvips into
 * the form an encoder wants, but is less strict. Lives in a worker; one per tile.
 */

import { operatorError } from '@longview/base';
import { AV_CODEC_ID_MJPEG } from 'node-av/constants';
import { Codec, CodecContext, Frame, Packet } from 'node-av/lib';
import { MAX_PICTURE_PIXELS } from '../images/limits.ts';
import { Owned, openCodec } from '../workers/native.ts';

export class JpegDecoder {
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

  static async open(): Promise<JpegDecoder> {
    const codec = Codec.findDecoder(AV_CODEC_ID_MJPEG);
    if (!codec) throw operatorError('Internal', 'This FFmpeg has no JPEG decoder.');
    const context = new CodecContext();
    context.allocContext3(codec);
    context.threadCount = 1;
    // Without it a cut-off or holed file becomes a half grey picture and no complaint.
    await openCodec(context, codec, { max_pixels: MAX_PICTURE_PIXELS, err_detect: 'explode' });
    return new JpegDecoder(context);
  }

  /** The decoded picture, valid until the next call; null when it cannot be read whole. */
  decode(jpeg: Buffer): Frame | null {
    // No bytes would mean "no more pictures" to the decoder, and it would take none after it.
    if (jpeg.length === 0) return null;
    this.#frame.unref();
    this.#packet.unref();
    this.#packet.data = jpeg;
    this.#packet.isKeyframe = true;
    if (this.#context.sendPacketSync(this.#packet) < 0) return null;
    if (this.#context.receiveFrameSync(this.#frame) < 0) return null;
    return this.#frame.decodeErrorFlags === 0 && this.#frame.width > 0 ? this.#frame : null;
  }

  free(): void {
    this.#owned.free();
  }
}
