/** The owner's side of renditions: heads and fragments of a stream in, heads and fragments of another one out. */
import { appError, type Clock } from '@longview/base';
import type { RecordingSink } from '../clips/file-sink.ts';
import type { LiveFragment, LiveHead, LiveItem } from '../live/live-item.ts';
import type { WorkerFleet } from '../workers/worker-fleet.ts';
import type { CallOptions } from '../workers/worker-process.ts';
import { type PaintCall, type Painted, PaintedFile } from './painted-file.ts';
import type { PaintRequest, RenditionRequest, SeeRequest } from './rendition-request.ts';

/** A rendition that is given pictures and says nothing for as long is stuck; so is who looks at one. */
const STUCK_MS = 20_000;

/** One rendition that is made. */
export interface Rendering {
  /** Bytes given and not yet on their way. */
  readonly unsentBytes: number;
  /** What comes before the worker is there waits for it. */
  give(item: LiveHead | LiveFragment): void;
  /** Never resolves. Rejects with the signal's reason; AppError Unavailable when it cannot be made, or no longer. */
  over: Promise<never>;
}

/**
 * Pictures take much of a core, sound next to nothing, so they do not share their workers; nor do films, which are made
 * as fast as a worker can. Single pictures that are looked at wait for neither.
 */
type RenditionFleets = Readonly<Record<RenditionRequest['kind'] | 'Film' | 'Sample', WorkerFleet>>;

/** A recording that is painted. */
export interface Painting extends PaintRequest {
  /** A file that is not there yet. */
  path: string;
  /** Waits until one more may be painted. */
  turn<T>(work: () => Promise<T>): Promise<T>;
}

export class RenditionPool {
  readonly #fleets: RenditionFleets;
  readonly #clock: Clock;

  constructor(fleets: RenditionFleets, clock: Clock) {
    this.#fleets = fleets;
    this.#clock = clock;
  }

  /** Makes a rendition of what it is given, a head first, until `signal` says so. */
  start(request: RenditionRequest, onItem: (item: LiveItem) => void, signal: AbortSignal): Rendering {
    const input = new WorkerInput(this.#clock);
    const over = this.#run(request, onItem, signal, input);
    return {
      get unsentBytes() {
        return input.unsentBytes;
      },
      give: (item) => input.give(item),
      over,
    };
  }

  /** Paints a recording on its way into its file, all of it, at its turn. */
  paint({ processing, seen, path, turn }: Painting): RecordingSink {
    const fleet = this.#fleets.Film;
    const work = ({ signal, onBegun, onItem }: PaintCall) =>
      turn(async () => {
        const worker = fleet.take();
        const silentLimitMs = Number.POSITIVE_INFINITY;
        const begin: CallOptions['onBegun'] = (give) => onBegun((item) => give(item, () => {}));
        const hear: CallOptions['onItem'] = (item) => onItem(item as Painted);
        try {
          await worker.call(
            'paint',
            { processing, seen },
            { signal, silentLimitMs, onBegun: begin, onItem: hear },
          );
        } finally {
          fleet.giveBack(worker);
        }
      });
    return new PaintedFile(path, this.#clock, work);
  }

  /**
   * What a key frame looks like to who paints a film of the same video later; null for what is no whole picture.
   * @throws AppError Unavailable when the worker died
   */
  async see(request: SeeRequest): Promise<Float32Array | null> {
    const fleet = this.#fleets.Sample;
    const worker = fleet.take();
    try {
      return (await worker.call('see', request, { silentLimitMs: STUCK_MS })) as Float32Array | null;
    } finally {
      fleet.giveBack(worker);
    }
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.#fleets).map((fleet) => fleet.close()));
  }

  async #run(
    request: RenditionRequest,
    onItem: (item: LiveItem) => void,
    signal: AbortSignal,
    input: WorkerInput,
  ): Promise<never> {
    const fleet = this.#fleets[request.kind];
    const worker = fleet.take();
    try {
      await worker.call('render', request, {
        signal: AbortSignal.any([signal, input.stuck]),
        onItem: (item) => {
          input.heard();
          onItem(item as LiveItem);
        },
        onBegun: (give) => input.begin(give),
        // A camera may be silent for long; whether the worker is, its input knows.
        silentLimitMs: Number.POSITIVE_INFINITY,
      });
    } finally {
      fleet.giveBack(worker);
    }
    throw cannotConvert();
  }
}

/** What goes to the worker, and whether anything comes back. */
class WorkerInput {
  readonly #clock: Clock;
  readonly #stuck = new AbortController();
  #waiting: (LiveHead | LiveFragment)[] = [];
  #give: ((value: unknown, onSent: () => void) => void) | null = null;
  #unheardSinceMs: number | null = null;
  unsentBytes = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get stuck(): AbortSignal {
    return this.#stuck.signal;
  }

  begin(give: (value: unknown, onSent: () => void) => void): void {
    this.#give = give;
    for (const item of this.#waiting.splice(0)) this.#send(item);
  }

  give(item: LiveHead | LiveFragment): void {
    this.unsentBytes += item.bytes.length;
    if (this.#give) this.#send(item);
    else this.#waiting.push(item);
  }

  heard(): void {
    this.#unheardSinceMs = null;
  }

  #send(item: LiveHead | LiveFragment): void {
    const nowMs = this.#clock.monotonic();
    this.#unheardSinceMs ??= nowMs;
    if (nowMs - this.#unheardSinceMs > STUCK_MS) this.#stuck.abort(cannotConvert());
    this.#give?.(item, () => {
      this.unsentBytes -= item.bytes.length;
    });
  }
}

const cannotConvert = () => appError('VideoNotConverted', {}, { detail: { retryAfterSec: 5 } });
