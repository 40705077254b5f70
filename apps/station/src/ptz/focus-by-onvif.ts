/** Has a camera on the network find its focus, when people ask for it [STA-11]. */
import { type FocusTrouble, focusCamera } from '@longview/camera-sources';
import { PTZ_MESSAGES } from '@longview/rules';
import type { CameraConfig } from '../camera/camera-config.ts';
import type { Outcome, Parts } from '../camera/types.ts';
import { controlledCamera } from './ptz-target.ts';

const MESSAGES: Readonly<Record<FocusTrouble, string>> = {
  ...PTZ_MESSAGES,
  NoFocus: 'This camera tells of no focus that can be set by ONVIF.',
  Failed: 'The camera did not carry it out.',
};

/** A login that the camera refuses is not tried again by itself: each time somebody asks for it. */
export async function focusByOnvif(camera: CameraConfig, parts: Parts): Promise<Outcome> {
  const reached = controlledCamera(camera, parts);
  const trouble = reached ? await focusCamera(reached.target, parts) : 'NoFocus';
  return trouble === null ? { ok: true, message: null } : { ok: false, message: MESSAGES[trouble] };
}
