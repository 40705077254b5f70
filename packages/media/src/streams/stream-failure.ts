/** FFmpeg's result codes → what happened to the camera, in words for people. Never repeats a URL. */
import {
  AVERROR_EXIT,
  AVERROR_HTTP_FORBIDDEN,
  AVERROR_HTTP_NOT_FOUND,
  AVERROR_HTTP_UNAUTHORIZED,
} from 'node-av/constants';
import { FFmpegError } from 'node-av/lib';
import type { Failed, StreamFailure } from './stream-options.ts';

/** Linux and macOS number these apart; FFmpeg negates the system's number. */
const TIMED_OUT = new Set([-110, -60]);
const REFUSED = new Set([-111, -61]);

/** What Node says of a certificate: expired, self-signed, of another host, of an unknown issuer. */
const UNTRUSTED = /^(CERT_|ERR_TLS_CERT|.*SELF_SIGNED|UNABLE_TO_|HOSTNAME_)/;

const MESSAGES: Record<Exclude<StreamFailure, 'Error' | 'NotAnImage'>, string> = {
  Unauthorized: 'The camera refused the user name or password.',
  NotFound: 'The camera has no stream at this path.',
  Timeout: 'The camera did not answer in time.',
  Refused: 'The camera refused the connection.',
  Untrusted: 'The certificate of the camera is not trusted.',
};

export function failed(status: StreamFailure, message: string): Failed {
  return { ok: false, status, message };
}

export function timedOut(): Failed {
  return failed('Timeout', MESSAGES.Timeout);
}

/** Why a camera's socket could not be opened. */
export function failureOfDial(error: NodeJS.ErrnoException): Failed {
  if (error.code === 'ECONNREFUSED') return failed('Refused', MESSAGES.Refused);
  if (error.code === 'ETIMEDOUT' || error.name === 'AbortError') return timedOut();
  if (error.code && UNTRUSTED.test(error.code)) return failed('Untrusted', MESSAGES.Untrusted);
  return failed('Error', `The camera cannot be reached${error.code ? `: ${error.code}` : ''}.`);
}

/** What a negative FFmpeg code says of a camera. */
export function failureOf(code: number): Failed {
  const status = statusOf(code);
  if (status === 'Error') return failed(status, `The stream failed: ${FFmpegError.strerror(code)}.`);
  return failed(status, MESSAGES[status]);
}

function statusOf(code: number): keyof typeof MESSAGES | 'Error' {
  if (code === AVERROR_HTTP_UNAUTHORIZED || code === AVERROR_HTTP_FORBIDDEN) return 'Unauthorized';
  if (code === AVERROR_HTTP_NOT_FOUND) return 'NotFound';
  if (code === AVERROR_EXIT || TIMED_OUT.has(code)) return 'Timeout';
  return REFUSED.has(code) ? 'Refused' : 'Error';
}
