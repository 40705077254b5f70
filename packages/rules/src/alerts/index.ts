export {
  type AlertEvent,
  type AlertFact,
  type AlertKind,
  type AlertManner,
  type AlertSettings,
  type AlertState,
  type AlertStep,
  DEFAULT_ALERT_SETTINGS,
  isSilenced,
  QUIET,
  START_COOLDOWN_SEC,
  stepAlert,
} from './alert-state.ts';
export {
  type DiskSpace,
  diskFact,
  type LinkFacts,
  linkFact,
  STATION_HOLD_SEC,
  stationFact,
} from './facts.ts';
export {
  type FeedAlertFacts,
  type FeedAlertKind,
  type FeedAlertNotice,
  type FeedAlertSettings,
  type FeedAlerts,
  isCaptureAlertActive,
  NO_FEED_ALERTS,
  stepFeedAlerts,
  type ToldMove,
} from './feed-alerts.ts';
export { isFrozen, notePicture, type SameRun } from './frozen-picture.ts';
export { GATHER_MAX_SEC, type Gathering, gatherForSec, nextToldSec } from './gather.ts';
export { NO_TROUBLES, notePictureMarks, type PictureTroubles } from './picture-troubles.ts';
export { isRegionNews, type RegionMoment } from './region-news.ts';
export { causeOf, NO_TROUBLE, noteTry, type TroubleScore } from './trouble-score.ts';
