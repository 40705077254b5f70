/**
 * When one feed's next picture is due: which beat holds (CAP-22), the next time of its grid (CAP-23), and when within
 * the beat the feed's turn is. Values only: it has no clock, takes nothing and waits for nothing.
 */
import { gridAfter, gridAtOrBefore } from '@longview/rules';
import type { Beat, Beats } from './beats.ts';
import type { Due } from './due-heap.ts';
import { type PhaseSlots, phaseMs } from './phase-slots.ts';

/** The newest beat that is due. */
export interface DueBeat {
  /** Its grid time, unix seconds. */
  timeSec: number;
  /** When its picture was to begin, wall time. */
  dueMs: number;
  intervalSec: number;
  /** Older beats that were due as well, and will not come any more. */
  missedCount: number;
}

/** Beats that say nothing for good are asked again now and then: what is for good is only as far as anyone sees. */
const ASK_AGAIN_SEC = 86_400;
/** How far ahead the next picture is looked for. */
const AHEAD_SEC = 8 * 86_400;

export class PlannedFeed implements Due {
  readonly feedId: string;
  readonly beats: Beats;
  /** When to decide its beat, or to ask again what holds. Changed by planning alone. */
  dueMs = 0;
  /** Its beats before this wall time are left out. */
  heldUntilMs = 0;
  isInHand: boolean;
  /** A first picture was asked for while a picture, perhaps of another camera, was in hand. */
  isFirstPictureDue = false;
  isGone = false;
  readonly #slots: PhaseSlots;
  /** What holds in [sinceSec, untilSec); null while none does. */
  #beat: Beat | null = null;
  #sinceSec = 0;
  #untilSec = 0;
  /** Of the beat's interval; 0 without a beat. */
  #slot = 0;
  /** The planned grid time; null: nothing is due before `dueMs`. */
  #gridSec: number | null = null;

  constructor(feedId: string, beats: Beats, slots: PhaseSlots, isInHand: boolean) {
    this.feedId = feedId;
    this.beats = beats;
    this.#slots = slots;
    this.isInHand = isInHand;
  }

  get hasBeat(): boolean {
    return this.#beat !== null;
  }

  /** A grid time that has passed is still due while its phase has not. */
  planFromNow(nowMs: number): void {
    this.#hold(Math.floor(nowMs / 1000));
    this.planAfter(Math.floor((nowMs - this.#phaseMs) / 1000));
  }

  /** Plans the first grid time after `afterSec`, or to ask again when what holds then ends. */
  planAfter(afterSec: number): void {
    this.#hold(afterSec + 1);
    const next = this.#beat && gridAfter(afterSec, this.#beat.intervalSec, this.#beat.offsetSec);
    this.#gridSec = next !== null && next < this.#untilSec ? next : null;
    this.dueMs = this.#gridSec === null ? this.#untilSec * 1000 : this.#gridSec * 1000 + this.#phaseMs;
  }

  /** Null when there was only to ask again what holds. */
  newestDue(nowMs: number): DueBeat | null {
    if (this.#beat === null || this.#gridSec === null) return null;
    const { intervalSec, offsetSec } = this.#beat;
    const atSec = Math.min(Math.floor((nowMs - this.#phaseMs) / 1000), this.#untilSec - 1);
    const timeSec = gridAtOrBefore(atSec, intervalSec, offsetSec);
    const missedCount = (timeSec - this.#gridSec) / intervalSec;
    return { timeSec, dueMs: timeSec * 1000 + this.#phaseMs, intervalSec, missedCount };
  }

  /** Unix seconds of its next picture; null when none is near. */
  get nextSec(): number | null {
    const isHeld = this.heldUntilMs > this.dueMs;
    if (!isHeld && this.#gridSec !== null) return this.#gridSec;
    return nextDue(this.beats, Math.ceil((isHeld ? this.heldUntilMs : this.dueMs) / 1000));
  }

  /** It is not planned any more, and its turn is another feed's. */
  discard(): void {
    this.isGone = true;
    if (this.#beat) this.#slots.release(this.#beat.intervalSec, this.#slot);
  }

  get #phaseMs(): number {
    return this.#beat ? phaseMs(this.#beat.intervalSec, this.#slot) : 0;
  }

  /** Makes the beat that holds at `atSec` its own. */
  #hold(atSec: number): void {
    if (atSec >= this.#sinceSec && atSec < this.#untilSec) return;
    const { beat, untilSec } = this.beats.at(atSec);
    this.#reslot(beat);
    this.#beat = beat;
    this.#sinceSec = atSec;
    this.#untilSec = untilSec ?? (beat ? Number.POSITIVE_INFINITY : atSec + ASK_AGAIN_SEC);
  }

  /** Moves it among the phases when its interval becomes another one. */
  #reslot(beat: Beat | null): void {
    if (this.#beat?.intervalSec === beat?.intervalSec) return;
    if (this.#beat) this.#slots.release(this.#beat.intervalSec, this.#slot);
    this.#slot = beat ? this.#slots.take(beat.intervalSec) : 0;
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
