import { type Archive, parseView, type TimeSpan, viewText } from '@longview/rules/timeline';
import type { PictureBox } from '../../../api/pictures/frame-changes.ts';
import { boxText, parseBox } from './find-box.ts';

/** What the address says of *Find changes* (EXT-572), read and written. */

export interface FindSearch {
  find?: string | undefined;
  within?: string | undefined;
}

export type FindState =
  | { kind: 'off' }
  /** A box is being drawn. */
  | { kind: 'draw' }
  /** `within`: the range that was asked; null is all of the archive. */
  | { kind: 'asked'; box: PictureBox; within: TimeSpan | null };

export const DRAW = 'draw';
export const ALL = 'all';
const HOUR_SEC = 3600;

export function findState({ find, within }: FindSearch): FindState {
  if (find === undefined) return { kind: 'off' };
  if (find === DRAW) return { kind: 'draw' };
  const box = parseBox(find);
  if (!box) return { kind: 'off' };
  const span = parseView(within);
  return { kind: 'asked', box, within: typeof span === 'string' ? null : span };
}

/** The address of a box that is asked for. */
export const findText = (box: PictureBox): string => boxText(box);

/** How the address says a range; one that holds all pictures is `all`. */
export function withinText(span: TimeSpan, archive: Archive): string {
  const isAll = span.fromSec <= archive.firstSec && span.toSec > archive.nowSec;
  return isAll ? ALL : viewText(span);
}

/**
 * What the service is asked for: the range as far as there can be pictures, at least an hour. It ends with a whole hour,
 * so that it is the same question for a while.
 */
export function askedSpan(within: TimeSpan | null, { firstSec, nowSec }: Archive): TimeSpan {
  const endSec = Math.ceil((nowSec + 1) / HOUR_SEC) * HOUR_SEC;
  if (!within) return { fromSec: Math.min(firstSec, endSec - HOUR_SEC), toSec: endSec };
  const toSec = Math.min(Math.ceil(within.toSec), endSec);
  const fromSec = Math.max(Math.floor(within.fromSec), firstSec);
  return { fromSec: Math.min(fromSec, toSec - HOUR_SEC), toSec };
}
