/** The video of a film made anew, no higher than asked; what fits is not touched [EXT-320]. One thread, no delay. */
import { operatorError } from '@longview/base';
import { fittedSize, type Size } from '@longview/rules';
import {
  AV_CODEC_FLAG_CLOSED_GOP,
  AV_CODEC_FLAG_FRAME_DURATION,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_PICTURE_TYPE_NONE,
  AV_PIX_FMT_YUV420P,
  AV_PKT_DATA_DISPLAYMATRIX,
  FF_ENCODER_LIBX264,
} from 'node-av/constants';
import { Codec, CodecContext, CodecParameters, Frame, Packet, type Stream } from 'node-av/lib';
import { colorsOf, toSize } from '../renditions/picture-forms.ts';
import { degreesOf } from '../uploads/poster.ts';
import { must, Owned, openCodec } from '../workers/native.ts';
import type { FilmTrack } from './film-writer.ts';

/** Larger video would take more memory than a worker may have. */
const MAX_PIXELS = 50_000_000;
/** A key frame as often as cameras send them, so that people can jump. */
const GOP_FRAMES = 50;
const SETTINGS = { preset: 'superfast', crf: '23', 'x264-params': 'rc-lookahead=0:sync-lookahead=0' };

type OnPacket = (packet: Packet) => Promise<boolean>;

export class FilmShrinker {
  readonly #owned = new Owned();
  readonly #decoder: CodecContext;
  readonly #encoder: CodecContext;
  readonly #toSize: ReturnType<typeof toSize>;
  readonly #frame: Frame;
  readonly #packet: Packet;
  readonly #index: number;
  #lastPts: bigint | null = null;
  #parameters: CodecParameters | null = null;

  /** Null where the video is no higher than `maxHeight`. @throws AppError Internal when it cannot be made anew */
  static async open(video: Stream, maxHeight: number | null): Promise<FilmShrinker | null> {
    const size = maxHeight === null ? null : smallerSize(video, maxHeight);
    if (!size) return null;
    const shrinker = new FilmShrinker(video, size);
    await shrinker.#open(video, size);
    return shrinker;
  }

  private constructor({ index }: Stream, size: Size) {
    const context = () => {
      const made = new CodecContext();
      this.#owned.add({ free: () => made.freeContext() });
      return made;
    };
    [this.#decoder, this.#encoder] = [context(), context()];
    this.#toSize = this.#owned.add(toSize(() => size));
    [this.#frame, this.#packet] = [this.#owned.add(new Frame()), this.#owned.add(new Packet())];
    this.#frame.alloc();
    this.#packet.alloc();
    this.#index = index;
  }

  /** The track that it makes, in the times of the one that it is made of. */
  trackOf({ timeBase }: Stream): FilmTrack {
    if (!this.#parameters) throw operatorError('Internal', 'The encoder gave no header.');
    return { index: this.#index, timeBase, codecpar: this.#parameters };
  }

  /** What cannot be decoded gives no picture. False when `onPacket` says so. */
  async take(packet: Packet, onPacket: OnPacket): Promise<boolean> {
    if ((await this.#decoder.sendPacket(packet)) < 0) return true;
    return this.#encodeReady(onPacket);
  }

  /** The pictures still inside; nothing may be taken after it. */
  async finish(onPacket: OnPacket): Promise<boolean> {
    await this.#decoder.sendPacket(null);
    if (!(await this.#encodeReady(onPacket))) return false;
    must(await this.#encoder.sendFrame(null), 'finish a clip');
    return this.#giveReady(onPacket);
  }

  free(): void {
    this.#parameters?.free();
    this.#owned.free();
  }

  async #open({ codecpar, timeBase, avgFrameRate }: Stream, size: Size): Promise<void> {
    const codec = Codec.findDecoder(codecpar.codecId);
    const h264 = Codec.findEncoderByName(FF_ENCODER_LIBX264);
    if (!codec || !h264) throw operatorError('Internal', 'This FFmpeg cannot make the clip smaller.');
    const decoder = this.#decoder;
    decoder.allocContext3(codec);
    must(decoder.parametersToContext(codecpar), 'set up a decoder');
    decoder.pktTimebase = timeBase;
    decoder.threadCount = 1;
    await openCodec(decoder, codec, { max_pixels: MAX_PIXELS });
    const encoder = this.#encoder;
    encoder.allocContext3(h264);
    const { sampleAspectRatio } = codecpar;
    const still = { gopSize: GOP_FRAMES, maxBFrames: 0, threadCount: 1, sampleAspectRatio };
    Object.assign(encoder, { ...size, ...still, ...colorsOf(codecpar) });
    encoder.pixelFormat = AV_PIX_FMT_YUV420P;
    encoder.timeBase = timeBase;
    if (avgFrameRate.num > 0) encoder.framerate = avgFrameRate;
    encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER, AV_CODEC_FLAG_CLOSED_GOP, AV_CODEC_FLAG_FRAME_DURATION);
    await openCodec(encoder, h264, SETTINGS);
    this.#parameters = new CodecParameters();
    this.#parameters.alloc();
    must(this.#parameters.fromContext(encoder), 'describe a video');
    // How it is turned when it is shown stays as it was.
    const matrix = codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX);
    if (matrix) must(this.#parameters.addCodedSideData(AV_PKT_DATA_DISPLAYMATRIX, matrix), 'turn a video');
  }

  async #encodeReady(onPacket: OnPacket): Promise<boolean> {
    while (this.#decoder.receiveFrameSync(this.#frame) >= 0) {
      const { bestEffortTimestamp: pts, duration } = this.#frame;
      // An encoder takes each time once, and only forward.
      if (this.#lastPts === null || pts > this.#lastPts) {
        this.#lastPts = pts;
        const picture = await this.#toSize.convert(this.#frame);
        Object.assign(picture, { pts, duration, pictType: AV_PICTURE_TYPE_NONE });
        must(await this.#encoder.sendFrame(picture), 'encode a picture');
      }
      this.#frame.unref();
      if (!(await this.#giveReady(onPacket))) return false;
    }
    return true;
  }

  async #giveReady(onPacket: OnPacket): Promise<boolean> {
    while (this.#encoder.receivePacketSync(this.#packet) >= 0) {
      this.#packet.streamIndex = this.#index;
      const isTaken = await onPacket(this.#packet);
      this.#packet.unref();
      if (!isTaken) return false;
    }
    return true;
  }
}

/** As it is coded, though it is the height it is shown with that counts; null where that is small enough. */
function smallerSize({ codecpar }: Stream, maxHeight: number): Size | null {
  const { width, height } = codecpar;
  const isLying = degreesOf(codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX)) % 180 === 90;
  const shown = isLying ? { width: height, height: width } : { width, height };
  if (shown.height <= maxHeight) return null;
  const fitted = fittedSize(shown, maxHeight);
  return isLying ? { width: fitted.height, height: fitted.width } : fitted;
}
