/** Owns the port to the table of segments. PostgreSQL implements it in the server, a Map in tests. */

/**
 * One segment of one feed.
 *
 * While `Open`: `fromUs` and `toUs` are the bounds of its whole UTC hour (so that any reader finds it), and
 * `count` and `bytes` are what the writer last reported, never more than there is; the `.idx` is the truth.
 * While `Sealed` or `Thinned`: all four are exact, `fromUs` and `toUs` are the times of its first and last
 * frame (both inclusive), and the files never change again.
 * Always: all its frames lie within one UTC hour, and no two segments of a feed hold the same second.
 */
export interface SegmentRow {
  id: string;
  feedId: string;
  fromUs: number;
  toUs: number;
  count: number;
  /** Size of the `.mjpeg`, bytes. */
  bytes: number;
  state: 'Open' | 'Sealed' | 'Thinned';
  /** `s3`: the object storage has it; files here are a copy. Never while `Open`. */
  location: 'disk' | 's3';
  /** Relative to the frames root, without ending. Unique. */
  path: string;
  /** The node on whose disk its files lie, or lay before they were moved; null: the only node there is. */
  nodeId: string | null;
}

/** Frames and their bytes. */
export type FeedFigures = Pick<SegmentRow, 'count' | 'bytes'>;

export interface FeedTotals extends FeedFigures {
  /** Least `fromUs` and greatest `toUs` of the rows; both null without rows. */
  fromUs: number | null;
  toUs: number | null;
}

export type SegmentPatch = Partial<
  Pick<SegmentRow, 'fromUs' | 'toUs' | 'count' | 'bytes' | 'state' | 'location'>
>;

/** All times in µs, all bounds inclusive. Rejects with `AppError('Unavailable')` when the store is away. */
export interface SegmentIndex {
  /** Rows that overlap [fromUs, toUs], by `fromUs`, then `path`. */
  find(feedId: string, fromUs: number, toUs: number): Promise<SegmentRow[]>;
  /** Rows that begin in these UTC hours (the hours' first moments), by `fromUs`, then `path`; one lookup for all. */
  findInHours(feedId: string, hoursUs: number[]): Promise<SegmentRow[]>;
  /** The row with the greatest `fromUs` ≤ `timeUs`. */
  nearestBefore(feedId: string, timeUs: number): Promise<SegmentRow | null>;
  /** The row with the least `toUs` ≥ `timeUs`. */
  nearestAfter(feedId: string, timeUs: number): Promise<SegmentRow | null>;
  insert(row: SegmentRow): Promise<void>;
  /** An unknown id changes nothing. */
  update(id: string, patch: SegmentPatch): Promise<void>;
  /**
   * Removes and inserts in one transaction: a reader sees all of the old rows or all of the new ones.
   * Rejects with `AppError('Conflict')`, changing nothing, if one of the old ids is gone, and with `Unavailable` if
   * this node may not write the feed any more, as `insert` does.
   */
  replace(oldIds: string[], newRows: SegmentRow[]): Promise<void>;
  remove(ids: string[]): Promise<void>;
  /** Removes rows whose frames are deleted; like `replace`, it has other nodes delete the files on their disks. */
  discard(ids: string[]): Promise<void>;
  /** Paths of files that may lie on this node's disk and whose rows another node removed at least so long ago. */
  listGone(limit: number, minAgeSec: number): Promise<string[]>;
  /** The files of these paths are deleted. */
  forgetGone(paths: string[]): Promise<void>;
  /** Every row, in any order, without holding all in memory. */
  all(): AsyncIterable<SegmentRow>;
  /** Rows in state `Open`: of these feeds, or of all. */
  open(feedIds?: string[]): Promise<SegmentRow[]>;
  /** Closed rows on this node's disk whose id is greater, by id, at most `limit`. */
  closedOnDisk(afterId: string, limit: number): Promise<SegmentRow[]>;
  totals(feedId: string): Promise<FeedTotals>;
}
