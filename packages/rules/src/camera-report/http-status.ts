// What a camera's HTTP status means to the people who set it up (CAM-07, ENT-28).
import type { CameraTrouble } from './camera-trouble.ts';

/** Status and text for an HTTP status that brought no picture. `hasLogin`: a user name was sent with the request. */
export function describeHttpStatus(status: number, hasLogin: boolean): CameraTrouble {
  if (status === 401) {
    return hasLogin
      ? trouble('Unauthorized', 'The camera refuses the login (401). Check user name and password.')
      : trouble('Unauthorized', 'The camera asks for a login (401). Enter its user name and password.');
  }
  if (status === 403) {
    return trouble(
      'Unauthorized',
      'The camera forbids this (403). Check the login, and the user’s rights in the camera.',
    );
  }
  if (status === 404 || status === 410) {
    return trouble('NotFound', `The camera has nothing at this address (${status}). Check the path.`);
  }
  if (status === 408 || status === 504) {
    return trouble('Timeout', `The camera took too long (${status}). Try again, or ask less often.`);
  }
  if (status === 429 || status === 503) {
    return trouble('Error', `The camera is busy (${status}). Ask less often, or close other viewers.`);
  }
  if (status === 204 || status === 304) {
    return trouble('NotAnImage', `The camera sends no picture now (${status}). Try again.`);
  }
  if (status >= 500) {
    return trouble('Error', `The camera reports a fault of its own (${status}). Try again, or restart it.`);
  }
  return trouble('Error', `The camera answers with status ${status}. Check the address.`);
}

function trouble(statusCode: CameraTrouble['statusCode'], message: string): CameraTrouble {
  return { statusCode, message };
}
