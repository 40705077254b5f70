import { type FeedGroup, feedGroup, type ListedFeed } from './feed-list.ts';

/** Search in lists of feeds (SRH-07 to SRH-10): every word must match somewhere. */

/** What is searched of a feed; texts are id, name, description, source types, options, role, metadata. */
export interface SearchedFeed extends ListedFeed {
  texts: readonly (string | null)[];
  /** Names of the collections that hold it. */
  collectionNames: readonly string[];
  /** Payload types whose capture request has an active item. */
  activeCaptures: readonly ('image' | 'videoclip')[];
}

/** A feed made ready for searching; making it once keeps 10,000 feeds fast under every keystroke. */
export interface FeedSearchEntry {
  readonly haystack: string;
  readonly contentState: string;
  readonly flags: readonly string[];
}

const STATE_WORD = { Capture: 'capture', View: 'view', Disable: 'disabled', Archive: 'archived' } as const;

/** Fields are joined by line ends, which no word holds: so a word matches inside one field only. */
export function feedSearchEntry(feed: SearchedFeed): FeedSearchEntry {
  const group: FeedGroup = feedGroup(feed);
  const fields = [...feed.texts, feed.state, feed.roleId, group, ...feed.collectionNames];
  return {
    haystack: fields.filter(Boolean).join('\n').toLowerCase(),
    contentState: feed.contentState.toLowerCase(),
    flags: [STATE_WORD[feed.state], ...feed.activeCaptures],
  };
}

/** The words of a search text, in lower case; none means that everything matches. */
export function searchWords(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Whether every word is found in a field, begins the content state, or is a flag word of the feed. */
export function matchesSearch(entry: FeedSearchEntry, words: readonly string[]): boolean {
  return words.every(
    (word) =>
      entry.haystack.includes(word) || entry.contentState.startsWith(word) || entry.flags.includes(word),
  );
}

/** A part of a text that a word was found in: from `start` to before `end`, counted as `String.slice` counts. */
export interface TextMatch {
  start: number;
  end: number;
}

/** Where the words stand in a text, in order, overlapping ones made one (EXT-61). */
export function textMatches(text: string, words: readonly string[]): TextMatch[] {
  const folded = foldSameLength(text);
  const all = words.flatMap((word) => placesOf(folded, word)).sort((a, b) => a.start - b.start);
  const merged: TextMatch[] = [];
  for (const match of all) {
    const last = merged.at(-1);
    if (last && match.start <= last.end) last.end = Math.max(last.end, match.end);
    else merged.push({ ...match });
  }
  return merged;
}

/** In lower case, but never longer or shorter: `İ` has two letters there, and the places would move. */
function foldSameLength(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text, (char) =>
    char.toLowerCase().length === char.length ? char.toLowerCase() : char,
  ).join('');
}

function placesOf(folded: string, word: string): TextMatch[] {
  const places: TextMatch[] = [];
  let start = word ? folded.indexOf(word) : -1;
  while (start >= 0) {
    places.push({ start, end: start + word.length });
    start = folded.indexOf(word, start + word.length);
  }
  return places;
}
