// What differs between the protocols that cameras stream by. Shapes only.
import type { CameraStatus, CameraTrouble, TroubleKind } from '@longview/rules/camera-report';
import type { CameraUrl } from '../camera-url.ts';
import type { CameraTarget } from '../source.ts';

/** A protocol: how its addresses are written for the media worker, and what its failures mean. */
export interface StreamKind {
  /** The address to dial, at the IP that was checked; or what is wrong with the user's. */
  toDialled(address: CameraUrl, target: CameraTarget, ip: string): string | { trouble: TroubleKind };
  describe(status: CameraStatus, said: string, hasLogin: boolean): CameraTrouble;
  /** The camera's own status for what the worker reports. */
  ownStatus: Readonly<Partial<Record<CameraStatus, string>>>;
}
