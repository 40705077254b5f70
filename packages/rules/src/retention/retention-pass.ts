// Goes once through a feed's frame times, oldest first, piece by piece, and says which frames go (RET-11). It reads
// no picture and deletes nothing. Preview and run are the same pass with the same facts.
import { isIn, type Span } from '../schedule/spans.ts';
import { localDays } from './local-days.ts';
import { mayTouch, type RemovalRule, type RetentionFacts, removalRules, touches } from './removal-rules.ts';
import { RemovalTally, type RetentionSummary } from './removal-tally.ts';
import { type LastRun, startOfRun } from './run-range.ts';

/** Frame times of one piece (an hour, a segment, a day): unix seconds, ascending, whole numbers. */
export interface FramePiece {
  times: ArrayLike<number>;
  /** Bytes of each frame, where known: for the sum only. */
  sizes?: ArrayLike<number>;
}

export interface PieceVerdict {
  removedCount: number;
  /** Whether a frame stays; a time that was not in the piece always does. May be asked in any order. */
  isKept(timeSec: number): boolean;
}

export interface RetentionPass {
  /**
   * Where frames may have to go, [fromSec, toSec); `fromSec` may be minus infinity. Give all frames in it, in
   * order, but those `mustLook` leaves out. Null: nothing can go.
   */
  readonly range: Span | null;
  /** Whether the frames of a span have to be given at all; a segment's first and last time will do to ask. */
  mustLook(span: Span): boolean;
  /** Decides a piece. @throws RangeError when its times do not come after those before */
  piece(piece: FramePiece): PieceVerdict;
  summary(): RetentionSummary;
}

/**
 * Begins a pass. `last` is the feed's last completed run, null without one and after any change of settings,
 * schedules, zone or marks: then every frame is looked at anew.
 */
export function startRetention(facts: RetentionFacts, last: LastRun | null): RetentionPass {
  const days = localDays(facts.timeZone);
  const rules = removalRules(facts, days);
  const decider = new Decider(facts, rules, last);
  const tally = new RemovalTally(days);
  const fromSec = startOfRun(rules, last);
  const toSec = Math.max(...rules.map(({ cutoffSec }) => cutoffSec));
  return {
    range: fromSec < toSec ? { fromSec, toSec } : null,
    mustLook: (span) => rules.some((rule) => mayTouch(rule, span)),
    piece: (piece) => decidePiece(decider, tally, piece),
    summary: () => tally.summary(),
  };
}

function decidePiece(decider: Decider, tally: RemovalTally, { times, sizes }: FramePiece): PieceVerdict {
  const removed = new Set<number>();
  for (let index = 0; index < times.length; index++) {
    const timeSec = times[index] ?? 0;
    const rule = decider.removedBy(timeSec);
    if (!rule) continue;
    removed.add(timeSec);
    tally.add(timeSec, sizes?.[index] ?? 0, decider.isSurprise(rule, timeSec));
  }
  return { removedCount: removed.size, isKept: (timeSec) => !removed.has(timeSec) };
}

/** A run longer ago than this says nothing of what may be expected: the clock may have jumped. */
const LONGEST_GAP_SEC = 2 * 86_400;

/** Decides frame by frame; remembers of each rule the bucket whose first frame has been seen. */
class Decider {
  readonly #facts: RetentionFacts;
  readonly #rules: readonly RemovalRule[];
  readonly #last: LastRun | null;
  readonly #buckets: number[];
  #beforeSec = Number.NEGATIVE_INFINITY;

  constructor(facts: RetentionFacts, rules: readonly RemovalRule[], last: LastRun | null) {
    this.#facts = facts;
    this.#rules = rules;
    this.#last = last && facts.nowSec - last.ranAtSec <= LONGEST_GAP_SEC ? last : null;
    this.#buckets = rules.map(() => Number.NEGATIVE_INFINITY);
  }

  /** The rule by which a frame goes; null when it stays. */
  removedBy(timeSec: number): RemovalRule | null {
    if (timeSec <= this.#beforeSec) throw new RangeError('Frame times must ascend.');
    this.#beforeSec = timeSec;
    const { newestSec, keepForever } = this.#facts;
    const mayGo = timeSec !== newestSec && !isIn(keepForever, timeSec);
    for (const [index, rule] of this.#rules.entries()) {
      if (touches(rule, timeSec) && !this.#isFirst(index, rule, timeSec) && mayGo) return rule;
    }
    return null;
  }

  #isFirst(index: number, { bucketStart }: RemovalRule, timeSec: number): boolean {
    if (!bucketStart) return false;
    const bucket = bucketStart(timeSec);
    if (this.#buckets[index] === bucket) return false;
    this.#buckets[index] = bucket;
    return true;
  }

  isSurprise(rule: RemovalRule, timeSec: number): boolean {
    return this.#last === null || timeSec < this.#last.ranAtSec - rule.ageSec;
  }
}
