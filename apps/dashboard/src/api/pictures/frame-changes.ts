import { formatTime, parseTime } from '@longview/rules';
import type { TimeSpan } from '@longview/rules/timeline';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** When something changed in a box of a camera's pictures (EXT-570). */

/** A part of a picture; all in parts of its width and height, 0 to 1. */
export interface PictureBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface FoundChange {
  /** Unix seconds; of a change that is known to the day only, a moment of that day. */
  atSec: number;
  /** Whether its time is known to five minutes. */
  isDated: boolean;
  kind: 'changed' | 'scene' | 'slow';
  /** How far above the noise it is. */
  strength: number;
  box: PictureBox;
  /** Times of the pictures before and after it, unix seconds; null: there is none. */
  beforeSec: number | null;
  afterSec: number | null;
}

export interface FoundChanges {
  /** From the oldest to the newest. */
  changes: FoundChange[];
  /** Between these changes are known, unix seconds; null: nowhere yet. */
  known: TimeSpan | null;
  /** Days that are still being read. */
  missingDays: number;
  /** There are more; the strongest are here. */
  isTruncated: boolean;
}

export interface ChangesAsk {
  feedId: string;
  span: TimeSpan;
  box: PictureBox;
}
