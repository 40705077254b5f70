/**
 * Says when which feed's picture is to be taken: on the absolute grid of CAP-23 that holds at the time (CAP-22), with
 * one loop and one timer for all feeds. It never drifts and never piles up: a beat that cannot be taken is counted and
 * left out. It knows neither cameras nor frames nor schedules.
 */
import type { Clock } from '@longview/base';
import { gridAfter, gridAtOrBefore } from '@longview/rules';
import type { Beat, Beats } from './beats.ts';
import { type Due, DueHeap } from './due-heap.ts';
import { PhaseSlots, phaseMs } from './phase-slots.ts';

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
  /** Its frame time, unix seconds: a grid time, unless it is a look. */
  timeSec: number;
  /** When it was to begin, wall time: the grid time and the feed's phase, or for a look the moment it was asked. */
  dueMs: number;
  /** It is shown beside the grid and counts for no cell of it. */
  isLook: boolean;
}

interface Entry extends Due {
  feedId: string;
  beats: Beats;
  /** What holds for the planned time; its beat is null while none does. */
  beat: Beat | null;
  /** The beat holds in [sinceSec, untilSec). */
  sinceSec: number;
  untilSec: number;
  /** Of the beat's interval; 0 without a beat. */
  slot: number;
  /** The planned grid time; null: nothing is due before `dueMs`, when to ask again what holds. */
  gridSec: number | null;
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
/** Beats that say nothing for good are asked again now and then: what is for good is only as far as anyone sees. */
const ASK_AGAIN_SEC = 86_400;
/** How far ahead the next picture is looked for. */
const AHEAD_SEC = 8 * 86_400;
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

  /** Schedules a feed, or changes its beats; the same beats again change nothing. */
  set(feedId: string, beats: Beats): void {
    const known = this.#entries.get(feedId);
    if (known?.beats.key === beats.key) return;
    if (known) this.#discard(known);
    const isInHand = known?.isInHand ?? false;
    const none = { beat: null, sinceSec: 0, untilSec: 0, slot: 0, gridSec: null };
    const times = { dueMs: 0, heldUntilMs: 0 };
    const entry: Entry = { feedId, beats, ...none, ...times, isInHand, isLookDue: false, isGone: false };
    this.#entries.set(feedId, entry);
    this.#planFromNow(entry);
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
    if (!entry.isInHand)
      this.#start(entry, { timeSec: Math.floor(nowMs / 1000), dueMs: nowMs, isLook: true });
  }

  /** Unix seconds of the feed's next picture; null when it is not scheduled. */
  nextAt(feedId: string): number | null {
    const entry = this.#entries.get(feedId);
    if (!entry) return null;
    const isHeld = entry.heldUntilMs > entry.dueMs;
    if (!isHeld && entry.gridSec !== null) return entry.gridSec;
    const fromSec = Math.ceil((isHeld ? entry.heldUntilMs : entry.dueMs) / 1000);
    return nextDue(entry.beats, fromSec);
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
      const decidedSec = this.#beat(entry, nowMs) ?? Math.floor(entry.dueMs / 1000) - 1;
      this.#planAfter(entry, decidedSec);
    }
  }

  /**
   * Decides the beats of `entry` that are due: the newest is taken or counted, older ones were missed. Gives the
   * newest, null without any.
   */
  #beat(entry: Entry, nowMs: number): number | null {
    if (entry.beat === null || entry.gridSec === null) return null;
    const { intervalSec, offsetSec } = entry.beat;
    const phase = phaseMs(intervalSec, entry.slot);
    const atSec = Math.min(Math.floor((nowMs - phase) / 1000), entry.untilSec - 1);
    const newestSec = gridAtOrBefore(atSec, intervalSec, offsetSec);
    this.counts.skippedLate += (newestSec - entry.gridSec) / intervalSec;
    const latenessMs = nowMs - newestSec * 1000 - phase;
    if (latenessMs > Math.max(1000, Math.min(MAX_LATE_MS, intervalSec * 500))) this.counts.skippedLate += 1;
    else if (entry.isInHand) this.counts.skippedBusy += 1;
    else if (nowMs < entry.heldUntilMs) this.counts.held += 1;
    else this.#take(entry, { timeSec: newestSec, dueMs: newestSec * 1000 + phase, isLook: false });
    return newestSec;
  }

  #take(entry: Entry, turn: Turn): void {
    this.counts.started += 1;
    this.#start(entry, turn);
  }

  #start(entry: Entry, turn: Turn): void {
    entry.isInHand = true;
    const taken = this.#deps.take(entry.feedId, turn).finally(() => {
      this.#inHand.delete(taken);
      entry.isInHand = false;
      // A change of the beat while the picture was in hand made a new entry.
      const present = this.#entries.get(entry.feedId);
      if (!present) return;
      present.isInHand = false;
      if (present.isLookDue) this.look(present.feedId);
      this.#restIfIdle(present);
    });
    this.#inHand.add(taken);
  }

  /** A grid time that has passed is still due while its phase has not. */
  #planFromNow(entry: Entry): void {
    const nowMs = this.#deps.clock.now();
    this.#hold(entry, Math.floor(nowMs / 1000));
    this.#planAfter(entry, Math.floor((nowMs - this.#phaseMs(entry)) / 1000));
  }

  /** Plans the first grid time after `afterSec`, or to ask again when what holds then ends. */
  #planAfter(entry: Entry, afterSec: number): void {
    this.#hold(entry, afterSec + 1);
    const next = entry.beat && gridAfter(afterSec, entry.beat.intervalSec, entry.beat.offsetSec);
    entry.gridSec = next !== null && next < entry.untilSec ? next : null;
    entry.dueMs =
      entry.gridSec === null ? entry.untilSec * 1000 : entry.gridSec * 1000 + this.#phaseMs(entry);
    this.#heap.push(entry);
    this.#restIfIdle(entry);
  }

  #restIfIdle({ beat, isInHand, feedId }: Entry): void {
    if (beat === null && !isInHand) this.#deps.onRest?.(feedId);
  }

  /** Makes the beat that holds at `atSec` the entry's. */
  #hold(entry: Entry, atSec: number): void {
    if (atSec >= entry.sinceSec && atSec < entry.untilSec) return;
    const { beat, untilSec } = entry.beats.at(atSec);
    this.#reslot(entry, beat);
    entry.beat = beat;
    entry.sinceSec = atSec;
    entry.untilSec = untilSec ?? (beat ? Number.POSITIVE_INFINITY : atSec + ASK_AGAIN_SEC);
  }

  /** Moves the entry among the phases when its interval becomes another one. */
  #reslot(entry: Entry, beat: Beat | null): void {
    if (entry.beat?.intervalSec === beat?.intervalSec) return;
    if (entry.beat) this.#slots.release(entry.beat.intervalSec, entry.slot);
    entry.slot = beat ? this.#slots.take(beat.intervalSec) : 0;
  }

  #phaseMs({ beat, slot }: Entry): number {
    return beat ? phaseMs(beat.intervalSec, slot) : 0;
  }

  #discard(entry: Entry): void {
    entry.isGone = true;
    if (entry.beat) this.#slots.release(entry.beat.intervalSec, entry.slot);
  }

  /** After a step of the wall clock the grid is another one: all feeds are planned anew. */
  #noticeClockStep(): void {
    const { clock } = this.#deps;
    const offsetMs = clock.now() - clock.monotonic();
    if (Math.abs(offsetMs - this.#wallMinusMonotonicMs) > CLOCK_STEP_MS) {
      for (const entry of this.#heap.drain()) if (!entry.isGone) this.#planFromNow(entry);
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

/** The first grid time at or after `fromSec`; null when none is near. */
function nextDue(beats: Beats, fromSec: number): number | null {
  for (let atSec = fromSec; atSec < fromSec + AHEAD_SEC; ) {
    const { beat, untilSec } = beats.at(atSec);
    const endSec = untilSec ?? Number.POSITIVE_INFINITY;
    const next = beat && gridAfter(atSec - 1, beat.intervalSec, beat.offsetSec);
    if (next !== null && next < endSec) return next;
    atSec = endSec;
  }
  return null;
}
