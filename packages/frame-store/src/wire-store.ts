/** Owns how the parts of a frame store are put together. Starts nothing and touches no disk. */

import pLimit from 'p-limit';
import { FetchedFrames } from './fetched-frames.ts';
import { FilePool } from './file-pool.ts';
import { FrameFinder } from './find-frame.ts';
import { Garbage } from './garbage.ts';
import { FrameLister } from './list-frames.ts';
import { LocalCopies } from './local-copies.ts';
import { nodeDisk } from './node-disk.ts';
import type { OpenSegment } from './open-segment.ts';
import { OwnBytes } from './own-bytes.ts';
import { PeerTables } from './peer-tables.ts';
import { ONLY_NODE, StoreNode } from './peers.ts';
import { FrameReader } from './read-frame.ts';
import type { StoreParts } from './segment-files.ts';
import { SegmentSource } from './segment-source.ts';
import { SegmentTables } from './segment-tables.ts';
import { DEFAULTS, type FrameStoreOptions } from './store-options.ts';

/** Two at once: a slow disk must not take all threads of the process, which reads and writes need too. */
const SYNCS_AT_ONCE = 2;

export interface Wiring {
  /** What everything that writes segments works with. */
  parts: StoreParts;
  source: SegmentSource;
  fetched: FetchedFrames;
  finder: FrameFinder;
  lister: FrameLister;
  reader: FrameReader;
  garbage: Garbage;
  own: OwnBytes;
}

/** `onDirty` is told of every write that a power cut could still take. */
export function wireStore(options: FrameStoreOptions, onDirty: (segment: OpenSegment) => void): Wiring {
  const { root, index, clock, logger, disk = nodeDisk, objects = null } = options;
  const { cacheBytes, segmentBytes, maxOpenSegments } = { ...DEFAULTS, ...options };
  const copies = new LocalCopies({ disk, root, index, clock });
  const node = options.node ? new StoreNode(options.node) : ONLY_NODE;
  const source = new SegmentSource({ disk, root, objects, copies, node });
  const peerTables = node.peers && new PeerTables(node.peers, clock);
  const tables = new SegmentTables({ source, cacheBytes, logger, node, peerTables });
  const pool = new FilePool(disk, maxOpenSegments);
  const shared = { root, index, disk, objects, copies, clock, logger, node };
  const finder = new FrameFinder(index, tables);
  return {
    parts: { ...shared, tables, pool, syncs: pLimit(SYNCS_AT_ONCE), segmentBytes, onDirty },
    source,
    fetched: new FetchedFrames(disk, root, source, clock),
    finder,
    lister: new FrameLister(index, tables),
    reader: new FrameReader(finder, source, logger),
    garbage: new Garbage(shared),
    own: new OwnBytes(disk, root, tables),
  };
}
