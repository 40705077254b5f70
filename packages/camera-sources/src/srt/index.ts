// Cameras and encoders that wait for callers over SRT.
import { describeTrouble } from '@longview/rules/camera-report';
import type { CameraSource } from '../source.ts';
import type { StreamKind } from '../stream/stream-kind.ts';
import { type StreamDeps, StreamSession } from '../stream/stream-session.ts';
import { describeStreamStatus } from '../stream/stream-trouble.ts';
import { dialledSrtUrl } from './dialled-srt-url.ts';

export const SRT: StreamKind = {
  toDialled: dialledSrtUrl,
  describe: (status, said) =>
    status === 'Unauthorized' ? describeTrouble('SrtRefused') : describeStreamStatus(status, said, false),
  ownStatus: {},
};

export function createSrtSource(deps: StreamDeps): CameraSource {
  return {
    kind: 'Srt',
    schemes: ['srt:'],
    open: (target, { intervalMs }) => new StreamSession(SRT, target, intervalMs, deps),
  };
}
