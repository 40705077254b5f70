import fuzzysort from 'fuzzysort';
import type { PaletteEntry } from './entry.ts';

/** What a text finds in the palette: letters in their order, the best match first. Values in, values out. */

/** A label and where its letters were found. */
export interface FoundEntry<E> {
  entry: E;
  /** The label in parts, those that were found told apart. */
  parts: readonly { text: string; isFound: boolean }[];
}

type Findable = Pick<PaletteEntry, 'label' | 'words' | 'kind'>;

export const MAX_FOUND = 50;
/** Of 0 to 1; below are letters that only happen to stand in that order. */
const LEAST_SCORE = 0.3;
/** Nothing is done and no page is left because of a few letters that were meant for something else. */
const LEAST_ACT_SCORE = 0.55;
/** Of what matches about as well feeds come first (EXT-473). */
const WEIGHTS: Readonly<Record<PaletteEntry['kind'], number>> = {
  feed: 1,
  collection: 0.97,
  act: 0.9,
  page: 0.9,
};

/** Without a text the first entries as they are. */
export function findEntries<E extends Findable>(entries: readonly E[], text: string): FoundEntry<E>[] {
  const wanted = text.trim();
  if (wanted === '')
    return entries
      .slice(0, MAX_FOUND)
      .map((entry) => ({ entry, parts: [{ text: entry.label, isFound: false }] }));
  const found = fuzzysort.go(wanted, entries, {
    keys: ['label', 'words'],
    limit: MAX_FOUND,
    threshold: LEAST_SCORE,
    scoreFn: ({ obj, score }) => {
      const isPlace = obj.kind === 'feed' || obj.kind === 'collection';
      return isPlace || score >= LEAST_ACT_SCORE ? score * WEIGHTS[obj.kind] : 0;
    },
  });
  return found.map((one) => ({
    entry: one.obj,
    parts: partsOf(one.obj.label, new Set(one[0]?.indexes ?? [])),
  }));
}

function partsOf(label: string, indexes: ReadonlySet<number>): FoundEntry<never>['parts'] {
  const parts: { text: string; isFound: boolean }[] = [];
  for (const [index, letter] of label.split('').entries()) {
    const isFound = indexes.has(index);
    const last = parts.at(-1);
    if (last?.isFound === isFound) last.text += letter;
    else parts.push({ text: letter, isFound });
  }
  return parts;
}
