/** Decoded sound of any rate → Opus for WebRTC, or AAC for all else; both at 48 kHz, which every player takes. */
import { operatorError } from '@longview/base';
import {
  AV_CHANNEL_LAYOUT_MONO,
  AV_CHANNEL_LAYOUT_STEREO,
  AV_NOPTS_VALUE,
  AV_SAMPLE_FMT_FLT,
  AV_SAMPLE_FMT_FLTP,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBOPUS,
} from 'node-av/constants';
import { Codec, CodecContext, CodecParameters, Frame, Packet, Rational } from 'node-av/lib';
import { must, Owned, openCodec } from '../workers/native.ts';
import { SoundShaper } from './sound-shaper.ts';

export const SOUND_RATE = 48_000;

/** What sound is made into. */
export const SOUND_FORMS = {
  /** Two channels, 20 ms a frame. */
  Opus: {
    ...{ name: FF_ENCODER_LIBOPUS, format: AV_SAMPLE_FMT_FLT, layout: AV_CHANNEL_LAYOUT_STEREO },
    ...{ shape: 'sample_fmts=flt:channel_layouts=stereo', frameTicks: 960, bitRate: 64_000n },
    ...{ options: { frame_duration: 20 }, isTimedByPacket: false },
  },
  /** One channel: of the microphone of a camera. The quick search costs half, and telephone sound hides nothing from it. */
  Aac: {
    ...{ name: FF_ENCODER_AAC, format: AV_SAMPLE_FMT_FLTP, layout: AV_CHANNEL_LAYOUT_MONO },
    ...{ shape: 'sample_fmts=fltp:channel_layouts=mono', frameTicks: 1024, bitRate: 48_000n },
    ...{ options: { aac_coder: 'fast' }, isTimedByPacket: true },
  },
} as const;
export type SoundForm = (typeof SOUND_FORMS)[keyof typeof SOUND_FORMS];

export class SoundEncoder {
  readonly #owned = new Owned();
  readonly #form: SoundForm;
  readonly #context: CodecContext;
  readonly #packet: Packet;
  readonly #shaped: Frame;
  readonly #shaper: SoundShaper;

  private constructor(form: SoundForm, context: CodecContext, timescale: number) {
    this.#form = form;
    this.#context = context;
    this.#owned.add({ free: () => context.freeContext() });
    this.#packet = this.#owned.add(new Packet());
    this.#packet.alloc();
    this.#shaped = this.#owned.add(new Frame());
    this.#shaped.alloc();
    this.#shaper = this.#owned.add(new SoundShaper({ timescale, rate: SOUND_RATE, ...form }));
  }

  /** `timescale`: ticks of a second in the times of what comes. */
  static async open(form: SoundForm, timescale: number): Promise<SoundEncoder> {
    const codec = Codec.findEncoderByName(form.name);
    if (!codec) throw operatorError('Internal', `This FFmpeg has no encoder ${form.name}.`);
    const context = new CodecContext();
    context.allocContext3(codec);
    context.sampleFormat = form.format;
    context.sampleRate = SOUND_RATE;
    context.channelLayout = form.layout;
    context.timeBase = new Rational(1, SOUND_RATE);
    context.bitRate = form.bitRate;
    await openCodec(context, codec, form.options);
    return new SoundEncoder(form, context, timescale);
  }

  /** To be freed. */
  describe(): CodecParameters {
    const parameters = new CodecParameters();
    parameters.alloc();
    must(parameters.fromContext(this.#context), 'describe a sound');
    return parameters;
  }

  /** Gives the frames that became whole, each with when it begins, in ticks of 48 kHz. */
  async encode(frame: Frame, onFrame: (bytes: Buffer, start: number) => void): Promise<void> {
    const { source, sink } = this.#shaper.filtersFor(frame);
    must(source.buffersrcAddFrameSync(frame), 'resample a sound');
    while (sink.buffersinkGetFrameSync(this.#shaped) >= 0) {
      const givenStart = this.#shaped.pts;
      must(await this.#context.sendFrame(this.#shaped), 'encode a sound');
      this.#shaped.unref();
      while (this.#context.receivePacketSync(this.#packet) >= 0) {
        const { data, pts } = this.#packet;
        // Of Opus what is heard is the frame just given. AAC gives one from before, and its times say which.
        const start = this.#form.isTimedByPacket ? pts : givenStart;
        if (data && start !== AV_NOPTS_VALUE) onFrame(Buffer.from(data), Number(start));
        this.#packet.unref();
      }
    }
  }

  free(): void {
    this.#owned.free();
  }
}
