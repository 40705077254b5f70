/** A feed as the player plays it; its addresses carry the credentials that the page came with. */
export interface PlayedFeed {
  FeedId: string;
  Name: string;
  TimeZone: string;
  /** Seconds between accepted pictures. */
  IntervalSec: number;
  /** Address of the live image. */
  ImageUrl: string;
  /** Address of the rolling film's playlist; null for those who may only see the live image. */
  FilmUrl: string | null;
  /** Address of the times of stored pictures (PUB-06); null for those who may only see the live image. */
  TimesUrl: string | null;
}

/** One thing of a play item: a feed, or a file of the media library. */
export type PlayedEntry =
  | ({ Kind: 'Feed' } & PlayedFeed)
  | { Kind: 'Picture' | 'Video'; Name: string; Url: string };

/** A feed's play item as the player needs it (ENT-15): only what the viewer may see. */
export interface PlayedItem {
  /** Lower case. */
  Mode: string;
  /** In their order; none plays the feed itself. */
  Entries: PlayedEntry[];
  IntervalSec: number;
  IsShuffled: boolean;
  HidesInfo: boolean;
  InfoSize: 'Auto' | 'Small' | 'Medium' | 'Large';
  /** 0 or how often it is played. */
  Iterations: number;
  /** 0 or how long it is played, seconds. */
  DurationSec: number;
}

/** An item of a Window's playlist (ENT-20): only what the Window may see. */
export interface PlayedWindowItem extends PlayedItem {
  /** The first feed of the item: what modes of one feed show, and what others fall back to; null without one. */
  Feed: PlayedFeed | null;
  Resume: 'Continue' | 'Restart';
  Fit: 'Auto' | 'Uniform' | 'UniformToFill';
}

/** A Window's playlist, as the player's page gives it to its script (PUB-11 with `tdid`). */
export interface WindowData {
  Kind: 'Window';
  DeviceId: string;
  Name: string;
  /** Language of the Window: its own, else its account's. */
  Locale: string;
  /** Items that have nothing to show are left out. */
  Sequences: { Type: 'Default' | 'Offline' | 'Error'; Items: PlayedWindowItem[] }[];
  Query: Record<string, string>;
}

/** What the player's page gives its script, as JSON (API-03). Nothing of the account that owns the feed. */
export interface PlayerData extends PlayedFeed {
  /** Null without one, and for one that is disabled. */
  PlayItem: PlayedItem | null;
  /** The page's parameters as they came, names in lower case; `playerParams` reads them. */
  Query: Record<string, string>;
}
