/** What the thread of changes is asked and answers: plain values, to be copied. */
import type {
  BoxSeries,
  CameraMove,
  CsvHead,
  DayChange,
  GridBox,
  GridColumns,
  PictureSize,
  StepKind,
} from '@longview/rules/changes';
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
  /** PhenoCam's file of days or of transition dates; null: JSON Lines. */
  csv: { kind: 'days' | 'transitions'; head: CsvHead } | null;
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
  /** How far `picture` is moved against `reference`, luma of 256 x 256 bytes; null where they cannot be compared. */
  move: {
    ask: { reference: Uint8Array; picture: Uint8Array; size: PictureSize };
    answer: CameraMove | null;
  };
  /** The slot of `columns` in which `cells` change on `day` of them; null where nothing can be compared. */
  date: { ask: { columns: GridColumns; day: number; cells: number[] }; answer: number | null };
  /** What is usual after these days, the last weeks before a day (EXT-580); null where they are too few to tell. */
  usual: { ask: { days: StoredSummary[] }; answer: StoredSummary | null };
  /** A byte of mark bits for each slot of a day; all cells, 288 slots. */
  mark: { ask: { columns: GridColumns; usual: StoredSummary }; answer: Uint8Array };
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
