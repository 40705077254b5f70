/** The version a save began with (GEN-15). */
import { appError } from '@longview/base';
import type { Call } from './call.ts';

/** The number in `If-Match: "7"`; null when none is sent, which saves whatever is stored. */
export function ifMatch({ request }: Call): number | null {
  const found = /^\s*(?:W\/)?"(\d{1,9})"\s*$/.exec(request.headers['if-match'] ?? '');
  return found ? Number(found[1]) : null;
}

/** @throws AppError Conflict `VersionConflict` when the stored version is newer than the one the edit began with. */
export function requireVersion(begunWith: number | null, stored: number): void {
  if (begunWith === null || stored <= begunWith) return;
  throw appError('VersionConflict');
}
