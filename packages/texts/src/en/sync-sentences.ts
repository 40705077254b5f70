import { SKIP_TEXTS, SYNC_MESSAGES } from '@longview/rules/frame-sync';

/** What an import says of itself, on pages (ENT-30). */
export const syncSentences = {
  ImportSourceChanged: SYNC_MESSAGES.sourceChanged,
  ImportInterrupted: SYNC_MESSAGES.interrupted,
  ImportTooManyFiles: SYNC_MESSAGES.tooManyFiles,
  ImportEndless: SYNC_MESSAGES.endless,
  ImportNoRoom: SYNC_MESSAGES.noRoom,
  ImportStorageFull: 'The storage of the plan is full.',
  ImportArchived: 'This camera is archived. Change its state first.',
  ImportDiskLow: 'Too little disk space is left, so no new frames are stored.',
  ImportUnfinished: SYNC_MESSAGES.unfinished,
  ImportSkippedNotJpeg: SKIP_TEXTS.NotJpeg,
  ImportSkippedTruncated: SKIP_TEXTS.Truncated,
  ImportSkippedTooLarge: SKIP_TEXTS.TooLarge,
  ImportSkippedGone: SKIP_TEXTS.Gone,
  ImportSkippedUnreadable: SKIP_TEXTS.Unreadable,
  ImportSkippedNoTime: SKIP_TEXTS.NoTime,
  ImportSkippedSecondTaken: SKIP_TEXTS.SecondTaken,
  ImportSkippedDeleted: SKIP_TEXTS.Deleted,
} as const;
