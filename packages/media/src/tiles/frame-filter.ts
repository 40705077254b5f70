/** One of FFmpeg's filters, through which frames go one by one. */
import { operatorError } from '@longview/base';
import { AV_BUFFERSRC_FLAG_KEEP_REF } from 'node-av/constants';
import { Filter, type FilterContext, FilterGraph, Frame } from 'node-av/lib';
import { must } from '../workers/native.ts';

export class FrameFilter {
  readonly #graph = new FilterGraph();
  readonly #source: FilterContext;
  readonly #sink: FilterContext;
  readonly #output = new Frame();
  readonly #name: string;

  /** `input`: options of FFmpeg's `buffer` for the frames that come; `options`: those of the filter `name`. */
  constructor(input: string, name: string, options: string) {
    this.#name = name;
    this.#graph.alloc();
    // A worker has one core; threads of its own would only wait for each other.
    this.#graph.nbThreads = 1;
    this.#source = this.#add('buffer', input);
    const filter = this.#add(name, options);
    this.#sink = this.#add('buffersink');
    must(this.#source.link(0, filter, 0), `link the filter ${name}`);
    must(filter.link(0, this.#sink, 0), `link the filter ${name}`);
    must(this.#graph.configSync(), `set up the filter ${name}`);
    this.#output.alloc();
  }

  /** Changes options while it runs. */
  command(command: string, options: string): void {
    const said = this.#graph.sendCommand(this.#name, command, options);
    if (typeof said === 'number') must(said, `change the filter ${this.#name}`);
  }

  /** What the filter makes of `frame`, valid until the next call; the frame stays as it is. */
  run(frame: Frame): Frame {
    this.#output.unref();
    must(
      this.#source.buffersrcAddFrameSync(frame, AV_BUFFERSRC_FLAG_KEEP_REF),
      `use the filter ${this.#name}`,
    );
    must(this.#sink.buffersinkGetFrameSync(this.#output), `use the filter ${this.#name}`);
    return this.#output;
  }

  free(): void {
    this.#output.free();
    this.#graph.free();
  }

  #add(name: string, options?: string): FilterContext {
    const filter = Filter.getByName(name);
    const context = filter && this.#graph.createFilter(filter, name, options);
    if (!context) throw operatorError('Internal', `This FFmpeg has no usable ${name} filter.`);
    return context;
  }
}
