/** What other parts of the server may use of imports of folders. */
export { startFrameSync, stopFrameSync } from './start-frame-sync.ts';
export { resumeFrameSyncs, sweepFrameSyncs } from './sweep-frame-syncs.ts';
export { workFrameSync } from './work-frame-sync.ts';
