/** User-facing texts that more than one part shows. Exact texts are the requirement rows'. */
export const MESSAGES = {
  missingUrl: 'Missing url.', // ERR-05
  cameraFailed: 'Error connecting to camera, check url.', // ERR-06
  upgradeDevices: 'Upgrade your plan to use devices.', // ERR-01
  upgradeCollections: 'Upgrade your plan to use collections.', // ERR-02
  upgradeRoles: 'Upgrade your plan to use roles.', // ERR-03
  upgradeFeeds: 'Upgrade your plan to add more feeds.', // CRE-05
  loadFailed: 'Could not load. Try again.', // ERR-07
  versionConflict: 'Someone else changed this in the meantime. Reload to see the newer version.', // GAP-16
  duplicatePolicy: 'This policy is already added.', // ERR-17
  duplicateUrl: 'This url is already added.', // ERR-18
  noVideoClips: 'Your plan does not include video clips.', // STT-07
  noVideoStreams: 'Your plan does not include video streams.', // STT-07
  smallerSize: 'Below the current resolution: new images are stored smaller.', // STT-14
  lowRate: 'Low capture rate', // STT-15
  closeToLowRate: 'Close to low capture rate', // STT-16
  noRecentImage: 'No recent image', // PUB-14
} as const;

/** Message of a failed save, beside the save button (GAP-16); `status` null is no answer. */
export function saveFailedMessage(status: number | null): string {
  const why = status === null ? 'No connection' : `Server error ${status}`;
  return `Could not save. Nothing was changed. (${why})`;
}

/** `Server error : 500`, shown as a save error or fetch error (ERR-04). */
export function serverErrorMessage(status: number): string {
  return `Server error : ${status}`;
}
