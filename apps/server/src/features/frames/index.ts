/** What other features may use of the frame calls. */
export { callersInTurn } from './caller-turns.ts';
export { indexChanges, markPictures, readPastPictures } from './change-jobs.ts';
export {
  type FramesInReach,
  heightLimit,
  isForAnyone,
  requireFrames,
  strictest,
  visibleEnd,
  visibleStart,
} from './frame-access.ts';
export { findFrame, givePicture } from './get-frame.ts';
export { isLimited } from './limited-frames.ts';
export { picturesAround } from './pictures-around.ts';
export { mayHaveWhole, plainBytes } from './plain-frame.ts';
export { requireBox } from './read-box.ts';
export { readColors } from './read-colors.ts';
export { requireRange, requireTime } from './read-times.ts';
export { isPng, type PushTarget, pushFrame, refusalOf, requirePusher } from './set-frame.ts';
export { whileAllowed } from './while-allowed.ts';
