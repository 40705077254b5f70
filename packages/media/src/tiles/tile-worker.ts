/** The worker's side of film tiles: decode, fit, draw, encode, fragment. One tile at a time. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Size } from '@longview/rules';
import { logoPlace, titlePlace } from '@longview/rules/kept-films';
import { AV_LOG_QUIET } from 'node-av/constants';
import { type Frame, Log } from 'node-av/lib';
import { ENCODED_FPS } from '../boxes/film-timing.ts';
import { initSegment } from '../boxes/init-segment.ts';
import { mediaFragment, type Sample } from '../boxes/media-fragment.ts';
import { ItemQueue } from '../workers/item-queue.ts';
import type { CallContext, WorkerRole } from '../workers/messages.ts';
import { Owned } from '../workers/native.ts';
import { Deflicker } from './deflicker.ts';
import { FrameColours } from './frame-colours.ts';
import { FrameFitter } from './frame-fitter.ts';
import { FrameOverlay } from './frame-overlay.ts';
import type { GivenFrame } from './frame-queue.ts';
import { FrameText } from './frame-text.ts';
import { type FilmEncoding, H264Encoder } from './h264-encoder.ts';
import { JpegDecoder } from './jpeg-decoder.ts';
import type { TileEvent, TileOrder, TileStyle } from './tile-request.ts';

/** The first fragment is short, so that the first picture is on its way early; the others cost less overhead. */
const FIRST_FRAGMENT_FRAMES = 4;
const FRAGMENT_FRAMES = 14;

export function tileWorker(): WorkerRole {
  Log.setLevel(AV_LOG_QUIET);
  return { methods: { encode: encodeTile, init: makeInit }, close: async () => {} };
}

/** The init segment of an encoding, at its frame rate. */
async function makeInit(encoding: FilmEncoding): Promise<Buffer> {
  const encoder = await H264Encoder.open(encoding);
  try {
    return initSegment({ ...encoding, avcConfig: encoder.avcConfig });
  } finally {
    encoder.free();
  }
}

function encodingOf({ width, height, fps = ENCODED_FPS, quality }: TileOrder): FilmEncoding {
  if (quality === undefined) return { width, height, fps: ENCODED_FPS, quality: null };
  return { width, height, fps, quality };
}

async function encodeTile(request: TileOrder, { signal, emit, onMore }: CallContext): Promise<TileEvent> {
  const owned = new Owned();
  const frames = new ItemQueue<GivenFrame>(signal);
  onMore((frame) => frames.add(frame as GivenFrame));
  const cut = new FragmentCutter((event) => emit(event));
  try {
    const encoder = owned.add(await H264Encoder.open(encodingOf(request)));
    const deflicker = deflickerOf(request.style);
    const paint = await filmPainter(request, deflicker, owned);
    for (let index = 0; index < request.frameCount; index++) {
      // Lets a cancel or a ping be heard between two frames.
      await nextTurn();
      const jpeg = await frames.next();
      signal.throwIfAborted();
      const picture = jpeg && paint(Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength), index);
      emit({ kind: 'Taken' });
      if (picture) cut.add(encoder.encode(picture));
      else cut.skipped += 1;
    }
    if (cut.skipped < request.frameCount) cut.add(encoder.finish());
    cut.flush();
    return { kind: 'End', frameCount: cut.frameCount, skipped: cut.skipped, means: deflicker?.means ?? [] };
  } finally {
    owned.free();
  }
}

function deflickerOf(style: TileStyle | undefined): Deflicker | null {
  if (!style?.deflicker) return null;
  return new Deflicker(style.deflicker === true ? [] : style.deflicker);
}

/** JPEG of the tile's frame `index` → finished frame of the film, or null when it cannot be read. */
type Painter = (jpeg: Buffer, index: number) => Frame | null;

async function filmPainter(
  { width, height, style, fills = false }: TileOrder,
  deflicker: Deflicker | null,
  owned: Owned,
): Promise<Painter> {
  const decoder = owned.add(await JpegDecoder.open());
  const fitter = owned.add(new FrameFitter({ width, height }, fills));
  const colours = owned.add(new FrameColours(width, height));
  const overlay = overlayDrawer(style, { width, height });
  const write = textDrawer(style?.timeText, () => owned.add(new FrameText(width, height)));
  return (jpeg, index) => {
    const decoded = decoder.decode(jpeg);
    if (!decoded) return null;
    const frame = colours.convert(fitter.fit(decoded));
    const luma = frame.data?.[0];
    if (deflicker && luma) deflicker.apply(luma);
    overlay(frame, index);
    return write(frame, index);
  };
}

/** Draws title and logo, each in its corner. */
function overlayDrawer(style: TileStyle | undefined, film: Size) {
  const { title, logo } = style ?? {};
  const { marginPx } = titlePlace(film);
  const titleBox = title && new FrameOverlay(title.picture, marginPx, marginPx);
  const top = logoPlace(film).marginPx;
  const logoBox = logo && new FrameOverlay(logo, film.width - top - logo.width, top);
  return (frame: Frame, index: number) => {
    logoBox?.draw(frame);
    if (title && index < title.frameCount) titleBox?.draw(frame);
  };
}

/** Draws each frame's text; without texts nothing is set up. */
function textDrawer(texts: readonly string[] | undefined, open: () => FrameText) {
  const writer = texts?.some((text) => text !== '') ? open() : null;
  return (frame: Frame, index: number) => writer?.draw(frame, texts?.[index] ?? '') ?? frame;
}

/** Gathers samples into fragments and sends each when it is full. */
class FragmentCutter {
  readonly #send: (event: TileEvent) => void;
  #samples: Sample[] = [];
  frameCount = 0;
  /** Frames that could not be read so far. */
  skipped = 0;

  constructor(send: (event: TileEvent) => void) {
    this.#send = send;
  }

  add(samples: readonly Sample[]): void {
    this.#samples.push(...samples);
    const full = this.frameCount === 0 ? FIRST_FRAGMENT_FRAMES : FRAGMENT_FRAMES;
    if (this.#samples.length >= full) this.flush();
  }

  flush(): void {
    if (this.#samples.length === 0) return;
    const bytes = mediaFragment(this.#samples, this.frameCount);
    this.#send({
      kind: 'Fragment',
      bytes,
      frameCount: this.#samples.length,
      skipped: this.skipped,
    });
    this.frameCount += this.#samples.length;
    this.#samples = [];
  }
}
