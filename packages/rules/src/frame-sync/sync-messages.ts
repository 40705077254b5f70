/** What an import says of itself (ENT-30 Error). Whole sentences, so that a page can say them in another language. */
import type { JpegProblem } from '../jpeg/index.ts';

export const SYNC_MESSAGES = {
  busy: 'An import of this camera is running. Stop it first.',
  undoing: 'An import of this camera is being undone. Start this one when that is over.',
  runs: 'This import is running. Stop it first.',
  noFolder: 'No folder is set to import from.',
  sourceChanged: 'The source was changed or removed while the import ran. Start it again.',
  interrupted: 'The import was interrupted again and again. Start it again; what is there is kept.',
  tooManyFiles: 'The folder has more than a million pictures. Import its folders one by one.',
  endless: 'The folder lists the same again and again. Try again later.',
  noRoom: 'The disk is full. Start the import again when there is room; what is there is kept.',
  unfinished: 'Not all pictures were imported. {lines}',
} as const;

/** Why a picture was not imported. */
export type SkipReason =
  | JpegProblem
  | 'TooLarge'
  | 'Gone'
  | 'Unreadable'
  | 'NoTime'
  | 'SecondTaken'
  | 'Deleted';

/** `{n}` files, of which `{path}` is one; what means the same to people is said the same. */
export const SKIP_TEXTS = {
  NotJpeg: 'No pictures inside: {n}. For example: {path}.',
  Unsupported: 'No pictures inside: {n}. For example: {path}.',
  Truncated: 'Damaged or cut off: {n}. For example: {path}.',
  Corrupt: 'Damaged or cut off: {n}. For example: {path}.',
  TooManyPixels: 'Too large: {n}. For example: {path}.',
  TooLarge: 'Too large: {n}. For example: {path}.',
  Gone: 'No longer there: {n}. For example: {path}.',
  Unreadable: 'Could not be read: {n}. For example: {path}.',
  NoTime: 'Without a time that can be true: {n}. For example: {path}.',
  SecondTaken: 'In a second that has another picture: {n}. For example: {path}.',
  Deleted: 'Deleted before, so not taken again: {n}. For example: {path}.',
} as const satisfies Record<SkipReason, string>;

/** The sentence of each, in the catalogue. */
export const SKIP_REASONS = {
  NotJpeg: 'ImportSkippedNotJpeg',
  Unsupported: 'ImportSkippedNotJpeg',
  Truncated: 'ImportSkippedTruncated',
  Corrupt: 'ImportSkippedTruncated',
  TooManyPixels: 'ImportSkippedTooLarge',
  TooLarge: 'ImportSkippedTooLarge',
  Gone: 'ImportSkippedGone',
  Unreadable: 'ImportSkippedUnreadable',
  NoTime: 'ImportSkippedNoTime',
  SecondTaken: 'ImportSkippedSecondTaken',
  Deleted: 'ImportSkippedDeleted',
} as const satisfies Record<SkipReason, string>;
export type SkipSentence = (typeof SKIP_REASONS)[SkipReason];

/** Reason → how many, and the path of the first one. */
export type Skipped = Partial<Record<SkipReason, { count: number; path: string }>>;

const LONGEST_PATH = 120;

/** One more that was not imported; gives a new object. */
export function addSkipped(skipped: Skipped, reason: SkipReason, path: string): Skipped {
  const before = skipped[reason] ?? { count: 0, path };
  return { ...skipped, [reason]: { ...before, count: before.count + 1 } };
}

/** A file's name is somebody's text: on one line, and not endless. */
export function plainPath(path: string): string {
  const line = path.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ');
  return line.length > LONGEST_PATH ? `…${line.slice(-LONGEST_PATH)}` : line;
}
