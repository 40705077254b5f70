export { type DayGrid, type GridCell, layDayGrid } from './day-grid.ts';
export { spreadEnds } from './spread-ends.ts';
export {
  DEFAULT_STACKED,
  formatsOf,
  isPage,
  LEAST_STACKED,
  MOST_STACKED,
  STACK_FORMATS,
  STACK_KINDS,
  type StackFormat,
  type StackKind,
} from './stack-kinds.ts';
