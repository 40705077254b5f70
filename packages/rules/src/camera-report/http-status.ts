// What a camera's HTTP status means to the people who set it up (CAM-07, ENT-28).
import type { CameraStatus, CameraTrouble } from './camera-trouble.ts';

/** `{status}` is the status itself. */
export const HTTP_TROUBLES = {
  RefusesLogin: ['Unauthorized', 'The camera refuses the login (401). Check user name and password.'],
  AsksForLogin: ['Unauthorized', 'The camera asks for a login (401). Enter its user name and password.'],
  Forbids: [
    'Unauthorized',
    'The camera forbids this (403). Check the login, and the user’s rights in the camera.',
  ],
  NotThere: ['NotFound', 'The camera has nothing at this address ({status}). Check the path.'],
  TookTooLong: ['Timeout', 'The camera took too long ({status}). Try again, or ask less often.'],
  TooBusy: ['Error', 'The camera is busy ({status}). Ask less often, or close other viewers.'],
  NoPictureNow: ['NotAnImage', 'The camera sends no picture now ({status}). Try again.'],
  OwnFault: ['Error', 'The camera reports a fault of its own ({status}). Try again, or restart it.'],
  OtherStatus: ['Error', 'The camera answers with status {status}. Check the address.'],
} as const satisfies Record<string, readonly [CameraStatus, string]>;
export type HttpTroubleKind = keyof typeof HTTP_TROUBLES;

/** Which trouble an HTTP status is that brought no picture. `hasLogin`: a user name was sent with the request. */
export function httpTroubleKind(status: number, hasLogin: boolean): HttpTroubleKind {
  if (status === 401) return hasLogin ? 'RefusesLogin' : 'AsksForLogin';
  if (status === 403) return 'Forbids';
  if (status === 404 || status === 410) return 'NotThere';
  if (status === 408 || status === 504) return 'TookTooLong';
  if (status === 429 || status === 503) return 'TooBusy';
  if (status === 204 || status === 304) return 'NoPictureNow';
  return status >= 500 ? 'OwnFault' : 'OtherStatus';
}

/** Status and text for an HTTP status that brought no picture. */
export function describeHttpStatus(status: number, hasLogin: boolean): CameraTrouble {
  const [statusCode, message] = HTTP_TROUBLES[httpTroubleKind(status, hasLogin)];
  return { statusCode, message: message.replace('{status}', String(status)) };
}
