/** What an import says of itself (ENT-30 Error). Whole sentences, so that a page can say them in another language. */
import type { JpegProblem } from '../jpeg/index.ts';
import { keysOf } from '../tables.ts';

export const SYNC_MESSAGES = {
  busy: 'An import of this feed is running. Stop it first.',
  undoing: 'An import of this feed is being undone. Start this one when that is over.',
  runs: 'This import is running. Stop it first.',
  noFolder: 'No folder is set to import from.',
  sourceChanged: 'The source was changed or removed while the import ran. Start it again.',
  interrupted: 'The import was interrupted again and again. Start it again; what is there is kept.',
  tooManyFiles: 'The folder has more than a million pictures. Import its folders one by one.',
  endless: 'The folder lists the same again and again. Try again later.',
  noRoom: 'The disk is full. Start the import again when there is room; what is there is kept.',
  unfinished: 'Not all pictures were imported.',
  example: 'For example:',
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

/** Each before a count; what means the same to people is said the same. */
export const SKIP_TEXTS = {
  NotJpeg: 'No pictures inside:',
  Unsupported: 'No pictures inside:',
  Truncated: 'Damaged or cut off:',
  Corrupt: 'Damaged or cut off:',
  TooManyPixels: 'Too large:',
  TooLarge: 'Too large:',
  Gone: 'No longer there:',
  Unreadable: 'Could not be read:',
  NoTime: 'Without a time that can be true:',
  SecondTaken: 'In a second that has another picture:',
  Deleted: 'Deleted before, so not taken again:',
} as const satisfies Record<SkipReason, string>;

/** Reason → how many, and the path of the first one. */
export type Skipped = Partial<Record<SkipReason, { count: number; path: string }>>;

const LONGEST_PATH = 120;

/** One more that was not imported; gives a new object. */
export function addSkipped(skipped: Skipped, reason: SkipReason, path: string): Skipped {
  const before = skipped[reason] ?? { count: 0, path };
  return { ...skipped, [reason]: { ...before, count: before.count + 1 } };
}

/** Error of an import that came to its end; null where everything was taken [IMP-03]. */
export function unfinishedMessage(skipped: Skipped): string | null {
  const lines = new Map<string, { count: number; path: string }>();
  for (const reason of keysOf(skipped)) {
    const { count, path } = skipped[reason] ?? { count: 0, path: '' };
    const text = SKIP_TEXTS[reason];
    lines.set(text, { count: count + (lines.get(text)?.count ?? 0), path: lines.get(text)?.path ?? path });
  }
  if (lines.size === 0) return null;
  const told = [...lines].map(
    ([text, { count, path }]) => `${text} ${count}. ${SYNC_MESSAGES.example} ${plain(path)}.`,
  );
  return [SYNC_MESSAGES.unfinished, ...told].join(' ');
}

/** A file's name is somebody's text: on one line, and not endless. */
function plain(path: string): string {
  const line = path.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ');
  return line.length > LONGEST_PATH ? `…${line.slice(-LONGEST_PATH)}` : line;
}
