/**
 * The seam to the other nodes: each feed is written by the one node that holds it, and whoever is asked elsewhere
 * asks that node. Knows no address.
 */
import type { Frame, ThinResult } from '@longview/frame-store';
import type { AcceptResult, FrameOffer } from './accept.ts';
import type { ImportResult, PastOptions } from './import-past.ts';
import type { OriginalPicture } from './pictures/originals.ts';

/** The frames of another node. All reject with `AppError('Unavailable')` while it is away. */
export interface PeerFrames {
  /** @throws AppError NotFound without such a feed; Unavailable when nothing can be stored now (OPS-10) */
  accept(feedId: string, offer: FrameOffer): Promise<AcceptResult>;
  /** @throws AppError NotFound, Conflict, Unavailable, UpgradeRequired */
  importPast(feedId: string, timeSec: number, jpeg: Buffer, options: PastOptions): Promise<ImportResult>;
  paintColors(feedId: string, fromSec: number, colors: Uint8Array): Promise<void>;
  /** Removes the frames of exactly these seconds, which lie in [fromSec, toSec). */
  thinTimes(feedId: string, fromSec: number, toSec: number, goneSec: readonly number[]): Promise<ThinResult>;
  /** Deletes the frames of [fromSec, toSec) for good, whether they are stored or only shown (EXT-305). */
  erase(feedId: string, fromSec: number, toSec: number): Promise<ThinResult>;
  /** Removes what was made of frames of [fromSec, toSec) that were erased. */
  sweepErased(feedId: string, fromSec: number, toSec: number): Promise<void>;
  deleteFeed(feedId: string): Promise<void>;
  /** Forgets a deleted feed and removes what was made of its frames. */
  forgetFeed(feedId: string): Promise<void>;
  sweepSizes(feedId: string, fromSec: number, toSec: number): Promise<void>;
  /** The live image; `known` itself when it is still that one. */
  latest(feedId: string, known: Frame | null): Promise<Frame | null>;
  original(feedId: string): Promise<OriginalPicture | null>;
  drained(feedId: string): Promise<void>;
}

/** Which node holds which feed. */
export interface FeedHomes {
  /** Whether this node holds the feed at this moment. */
  isHere(feedId: string): boolean;
  /** The node that holds a feed; null for this one, and while nobody that can be reached does. */
  find(feedId: string): Promise<PeerFrames | null>;
  /**
   * Has the node that holds a feed write to it; one takes it where none does.
   * @throws AppError NotFound without such a feed; Unavailable when nobody could be had for 15 s
   */
  write<T>(feedId: string, here: () => Promise<T>, there: (peer: PeerFrames) => Promise<T>): Promise<T>;
  /** All other nodes that live, in one order everywhere. */
  others(): PeerFrames[];
}

/** Of a node that shares its database with no other: it holds every feed. */
export const ALONE: FeedHomes = {
  isHere: () => true,
  find: async () => null,
  write: (_feedId, here) => here(),
  others: () => [],
};
