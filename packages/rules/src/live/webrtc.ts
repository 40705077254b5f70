/** Live video by WebRTC: its limits, and what it is given (docs/design/live.md). */
import type { Rendition } from './renditions.ts';

/** Of a process: each is encrypted by itself, and one core does about as many. */
export const WEBRTC_VIEWERS_OF_PROCESS = 60;
/** Of one network that have begun and are not connected yet: a wall of cameras is less. */
export const WEBRTC_WAITING_OF_NETWORK = 24;
export const WEBRTC_TOO_MANY =
  'Too many people watch by WebRTC at the moment. Watch over WebSocket or by HLS, or try again later.';
/** Who is not connected after this time is ended, milliseconds. */
export const WEBRTC_CONNECT_MS = 15_000;
/** Browsers tell every few seconds that they are there; who does not for this time is gone (RFC 7675), milliseconds. */
export const WEBRTC_SILENT_MS = 30_000;
/** Who loses more than this part of what is sent, and for this time, has too slow a connection. */
const WEBRTC_LOSS_MAX = 0.25;
export const WEBRTC_LOSS_MS = 10_000;
/** Of one packet's content: with all that is put around it, it fits any path. */
export const WEBRTC_PAYLOAD_BYTES = 1_150;
/** What is more at once than this is sent at this pace, about 74 Mbit/s: more than a stream has, less than what is lost. */
export const WEBRTC_BURST_PACKETS = 64;
export const WEBRTC_PACKETS_PER_MS = 8;
/** Addresses from which one viewer may call; browsers try a handful. */
export const WEBRTC_CALLER_ADDRESSES = 16;

/** Since when too much is lost, by what a viewer reports now; null while it is not. Times in milliseconds. */
export function lossSince(sinceMs: number | null, lostPart: number, nowMs: number): number | null {
  return lostPart > WEBRTC_LOSS_MAX ? (sinceMs ?? nowMs) : null;
}

/** H.264 that browsers decode by WebRTC: eight bits, 4:2:0 (Baseline, Main, Extended, High). */
const WEBRTC_H264 = /avc1\.(42|4d|58|64)/i;

/** How a stream comes. */
interface CopiedStream {
  mime: string;
  /** Pictures come in another order than they are shown: B-frames, of which browsers show by WebRTC what they like. */
  isReordered?: true;
}

/** Whether its pictures go on by WebRTC as they are. */
export const isWebRtcVideo = ({ mime, isReordered }: CopiedStream) => WEBRTC_H264.test(mime) && !isReordered;

/** What a viewer by WebRTC gets in place of `given`, which comes as that: H.264, and Opus where there is sound. */
export function renditionForWebRtc(given: Rendition, stream: CopiedStream): Rendition {
  const { mime } = stream;
  if (!isWebRtcVideo(stream)) return 'H264Opus';
  if (!mime.includes('mp4a')) return given;
  return given === 'H264' || given === 'H264Opus' ? 'H264Opus' : 'Opus';
}
