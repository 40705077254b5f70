/** A try of a source that brought no picture. */
import type { CameraStatus } from '@longview/rules/camera-report';

/** One fetch that brought no picture (ENT-28, CAM-07). A failure of a camera is a value, never a throw. */
export interface Report {
  statusCode: CameraStatus;
  /** The camera's own status, e.g. `"401"`; `"TargetRefused"` for an address outside the policy. */
  errorStatusCode: string | null;
  /** A sentence for people: what is wrong and what to try. */
  message: string;
  /** The camera asked not to be called again for so many seconds. */
  retryAfterSec: number | null;
  loadTimeMs: number;
}
