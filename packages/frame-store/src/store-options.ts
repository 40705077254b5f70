/** Owns what a frame store is opened with, and the defaults. */
import type { Clock, Logger } from '@longview/base';
import type { Disk } from './disk/disk.ts';
import { openSegmentLimit } from './disk/open-limit.ts';
import type { StoreNodeOptions } from './nodes/peers.ts';
import type { SegmentObjects } from './objects/objects.ts';
import type { SegmentIndex } from './segments/segment-index.ts';

const MIB = 2 ** 20;

export interface FrameStoreOptions {
  /** Absolute folder of all frames; made if missing. One process at a time may write a feed in it. */
  root: string;
  index: SegmentIndex;
  clock: Clock;
  logger: Logger;
  /** How often what is not durable yet is synced; default 5,000. */
  syncEveryMs?: number;
  /** Memory for indexes of sealed segments; default 64 MiB. */
  cacheBytes?: number;
  /** Memory for the newest frame of each feed; default 128 MiB. */
  latestBytes?: number;
  /** A segment is closed before it would pass this; default 128 MiB. */
  segmentBytes?: number;
  /** Segments with open files; default a quarter of the open files the system allows, at most 10,000 (two descriptors each). */
  maxOpenSegments?: number;
  /** Where closed segments go by `sendClosed`; absent keeps them on the disk. */
  objects?: SegmentObjects | null;
  /** Which node this is, where several share the index; absent: the only one. */
  node?: StoreNodeOptions;
  /** The file system; tests give one that fails. */
  disk?: Disk;
}

export const DEFAULTS = {
  syncEveryMs: 5000,
  cacheBytes: 64 * MIB,
  latestBytes: 128 * MIB,
  segmentBytes: 128 * MIB,
  maxOpenSegments: openSegmentLimit(),
} as const;
