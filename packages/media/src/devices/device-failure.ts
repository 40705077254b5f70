/** Why a camera at the machine gave no picture, in words that say what to do. */
import { constants } from 'node:os';
import { STATION_MESSAGES, stationMessage } from '@longview/rules/devices';
import { FFmpegError } from 'node-av/lib';
import type { GrabFailure, GrabResult } from './device-request.ts';

export type Failed = Extract<GrabResult, { ok: false }>;
type Known = Exclude<GrabFailure, 'Error'>;

const { ENOENT, ENODEV, ENXIO, EBUSY, EACCES, EPERM, EINVAL } = constants.errno;
/** FFmpeg gives the system's own numbers, negative. */
const STATUS_OF = new Map<number, Known>([
  ...[ENOENT, ENODEV, ENXIO].map((code) => [-code, 'Missing'] as const),
  ...[EACCES, EPERM].map((code) => [-code, 'Denied'] as const),
  [-EBUSY, 'Busy'],
  [-EINVAL, 'Unfit'],
]);

export function failedGrab(status: Known): Failed {
  const message = STATION_MESSAGES[status === 'Timeout' ? 'noPictureInTime' : status];
  return { ok: false, status, message };
}

/** What a negative FFmpeg code says of a camera. */
export function failureOfDevice(code: number): Failed {
  const status = STATUS_OF.get(code);
  if (status) return failedGrab(status);
  return {
    ok: false,
    status: 'Error',
    message: stationMessage('failedWith', { why: FFmpegError.strerror(code) }),
  };
}
