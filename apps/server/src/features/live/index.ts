/** What other features may call of live video. */
export { liveSourceOf, liveStanding, streamOf } from './live-access.ts';
export { liveActs } from './node-acts.ts';
