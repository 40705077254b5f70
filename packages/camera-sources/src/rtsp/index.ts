// Cameras that stream over RTSP.
import type { CameraSource } from '../source.ts';
import { pinnedUrl } from '../stream/pinned-url.ts';
import type { StreamKind } from '../stream/stream-kind.ts';
import { type StreamDeps, StreamSession } from '../stream/stream-session.ts';
import { describeStreamStatus } from '../stream/stream-trouble.ts';

export const RTSP: StreamKind = {
  toDialled: (address, _target, ip) => pinnedUrl(address, ip),
  describe: describeStreamStatus,
  ownStatus: { Unauthorized: '401', NotFound: '404' },
};

export function createRtspSource(deps: StreamDeps): CameraSource {
  return {
    kind: 'Rtsp',
    schemes: ['rtsp:', 'rtsps:'],
    open: (target, { intervalMs }) => new StreamSession(RTSP, target, intervalMs, deps),
  };
}
