/** What one picture can be made of many (EXT-660), and in which formats. */

/**
 * Median, Mean, Lighten, Darken: of each pixel. TimeSlice: columns, each where it lies in its picture. Keogram: the middle
 * column of each. DayGrid: each day small. Pair: the first and the last.
 */
export const STACK_KINDS = [
  'Median',
  'Mean',
  'Lighten',
  'Darken',
  'TimeSlice',
  'Keogram',
  'DayGrid',
  'Pair',
] as const;
export type StackKind = (typeof STACK_KINDS)[number];

/** PNG and TIFF have 16 bits a channel. */
export const STACK_FORMATS = ['jpeg', 'png', 'tiff', 'pdf'] as const;
export type StackFormat = (typeof STACK_FORMATS)[number];

/** Pictures of a stack; of a DayGrid days. */
export const LEAST_STACKED = 2;
export const MOST_STACKED = 1_000;

/** Pictures where none are named: a keogram is as wide as its moments are many, and a year has a day more at times. */
export const DEFAULT_STACKED: Readonly<Record<StackKind, number>> = {
  Median: 60,
  Mean: 60,
  Lighten: 60,
  Darken: 60,
  TimeSlice: 60,
  Keogram: MOST_STACKED,
  DayGrid: 366,
  Pair: LEAST_STACKED,
};

/** What is laid out anew, with dates. */
export const isPage = (kind: StackKind): kind is 'DayGrid' | 'Pair' => kind === 'DayGrid' || kind === 'Pair';

/** Only what is printed as a whole has pages. */
export function formatsOf(kind: StackKind): readonly StackFormat[] {
  const hasPages = kind === 'DayGrid' || kind === 'Keogram';
  return STACK_FORMATS.filter((format) => format !== 'pdf' || hasPages);
}
