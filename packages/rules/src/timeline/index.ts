export { filledSlots } from './filled-slots.ts';
export { type FilmClock, filmMoment, filmPosition } from './film-clock.ts';
export {
  type FilmOffer,
  type FrameBucket,
  filmOffer,
  ROLLING_RANGES,
  type RollingFilm,
  type RollingRangeId,
  rollingFilms,
} from './films.ts';
export {
  explainGaps,
  findGaps,
  type Gap,
  type GapCause,
  gapAt,
  leastGapSec,
  type SparseGap,
  type StoredRun,
} from './gaps.ts';
export {
  type CarpetGrid,
  type Cell,
  cellOf,
  type GridPoint,
  type GridWindow,
  gridOf,
  isSeen,
  pointOf,
  type RibbonGrid,
  type TimeGrid,
  timeAt,
  windowed,
} from './grid.ts';
export { colorTiles, extentOf, layoutOf, type TimelineLayout } from './layout.ts';
export { defaultLevel, isTimelineLevel, TIMELINE_LEVELS, type TimelineLevel } from './levels.ts';
export { type LanePiece, type LaneStop, laneOf, type MarkLane, type MarkRun, stopAt } from './mark-lane.ts';
export { type CellColors, type ColorSlots, paintCells } from './paint.ts';
export {
  archiveRects,
  draggedEdge,
  filmRange,
  type GridRect,
  movedEdge,
  rangeBetween,
  rangeEdges,
  spanRects,
} from './range.ts';
export {
  COMPARE_MODES,
  type CompareMode,
  firstComparison,
  isCompareMode,
  type SameTime,
  sameTimes,
} from './same-times.ts';
export { sheetStepOf, slotFor } from './sheet-steps.ts';
export { type Archive, clampToArchive, shifted, spanOf, type TimeSpan } from './spans.ts';
export { type FrameWish, type StepUnit, stepUnit, stepWish } from './steps.ts';
export { activityHeights, hasStrip, isSparse, type StripCell, sparseCells, stripCells } from './strip.ts';
export { type Tick, ticksOf } from './ticks.ts';
export {
  MIN_VIEW_SEC,
  pannedView,
  parseView,
  type TimelineView,
  viewBounds,
  viewOf,
  viewText,
  viewWith,
  zoomedView,
} from './view.ts';
export {
  fromLocalSec,
  offsetsBetween,
  skippedLocalRanges,
  toLocalSec,
  type WallTime,
  wallTimeSec,
  zoned,
} from './zone-offsets.ts';
