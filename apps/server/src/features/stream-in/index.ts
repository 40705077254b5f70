/** What other parts of the server may use of video that is sent in. */
export { admitPusher } from './admit-pusher.ts';
export { streamInActs } from './node-acts.ts';
export { findPushSource, type PushSource } from './push-source.ts';
export { openSentPictures } from './sent-pictures.ts';
export { findSrtPlaces } from './srt-port.ts';
export { stationStreamUrl } from './station-stream-url.ts';
export { waysIn } from './ways-in.ts';
