/** Where a feed's live video comes from. */
import type { DialledStream } from '@longview/camera-sources';
import type { CameraTrouble } from '@longview/rules/camera-report';

export interface LiveSource {
  /** Another one where another connection is needed. */
  key: string;
  /** Everything to connect with, at an address that was checked just now. */
  dial(): Promise<DialledStream | { trouble: CameraTrouble }>;
}
