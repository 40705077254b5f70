// Cameras that stream over RTMP. Their logins are mostly in the query, as the maker says; one of the device goes along
// for servers that ask for it.
import { describeTrouble } from '@longview/rules/camera-report';
import type { CameraSource } from '../source.ts';
import { pinnedUrl } from '../stream/pinned-url.ts';
import type { StreamKind } from '../stream/stream-kind.ts';
import { type StreamDeps, StreamSession } from '../stream/stream-session.ts';
import { describeStreamStatus } from '../stream/stream-trouble.ts';

export const RTMP: StreamKind = {
  toDialled: (address, _target, ip) => pinnedUrl(address, ip),
  // RTMP has no status for these: a camera that refuses a login or knows no stream ends the connection.
  describe: (status, said, hasLogin) =>
    status === 'Error' ? describeTrouble('RtmpEnded', said) : describeStreamStatus(status, said, hasLogin),
  ownStatus: {},
};

export function createRtmpSource(deps: StreamDeps): CameraSource {
  return {
    kind: 'Rtmp',
    schemes: ['rtmp:', 'rtmps:'],
    open: (target, { intervalMs }) => new StreamSession(RTMP, target, intervalMs, deps),
  };
}
