/** Chooses pictures by what they are marked as (EXT-583). */
import { badField } from '@longview/base';
import { MARK, SLOT_SECONDS, SLOTS_A_DAY } from '@longview/rules/changes';

export type MarkName = keyof typeof MARK;
const MARK_NAMES = Object.keys(MARK) as MarkName[];

export interface MarkWish {
  /** Names of marks, with commas between: pictures with any of them are left out. */
  without?: string | undefined;
  /** Names of marks, with commas between: pictures with none of them are left out. */
  only?: string | undefined;
}

/** Bits of `MARK`. */
export interface MarkChoice {
  without: number;
  /** 0: whatever they are. */
  only: number;
}

/** Null where nothing is chosen. @throws AppError InvalidInput for names that are none */
export function readChoice(wish: MarkWish): MarkChoice | null {
  const choice = { without: bitsOf('without', wish.without), only: bitsOf('only', wish.only) };
  return choice.without || choice.only ? choice : null;
}

/** Names of the marks of a slot. */
export const namesOf = (marks: number): MarkName[] => MARK_NAMES.filter((name) => marks & MARK[name]);

/**
 * The first second from one on whose picture may be given; Infinity where none may. Asked with times that mostly rise: what lies
 * between is not looked through twice.
 */
export function nextWanted(
  days: ReadonlyMap<number, Uint8Array>,
  { without, only }: MarkChoice,
): (timeSec: number) => number {
  const known = [...days.keys()].sort((a, b) => a - b);
  const isWanted = (marks: number) => !(marks & without) && (only === 0 || (marks & only) !== 0);
  const isWantedUnknown = isWanted(0);
  const find = (timeSec: number): number => {
    let slot = Math.floor(timeSec / SLOT_SECONDS);
    for (;;) {
      const day = Math.floor(slot / SLOTS_A_DAY);
      const marks = days.get(day);
      if (!marks) {
        if (isWantedUnknown) break;
        const next = known.find((other) => other > day);
        if (next === undefined) return Number.POSITIVE_INFINITY;
        slot = next * SLOTS_A_DAY;
        continue;
      }
      if (isWanted(marks[slot - day * SLOTS_A_DAY] ?? 0)) break;
      slot += 1;
    }
    return Math.max(timeSec, slot * SLOT_SECONDS);
  };
  let last = { fromSec: 0, nextSec: 0 };
  return (timeSec) => {
    if (timeSec >= last.fromSec && timeSec < last.nextSec) return last.nextSec;
    last = { fromSec: timeSec, nextSec: find(timeSec) };
    return last.nextSec;
  };
}

function bitsOf(field: string, text: string | undefined): number {
  let bits = 0;
  for (const name of (text ?? '').split(',').map((word) => word.trim())) {
    if (name === '') continue;
    const bit = MARK_NAMES.find((mark) => mark.toLowerCase() === name.toLowerCase());
    if (!bit) throw badField(field, 'NoSuchMark', { marks: MARK_NAMES.join(', ') });
    bits |= MARK[bit];
  }
  return bits;
}
