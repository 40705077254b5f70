export {
  chooseShown,
  clockText,
  countDryRun,
  type DryFile,
  type DryRefusal,
  type LookedAt,
  lookAt,
  needsReading,
  refuseSameSeconds,
} from './dry-run.ts';
export {
  isPictureName,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_FILES,
  MOST_FAILED_CALLS,
  MOST_FILE_TRIES,
  pauseAfterFailure,
  restAfterPicture,
  SYNC_PREVIEW,
  SYNC_REFRESH_MS,
} from './limits.ts';
export {
  addSkipped,
  plainPath,
  SKIP_REASONS,
  SKIP_TEXTS,
  type Skipped,
  type SkipReason,
  type SkipSentence,
  SYNC_MESSAGES,
} from './sync-messages.ts';
export { type SyncFacts, type SyncState, syncState } from './sync-state.ts';
