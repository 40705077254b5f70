/** What other parts of the server may use of live video. */

export type { ClipLineEvents, RecordedFeed } from './clip-line.ts';
export { FarHls } from './hls/far-hls.ts';
export { HlsDesk } from './hls/hls-desk.ts';
export type { HlsViewer } from './hls/hls-viewer.ts';
export { type HlsFile, type HlsList, hlsPlaylist, nextPart } from './hls/playlist.ts';
export { bytesOf } from './hls/segments.ts';
export { countLive } from './live-figures.ts';
export type {
  HlsPlace,
  HlsWish,
  LineEnd,
  LineEvents,
  LineWish,
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
export type { Watching } from './seat.ts';
export { addressesFor } from './webrtc/addresses.ts';
export { readOffer } from './webrtc/offer.ts';
export { openRtcDesk, type RtcDesk } from './webrtc/rtc-desk.ts';
export type { RtcIntake } from './webrtc/rtc-intake.ts';
export type { SentSample } from './webrtc/rtc-messages.ts';
export { readSentOffer } from './webrtc/sent-offer.ts';
