/** Rules of video clips (docs/design/clips.md). */

export { CLIP_REFUSALS, type ClipRefusal, clipItemProblems, isLengthTrue } from './clip-checks.ts';
export {
  CLIP_FOLDER_MAX_BYTES,
  CLIP_LAST_PAINTING_MS,
  CLIP_MAX_AHEAD_SEC,
  CLIP_MAX_BYTES,
  CLIP_MAX_SEC,
  CLIP_MIN_SEC,
  CLIP_PAINTS_OF_PROCESS,
  CLIP_PICTURE_MS,
  CLIP_PRE_ROLL_MAX_BYTES,
  CLIP_PRE_ROLL_MAX_SEC,
  CLIP_SEEN_PICTURES,
  CLIP_UNPAINTED_MAX_BYTES,
} from './limits.ts';
export { CLIP_OBSTACLES, CLIP_TROUBLES, type ClipObstacle } from './obstacles.ts';
