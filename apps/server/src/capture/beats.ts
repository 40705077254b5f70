/**
 * When a feed's pictures are due, as the scheduler asks it: a grid, which a schedule may change by the hour (CAP-22).
 * Built from the rules' answer; knows no clock.
 */
import { type CaptureRule, ruleSpanAt } from '@longview/rules';
import type { FeedCapture } from '../schedules/index.ts';

/** The grid of CAP-23. */
export interface Beat {
  intervalSec: number;
  offsetSec: number;
}

export interface BeatSpan {
  /** Null: no pictures meanwhile. */
  beat: Beat | null;
  /** It holds until before this second; null: for good. */
  untilSec: number | null;
}

export interface Beats {
  /** The same for what is due at the same times: then there is nothing to plan anew. */
  key: string;
  /** What holds at `atSec`, unix seconds. */
  at(atSec: number): BeatSpan;
}

/** The beats of a capture plan. */
export function beatsOf(capture: FeedCapture): Beats {
  return {
    key: capture.key,
    at: (atSec) => {
      const { rule, untilSec } = ruleSpanAt(capture, atSec);
      return { beat: rule && beatOf(rule), untilSec };
    },
  };
}

const beatOf = ({ acceptSec, offsetSec }: CaptureRule): Beat => ({ intervalSec: acceptSec, offsetSec });
