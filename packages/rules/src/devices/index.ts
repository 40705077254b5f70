// Devices that people pair: Windows, which show, and Stations, which capture.

export {
  ACTIVE_SEC,
  activityState,
  CHECK_IN_SEC,
  type HeardStarts,
  heardStart,
  isCloned,
  PLATFORMS,
  type Platform,
  platformOf,
  type StationSilence,
  silenceNews,
} from './activity.ts';
export {
  CAMERA_DEFAULTS,
  CAMERA_PREVIEW,
  cameraTiming,
  isCameraOn,
  isPreviewStale,
  isPreviewWanted,
  persistOptions,
} from './camera-defaults.ts';
export {
  CAMERA_CHECKS,
  type CameraField,
  type CameraSourceType,
  CONTENT_TYPES,
  freeConfigId,
  hasCameraField,
  SOURCE_TYPES,
} from './camera-fields.ts';
export {
  type CameraCommandName,
  type CameraRequests,
  COMMAND_LAPSE_SEC,
  type DeviceCommandName,
  NO_REQUESTS,
  nextRequestSec,
  savedRequests,
} from './camera-requests.ts';
export { type CopiedPicture, copyPath } from './copy-path.ts';
export {
  ACT_BUTTON_SEC,
  type ActButton,
  clickedActButton,
  DEVICE_GROUPS,
  deviceMatches,
  type SearchedDevice,
} from './device-list.ts';
export { DEVICE_LIMITS } from './limits.ts';
export {
  chosenDevice,
  type FoundDevice,
  type LocalDevice,
  type PictureSize,
  readLocalDevice,
  readPictureSize,
} from './local-device.ts';
export {
  type DeviceType,
  isShortCode,
  isWindowCode,
  makePairCode,
  makeShortCode,
  PAIR_ALPHABET,
  PAIR_CODE_SEC,
  PAIR_POLL_SEC,
  pairCodeOf,
  pairCodeType,
  SHORT_CODE_ALPHABET,
  SHORT_CODE_SEC,
} from './pair-code.ts';
export {
  isPairCodeAsked,
  mayChangeType,
  mayPair,
  PAIR_MESSAGES,
  type PairCheck,
  type PairingStand,
  pairCheckMessage,
  pairCheckOf,
} from './pairing.ts';
export {
  isPowerUpNeeded,
  notedShot,
  POWER_OFF_MS,
  type PowerMode,
  type PowerSettings,
  type PowerStand,
  powerAfterShot,
  powerSettings,
  warmUpLeftMs,
} from './power-control.ts';
export {
  isPtzStill,
  type PtzCommand,
  type PtzPosition,
  type PtzWatch,
  ptzLookMs,
  readPtzCommand,
  tellsPosition,
  watchedPtz,
} from './ptz-watch.ts';
export { madeMessage, STATION_MESSAGES, type StationMessage, stationMessage } from './station-messages.ts';
export {
  compareVersions,
  isNewerVersion,
  PACKAGE_FOLDER,
  PACKAGE_KEY_FILE,
  PACKAGE_MAX_BYTES,
  PACKAGE_VERSION,
  type PackageFacts,
  packageFileName,
  packageStatement,
  versionToRun,
} from './station-package.ts';
export {
  KEEP_ORDER,
  type NightHours,
  nightDimming,
  pairCodeGroups,
  sequenceToPlay,
  WINDOW_KEEPS,
  WINDOW_TIMES,
  type WindowStand,
} from './window-play.ts';
export {
  ADDED_ITEM_SEC,
  endlessItem,
  FOLLOWED_CAMERAS,
  type ListedItem,
  MAX_SEQUENCE_ITEMS,
  SEQUENCE_TYPES,
  type SequenceType,
  settledContent,
  WINDOW_ITEM_DEFAULTS,
  type WindowContent,
} from './window-playlist.ts';
