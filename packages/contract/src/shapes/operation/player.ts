import { z } from 'zod';

/** What pages that play are told, and what they tell the page around them: only what their viewer may see. */

/** How live video does in an embedded player. */
const PlayerVideoState = z.object({
  /** A picture of it is seen; else what the player shows is older. */
  IsPlaying: z.boolean(),
  /** It plays some seconds behind, for want of a faster way. */
  IsBehind: z.boolean(),
  /** What is the matter, for people; null while nothing is. */
  Notice: z.string().nullable(),
  /** Whether its sound is on; null without sound. */
  IsHeard: z.boolean().nullable(),
});
export type PlayerVideoState = z.output<typeof PlayerVideoState>;

/** What an embedded player posts to the page around it. */
const PlayerTold = z.object({
  Source: z.literal('LongviewPlayer'),
  FeedId: z.string(),
  CustomArgs: z.string(),
  /** Width / height of what is seen. */
  Ratio: z.number().optional(),
  Video: PlayerVideoState.optional(),
});
export type PlayerTold = z.output<typeof PlayerTold>;

/** Where a feed's live video is (PUB-10), one address for each way of getting it. */
const PlayedStream = z.object({
  /** WebRTC by WHEP; null where the service has none. */
  WhepUrl: z.string().nullable(),
  /** fMP4 over WebSocket; asked by HEAD it says whether there is a stream for the caller. */
  SocketUrl: z.string(),
  /** LL-HLS. */
  PlaylistUrl: z.string(),
});
export type PlayedStream = z.output<typeof PlayedStream>;

/** Where a feed's clips are. */
const PlayedClips = z.object({
  /** The newest one (PUB-08). */
  NewestUrl: z.string(),
  /** A clip, which lacks only its `videopartid` (PUB-09); with `thumb` its picture. */
  VideoUrl: z.string(),
});
export type PlayedClips = z.output<typeof PlayedClips>;

/** A feed as the player plays it; its addresses carry the credentials that the page came with. */
const PlayedFeed = z.object({
  FeedId: z.string(),
  Name: z.string(),
  TimeZone: z.string(),
  /** Seconds between accepted pictures. */
  IntervalSec: z.number(),
  /** Address of the live image. */
  ImageUrl: z.string(),
  /** Address of the rolling film's playlist; null for those who may only see the live image. */
  FilmUrl: z.string().nullable(),
  /** Address of the times of stored pictures (PUB-06); null for those who may only see the live image. */
  TimesUrl: z.string().nullable(),
  /** Null for those who may not see its video live. That it is there does not say that the camera sends any. */
  Stream: PlayedStream.nullable(),
  /** Null for those who may not see them. */
  Clips: PlayedClips.nullable(),
});
export type PlayedFeed = z.output<typeof PlayedFeed>;

/** One thing of a play item: a feed, or a file of the media library. */
const PlayedEntry = z.union([
  PlayedFeed.extend({ Kind: z.literal('Feed') }),
  z.object({ Kind: z.enum(['Picture', 'Video']), Name: z.string(), Url: z.string() }),
]);
export type PlayedEntry = z.output<typeof PlayedEntry>;

/** The camera's own address for a paired Window, or why there is none and the service's stream is played (PLY-17). */
const DirectPlay = z.object({
  Url: z.string().nullable(),
  Why: z.enum(['NoAddress', 'Hidden', 'Kind', 'Login']).nullable(),
});
export type DirectPlay = z.output<typeof DirectPlay>;

/** A feed's play item as the player needs it (ENT-15): only what the viewer may see. */
const PlayedItem = z.object({
  /** Lower case. */
  Mode: z.string(),
  /** In their order; none plays the feed itself. */
  Entries: z.array(PlayedEntry),
  IntervalSec: z.number(),
  IsShuffled: z.boolean(),
  HidesInfo: z.boolean(),
  InfoSize: z.enum(['Auto', 'Small', 'Medium', 'Large']),
  /** 0 or how often it is played. */
  Iterations: z.number(),
  /** 0 or how long it is played, seconds. */
  DurationSec: z.number(),
  /** How long one entry takes to come out of the one before, of items that follow cameras (EXT-483); absent: no time. */
  FadeSec: z.number().optional(),
  /** Of an item with StreamType `Direct`, for the paired Window itself alone. */
  Direct: DirectPlay.nullish(),
});
export type PlayedItem = z.output<typeof PlayedItem>;

/** An item of a Window's playlist (ENT-20): only what the Window may see. */
const PlayedWindowItem = PlayedItem.extend({
  /** The first feed of the item: what modes of one feed show, and what others fall back to; null without one. */
  Feed: PlayedFeed.nullable(),
  Resume: z.enum(['Continue', 'Restart']),
  Fit: z.enum(['Auto', 'Uniform', 'UniformToFill']),
});
export type PlayedWindowItem = z.output<typeof PlayedWindowItem>;

/** A Window's playlist, as the player's page gives it to its script (PUB-11 with `tdid`), and as it is told itself. */
export const WindowData = z.object({
  Kind: z.literal('Window'),
  DeviceId: z.string(),
  Name: z.string(),
  /** Language of the Window: its own, else its account's. */
  Locale: z.string(),
  /** Items that have nothing to show are left out. */
  Sequences: z.array(
    z.object({ Type: z.enum(['Default', 'Offline', 'Error']), Items: z.array(PlayedWindowItem) }),
  ),
  Query: z.record(z.string(), z.string()),
  /** Nothing was chosen: `Default` is all cameras (EXT-483). */
  ShowsAll: z.boolean().default(false),
});
export type WindowData = z.output<typeof WindowData>;

/** What the player's page gives its script, as JSON (API-03). Nothing of the account that owns the feed. */
export interface PlayerData extends PlayedFeed {
  /** Null without one, and for one that is disabled. */
  PlayItem: PlayedItem | null;
  /** The page's parameters as they came, names in lower case; `playerParams` reads them. */
  Query: Record<string, string>;
}
