import type { LiveWayName } from '@longview/rules/player';
import type { LiveWay } from './live-run.ts';

/** Each way is loaded when it is needed: most who come look at pictures. */
const WAYS: Readonly<Record<LiveWayName, () => Promise<LiveWay>>> = {
  WebRtc: async () => (await import('./webrtc-transport.ts')).watchByWebRtc,
  Socket: async () => (await import('./socket-transport.ts')).watchBySocket,
  Hls: async () => (await import('./hls-transport.ts')).watchByHls,
};

export const loadWay = (name: LiveWayName): Promise<LiveWay> => WAYS[name]();
