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
  type CarpetGrid,
  type Cell,
  cellOf,
  type GridPoint,
  gridOf,
  MAX_COLOR_SLOTS,
  pointOf,
  type RibbonGrid,
  stepSecOf,
  type TimeGrid,
  timeAt,
} from './grid.ts';
export {
  defaultLevel,
  isTimelineLevel,
  pinchZoom,
  TIMELINE_LEVELS,
  type TimelineLevel,
  WHEEL_PX_PER_LEVEL,
  wheelZoom,
  zoomed,
} from './levels.ts';
export { type ColorSlots, paintCells } from './paint.ts';
export { archiveRects, filmRange, type GridRect, movedEdge, rangeBetween, rangeEdges } from './range.ts';
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
export { type Tick, ticksOf } from './ticks.ts';
