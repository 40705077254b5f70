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
  NotAPicture: 'no pictures by their names',
  NotAFile: 'links, pipes or outside of the folder',
  NotJpeg: 'no pictures inside',
  Unsupported: 'no pictures inside',
  Truncated: 'damaged or cut off',
  Corrupt: 'damaged or cut off',
  TooLarge: 'too large',
  TooManyPixels: 'too large',
  Unreadable: 'could not be read',
  NoTime: 'without a time',
  Ahead: 'of a time that lies ahead of now',
  TooOld: 'of a time before 2005',
  SameSecond: 'in a second that another file has (one picture a second is kept)',
  SecondTaken: 'in a second that has another picture already (one picture a second is kept)',
};

const RULES: Readonly<Record<TimeRule, string>> = {
  Clock: 'the name',
  Offset: 'the name, with its zone',
  Unix: 'the name, Unix time',
  DayFolder: 'the folder and the name',
  DayOnly: 'the day in the name',
  Exif: 'the picture (EXIF)',
  Store: 'the cloud',
  FileDate: 'the date of the file',
};

/** `115 in a second that has another picture already (…), 2 without a time`; empty without any. */
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
  const sources = `${times.Name} by name, ${times.Folder} by folder and name, ${times.Exif} by EXIF, ${times.FileDate} by the date of the file`;
  const lines = chooseShown(looked, SYNC_PREVIEW.shown).map((one) => lineOf(one, zone));
  const notTaken = reasonsText(left);
  return [
    `${pictures.length} pictures: ${sources}.`,
    ...(notTaken ? [`Not taken: ${notTaken}.`] : []),
    ...lines,
    'Nothing was stored. Pictures that the feed has already are found when they are imported.',
    '',
  ].join('\n');
}

function lineOf({ file, time, refused }: LookedAt, zone: string): string {
  if (!time) return `  ${file.path}`;
  return `  ${clockText(time.timeSec, zone)}  ${RULES[time.rule]}${refused ? `, not taken: ${REASONS[refused]}` : ''}  ${file.path}`;
}
