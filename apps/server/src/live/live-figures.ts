/** How much is watched live, for whoever reads the metrics (OPS-02). */
import { Gauge, type Registry } from 'prom-client';
import type { LiveHub } from './live-hub.ts';
import type { RtcSessions } from './webrtc/rtc-sessions.ts';

/** `rtc` null: WebRTC is switched off. */
export function countLive(registry: Registry, hub: LiveHub, rtc: RtcSessions | null): void {
  new Gauge({
    name: 'longview_live_webrtc_viewers',
    help: 'Viewers of live video by WebRTC, of whom a process serves 60; they count among all viewers too.',
    registers: [registry],
    collect() {
      this.set(rtc?.viewerCount ?? 0);
    },
  });
  new Gauge({
    name: 'longview_live_viewers',
    help: 'Viewers of live video; all that ask by HLS for one feed are one.',
    registers: [registry],
    collect() {
      this.set(hub.viewerCount);
    },
  });
  new Gauge({
    name: 'longview_live_streams',
    help: 'Live streams that are read, from their cameras or from other nodes.',
    registers: [registry],
    collect() {
      this.set(hub.streamCount);
    },
  });
  new Gauge({
    name: 'longview_live_transcodes',
    help: 'Live streams whose pictures are made anew: converted, masked or cropped.',
    registers: [registry],
    collect() {
      this.set(hub.transcodeCount);
    },
  });
}
