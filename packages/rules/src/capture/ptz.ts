/** Moving cameras (EXT-142): limits, and why one cannot be moved. */

/** A move is stopped after so many seconds at most. */
export const PTZ_MAX_MOVE_SEC = 5;

/** Why a camera is not moved, each with what to do. */
export const PTZ_MESSAGES = {
  NoDevice: 'Only cameras with a camera login as their source can be moved. Choose one as the source.',
  NoAnswer: 'The camera does not answer by ONVIF. Turn ONVIF on in the camera, and check its ONVIF port.',
  Unauthorized:
    'The camera refuses the login for ONVIF. Some cameras have users of their own for it: make one there.',
  NoMount: 'This camera tells of no motors: it cannot be moved.',
  UnknownChannel:
    'The recorder moves several cameras and does not tell which one is shown here. Find the channels of the camera login again.',
  NotSaved:
    'The camera did not save the preset. It may be full, or take only plain letters in a name. Delete one, or choose another name.',
  NoPreset: 'The camera has no such preset any more. Load the page anew.',
  Failed: 'The camera did not carry it out. Try again, or choose another preset.',
  TargetRefused: 'This address may not be called from here. Check the host of the camera login.',
} as const;

export type PtzTrouble = keyof typeof PTZ_MESSAGES;
