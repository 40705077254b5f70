/** What the player's page gives its script, as JSON (API-03). Nothing of the account that owns the feed. */
export interface PlayerData {
  FeedId: string;
  Name: string;
  TimeZone: string;
  /** Seconds between accepted pictures. */
  IntervalSec: number;
  /** Address of the live image. */
  ImageUrl: string;
  /** Address of the rolling film's playlist; null for those who may only see the live image. */
  FilmUrl: string | null;
  /** The page's parameters as they came, names in lower case; `playerParams` reads them. */
  Query: Record<string, string>;
}
