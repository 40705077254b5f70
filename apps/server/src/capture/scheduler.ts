/**
 * Says when which feed's picture is to be taken: on the absolute grid of CAP-23 that holds at the time (CAP-22), with
 * one loop and one timer for all feeds. It never drifts and never piles up: a beat that cannot be taken is counted and
 * left out. It knows neither cameras nor frames nor schedules.
 */
import type { Clock } from '@longview/base';
import type { Beats } from './beats.ts';
import { DueHeap } from './due-heap.ts';
import { PhaseSlots } from './phase-slots.ts';
import { type DueBeat, PlannedFeed } from './planned-feed.ts';

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
  /** Takes one picture. Must not throw. */
  take(feedId: string, turn: Turn): Promise<void>;
  /** Nothing of the feed is due for a while, and none of its pictures is in hand. */
  onRest?(feedId: string): void;
}

/** One picture to be taken. */
export interface Turn {
  /** Its frame time, unix seconds: a grid time, unless it is a first picture. */
  timeSec: number;
  /** When it was to begin, wall time: the grid time and the feed's phase, or for a first picture the moment it was asked. */
  dueMs: number;
  /** It is shown beside the grid and counts for no cell of it. */
  isFirstPicture: boolean;
}

/** A wait is never longer, so that a step of the wall clock is noticed. */
const MAX_WAIT_MS = 1000;
/** Starts of this span are taken together: fewer wake-ups, no lateness that matters. */
const MIN_WAIT_MS = 5;
const CLOCK_STEP_MS = 1500;
const MAX_LATE_MS = 10_000;
/** A grid time as near as this is waited for. */
const FIRST_IF_NEXT_AFTER_MS = 10_000;

export class Scheduler {
  readonly counts: BeatCounts = { started: 0, skippedBusy: 0, skippedLate: 0, held: 0 };
  readonly #deps: SchedulerDeps;
  readonly #heap = new DueHeap<PlannedFeed>();
  readonly #entries = new Map<string, PlannedFeed>();
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

  /** Schedules a feed, or changes its beats; the same beats again change nothing. */
  set(feedId: string, beats: Beats): void {
    const known = this.#entries.get(feedId);
    if (known?.beats.key === beats.key) return;
    known?.discard();
    const entry = new PlannedFeed(feedId, beats, this.#slots, known?.isInHand ?? false);
    this.#entries.set(feedId, entry);
    entry.planFromNow(this.#deps.clock.now());
    this.#queue(entry);
    this.#wake.abort();
  }

  remove(feedId: string): void {
    const entry = this.#entries.get(feedId);
    if (!entry) return;
    this.#entries.delete(feedId);
    entry.discard();
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
  takeFirst(feedId: string): void {
    const entry = this.#entries.get(feedId);
    const nowMs = this.#deps.clock.now();
    if (!entry || this.#stop.signal.aborted || entry.dueMs - nowMs <= FIRST_IF_NEXT_AFTER_MS) return;
    entry.isFirstPictureDue = entry.isInHand;
    if (!entry.isInHand)
      this.#start(entry, { timeSec: Math.floor(nowMs / 1000), dueMs: nowMs, isFirstPicture: true });
  }

  /** Unix seconds of the feed's next picture; null when it is not scheduled. */
  nextAt(feedId: string): number | null {
    return this.#entries.get(feedId)?.nextSec ?? null;
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
      const due = entry.newestDue(nowMs);
      if (due) this.#decide(entry, due, nowMs);
      entry.planAfter(due?.timeSec ?? Math.floor(entry.dueMs / 1000) - 1);
      this.#queue(entry);
    }
  }

  /** The newest beat is taken or counted; older ones were missed. */
  #decide(entry: PlannedFeed, { timeSec, dueMs, intervalSec, missedCount }: DueBeat, nowMs: number): void {
    this.counts.skippedLate += missedCount;
    const isLate = nowMs - dueMs > Math.max(1000, Math.min(MAX_LATE_MS, intervalSec * 500));
    if (isLate) this.counts.skippedLate += 1;
    else if (entry.isInHand) this.counts.skippedBusy += 1;
    else if (nowMs < entry.heldUntilMs) this.counts.held += 1;
    else this.#take(entry, { timeSec, dueMs, isFirstPicture: false });
  }

  #take(entry: PlannedFeed, turn: Turn): void {
    this.counts.started += 1;
    this.#start(entry, turn);
  }

  #start(entry: PlannedFeed, turn: Turn): void {
    entry.isInHand = true;
    const taken = this.#deps.take(entry.feedId, turn).finally(() => {
      this.#inHand.delete(taken);
      entry.isInHand = false;
      // A change of the beat while the picture was in hand made a new entry.
      const present = this.#entries.get(entry.feedId);
      if (!present) return;
      present.isInHand = false;
      if (present.isFirstPictureDue) this.takeFirst(present.feedId);
      this.#restIfIdle(present);
    });
    this.#inHand.add(taken);
  }

  #queue(entry: PlannedFeed): void {
    this.#heap.push(entry);
    this.#restIfIdle(entry);
  }

  #restIfIdle({ hasBeat, isInHand, feedId }: PlannedFeed): void {
    if (!hasBeat && !isInHand) this.#deps.onRest?.(feedId);
  }

  /** After a step of the wall clock the grid is another one: all feeds are planned anew. */
  #noticeClockStep(): void {
    const { clock } = this.#deps;
    const offsetMs = clock.now() - clock.monotonic();
    if (Math.abs(offsetMs - this.#wallMinusMonotonicMs) > CLOCK_STEP_MS) {
      for (const entry of this.#heap.drain().filter(({ isGone }) => !isGone)) {
        entry.planFromNow(clock.now());
        this.#queue(entry);
      }
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
