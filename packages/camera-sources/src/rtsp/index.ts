// Cameras that stream over RTSP.
import type { CameraSource } from '../source.ts';
import { type RtspDeps, RtspSession } from './rtsp-session.ts';

export function createRtspSource(deps: RtspDeps): CameraSource {
  return {
    kind: 'Rtsp',
    schemes: ['rtsp:', 'rtsps:'],
    open: (target, { intervalMs }) => new RtspSession(target, intervalMs, deps),
  };
}
