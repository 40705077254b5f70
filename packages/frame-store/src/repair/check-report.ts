/** What a check of the store is asked, and what it finds. */

export interface CheckOptions {
  /** Repair what is found. Only while no other process writes. */
  repair: boolean;
  /** Also read every JPEG and prove its CRC: as slow as the disk. Default false. */
  verifyBytes?: boolean;
}

/**
 * `RowWithoutFiles`: repaired by removing the row. `FileMissing` (one of two): what is left goes to `lost/`, the
 * row is removed. `BadFrames`: damaged frames leave the index. `RowDiffers`: the row gets the true figures.
 * `FilesWithoutRow`: they get a row; if they hold nothing new they go to `lost/`.
 * `ObjectMissing`, `ObjectDamaged`: a whole copy on this disk is sent again; else as with files, `lost/` being in the
 * bucket. `ObjectsWithoutRow`: as with files. `GridsDamaged`, with `verifyBytes`: the month's grids are removed.
 */
export type ProblemKind =
  | 'RowWithoutFiles'
  | 'FileMissing'
  | 'BadFrames'
  | 'RowDiffers'
  | 'FilesWithoutRow'
  | 'ObjectMissing'
  | 'ObjectDamaged'
  | 'ObjectsWithoutRow'
  | 'GridsDamaged';

export interface CheckProblem {
  kind: ProblemKind;
  /** The segment, relative to the root, without ending; of grids the file. */
  path: string;
  detail: string;
  isRepaired: boolean;
}

/** The whole frames of a segment that was still written to, which its row does not count. */
export interface OpenFrames {
  feedId: string;
  count: number;
  fromUs: number;
  toUs: number;
}

export interface CheckReport {
  segments: number;
  /** Of closed segments as their rows count them, of open ones as they are on the disk. */
  frames: number;
  /** What open segments of this disk hold. */
  open: OpenFrames[];
  /** Segments in an object storage that was not given, so not compared. */
  skipped: number;
  /** Segments on the disks of other nodes, which are compared there. */
  elsewhere: number;
  problems: CheckProblem[];
}
