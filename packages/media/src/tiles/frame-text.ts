/** Burns the time into frames (TLP-06 ShowTime) with FFmpeg's drawtext and a font of our own. */
import { fileURLToPath } from 'node:url';
import { operatorError } from '@longview/base';
import { AV_BUFFERSRC_FLAG_KEEP_REF } from 'node-av/constants';
import { Filter, type FilterContext, FilterGraph, Frame } from 'node-av/lib';
import { must } from '../workers/native.ts';

const FONT_PATH = fileURLToPath(new URL('../../assets/film-font.ttf', import.meta.url));
const STYLE = 'expansion=none:fontcolor=white:box=1:boxcolor=black@0.5';

export class FrameText {
  readonly #graph = new FilterGraph();
  readonly #source: FilterContext;
  readonly #sink: FilterContext;
  readonly #output = new Frame();

  constructor(width: number, height: number) {
    this.#graph.alloc();
    const fontPx = Math.max(10, Math.round(height / 24));
    const margin = Math.round(fontPx / 2);
    const place = `x=${margin}:y=h-th-${margin}:boxborderw=${Math.round(fontPx / 4)}`;
    this.#source = this.#filter(
      'buffer',
      `video_size=${width}x${height}:pix_fmt=yuv420p:time_base=1/30:range=tv`,
    );
    const text = this.#filter(
      'drawtext',
      `fontfile=${quoted(FONT_PATH)}:text=' ':fontsize=${fontPx}:${place}:${STYLE}`,
    );
    this.#sink = this.#filter('buffersink');
    must(this.#source.link(0, text, 0), 'link the text filter');
    must(text.link(0, this.#sink, 0), 'link the text filter');
    must(this.#graph.configSync(), 'set up the text filter');
    this.#output.alloc();
  }

  /** `frame` with the text on it, valid until the next call. An empty text leaves it as it is. */
  draw(frame: Frame, text: string): Frame {
    if (text === '') return frame;
    const said = this.#graph.sendCommand('drawtext', 'reinit', `text=${quoted(text)}`);
    if (typeof said === 'number') must(said, 'change the text');
    this.#output.unref();
    must(this.#source.buffersrcAddFrameSync(frame, AV_BUFFERSRC_FLAG_KEEP_REF), 'draw the text');
    must(this.#sink.buffersinkGetFrameSync(this.#output), 'draw the text');
    return this.#output;
  }

  free(): void {
    this.#output.free();
    this.#graph.free();
  }

  #filter(name: string, options?: string): FilterContext {
    const filter = Filter.getByName(name);
    const context = filter && this.#graph.createFilter(filter, name, options);
    if (!context) throw operatorError('Internal', `This FFmpeg has no usable ${name} filter.`);
    return context;
  }
}

/** FFmpeg's quoting: all is literal between single quotes; a quote ends them, is escaped, and begins them anew. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
