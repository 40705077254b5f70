/**
 * The one budget of everything that decodes pictures in this process and its picture workers (EXT-368, EXT-369): so many
 * at a time, so many decoded bytes at a time, each for so long, in fair turns. Decodes nothing itself and knows no
 * pictures, only work and what it costs.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type AppError, appError, type Clock, operatorError } from '@longview/base';
import { type Asker, DECODE_CLASSES, type DecodeClass, presentAsker } from './asker.ts';
import { FairQueue, type Waiting } from './fair-queue.ts';

const MIB = 2 ** 20;
/** More is heavy: it shares `heavyBytes` with its like, and leaves a place to others. */
export const HEAVY_BYTES = 64 * MIB;
/** Of one line, where callers ask: beyond that nobody would wait as long. */
const MAX_WAITING = 5_000;
const WAIT_LIMIT_MS = 30_000;
/** What nobody waits for has time. */
const BACKGROUND_WAIT_LIMIT_MS = 300_000;

export interface DecodeBudgetOptions {
  clock: Clock;
  /** Each lane has places and a line of its own; the bytes are shared by all. */
  lanes: Readonly<Record<string, LaneOptions>>;
  /** Decoded bytes that heavy pictures take at once; one that takes more is refused. */
  heavyBytes: number;
}

export interface LaneOptions {
  /** Pieces of work at once. */
  places: number;
  /** Of them, those that heavy pictures may take. */
  heavyPlaces: number;
  /** How long work waits for its turn; by default 30 s, and 5 minutes for what nobody waits for. */
  waitLimitMs?: number;
}

/** A piece of work. */
export interface DecodeWish {
  lane: string;
  /** What it takes in memory while it runs, at most. */
  bytes: number;
  /** Default: as who asks has it. */
  class?: DecodeClass;
  /** Work of the same name is done once for all who ask meanwhile, in the best of their turns. */
  name?: string;
}

/** Why waiting work was given up. */
export type GivenUp = 'gone' | 'late' | 'full' | 'tooLarge';

interface Job {
  wish: DecodeWish;
  work: () => Promise<unknown>;
  /** Null while it waits. */
  result: Promise<unknown> | null;
  /** Who waits for it. */
  seats: Set<Seat>;
}

/** Someone's place in the line. Several may be for one job. */
interface Seat extends Waiting {
  asker: Asker;
  job: Job;
  settle: PromiseWithResolvers<unknown>;
  /** Ends its waiting limit. */
  late: AbortController;
}

interface Lane extends LaneOptions {
  running: number;
  heavyRunning: number;
  queue: FairQueue<Seat>;
  named: Map<string, Job>;
}

/** The figures of OPS-02. */
export interface DecodeFigures {
  running: number;
  bytes: number;
  /** Most bytes at once since the start. */
  peakBytes: number;
  heavyBytes: number;
  waiting: Readonly<Record<DecodeClass, number>>;
  done: number;
  givenUp: Readonly<Record<GivenUp, number>>;
}

export class DecodeBudget {
  readonly #heavyBytes: number;
  readonly #clock: Clock;
  readonly #lanes: ReadonlyMap<string, Lane>;
  readonly #givenUp: Record<GivenUp, number> = { gone: 0, late: 0, full: 0, tooLarge: 0 };
  #bytes = 0;
  #heldByHeavy = 0;
  #peakBytes = 0;
  #done = 0;

  constructor({ clock, lanes, heavyBytes }: DecodeBudgetOptions) {
    this.#clock = clock;
    this.#heavyBytes = heavyBytes;
    const entries = Object.entries(lanes).map(([name, options]) => [name, newLane(options)] as const);
    this.#lanes = new Map(entries);
  }

  /**
   * Does `work` when its turn comes: at once where nothing waits.
   * @throws AppError TooLarge for what needs more bytes than there are; Unavailable when its caller has too much waiting
   * already, or waited too long
   */
  run<T>(wish: DecodeWish, work: () => Promise<T>): Promise<T> {
    const lane = this.#laneOf(wish.lane);
    if (wish.bytes > this.#heavyBytes) return Promise.reject(this.#tooLarge(wish.bytes));
    const known = wish.name === undefined ? undefined : lane.named.get(wish.name);
    if (known?.result) return known.result as Promise<T>;
    const job: Job = known ?? { wish, work, result: null, seats: new Set() };
    if (wish.name !== undefined) lane.named.set(wish.name, job);
    if (lane.queue.size === 0 && this.#mayStart(lane, job)) return this.#start(lane, job) as Promise<T>;
    return this.#wait(lane, job, wish.class) as Promise<T>;
  }

  figures(): DecodeFigures {
    const lanes = [...this.#lanes.values()];
    const waiting = DECODE_CLASSES.map((name, at) => {
      const counts = lanes.map(({ queue }) => queue.countOfRank(2 * at) + queue.countOfRank(2 * at + 1));
      return [name, counts.reduce((sum, count) => sum + count, 0)];
    });
    return {
      running: lanes.reduce((sum, { running }) => sum + running, 0),
      bytes: this.#bytes,
      peakBytes: this.#peakBytes,
      heavyBytes: this.#heavyBytes,
      waiting: Object.fromEntries(waiting) as DecodeFigures['waiting'],
      done: this.#done,
      givenUp: { ...this.#givenUp },
    };
  }

  #laneOf(name: string): Lane {
    const lane = this.#lanes.get(name);
    if (!lane) throw operatorError('Internal', `There is no lane ${name} to decode in.`);
    return lane;
  }

  #mayStart(lane: Lane, { wish: { bytes } }: Job): boolean {
    if (lane.running >= lane.places) return false;
    if (bytes <= HEAVY_BYTES) return true;
    const isRoom = this.#heldByHeavy + bytes <= this.#heavyBytes;
    return isRoom && lane.heavyRunning < lane.heavyPlaces;
  }

  #start(lane: Lane, job: Job): Promise<unknown> {
    this.#hold(lane, job, 1);
    // Async, so that what throws at once gives its place back too.
    const result = (async () => job.work())().finally(() => this.#end(lane, job));
    job.result = result;
    for (const seat of [...job.seats]) {
      this.#leave(lane, seat);
      seat.settle.resolve(result);
    }
    return result;
  }

  #end(lane: Lane, job: Job): void {
    this.#done += 1;
    this.#hold(lane, job, -1);
    forget(lane, job);
    // Bytes are shared: what waits in another lane may have waited for them.
    for (const each of this.#lanes.values()) this.#startMore(each);
  }

  #hold(lane: Lane, { wish: { bytes } }: Job, by: 1 | -1): void {
    const isHeavy = bytes > HEAVY_BYTES;
    lane.running += by;
    lane.heavyRunning += isHeavy ? by : 0;
    this.#heldByHeavy += isHeavy ? by * bytes : 0;
    this.#bytes += by * bytes;
    this.#peakBytes = Math.max(this.#peakBytes, this.#bytes);
  }

  #startMore(lane: Lane): void {
    while (lane.running < lane.places) {
      const seat = lane.queue.take(({ job, asker }) => isGone(asker) || this.#mayStart(lane, job));
      if (!seat) return;
      if (isGone(seat.asker)) this.#giveUp(lane, seat, 'gone');
      else void this.#start(lane, seat.job);
    }
  }

  #wait(lane: Lane, job: Job, wanted: DecodeClass | undefined): Promise<unknown> {
    const asker = presentAsker();
    const name = wanted ?? asker.defaultClass ?? 'Past';
    const rank = 2 * DECODE_CLASSES.indexOf(name) + (asker.isSignedIn ? 0 : 1);
    if (this.#isFull(lane, rank, asker)) {
      this.#givenUp.full += 1;
      if (job.seats.size === 0) forget(lane, job);
      return Promise.reject(busy());
    }
    const settle = Promise.withResolvers<unknown>();
    const seat: Seat = { rank, key: asker.key, asker, job, settle, late: new AbortController() };
    // It will be begun by whoever ends, and must go on as its own caller's.
    if (job.seats.size === 0) job.work = AsyncLocalStorage.bind(job.work);
    lane.queue.add(seat);
    job.seats.add(seat);
    const usualMs = name === 'Background' ? BACKGROUND_WAIT_LIMIT_MS : WAIT_LIMIT_MS;
    this.#clock.sleep(lane.waitLimitMs ?? usualMs, seat.late.signal).then(
      () => this.#giveUp(lane, seat, 'late'),
      () => {},
    );
    // A place may be free while all that waits is too heavy for it.
    this.#startMore(lane);
    return settle.promise;
  }

  /** Those who have gone make room for others of their key. */
  #isFull(lane: Lane, rank: number, { key, mostWaiting }: Asker): boolean {
    if (mostWaiting === undefined) return false;
    const isAtLimit = () => lane.queue.countOf(rank, key) >= mostWaiting || lane.queue.size >= MAX_WAITING;
    if (!isAtLimit()) return false;
    for (const seat of lane.queue.of(rank, key)) if (isGone(seat.asker)) this.#giveUp(lane, seat, 'gone');
    return isAtLimit();
  }

  #giveUp(lane: Lane, seat: Seat, why: GivenUp): void {
    this.#givenUp[why] += 1;
    this.#leave(lane, seat);
    if (seat.job.seats.size === 0) forget(lane, seat.job);
    seat.settle.reject(busy());
  }

  /** `seat` waits no more. */
  #leave(lane: Lane, seat: Seat): void {
    seat.late.abort();
    lane.queue.remove(seat);
    seat.job.seats.delete(seat);
  }

  #tooLarge(bytes: number): AppError {
    this.#givenUp.tooLarge += 1;
    const mebibytes = (count: number) => Math.ceil(count / MIB);
    return appError('PictureNeedsMemory', { needed: mebibytes(bytes), most: mebibytes(this.#heavyBytes) });
  }
}

function newLane(options: LaneOptions): Lane {
  return { ...options, running: 0, heavyRunning: 0, queue: new FairQueue(), named: new Map() };
}

const isGone = ({ isGone: ask }: Asker) => ask?.() ?? false;

/** The next of this name is another job. */
function forget({ named }: Lane, job: Job): void {
  const { name } = job.wish;
  if (name !== undefined && named.get(name) === job) named.delete(name);
}

function busy(): AppError {
  return appError('PictureWorkersBusy', {}, { detail: { retryAfterSec: 2 } });
}
