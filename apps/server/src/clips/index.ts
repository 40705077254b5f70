/** What other parts of the server may use of recording clips. */

export { saveStanding } from './clip-queries.ts';
export { ClipRecorder, type ClipRecorderDeps } from './clip-recorder.ts';
export type { OpenStream } from './clip-streams.ts';
