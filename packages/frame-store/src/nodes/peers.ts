/**
 * Owns the seam between the store and the other nodes of an installation: which rows' files lie on this disk, how
 * those of other disks are read, and whether this node may still write a feed. Knows no address and no lease.
 */
import type { GridBox } from '../grids/grid-cells.ts';
import type { SegmentRow } from '../segments/segment-index.ts';

/** Records of a segment as its node has them now. */
export interface PeerRecords {
  /** From the asked byte on, as in the `.idx`. */
  bytes: Buffer;
  /** Another one than before: what was read before may not hold any more. */
  epoch: string;
}

/** The disks of other nodes. All reject with `AppError('Unavailable')` while the node is away. */
export interface SegmentPeers {
  /** Null if that node has no such segment. */
  index(nodeId: string, path: string, fromByte: number): Promise<PeerRecords | null>;
  /** Exactly `length` bytes of its frames; null if that node does not have them. */
  frames(nodeId: string, path: string, offset: number, length: number): Promise<Buffer | null>;
  /** Mean colours as `FrameColors.readOwn` gives them, of each node that answers, in one order everywhere. */
  colors(feedId: string, fromSec: number, endSec: number, stepSec: number): Promise<Buffer[]>;
  /** Grids as `packColumns` gives them, of each node that answers, in one order everywhere. */
  grids(feedId: string, fromSec: number, endSec: number, box: GridBox): Promise<Buffer[]>;
}

export interface StoreNodeOptions {
  /** Name of this node in rows. */
  id: string;
  /** Null: no other node shares the index. */
  peers: SegmentPeers | null;
  /** Whether this node may write the feed at this moment; asked after the bytes are written, before they count. */
  mayWrite: (feedId: string) => boolean;
}

/** This node among those that share the index. */
export class StoreNode {
  readonly id: string;
  readonly peers: SegmentPeers | null;
  readonly mayWrite: (feedId: string) => boolean;

  constructor({ id, peers, mayWrite }: StoreNodeOptions) {
    this.id = id;
    this.peers = peers;
    this.mayWrite = mayWrite;
  }

  /** What new rows say of whose disk their files lie on; a single node names nobody. */
  get owner(): string | null {
    return this.peers ? this.id : null;
  }

  /** Whether the files of a row in location `disk` are this node's to seal, send and check. */
  isOwn({ nodeId }: Pick<SegmentRow, 'nodeId'>): boolean {
    // Beside others a row of nobody may be anyone's, until the node that has the files says so.
    return nodeId === this.id || (nodeId === null && this.peers === null);
  }

  /** The node to ask for a segment whose files lie on another disk only; null where there is none to ask. */
  elsewhere({ nodeId, location }: Pick<SegmentRow, 'nodeId' | 'location'>): string | null {
    return this.peers && location === 'disk' && nodeId !== this.id ? nodeId : null;
  }
}

/** The only node there is. */
export const ONLY_NODE = new StoreNode({ id: '', peers: null, mayWrite: () => true });
