export type { Disk, DiskFile } from './disk/disk.ts';
export { nodeDisk } from './disk/node-disk.ts';
export { type AppendOutcome, type FrameStore, openFrameStore } from './frame-store.ts';
export type { FrameGrids } from './grids/frame-grids.ts';
export {
  GRID_BYTES,
  GRID_HEIGHT,
  GRID_WIDTH,
  type GridBox,
  type GridColumns,
  packColumns,
  WHOLE_GRID,
} from './grids/grid-cells.ts';
export type { PeerRecords, SegmentPeers, StoreNodeOptions } from './nodes/peers.ts';
export { type BringResult, bringSegment } from './objects/bring-segment.ts';
export type { SegmentObjects } from './objects/objects.ts';
export type { SendResult } from './objects/send-segment.ts';
export type { Match } from './read/find-frame.ts';
export type { FirstOfEachOptions, FrameBucket, FrameHour, FrameTimes } from './read/list-frames.ts';
export type { Frame, FrameInfo, FrameLocation } from './read/read-frame.ts';
export type {
  CheckOptions,
  CheckProblem,
  CheckReport,
  OpenFrames,
  ProblemKind,
} from './repair/check-report.ts';
export type { FrameColors, Rgb } from './segments/colors.ts';
export { MemorySegmentIndex } from './segments/memory-segment-index.ts';
export type { FeedTotals, SegmentIndex, SegmentPatch, SegmentRow } from './segments/segment-index.ts';
export { SLOT_SEC } from './segments/slots.ts';
export type { FrameStoreOptions } from './store-options.ts';
export { feedMoved, type NewFrame } from './write/open-segment.ts';
export type { ThinResult } from './write/thin-hour.ts';
