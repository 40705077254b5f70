/** What the thread of changes is asked and answers: plain values, to be copied. */
import type { BoxSeries, CsvHead, DayChange, GridBox, GridColumns, StepKind } from '@longview/rules/changes';
import type { Place } from '@longview/rules/schedule';

/** A summary as it is stored: encoded and compressed. */
export type StoredSummary = Uint8Array;

/** What a box measures, as text (EXT-612). */
export interface MeasuresAsk {
  /** Whole UTC months without a break, each of some cells after the other; null where one has no grid. */
  months: (BoxSeries[] | null)[];
  step: StepKind;
  /** IANA name. */
  zone: string;
  /** Unix seconds; `toSec` is exclusive. */
  fromSec: number;
  toSec: number;
  place: Place | null;
  /** Null: JSON Lines. */
  csv: CsvHead | null;
}

export interface ChangeTasks {
  /** The summary of a day: all cells, 288 slots. */
  summarise: { ask: { columns: GridColumns }; answer: StoredSummary };
  /** Scores of some of consecutive days, by their indices; null is a day without pictures. */
  score: {
    ask: { days: (StoredSummary | null)[]; at: number[] };
    answer: (Uint8Array | null)[];
  };
  find: {
    ask: { scores: (Uint8Array | null)[]; box: GridBox; from: number; to: number };
    answer: DayChange[];
  };
  /** The slot of `columns` in which `cells` change on `day` of them; null where nothing can be compared. */
  date: { ask: { columns: GridColumns; day: number; cells: number[] }; answer: number | null };
  /** Some cells of a month, made small. */
  series: { ask: { columns: GridColumns }; answer: BoxSeries };
  /** UTF-8. */
  measure: { ask: MeasuresAsk; answer: Uint8Array };
}

export type TaskName = keyof ChangeTasks;
export type TaskMessage = { [N in TaskName]: { id: number; name: N; ask: ChangeTasks[N]['ask'] } }[TaskName];
/** `fault`: what went wrong. */
export type TaskReply =
  | { id: number; answer: ChangeTasks[TaskName]['answer'] }
  | { id: number; fault: string };
