import { type CameraTrouble, describeTrouble, type TroubleKind } from '@longview/rules/camera-report';
import type { Grab } from './source.ts';

export interface TroubleExtras {
  errorStatusCode?: string | null;
  retryAfterSec?: number | null;
}

/** A grab that failed with a known kind of trouble. */
export function failedGrab(kind: TroubleKind, loadTimeMs: number, excerpt = ''): Grab {
  const errorStatusCode = kind === 'TargetRefused' ? 'TargetRefused' : null;
  return troubleGrab(describeTrouble(kind, excerpt), loadTimeMs, { errorStatusCode });
}

/** A grab that failed in a way that is already described. */
export function troubleGrab(trouble: CameraTrouble, loadTimeMs: number, extras: TroubleExtras = {}): Grab {
  const { errorStatusCode = null, retryAfterSec = null } = extras;
  return { ok: false, report: { ...trouble, errorStatusCode, retryAfterSec, loadTimeMs } };
}
