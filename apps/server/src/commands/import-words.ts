/** What the command `import` says of files, in words (EXT-53, EXT-319). */
import type { TimeRule } from '@longview/rules/file-time';
import {
  chooseShown,
  clockText,
  countDryRun,
  type LookedAt,
  refuseSameSeconds,
  SYNC_PREVIEW,
} from '@longview/rules/frame-sync';
import type { FolderList } from '../features/imports/index.ts';

/** Reason → what stands behind its count. Other words are told as they are. */
const REASONS: Readonly<Record<string, string>> = {
  NotAPicture: 'not a picture by file name',
  NotAFile: 'a link, a pipe, or outside the folder',
  NotJpeg: 'no picture inside',
  Unsupported: 'no picture inside',
  Truncated: 'damaged or incomplete',
  Corrupt: 'damaged or incomplete',
  TooLarge: 'too large',
  TooManyPixels: 'too large',
  Unreadable: 'could not be read',
  NoTime: 'without a time',
  Ahead: 'with a time in the future',
  TooOld: 'with a time before 2005',
  SameSecond: 'in the same second as another file (one picture per second is kept)',
  SecondTaken: 'in a second that already has a picture (one picture per second is kept)',
};

const RULES: Readonly<Record<TimeRule, string>> = {
  Clock: 'the name',
  Offset: 'the name, with its zone',
  Unix: 'the name, Unix time',
  DayFolder: 'the folder and the name',
  DayOnly: 'the day in the name',
  Exif: 'the picture (EXIF)',
  Store: 'the cloud',
  FileDate: 'the file date',
};

/** `115 in a second that already has a picture (…), 2 without a time`; empty without any. */
export function reasonsText(counts: Readonly<Record<string, number>>): string {
  const told = Object.entries(counts).filter(([, count]) => count > 0);
  return told.map(([reason, count]) => `${count} ${REASONS[reason] ?? reason}`).join(', ');
}

/** What an import of the folder would do: counts, and about twenty files with their times in `zone`. */
export function dryRunText({ pictures, skipped }: FolderList, zone: string): string {
  const looked: LookedAt[] = pictures.map(({ path, time }) => {
    return {
      file: { id: path, path, sizeBytes: null, takenMs: null, modifiedMs: null },
      time,
      refused: null,
      isRead: true,
    };
  });
  refuseSameSeconds(looked);
  const { times, refused } = countDryRun(looked);
  const left: Record<string, number> = { ...refused };
  for (const { reason } of skipped) left[reason] = (left[reason] ?? 0) + 1;
  const sources = `${times.Name} by name, ${times.Folder} by folder and name, ${times.Exif} by EXIF, ${times.FileDate} by file date`;
  const lines = chooseShown(looked, SYNC_PREVIEW.shown).map((one) => lineOf(one, zone));
  const notTaken = reasonsText(left);
  return [
    `${pictures.length} pictures: ${sources}.`,
    ...(notTaken ? [`Skipped: ${notTaken}.`] : []),
    ...lines,
    'Nothing was stored. Pictures that the camera already has are detected during the import.',
    '',
  ].join('\n');
}

function lineOf({ file, time, refused }: LookedAt, zone: string): string {
  if (!time) return `  ${file.path}`;
  return `  ${clockText(time.timeSec, zone)}  ${RULES[time.rule]}${refused ? `, not taken: ${REASONS[refused]}` : ''}  ${file.path}`;
}
