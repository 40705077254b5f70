// Says what a failed video stream means and what to try (CAM-07).
import {
  type CameraStatus,
  type CameraTrouble,
  describeHttpStatus,
  describeTrouble,
} from '@longview/rules/camera-report';

/** `said` is the media worker's own text, free of logins; it is shown only where nothing better is known. */
export function describeStreamStatus(status: CameraStatus, said: string, hasLogin: boolean): CameraTrouble {
  switch (status) {
    case 'Unauthorized':
      return describeHttpStatus(401, hasLogin);
    case 'NotFound':
      return describeHttpStatus(404, hasLogin);
    case 'Timeout':
      return describeTrouble('Timeout');
    case 'Refused':
      return describeTrouble('Refused');
    case 'NotAnImage':
      return describeTrouble('NoVideo', said);
    case 'Error':
      return describeTrouble('StreamFailed', said);
  }
}
