/** What other parts of the server may use of live video. */

export type { ClipBufferEvents, RecordedFeed } from './clip-buffer.ts';
export { FarHls } from './hls/far-hls.ts';
export { HlsSessions } from './hls/hls-sessions.ts';
export type { HlsViewer } from './hls/hls-viewer.ts';
export { type HlsFile, type HlsList, hlsPlaylist, nextPart } from './hls/playlist.ts';
export { bytesOf } from './hls/segments.ts';
export { countLive } from './live-figures.ts';
export type {
  ConnectionEnd,
  ConnectionEvents,
  ConnectionWish,
  HlsPlace,
  HlsWish,
  LiveHomes,
  LivePeer,
} from './live-homes.ts';
export { LiveHub } from './live-hub.ts';
export type { LiveSource } from './live-source.ts';
export type { LiveViewer } from './live-viewer.ts';
export { isFormKnown, RELAY_FORMS } from './relay/forms.ts';
export { FrameReader } from './relay/frame-reader.ts';
export type { RelayFrame } from './relay/frames.ts';
export { markOf } from './relay/key-mark.ts';
export { RelayViewer } from './relay/relay-viewer.ts';
export type { Watching } from './viewer-session.ts';
export { addressesFor } from './webrtc/addresses.ts';
export { readOffer } from './webrtc/offer.ts';
export type { RtcIntake } from './webrtc/rtc-intake.ts';
export type { SentSample } from './webrtc/rtc-messages.ts';
export { openRtcSessions, type RtcSessions } from './webrtc/rtc-sessions.ts';
export { readSentOffer } from './webrtc/sent-offer.ts';
