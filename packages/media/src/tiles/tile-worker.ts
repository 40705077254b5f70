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
import { FilmEncoder, type FilmEncoding } from './film-encoder.ts';
import { FrameBlend } from './frame-blend.ts';
import { FrameColours } from './frame-colours.ts';
import { evenOut } from './frame-even.ts';
import type { FrameMeasure, MeasureOrder } from './frame-measure.ts';
import { FrameMeter } from './frame-meter.ts';
import { FrameOverlay } from './frame-overlay.ts';
import type { GivenFrame } from './frame-queue.ts';
import { FrameText } from './frame-text.ts';
import { FrameView } from './frame-view.ts';
import { JpegDecoder } from './jpeg-decoder.ts';
import type { TileEvent, TileOrder, TileStyle } from './tile-request.ts';

/** The first fragment is short, so that the first picture is on its way early; the others cost less overhead. */
const FIRST_FRAGMENT_FRAMES = 4;
const FRAGMENT_FRAMES = 14;
/** What is sent at once, so that large pictures of ProRes do not pile up. */
const FRAGMENT_BYTES = 8_000_000;

export function tileWorker(): WorkerRole {
  Log.setLevel(AV_LOG_QUIET);
  return { methods: { encode: encodeTile, measure: measureFrames, init: makeInit }, close: async () => {} };
}

/** The init segment of an encoding, at its frame rate. */
async function makeInit(encoding: FilmEncoding): Promise<Buffer> {
  const encoder = await FilmEncoder.open(encoding);
  try {
    return initSegment({ ...encoding, coding: await encoder.coding() });
  } finally {
    encoder.free();
  }
}

function encodingOf({ width, height, fps = ENCODED_FPS, quality, codec = 'H264' }: TileOrder): FilmEncoding {
  if (quality === undefined) return { width, height, fps: ENCODED_FPS, quality: null, codec };
  return { width, height, fps, quality, codec };
}

async function encodeTile(request: TileOrder, { signal, emit, onMore }: CallContext): Promise<TileEvent> {
  const owned = new Owned();
  const frames = new ItemQueue<GivenFrame>(signal);
  onMore((frame) => frames.add(frame as GivenFrame));
  const cut = new FragmentCutter((event) => emit(event));
  try {
    const encoder = owned.add(await FilmEncoder.open(encodingOf(request)));
    const paint = await framePainter(request, owned);
    const draw = frameDrawer(request, owned);
    const { blend = 1, before = 0, after = 0 } = request.finish ?? {};
    const end = request.frameCount - after;
    const add = (frame: Frame, index: number) => {
      if (index >= before && index < end) cut.add(encoder.encode(draw(frame, index - before)));
    };
    const mixer = blend > 1 ? owned.add(new FrameBlend(blend, request)) : null;
    for (let index = 0; index < request.frameCount; index++) {
      // Lets a cancel or a ping be heard between two frames.
      await nextTurn();
      const jpeg = await frames.next();
      signal.throwIfAborted();
      const frame = jpeg && paint(bufferOf(jpeg), index);
      emit({ kind: 'Taken' });
      if (!frame && index >= before && index < end) cut.unread.push(index - before);
      const ready = frame && (mixer ? mixer.add(frame, index) : { frame, index });
      if (ready) add(ready.frame, ready.index);
    }
    for (const { frame, index } of mixer?.rest() ?? []) add(frame, index);
    if (cut.unread.length < end - before) cut.add(encoder.finish());
    cut.flush();
    const { frameCount, unread } = cut;
    return { kind: 'End', frameCount, skipped: unread.length, unread };
  } finally {
    owned.free();
  }
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

/** What is known of pictures before a film is made of them. */
async function measureFrames(
  { anchors, frameCount, ...order }: MeasureOrder,
  { signal, emit, onMore }: CallContext,
): Promise<(FrameMeasure | null)[]> {
  const owned = new Owned();
  const frames = new ItemQueue<GivenFrame>(signal);
  onMore((frame) => frames.add(frame as GivenFrame));
  try {
    const decoder = owned.add(await JpegDecoder.open());
    const meter = owned.add(new FrameMeter(order));
    const next = async () => {
      await nextTurn();
      const jpeg = await frames.next();
      signal.throwIfAborted();
      emit({ kind: 'Taken' });
      return jpeg && decoder.decode(bufferOf(jpeg));
    };
    for (const anchor of anchors) {
      const picture = await next();
      if (picture) meter.remember(picture, anchor);
    }
    const measures: (FrameMeasure | null)[] = [];
    while (measures.length < frameCount) {
      const picture = await next();
      measures.push(picture ? meter.measure(picture) : null);
    }
    return measures;
  } finally {
    owned.free();
  }
}

/** JPEG of the tile's frame `index` → its picture in the film, or null when it cannot be read. */
type Painter = (jpeg: Buffer, index: number) => Frame | null;

async function framePainter(
  { width, height, style, fills = false, finish }: TileOrder,
  owned: Owned,
): Promise<Painter> {
  const { even = null, steady = null, view = null } = finish ?? {};
  const decoder = owned.add(await JpegDecoder.open());
  const cut = { fills, crop: steady?.crop ?? null, heightPx: view?.heightPx ?? null };
  const framer = owned.add(new FrameView({ width, height }, cut));
  const colours = owned.add(new FrameColours(width, height));
  const deflicker = style?.deflicker ? new Deflicker() : null;
  return (jpeg, index) => {
    const decoded = decoder.decode(jpeg);
    if (!decoded) return null;
    const shift = steady?.shifts[index] ?? UNMOVED;
    const shown = framer.show(decoded, shift, view?.points[index] ?? null);
    const step = even?.[index];
    if (step) evenOut(shown, step);
    const frame = colours.convert(shown);
    const luma = frame.data?.[0];
    if (deflicker && luma) deflicker.apply(luma);
    return frame;
  };
}

const UNMOVED = { x: 0, y: 0 };

/** Draws title, logo and time of the frame that comes out as `index`. */
function frameDrawer({ width, height, style }: TileOrder, owned: Owned) {
  const overlay = overlayDrawer(style, { width, height });
  const write = textDrawer(style?.timeText, () => owned.add(new FrameText(width, height)));
  return (frame: Frame, index: number): Frame => {
    overlay(frame, index);
    return write(frame, index);
  };
}

/** Draws title and logo, each in its corner, and captions. */
function overlayDrawer(style: TileStyle | undefined, film: Size) {
  const { title, logo, captions = [] } = style ?? {};
  const { marginPx } = titlePlace(film);
  const titleBox = title && new FrameOverlay(title.picture, marginPx, marginPx);
  const top = logoPlace(film).marginPx;
  const logoBox = logo && new FrameOverlay(logo, film.width - top - logo.width, top);
  const boxes = captions.map(({ picture, top: topPx, ...span }) => ({
    ...span,
    box: new FrameOverlay(picture, (film.width - picture.width) / 2, topPx),
  }));
  return (frame: Frame, index: number) => {
    logoBox?.draw(frame);
    for (const { box, from, to } of boxes) if (index >= from && index < to) box.draw(frame);
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
  /** Frames that could not be read so far, counted from the first that comes out. */
  readonly unread: number[] = [];

  constructor(send: (event: TileEvent) => void) {
    this.#send = send;
  }

  add(samples: readonly Sample[]): void {
    this.#samples.push(...samples);
    const full = this.frameCount === 0 ? FIRST_FRAGMENT_FRAMES : FRAGMENT_FRAMES;
    const bytes = this.#samples.reduce((sum, sample) => sum + sample.bytes.length, 0);
    if (this.#samples.length >= full || bytes >= FRAGMENT_BYTES) this.flush();
  }

  flush(): void {
    if (this.#samples.length === 0) return;
    const bytes = mediaFragment(this.#samples, this.frameCount);
    this.#send({
      kind: 'Fragment',
      bytes,
      frameCount: this.#samples.length,
      skipped: this.unread.length,
    });
    this.frameCount += this.#samples.length;
    this.#samples = [];
  }
}
