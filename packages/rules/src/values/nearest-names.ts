/** Known names that are probably meant by an unknown one, for a message that says so. */

/** More typing errors than this make another name. */
const MAX_EDITS = 2;
/** A beginning of so many letters is enough to be meant. */
const LEAST_PREFIX = 4;
const MOST_NAMES = 2;

/**
 * Of `known` the names that `name` may stand for, best first, at most two: the same in other letters, one with a typing
 * error or two, else those that begin with it. Empty when none is close [EXT-330].
 */
export function nearestNames(name: string, known: readonly string[]): string[] {
  const wanted = keyOf(name);
  const same = known.filter((one) => keyOf(one) === wanted);
  if (same.length > 0) return same.slice(0, MOST_NAMES);
  const most = Math.min(MAX_EDITS, Math.floor(wanted.length / 3));
  const near = known
    .map((one) => ({ one, edits: editsBetween(wanted, keyOf(one), most) }))
    .filter(({ edits }) => edits <= most)
    .toSorted((a, b) => a.edits - b.edits);
  if (near.length > 0) return near.slice(0, MOST_NAMES).map(({ one }) => one);
  if (wanted.length < LEAST_PREFIX) return [];
  return known.filter((one) => keyOf(one).startsWith(wanted)).slice(0, MOST_NAMES);
}

/** `Feed_Id`, `feedId` and `FeedID` are one name to people. */
const keyOf = (name: string) => name.replace(/[_-]/g, '').toLowerCase();

/** Letters to add, take away or change to get from one to the other (Levenshtein); `most + 1` for more than `most`. */
function editsBetween(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) > most) return most + 1;
  let above = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const line = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const changed = (above[column - 1] ?? 0) + (isSame ? 0 : 1);
      line.push(Math.min(changed, (above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1));
    }
    above = line;
  }
  return Math.min(above[to.length] ?? 0, most + 1);
}
