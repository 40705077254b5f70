// For pages that play: without the rest of the rules, which would be most of their weight.
export { formatTime, parseTime } from '../values/times.ts';
export { type DisplayGrid, displayGrid } from './display-grid.ts';
export {
  aheadAfterStall,
  type EdgeMove,
  edgeMove,
  LIVE_BUFFER,
  LIVE_CLIP_TIMES,
  LIVE_VIDEO_TIMES,
  LIVE_WAYS,
  type LiveBreaks,
  type LiveWayName,
  nextLiveWay,
  withLiveRun,
} from './live-video.ts';
export { LIVE_WALL_REST_MS, wallVideos } from './live-wall.ts';
export { DEFAULT_MODE, type ParamTexts, type PlayerParams, playerParams, type SizingMode } from './params.ts';
export {
  clockSec,
  clockText,
  MAX_PLAY_ITEMS,
  MAX_PLAY_SEC,
  MAX_REPEATS,
  MAX_TRIED_CHARS,
  PLAY_DEFAULTS,
  type PlayItemTerms,
  type PlayTiming,
  settledPlayItem,
  type TimingType,
  timingType,
  withPlayMode,
  withTimingType,
} from './play-item.ts';
export {
  hasInterval,
  mayRepeat,
  PLAY_MODES,
  type PlayMode,
  playModeName,
  showsOneFeed,
  takesMedia,
} from './play-modes.ts';
export { playOrder } from './play-order.ts';
export { type AgeNotice, ageNotice, ageUnit, fillsBox, lookIntervalSec, retryDelaySec } from './view.ts';
