import { describeTrouble, TROUBLE_KINDS, type TroubleKind } from '../../../camera-report/camera-trouble.ts';
import { describeHttpStatus } from '../../../camera-report/http-status.ts';
import { LINK_MESSAGES } from '../../../device-links.ts';
import { IN_USE_MORE, IN_USE_TEXTS } from '../../../in-use.ts';
import { MESSAGES } from '../../../messages.ts';
import { RTSP_LIMITATION } from '../../../plans/plan-rules.ts';
import { alertSentences } from '../alert-sentences.ts';
import { clipSentences } from '../clip-sentences.ts';
import { configSentences } from '../config-sentences.ts';
import { deviceSentences } from '../device-sentences.ts';
import { liveSentences } from '../live-sentences.ts';
import { restreamSentences } from '../restream-sentences.ts';
import { stationSentences } from '../station-sentences.ts';
import { syncSentences } from '../sync-sentences.ts';

type TroubleKey = `trouble.${TroubleKind}`;

const troubles = Object.fromEntries(
  TROUBLE_KINDS.map((kind) => [`trouble.${kind}`, describeTrouble(kind).message]),
) as Record<TroubleKey, string>;

/** What the service says in English wherever it is asked; pages say it in their language, see `said-text.ts`. */
export const said = {
  ...alertSentences,
  ...clipSentences,
  ...configSentences,
  ...deviceSentences,
  ...liveSentences,
  ...restreamSentences,
  ...stationSentences,
  ...syncSentences,
  ...troubles,
  'said.camera.refusesLogin': describeHttpStatus(401, true).message,
  'said.camera.asksForLogin': describeHttpStatus(401, false).message,
  'said.camera.forbids': describeHttpStatus(403, true).message,
  'said.camera.notThere': describeHttpStatus(404, true).message,
  'said.missingUrl': MESSAGES.missingUrl,
  'said.cameraFailed': MESSAGES.cameraFailed,
  'said.upgradeDevices': MESSAGES.upgradeDevices,
  'said.upgradeStreams': 'Upgrade your plan to use video streams.',
  'said.upgradeClips': 'Upgrade your plan to use video clips.',
  'said.upgradeCollections': MESSAGES.upgradeCollections,
  'said.upgradeRoles': MESSAGES.upgradeRoles,
  'said.upgradeFeeds': MESSAGES.upgradeFeeds,
  'said.loadFailed': MESSAGES.loadFailed,
  'said.versionConflict': MESSAGES.versionConflict,
  'said.duplicatePolicy': MESSAGES.duplicatePolicy,
  'said.duplicateUrl': MESSAGES.duplicateUrl,
  'said.rtspLimitation': RTSP_LIMITATION,
  'said.noRecentImage': MESSAGES.noRecentImage,
  'said.noVideoClips': MESSAGES.noVideoClips,
  'said.noVideoStreams': MESSAGES.noVideoStreams,
  'said.smallerSize': MESSAGES.smallerSize,
  'said.lowRate': MESSAGES.lowRate,
  'said.closeToLowRate': MESSAGES.closeToLowRate,
  'said.saveFailed': 'Could not save. Nothing was changed.',
  'said.serverError': 'Server error',
  'said.noConnection': 'No connection',
  'said.signInFirst': 'Sign in first.',
  'said.link.notConfigured': LINK_MESSAGES.notConfigured,
  'said.link.noCloud': LINK_MESSAGES.noCloud,
  'said.link.badState': LINK_MESSAGES.badState,
  'said.link.notRevoked': LINK_MESSAGES.notRevoked,
  'said.inUse.device': IN_USE_TEXTS.device,
  'said.inUse.channel': IN_USE_TEXTS.channel,
  'said.inUse.schedule': IN_USE_TEXTS.schedule,
  'said.inUse.role': IN_USE_TEXTS.role,
  'said.inUse.more': IN_USE_MORE,
  'said.itSays': 'It says:',
  'said.field.required': 'Required.',
  'said.field.most60': 'At most 60 characters.',
  'said.field.most100': 'At most 100 characters.',
  'said.field.most200': 'At most 200 characters.',
  'said.field.most2000': 'At most 2,000 characters.',
  'said.field.mostTags': 'At most 100 tags.',
  'said.field.tagComma': 'A tag has no comma in it.',
  'said.field.tooLong': 'Too long.',
  'said.field.email': 'Not an e-mail address.',
  'said.field.port': 'A port is 1 to 65535.',
  'said.field.hostAlone': 'A name or an address alone, e.g. 192.168.1.20. Ports have fields of their own.',
  'said.field.noAddress': 'Not an address. Use e.g. http://192.168.1.20/cam/.',
  'said.field.network': 'Not a network. Use e.g. 203.0.113.0/24.',
  'said.field.future': 'Must be in the future.',
  'said.field.httpOnly': 'Use an http or https address.',
  'said.field.httpNoLogin': 'Use an http or https address, without a login in it.',
  'said.field.passwordWrong': 'The password is not right.',
  'said.field.passwordCommon': 'This password is one of the most common ones. Choose another.',
  'said.field.passwordEmail': 'The password must not be the e-mail address.',
  'said.field.noSchedule': 'No such schedule.',
  'said.field.itemsOverlap': 'Two of these times overlap.',
  'said.field.noDays': 'Choose at least one day.',
  'said.field.noPlace': 'Daylight and night need latitude and longitude.',
  'said.field.sunOffset': 'At most 12 hours before or after.',
  'said.field.endFirst': 'The end must be after the start.',
  'said.field.dayWindows': 'These times must not overlap, nor run over midnight.',
  'said.field.datesTwice': 'These dates are named twice.',
} as const;
