/** Why an import ends before its end, and in which words (ENT-30 Error). */
import { AppError, isNoRoom } from '@longview/base';
import { SYNC_MESSAGES } from '@longview/rules/frame-sync';

/** Ends an import: it would not go on by being tried again. The message is for people. */
export class SyncEnd extends Error {}

/** The folder does not answer: the import waits, and others have their turn. */
export class FolderAway extends Error {
  readonly pauseMs: number;

  constructor(pauseMs: number) {
    super('The folder does not answer.');
    this.pauseMs = pauseMs;
  }
}

/** What people are told; null for what may pass when the work is done again. */
export function endMessage(err: unknown): string | null {
  if (err instanceof SyncEnd) return err.message;
  if (err instanceof AppError && err.kind !== 'Internal') return err.message;
  return isNoRoom(err) ? SYNC_MESSAGES.noRoom : null;
}
