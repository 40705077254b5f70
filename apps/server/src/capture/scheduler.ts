/**
 * Says when which feed's picture is to be taken: on the absolute grid of CAP-23, with one loop and one timer for
 * all feeds. It never drifts and never piles up: a beat that cannot be taken is counted and left out. It knows
 * neither cameras nor frames.
 */
import type { Clock } from '@longview/base';
import { gridAfter, gridAtOrBefore } from '@longview/rules';
import { type Due, DueHeap } from './due-heap.ts';
import { PhaseSlots, phaseMs } from './phase-slots.ts';

export interface Beat {
  intervalSec: number;
  offsetSec: number;
}

/** What became of the beats so far; each due grid time is in exactly one of these. */
export interface BeatCounts {
  started: number;
  /** The feed's picture before was still in hand. */
  skippedBusy: number;
  /** The process came too late, e.g. after a machine's sleep. */
  skippedLate: number;
  /** The feed waits after a failure. */
  held: number;
}

export interface SchedulerDeps {
  clock: Clock;
  /** Takes one picture; its frame time is `timeSec`, a grid time unless it is a first look. Must not throw. */
  take(feedId: string, timeSec: number, isLook: boolean): Promise<void>;
  /** How late a start was. */
  onStart?(latenessMs: number): void;
}

interface Entry extends Due {
  feedId: string;
  beat: Beat;
  slot: number;
  gridSec: number;
  heldUntilMs: number;
  isInHand: boolean;
  /** A look was asked for while a picture, perhaps of another camera, was in hand. */
  isLookDue: boolean;
  isGone: boolean;
}

/** A wait is never longer, so that a step of the wall clock is noticed. */
const MAX_WAIT_MS = 1000;
/** Starts of this span are taken together: fewer wake-ups, no lateness that matters. */
const MIN_WAIT_MS = 5;
const CLOCK_STEP_MS = 1500;
const MAX_LATE_MS = 10_000;
/** A grid time as near as this is waited for. */
const LOOK_IF_NEXT_AFTER_MS = 10_000;

export class Scheduler {
  readonly counts: BeatCounts = { started: 0, skippedBusy: 0, skippedLate: 0, held: 0 };
  readonly #deps: SchedulerDeps;
  readonly #heap = new DueHeap<Entry>();
  readonly #entries = new Map<string, Entry>();
  readonly #slots = new PhaseSlots();
  readonly #inHand = new Set<Promise<void>>();
  readonly #stop = new AbortController();
  #wake = new AbortController();
  #wallMinusMonotonicMs: number;
  #loop: Promise<void> = Promise.resolve();

  constructor(deps: SchedulerDeps) {
    this.#deps = deps;
    this.#wallMinusMonotonicMs = deps.clock.now() - deps.clock.monotonic();
  }

  get size(): number {
    return this.#entries.size;
  }

  start(): void {
    this.#loop = this.#run();
  }

  /** Takes no new picture and waits for those in hand. */
  async stop(): Promise<void> {
    this.#stop.abort();
    this.#wake.abort();
    await this.#loop;
    await Promise.all(this.#inHand);
  }

  /** Schedules a feed, or changes its beat; the same beat again changes nothing. */
  set(feedId: string, beat: Beat): void {
    const known = this.#entries.get(feedId);
    if (known && isSame(known.beat, beat)) return;
    if (known) this.#discard(known);
    const slot = this.#slots.take(beat.intervalSec);
    const isInHand = known?.isInHand ?? false;
    const times = { gridSec: 0, dueMs: 0, heldUntilMs: 0 };
    const entry = { feedId, beat, slot, ...times, isInHand, isLookDue: false, isGone: false };
    this.#entries.set(feedId, entry);
    this.#plan(entry, this.#deps.clock.now());
    this.#wake.abort();
  }

  remove(feedId: string): void {
    const entry = this.#entries.get(feedId);
    if (!entry) return;
    this.#entries.delete(feedId);
    this.#discard(entry);
  }

  /** Leaves out the feed's beats before `untilMs` (wall time); 0 takes up again. */
  hold(feedId: string, untilMs: number): void {
    const entry = this.#entries.get(feedId);
    if (entry) entry.heldUntilMs = untilMs;
  }

  /**
   * Takes one picture beside the grid, for a feed that has none to show, unless the next grid time is near; after
   * the one in hand. It is none of the counted beats.
   */
  look(feedId: string): void {
    const entry = this.#entries.get(feedId);
    const nowMs = this.#deps.clock.now();
    if (!entry || this.#stop.signal.aborted || entry.dueMs - nowMs <= LOOK_IF_NEXT_AFTER_MS) return;
    entry.isLookDue = entry.isInHand;
    if (!entry.isInHand) this.#start(entry, Math.floor(nowMs / 1000), true);
  }

  /** Unix seconds of the feed's next picture; null when it is not scheduled. */
  nextAt(feedId: string): number | null {
    const entry = this.#entries.get(feedId);
    if (!entry) return null;
    const { intervalSec, offsetSec } = entry.beat;
    if (entry.heldUntilMs <= entry.dueMs) return entry.gridSec;
    return gridAfter(Math.ceil(entry.heldUntilMs / 1000) - 1, intervalSec, offsetSec);
  }

  async #run(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      this.#noticeClockStep();
      this.#takeDue();
      await this.#waitForNext();
    }
  }

  #takeDue(): void {
    const nowMs = this.#deps.clock.now();
    for (let entry = this.#heap.peek(); entry && entry.dueMs <= nowMs; entry = this.#heap.peek()) {
      this.#heap.pop();
      if (entry.isGone) continue;
      this.#beat(entry, nowMs);
      this.#plan(entry, nowMs);
    }
  }

  /** Decides the beats of `entry` that are due: the newest is taken or counted, older ones were missed. */
  #beat(entry: Entry, nowMs: number): void {
    const { intervalSec, offsetSec } = entry.beat;
    const phase = phaseMs(intervalSec, entry.slot);
    const newestSec = gridAtOrBefore(Math.floor((nowMs - phase) / 1000), intervalSec, offsetSec);
    this.counts.skippedLate += (newestSec - entry.gridSec) / intervalSec;
    const latenessMs = nowMs - newestSec * 1000 - phase;
    if (latenessMs > Math.max(1000, Math.min(MAX_LATE_MS, intervalSec * 500))) this.counts.skippedLate += 1;
    else if (entry.isInHand) this.counts.skippedBusy += 1;
    else if (nowMs < entry.heldUntilMs) this.counts.held += 1;
    else this.#take(entry, newestSec, latenessMs);
  }

  #take(entry: Entry, gridSec: number, latenessMs: number): void {
    this.counts.started += 1;
    this.#deps.onStart?.(latenessMs);
    this.#start(entry, gridSec, false);
  }

  #start(entry: Entry, timeSec: number, isLook: boolean): void {
    entry.isInHand = true;
    const taken = this.#deps.take(entry.feedId, timeSec, isLook).finally(() => {
      this.#inHand.delete(taken);
      entry.isInHand = false;
      // A change of the beat while the picture was in hand made a new entry.
      const present = this.#entries.get(entry.feedId);
      if (present) present.isInHand = false;
      if (present?.isLookDue) this.look(present.feedId);
    });
    this.#inHand.add(taken);
  }

  #plan(entry: Entry, nowMs: number): void {
    const { intervalSec, offsetSec } = entry.beat;
    const phase = phaseMs(intervalSec, entry.slot);
    entry.gridSec = gridAfter(Math.floor((nowMs - phase) / 1000), intervalSec, offsetSec);
    entry.dueMs = entry.gridSec * 1000 + phase;
    this.#heap.push(entry);
  }

  #discard(entry: Entry): void {
    entry.isGone = true;
    this.#slots.release(entry.beat.intervalSec, entry.slot);
  }

  /** After a step of the wall clock the grid is another one: all feeds are planned anew. */
  #noticeClockStep(): void {
    const { clock } = this.#deps;
    const offsetMs = clock.now() - clock.monotonic();
    if (Math.abs(offsetMs - this.#wallMinusMonotonicMs) > CLOCK_STEP_MS) {
      for (const entry of this.#heap.drain()) if (!entry.isGone) this.#plan(entry, clock.now());
    }
    this.#wallMinusMonotonicMs = offsetMs;
  }

  async #waitForNext(): Promise<void> {
    this.#wake = new AbortController();
    if (this.#stop.signal.aborted) return;
    const { clock } = this.#deps;
    const untilMs = (this.#heap.peek()?.dueMs ?? Number.POSITIVE_INFINITY) - clock.now();
    const waitMs = Math.min(MAX_WAIT_MS, Math.max(MIN_WAIT_MS, untilMs));
    await clock.sleep(waitMs, this.#wake.signal).catch(() => {});
  }
}

const isSame = (a: Beat, b: Beat) => a.intervalSec === b.intervalSec && a.offsetSec === b.offsetSec;
