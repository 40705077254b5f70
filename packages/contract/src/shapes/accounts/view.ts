import type { PlayedClips, PlayedStream } from '../operation/player.ts';

/** What the page /view gives its script, as JSON (PUB-15): nothing but what whoever may view may know. */
export type ViewData = ViewOfFeed | ViewOfCollection | PasswordAsked;

export interface ViewOfFeed {
  Kind: 'Feed';
  Feed: ViewedFeed;
  Description: string | null;
  Urls: ViewUrls;
  /** The player only. */
  IsFull: boolean;
  /** Whether the page says what it is made with (EXT-445). */
  ShowsBrand: boolean;
  /** Address of the collection's page that led here. */
  BackUrl: string | null;
}

export interface ViewOfCollection {
  Kind: 'Collection';
  Name: string;
  Description: string | null;
  /** In the collection's order (COL-04). */
  Feeds: ViewedFeed[];
  Urls: ViewUrls;
  IsFull: boolean;
  /** EXT-445. */
  ShowsBrand: boolean;
  /** As a wall for a display (EXT-63). */
  IsDisplay: boolean;
}

/** The password of PUB-16 must be given first; the page is then loaded again. */
export interface PasswordAsked {
  Kind: 'Password';
  RoId: string;
  /** Address of PUB-16. */
  Url: string;
}

export interface ViewedFeed {
  FeedId: string;
  Name: string;
  TimeZone: string;
  /** Seconds between accepted pictures. */
  IntervalSec: number;
  /** Width / height of its pictures; null until there is one. */
  Ratio: number | null;
  /** Whether past pictures, colours and films may be seen. */
  HasHistory: boolean;
  /** Unix seconds of the oldest picture; null without pictures or history. */
  FirstSec: number | null;
  /** Unix seconds of the newest stored picture that whoever may view may see; null without one, or history, or in a list. */
  LastSec: number | null;
  /** Its pictures have ended a while ago: it is looked at from its last day (EXT-444). */
  IsArchive: boolean;
  /** Whether pictures and films may be kept as files (PRM-29). */
  MayDownload: boolean;
  /** Null without live video for whoever may view. */
  Stream: PlayedStream | null;
  /** Null without clips for whoever may view. */
  Clips: PlayedClips | null;
}

/** Addresses with the key of the call in them, which lack only `feedid` and what else is asked for. */
export interface ViewUrls {
  /** PUB-03. */
  Frame: string;
  /** TLP-08. */
  Film: string;
  /** TLP-09. */
  FilmFile: string;
  /** EXT-504. */
  Poster: string;
  /** EXT-505. */
  Clip: string;
  /** PUB-06. */
  Times: string;
  /** PUB-17. */
  Colors: string;
  /** EXT-110. */
  Sheet: string;
  /** PUB-15, of one feed. */
  View: string;
}
