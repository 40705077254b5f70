/** Owns what the frames are opened with. */
import type { Clock, Logger } from '@longview/base';
import type { Disk, SegmentObjects, SegmentPeers } from '@longview/frame-store';
import type { decoding } from '@longview/media';
import type { Db } from '../db/open.ts';
import type { ScheduleBook } from '../schedules/index.ts';
import type { AcceptResult } from './accept.ts';
import type { FeedFactsParts } from './feed-facts.ts';
import type { FeedHomes } from './feed-homes.ts';
import type { ProcessingParts } from './pictures/process-picture.ts';

/** A node among those that share the database. */
export interface FramesCluster {
  peers: SegmentPeers;
  homes: FeedHomes;
  tokenOf: (feedId: string) => number | null;
}

export interface FramesOptions {
  db: Db;
  /** Where segments are written: never behind those who look. */
  captureDb: Db;
  /** Absolute folder of everything the service keeps. */
  dataDir: string;
  clock: Clock;
  logger: Logger;
  schedules: ScheduleBook;
  /** What plans allow (PRM-06, PRM-09, PRM-10). */
  plans: FeedFactsParts['plans'];
  /** Whether this node writes frames: only then are segments sealed here. */
  isWriter: boolean;
  variantCacheBytes: number;
  /** Where closed segments are and, with `takesNew`, go; how much of them may stay here as copies; null: all stay here. */
  objects: { storage: SegmentObjects; copyBytes: number; takesNew: boolean } | null;
  /** False for commands, which may look at what they cannot serve. */
  isServing: boolean;
  /** Within the budget of decoding. */
  images: Pick<
    decoding.BudgetedImages,
    'resizeToHeight' | 'meanColor' | 'pictureGrid' | 'lumaSquare' | 'pictureSheet' | 'viewCard' | 'usualView'
  >;
  /** Turns, crops and masks pictures before anything keeps them. */
  pictures: ProcessingParts['pictures'];
  isDiskLow: () => Promise<boolean>;
  /** The machine's own when absent. */
  disk?: Disk;
  /** This node's name in rows. */
  nodeId: string;
  /** How other nodes are reached; null where there are none. */
  cluster: FramesCluster | null;
  /** Whether an account may store more; its frames are shown all the same (ADM-03). */
  hasRoom: (accountId: string | null) => boolean | Promise<boolean>;
  /** Told of every offer that was decided, for the figures of OPS-02. */
  onOffered: (result: AcceptResult) => void;
  /** Told of each segment on its way into the object storage. */
  onSent: (outcome: 'sent' | 'failed') => void;
}
