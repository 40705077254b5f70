/** Decoded sound of any rate → Opus as WebRTC and MP4 have it: 48 kHz, two channels, 20 ms a frame. */
import { AppError } from '@longview/base';
import {
  AV_CHANNEL_LAYOUT_STEREO,
  AV_NOPTS_VALUE,
  AV_SAMPLE_FMT_FLT,
  FF_ENCODER_LIBOPUS,
} from 'node-av/constants';
import {
  avGetSampleFmtName,
  Codec,
  CodecContext,
  CodecParameters,
  Filter,
  type FilterContext,
  FilterGraph,
  Frame,
  Packet,
  Rational,
} from 'node-av/lib';
import { must, Owned, openCodec } from '../workers/native.ts';

export const OPUS_RATE = 48_000;
export const OPUS_FRAME_TICKS = 960;
const BIT_RATE = 64_000n;
const SHAPE = `sample_fmts=flt:channel_layouts=stereo:sample_rates=${OPUS_RATE}`;

export class OpusEncoder {
  readonly #owned = new Owned();
  readonly #context: CodecContext;
  readonly #packet: Packet;
  readonly #shaped: Frame;
  #shaper: { key: string; graph: FilterGraph; source: FilterContext; sink: FilterContext } | null = null;

  readonly #timescale: number;

  private constructor(context: CodecContext, timescale: number) {
    this.#context = context;
    this.#timescale = timescale;
    this.#owned.add({ free: () => context.freeContext() });
    this.#packet = this.#owned.add(new Packet());
    this.#packet.alloc();
    this.#shaped = this.#owned.add(new Frame());
    this.#shaped.alloc();
  }

  /** `timescale`: ticks of a second in the times of what comes. */
  static async open(timescale: number): Promise<OpusEncoder> {
    const codec = Codec.findEncoderByName(FF_ENCODER_LIBOPUS);
    if (!codec) throw new AppError('Internal', 'This FFmpeg has no Opus encoder.');
    const context = new CodecContext();
    context.allocContext3(codec);
    context.sampleFormat = AV_SAMPLE_FMT_FLT;
    context.sampleRate = OPUS_RATE;
    context.channelLayout = AV_CHANNEL_LAYOUT_STEREO;
    context.timeBase = new Rational(1, OPUS_RATE);
    context.bitRate = BIT_RATE;
    await openCodec(context, codec, { frame_duration: 20 });
    return new OpusEncoder(context, timescale);
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
    const { source, sink } = this.#shaperFor(frame);
    must(source.buffersrcAddFrameSync(frame), 'resample a sound');
    while (sink.buffersinkGetFrameSync(this.#shaped) >= 0) {
      const start = this.#shaped.pts;
      must(await this.#context.sendFrame(this.#shaped), 'encode a sound');
      this.#shaped.unref();
      while (this.#context.receivePacketSync(this.#packet) >= 0) {
        const { data } = this.#packet;
        // The encoder counts what it holds back from its times; the frame's own are what is heard.
        if (data && start !== AV_NOPTS_VALUE) onFrame(Buffer.from(data), Number(start));
        this.#packet.unref();
      }
    }
  }

  free(): void {
    this.#shaper?.graph.free();
    this.#shaper = null;
    this.#owned.free();
  }

  #shaperFor({ sampleRate, format, channelLayout }: Frame): { source: FilterContext; sink: FilterContext } {
    const layout = channelLayout.nbChannels === 1 ? 'mono' : 'stereo';
    const key = `sample_rate=${sampleRate}:sample_fmt=${avGetSampleFmtName(format as never)}:channel_layout=${layout}`;
    if (this.#shaper?.key === key) return this.#shaper;
    this.#shaper?.graph.free();
    const graph = new FilterGraph();
    graph.alloc();
    const filters = [
      filterOf(graph, 'abuffer', `time_base=1/${this.#timescale}:${key}`),
      filterOf(graph, 'aresample', String(OPUS_RATE)),
      filterOf(graph, 'aformat', SHAPE),
      filterOf(graph, 'asetnsamples', `n=${OPUS_FRAME_TICKS}:p=0`),
      filterOf(graph, 'abuffersink'),
    ];
    filters.reduce((before, next) => {
      must(before.link(0, next, 0), 'link the filters of sound');
      return next;
    });
    must(graph.configSync(), 'set up the filters of sound');
    const [source, sink] = [filters[0], filters.at(-1)];
    if (!source || !sink) throw new AppError('Internal', 'There are no filters of sound.');
    this.#shaper = { key, graph, source, sink };
    return this.#shaper;
  }
}

function filterOf(graph: FilterGraph, name: string, options?: string): FilterContext {
  const filter = Filter.getByName(name);
  const context = filter && graph.createFilter(filter, name, options);
  if (!context) throw new AppError('Internal', `This FFmpeg has no usable ${name} filter.`);
  return context;
}
