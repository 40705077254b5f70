// What keeps a camera from seeing, from the marks of its pictures [EXT-594]. Plain values, to be kept with the feed.
import { MARK } from '../changes/picture-marks.ts';
import type { AlertFact } from './alert-state.ts';

/** A time in which one thing is wrong; unix seconds. */
interface Spell {
  /** Null while nothing is wrong. */
  sinceSec: number | null;
  /** How long it was seen to be wrong. */
  wrongSec: number;
  /** The last picture that could be judged; null before the first. */
  judgedSec: number | null;
  /** Clear pictures in a row. */
  clearCount: number;
}

export interface PictureTroubles {
  covered: Spell;
  blurred: Spell;
  dark: Spell;
}

const CLEAR: Spell = { sinceSec: null, wrongSec: 0, judgedSec: null, clearCount: 0 };
export const NO_TROUBLES: PictureTroubles = { covered: CLEAR, blurred: CLEAR, dark: CLEAR };

/** Between two pictures that could be judged no more than this counts: the night between them was not seen. */
const MOST_STEP_SEC = 3600;
/** Clear pictures in a row that end it: one of ten foggy ones is taken for a clear one. */
const CLEAR_TO_END = { covered: 2, blurred: 6, dark: 2 } as const;

/**
 * After one more picture with its marks. `isBlack`: nothing in it is bright. `isUsual`: marks are against this view; else those
 * of blur say nothing. One that is older than the last changes nothing.
 */
export function notePictureMarks(
  troubles: PictureTroubles,
  {
    timeSec,
    marks,
    isBlack,
    isUsual,
  }: { timeSec: number; marks: number; isBlack: boolean; isUsual: boolean },
): PictureTroubles {
  const isCovered = (marks & MARK.covered) !== 0;
  const isNight = (marks & MARK.dark) !== 0;
  const isFoggy = (marks & (MARK.fog | MARK.drops)) !== 0;
  const hidesBlur = !isUsual || isNight || isCovered || (marks & (MARK.overExposed | MARK.snow)) !== 0;
  // Dusk takes edges too; what it leaves says nothing of a clear lens.
  const isDusk = (marks & MARK.twilight) !== 0 && !isFoggy;
  const step = (name: keyof PictureTroubles, isWrong: boolean | null) =>
    stepSpell(troubles[name], { timeSec, isWrong, clearToEnd: CLEAR_TO_END[name] });
  return {
    covered: step('covered', isNight ? null : isCovered && !isBlack),
    dark: step('dark', isNight ? null : isCovered && isBlack),
    blurred: step('blurred', hidesBlur || isDusk ? null : isFoggy),
  };
}

interface Look {
  timeSec: number;
  isWrong: boolean | null;
  clearToEnd: number;
}

function stepSpell(spell: Spell, { timeSec, isWrong, clearToEnd }: Look): Spell {
  const { sinceSec, judgedSec } = spell;
  if (isWrong === null || (judgedSec !== null && timeSec <= judgedSec)) return spell;
  if (!isWrong) {
    const clearCount = spell.clearCount + 1;
    if (sinceSec === null || clearCount >= clearToEnd) return { ...CLEAR, judgedSec: timeSec };
    return { ...spell, judgedSec: timeSec, clearCount };
  }
  const stepSec = sinceSec === null ? 0 : Math.min(MOST_STEP_SEC, timeSec - (judgedSec ?? timeSec));
  return {
    sinceSec: sinceSec ?? timeSec,
    wrongSec: spell.wrongSec + stepSec,
    judgedSec: timeSec,
    clearCount: 0,
  };
}

/** Wrong once it was seen for so long. */
export function spellFact({ sinceSec, wrongSec }: Spell, forSec: number): AlertFact {
  return sinceSec === null ? { isWrong: false } : { isWrong: wrongSec >= forSec, sinceSec };
}
