/** What other parts of the server may use of video clips. */
export { type ClipCheck, checkClips } from './check-clips.ts';
export {
  type ClipObjects,
  type ClipTime,
  listClipsBetween,
  listClipTimes,
  removeClips,
} from './clip-queries.ts';
export { queryClips } from './list-clips.ts';
export { recorderParts } from './recorder-parts.ts';
export { sendClip } from './send-clip.ts';
