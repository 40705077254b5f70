/** Burns the time into frames (TLP-06 ShowTime) with FFmpeg's drawtext and a font of our own. */
import { fileURLToPath } from 'node:url';
import { stampPlace } from '@longview/rules/kept-films';
import type { Frame } from 'node-av/lib';
import { FrameFilter } from './frame-filter.ts';

const FONT_PATH = fileURLToPath(new URL('../../assets/film-font.ttf', import.meta.url));
const STYLE = 'expansion=none:fontcolor=white:box=1:boxcolor=black@0.5';

export class FrameText {
  readonly #filter: FrameFilter;

  constructor(width: number, height: number) {
    const { fontPx, padPx, marginPx } = stampPlace({ width, height });
    const place = `x=${marginPx}:y=h-th-${marginPx}:boxborderw=${padPx}`;
    this.#filter = new FrameFilter(
      `video_size=${width}x${height}:pix_fmt=yuv420p:time_base=1/30:colorspace=bt709:range=tv`,
      'drawtext',
      `fontfile=${quoted(FONT_PATH)}:text=' ':fontsize=${fontPx}:${place}:${STYLE}`,
    );
  }

  /** `frame` with the text on it, valid until the next call. An empty text leaves it as it is. */
  draw(frame: Frame, text: string): Frame {
    if (text === '') return frame;
    this.#filter.command('reinit', `text=${quoted(text)}`);
    return this.#filter.run(frame);
  }

  free(): void {
    this.#filter.free();
  }
}

/** FFmpeg's quoting: all is literal between single quotes; a quote ends them, is escaped, and begins them anew. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
