import { MESSAGES } from '@longview/rules';
import { PAIR_MESSAGES } from '@longview/rules/devices';
import { RTSP_LIMITATION } from '@longview/rules/plans';
import { alertSentences } from '../alert-sentences.ts';

/** Sentences whose English is fixed by rows, which pages say themselves. What the service says is in `en/errors`. */
export const said = {
  ...alertSentences,
  'said.cameraFailed': MESSAGES.cameraFailed,
  'said.missingUrl': MESSAGES.missingUrl,
  'said.upgradeDevices': MESSAGES.upgradeDevices,
  'said.upgradeCollections': MESSAGES.upgradeCollections,
  'said.upgradeRoles': MESSAGES.upgradeRoles,
  'said.upgradeFeeds': MESSAGES.upgradeFeeds,
  'said.versionConflict': MESSAGES.versionConflict,
  'said.duplicateUrl': MESSAGES.duplicateUrl,
  'said.rtspLimitation': RTSP_LIMITATION,
  'said.noVideoClips': MESSAGES.noVideoClips,
  'said.noVideoStreams': MESSAGES.noVideoStreams,
  'said.smallerSize': MESSAGES.smallerSize,
  'said.lowRate': MESSAGES.lowRate,
  'said.closeToLowRate': MESSAGES.closeToLowRate,
  'said.pair.NotFound': PAIR_MESSAGES.notFound,
  'said.pair.OtherAccount': PAIR_MESSAGES.otherAccount,
  'said.pair.AlreadyYours': PAIR_MESSAGES.alreadyYours,
  'said.pair.Failed': PAIR_MESSAGES.checkFailed,
  'said.saveFailed': 'Could not save. Nothing was changed. ({why})',
  'said.serverError': 'Server error {status}',
  'said.serverErrorAlone': 'Server error : {status}',
  'said.noConnection': 'No connection',
} as const;
