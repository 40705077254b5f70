import { SKIP_TEXTS, SYNC_MESSAGES } from '../../frame-sync/index.ts';

/** What an import says of itself, on pages (ENT-30). */
export const syncSentences = {
  'said.sync.busy': SYNC_MESSAGES.busy,
  'said.sync.undoing': SYNC_MESSAGES.undoing,
  'said.sync.runs': SYNC_MESSAGES.runs,
  'said.sync.noFolder': SYNC_MESSAGES.noFolder,
  'said.sync.sourceChanged': SYNC_MESSAGES.sourceChanged,
  'said.sync.interrupted': SYNC_MESSAGES.interrupted,
  'said.sync.tooManyFiles': SYNC_MESSAGES.tooManyFiles,
  'said.sync.endless': SYNC_MESSAGES.endless,
  'said.sync.noRoom': SYNC_MESSAGES.noRoom,
  'said.sync.storageFull': 'The storage of the plan is full.',
  'said.sync.archived': 'This feed is archived. Change its state first.',
  'said.sync.diskLow': 'Too little disk space is left, so no new frames are stored.',
  'said.sync.unfinished': SYNC_MESSAGES.unfinished,
  'said.sync.example': SYNC_MESSAGES.example,
  'said.sync.skipped.NotJpeg': SKIP_TEXTS.NotJpeg,
  'said.sync.skipped.Truncated': SKIP_TEXTS.Truncated,
  'said.sync.skipped.TooLarge': SKIP_TEXTS.TooLarge,
  'said.sync.skipped.Gone': SKIP_TEXTS.Gone,
  'said.sync.skipped.Unreadable': SKIP_TEXTS.Unreadable,
  'said.sync.skipped.NoTime': SKIP_TEXTS.NoTime,
  'said.sync.skipped.SecondTaken': SKIP_TEXTS.SecondTaken,
  'said.sync.skipped.Deleted': SKIP_TEXTS.Deleted,
} as const;
