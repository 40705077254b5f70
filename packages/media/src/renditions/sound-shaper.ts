/** Filters that make decoded sound what an encoder takes: its rate, channels, form, and so many samples a frame. */
import { operatorError } from '@longview/base';
import { avGetSampleFmtName, Filter, type FilterContext, FilterGraph, type Frame } from 'node-av/lib';
import { must } from '../workers/native.ts';

export interface SoundShape {
  /** Ticks of a second in the times of what comes. */
  timescale: number;
  /** Of what is made; its times are in these ticks. */
  rate: number;
  /** As FFmpeg's filter `aformat` has it. */
  shape: string;
  frameTicks: number;
}

interface Filters {
  source: FilterContext;
  sink: FilterContext;
}

export class SoundShaper {
  readonly #shape: SoundShape;
  #made: (Filters & { key: string; graph: FilterGraph }) | null = null;

  constructor(shape: SoundShape) {
    this.#shape = shape;
  }

  /** Anew where the sound is another. */
  filtersFor({ sampleRate, format, channelLayout }: Frame): Filters {
    const layout = channelLayout.nbChannels === 1 ? 'mono' : 'stereo';
    const key = `sample_rate=${sampleRate}:sample_fmt=${avGetSampleFmtName(format as never)}:channel_layout=${layout}`;
    if (this.#made?.key === key) return this.#made;
    this.free();
    this.#made = { key, ...this.#make(key) };
    return this.#made;
  }

  free(): void {
    this.#made?.graph.free();
    this.#made = null;
  }

  #make(given: string): Filters & { graph: FilterGraph } {
    const { timescale, rate, shape, frameTicks } = this.#shape;
    const graph = new FilterGraph();
    graph.alloc();
    const filters = [
      filterOf(graph, 'abuffer', `time_base=1/${timescale}:${given}`),
      filterOf(graph, 'aresample', String(rate)),
      filterOf(graph, 'aformat', `${shape}:sample_rates=${rate}`),
      filterOf(graph, 'asetnsamples', `n=${frameTicks}:p=0`),
      filterOf(graph, 'abuffersink'),
    ];
    filters.reduce((before, next) => {
      must(before.link(0, next, 0), 'link the filters of sound');
      return next;
    });
    must(graph.configSync(), 'set up the filters of sound');
    const [source, sink] = [filters[0], filters.at(-1)];
    if (!source || !sink) throw operatorError('Internal', 'There are no filters of sound.');
    return { graph, source, sink };
  }
}

function filterOf(graph: FilterGraph, name: string, options?: string): FilterContext {
  const filter = Filter.getByName(name);
  const context = filter && graph.createFilter(filter, name, options);
  if (!context) throw operatorError('Internal', `This FFmpeg has no usable ${name} filter.`);
  return context;
}
