// Builds what a folder's failure is from the closed list of troubles. Texts are in rules/camera-report.
import { describeTrouble, type TroubleKind } from '@longview/rules/camera-report';
import { FolderFailure } from './folder.ts';

export interface FolderTroubleFacts {
  /** This file alone; the folder is well. */
  isGone?: boolean;
  isLinkLost?: boolean;
  /** The service asked not to be called again for so many seconds. */
  retryAfterSec?: number | null;
  /** The service's own status, e.g. `"530"`. */
  errorStatusCode?: string | null;
  cause?: unknown;
}

/** A folder that gave nothing, for a known kind of trouble. */
export function folderFailure(kind: TroubleKind, facts: FolderTroubleFacts = {}): FolderFailure {
  const refused = kind === 'TargetRefused' ? 'TargetRefused' : null;
  const { retryAfterSec = null, errorStatusCode = refused, ...rest } = facts;
  const report = { ...describeTrouble(kind), errorStatusCode, retryAfterSec, loadTimeMs: 0 };
  return new FolderFailure(report, rest);
}

/** Of a cloud account: `Lost` after it was linked, `Missing` before. */
export function linkFailure(which: 'Lost' | 'Missing'): FolderFailure {
  return folderFailure(`Link${which}`, { isLinkLost: true });
}
