import { operatorError } from '@longview/base';
import { MOST_FPS } from '@longview/rules';
import type { FilmCodec, FilmQuality } from '@longview/rules/kept-films';
import { ENCODED_FPS } from '../boxes/film-timing.ts';
import { initAtFps } from '../boxes/retime.ts';
import type { WorkerProcess } from '../workers/worker-process.ts';
import type { FilmEncoding } from './film-encoder.ts';
import type { FrameMeasure, MeasureOrder, MeasureRequest } from './frame-measure.ts';
import { FrameSender } from './frame-queue.ts';
import { itemStream } from './item-stream.ts';
import type { TileEvent, TileFrame, TileOrder, TileRequest } from './tile-request.ts';
import { WorkerQueue } from './worker-queue.ts';

const SILENT_LIMIT_MS = 60_000;
/** Slow encoders take so much longer for a picture that is larger. */
const USUAL_PIXELS = 1920 * 1080;
const silentLimitOf = ({ width, height }: FilmSize) =>
  SILENT_LIMIT_MS * Math.max(1, (width * height) / USUAL_PIXELS);
const MIN_SIDE = 16;
const MAX_SIDE = 8192;

export interface FilmSize {
  width: number;
  height: number;
}

/** `quality` and `codec`: of a film that is kept; absent: a tile. */
interface FilmForm {
  fps: number;
  quality?: FilmQuality;
  codec?: FilmCodec;
}

export class TilePool {
  readonly #queue: WorkerQueue;
  readonly #inits = new Map<string, Promise<Buffer>>();

  constructor(workers: readonly WorkerProcess[], maxWaiting: number) {
    this.#queue = new WorkerQueue(workers, maxWaiting);
  }

  /**
   * Encodes one tile (TLP-08). Yields Init, then Fragments as they are ready, then End; unreadable frames are
   * skipped and counted there (TLP-06). Leaving the loop early or aborting `signal` stops the work.
   * @throws AppError InvalidInput for sizes that cannot be encoded; Unavailable when the queue is full (try
   * again) or the worker died (nothing of the tile is to be kept).
   */
  async *encode(request: TileRequest, signal?: AbortSignal): AsyncGenerator<TileEvent, void, undefined> {
    yield { kind: 'Init', bytes: await this.init({ ...request, fps: request.fps ?? 30 }, signal) };
    const left = new AbortController();
    const stop = signal ? AbortSignal.any([signal, left.signal]) : left.signal;
    const items = itemStream<TileEvent>((onItem) =>
      this.#queue.run((worker) => encodeBy(worker, request, { signal: stop, onItem }), stop),
    );
    try {
      yield* items;
    } finally {
      left.abort();
    }
  }

  /**
   * The init segment of every tile of this size, at a frame rate of 1 to 60; with `quality` that of a kept film's pieces,
   * whose stream states the rate as well. Its level is one that the rate needs (EXT-491). Errors as `encode`.
   */
  async init(
    { width, height, fps, quality, codec = 'H264' }: FilmSize & FilmForm,
    signal?: AbortSignal,
  ): Promise<Buffer> {
    requireSize({ width, height });
    if (quality) return this.#makeInit({ width, height, fps, quality, codec }, signal);
    // Two levels for all rates: else each new rate would wait for a worker.
    const statedFps = fps > ENCODED_FPS ? MOST_FPS : ENCODED_FPS;
    const key = `${width}x${height}@${statedFps}`;
    const made =
      this.#inits.get(key) ?? this.#makeInit({ width, height, fps: statedFps, quality: null, codec }, signal);
    this.#inits.set(key, made);
    try {
      return initAtFps(await made, fps);
    } catch (error) {
      if (this.#inits.get(key) === made) this.#inits.delete(key);
      throw error;
    }
  }

  /**
   * Measures pictures of a film before it is encoded, in their order; null for each that cannot be read.
   * @throws AppError Unavailable as `encode`
   */
  measure({ frames, anchors, ...request }: MeasureRequest): Promise<(FrameMeasure | null)[]> {
    const order: MeasureOrder = {
      ...request,
      anchors: anchors.map(({ role, place }) => ({ role, place })),
      frameCount: frames.length,
    };
    const given = [...anchors.map(({ frame }) => frame), ...frames];
    return this.#queue.run((worker) =>
      callWith<(FrameMeasure | null)[]>(worker, { method: 'measure', order, frames: given }),
    );
  }

  #makeInit(encoding: FilmEncoding, signal: AbortSignal | undefined): Promise<Buffer> {
    return this.#queue.run(
      async (worker) =>
        (await worker.call('init', encoding, { silentLimitMs: silentLimitOf(encoding) })) as Buffer,
      signal,
    );
  }
}

async function encodeBy(
  worker: WorkerProcess,
  { frames, ...request }: TileRequest,
  { signal, onItem }: { signal: AbortSignal; onItem(item: unknown): void },
): Promise<TileEvent> {
  const order: TileOrder = { ...request, frameCount: frames.length };
  return callWith<TileEvent>(worker, { method: 'encode', order, frames, signal, onItem });
}

interface FramesCall {
  method: 'encode' | 'measure';
  order: TileOrder | MeasureOrder;
  frames: readonly TileFrame[];
  signal?: AbortSignal;
  onItem?: (item: unknown) => void;
}

/** A call whose worker is given frames, a few ahead of what it has taken. */
async function callWith<T>(
  worker: WorkerProcess,
  { method, order, frames, signal, onItem }: FramesCall,
): Promise<T> {
  const sender = new FrameSender(frames);
  try {
    const end = await worker.call(method, order, {
      signal,
      silentLimitMs: 'width' in order ? silentLimitOf(order) : SILENT_LIMIT_MS,
      onBegun: (give) => void sender.run((frame) => give(frame, () => {})),
      onItem: (item) => {
        if ((item as TileEvent | { kind: 'Taken' }).kind === 'Taken') sender.taken();
        else onItem?.(item);
      },
    });
    return end as T;
  } finally {
    sender.stop();
  }
}

function requireSize({ width, height }: FilmSize): void {
  const fits = (side: number) =>
    Number.isInteger(side) && side % 2 === 0 && side >= MIN_SIDE && side <= MAX_SIDE;
  if (!fits(width) || !fits(height)) {
    throw operatorError('InvalidInput', `A film cannot be ${width} × ${height}: sides are even, 16 to 8192.`);
  }
}
