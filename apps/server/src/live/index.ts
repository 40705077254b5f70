/** What other parts of the server may use of live video. */
export { HlsDesk } from './hls/hls-desk.ts';
export type { HlsViewer } from './hls/hls-viewer.ts';
export { type HlsFile, hlsPlaylist, nextPart } from './hls/playlist.ts';
export { bytesOf } from './hls/segments.ts';
export { countLive } from './live-figures.ts';
export { LiveHub } from './live-hub.ts';
export type { LiveSource } from './live-source.ts';
export type { LiveViewer } from './live-viewer.ts';
export type { Watching } from './seat.ts';
export { candidateAddresses, ownAddresses } from './webrtc/addresses.ts';
export { readOffer } from './webrtc/offer.ts';
export { openRtcDesk, type RtcDesk } from './webrtc/rtc-desk.ts';
