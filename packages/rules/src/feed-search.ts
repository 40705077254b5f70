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
