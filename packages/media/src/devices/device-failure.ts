/** Why a camera at the machine gave no picture, in words that say what to do. */
import { constants } from 'node:os';
import { FFmpegError } from 'node-av/lib';
import type { GrabFailure, GrabResult } from './device-request.ts';

export type Failed = Extract<GrabResult, { ok: false }>;

const MESSAGES: Readonly<Record<Exclude<GrabFailure, 'Error'>, string>> = {
  Missing: 'The camera is not there. Plug it in, or choose another one.',
  Busy: 'Another program uses the camera. End it, or choose another camera.',
  Denied: 'The Station may not open the camera. On Linux its user must be in the group `video`.',
  Unfit: 'The camera does not have this size or format.',
  Timeout: 'The camera gave no picture in time.',
  NotAnImage: 'The camera sent pictures that cannot be decoded.',
};

const { ENOENT, ENODEV, ENXIO, EBUSY, EACCES, EPERM, EINVAL } = constants.errno;
/** FFmpeg gives the system's own numbers, negative. */
const STATUS_OF = new Map<number, keyof typeof MESSAGES>([
  ...[ENOENT, ENODEV, ENXIO].map((code) => [-code, 'Missing'] as const),
  ...[EACCES, EPERM].map((code) => [-code, 'Denied'] as const),
  [-EBUSY, 'Busy'],
  [-EINVAL, 'Unfit'],
]);

export function failedGrab(status: keyof typeof MESSAGES): Failed {
  return { ok: false, status, message: MESSAGES[status] };
}

/** What a negative FFmpeg code says of a camera. */
export function failureOfDevice(code: number): Failed {
  const status = STATUS_OF.get(code);
  if (status) return failedGrab(status);
  return { ok: false, status: 'Error', message: `The camera failed: ${FFmpegError.strerror(code)}.` };
}
