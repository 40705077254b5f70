/** Cameras of Stations: values that hold where nobody said otherwise (STA-15, CON-51 to CON-60). Pure. */

/** Durations as the wire has them. */
export const CAMERA_DEFAULTS = {
  callbackType: 'ImageInStdout', // CON-51
  callbackMaxExec: 'PT1M', // CON-52
  powerCallbackMaxExec: 'PT15S', // CON-53
  powerCycleOnFailure: 'PT10M', // CON-54
  rebootOnFailure: 'PT0S', // CON-55
  powerUpWarmup: 'PT5S', // CON-56
  powerDownTrigger: 'PT1M', // CON-57
  ptzInactive: 'PT4M', // CON-58
  powerControlMode: 'PowerCycleOnErrorOnly', // CON-59
} as const;

const PERSIST_OPTIONS = { kept: 'DirNameYearMonthDay', sent: 'DirNameFeedIdYearMonthDay' } as const; // CON-60

/** The folder names of a camera's own copies; a default follows the switch [STA-15]. */
export function persistOptions(isPersisted: boolean, given: string | null): string {
  const isDefault = given === null || Object.values<string>(PERSIST_OPTIONS).includes(given);
  if (!isDefault) return given;
  return isPersisted ? PERSIST_OPTIONS.kept : PERSIST_OPTIONS.sent;
}

/** STA-14: a camera has no repeats; it captures for good or for a time, seconds after it was last enabled. */
export function cameraTiming({ iterations, durationSec }: { iterations: number; durationSec: number }) {
  return { iterations: 0, durationSec: iterations > 0 ? 0 : durationSec };
}

/** Whether a camera captures at `nowSec` (unix seconds) [STA-02] [STA-14]. */
export function isCameraOn(
  camera: { isEnabled: boolean; enabledSec: number | null; durationSec: number },
  nowSec: number,
): boolean {
  const { isEnabled, enabledSec, durationSec } = camera;
  return isEnabled && (durationSec === 0 || enabledSec === null || nowSec < enabledSec + durationSec);
}

/** The preview of a camera: how often it is made and loaded, and when it is old [CON-17] [CON-18] [CON-19]. */
export const CAMERA_PREVIEW = { refreshSec: 10, staleSec: 120, staleOpacity: 0.5, longestSec: 600 } as const;

/** Whether a Station still makes previews: for ten minutes after they were asked for [DVP-10]. */
export function isPreviewWanted(requestedSec: number | null, nowSec: number): boolean {
  return requestedSec !== null && nowSec - requestedSec < CAMERA_PREVIEW.longestSec;
}

/** Whether a preview is shown as an old one [STA-08]. */
export function isPreviewStale(capturedSec: number, nowSec: number): boolean {
  return nowSec - capturedSec > CAMERA_PREVIEW.staleSec;
}
