/** Owns how the parts of a frame store are put together. Starts nothing and touches no disk. */

import pLimit from 'p-limit';
import { FilePool } from './disk/file-pool.ts';
import { nodeDisk } from './disk/node-disk.ts';
import { OwnBytes } from './nodes/own-bytes.ts';
import { PeerTables } from './nodes/peer-tables.ts';
import { ONLY_NODE, StoreNode } from './nodes/peers.ts';
import { FetchedFrames } from './objects/fetched-frames.ts';
import { LocalCopies } from './objects/local-copies.ts';
import { FrameFinder } from './read/find-frame.ts';
import { FrameLister } from './read/list-frames.ts';
import { FrameReader } from './read/read-frame.ts';
import { SegmentSource } from './segments/segment-source.ts';
import { SegmentTables } from './segments/segment-tables.ts';
import { DEFAULTS, type FrameStoreOptions } from './store-options.ts';
import { Garbage } from './write/garbage.ts';
import type { OpenSegment } from './write/open-segment.ts';
import type { StoreParts } from './write/segment-files.ts';

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
