import type { FoundChange } from '../../../api/pictures/frame-changes.ts';

/** Which of the found changes is shown, which comes next, and how strong one is (EXT-575). Pure. */

/** What the page shows, unix seconds; null is live. */
export interface ShownMoment {
  firstSec: number | null;
  compared: { secondSec: number | null } | null;
}

/** A change is shown while its two pictures are compared, or its moment is shown where one of them is missing. */
export function shownChange(changes: readonly FoundChange[], shown: ShownMoment): FoundChange | null {
  return changes.find((change) => isShown(change, shown)) ?? null;
}

function isShown({ beforeSec, afterSec, atSec }: FoundChange, { firstSec, compared }: ShownMoment): boolean {
  if (beforeSec === null || afterSec === null) return compared === null && firstSec === atSec;
  return compared !== null && firstSec === beforeSec && compared.secondSec === afterSec;
}

/** The next change in time (-1: the one before) from the one that is shown, else from a moment. Null: there is none. */
export function steppedChange(
  changes: readonly FoundChange[],
  shown: FoundChange | null,
  fromSec: number,
  direction: 1 | -1,
): FoundChange | null {
  if (shown) return changes[changes.indexOf(shown) + direction] ?? null;
  return direction === 1
    ? (changes.find(({ atSec }) => atSec > fromSec) ?? changes.at(-1) ?? null)
    : (changes.findLast(({ atSec }) => atSec < fromSec) ?? changes[0] ?? null);
}

/** A change is this far above the noise at least; each doubling is a step. */
const LEAST_STRENGTH = 4;
const DOUBLINGS = 3;

/** 0 to 1, for a bar. */
export function strengthShare(strength: number): number {
  const share = Math.log2(Math.max(LEAST_STRENGTH, strength) / LEAST_STRENGTH) / DOUBLINGS;
  return Math.min(1, Math.max(0.08, share));
}

export function strengthWord(strength: number): 'weak' | 'clear' | 'strong' {
  const share = strengthShare(strength);
  return share < 1 / 3 ? 'weak' : share < 2 / 3 ? 'clear' : 'strong';
}

/** Tells the changes of an answer apart: there may be several at one time. */
export const changeKey = ({ atSec, box }: FoundChange): string =>
  [atSec, box.x, box.y, box.width, box.height].join(' ');
