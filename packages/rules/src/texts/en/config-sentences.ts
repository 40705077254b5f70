import { CAMERA_CHECKS } from '../../devices/camera-fields.ts';

/** What the service says of the config of a Window or Station that is saved (API-32). */
export const configSentences = {
  'said.config.configId': CAMERA_CHECKS.configId.message,
  'said.config.twice': CAMERA_CHECKS.configId.twice,
  'said.config.script': CAMERA_CHECKS.script.message,
  'said.config.otherLogin': 'This address has another login than the fields beside it.',
  'said.config.noFeed': 'No such feed.',
  'said.config.feedTwice': 'This feed is on another camera too.',
  'said.config.noMedia': 'No such media resource.',
  'said.config.tooMuch': 'These cameras have too much text together.',
  'said.config.tooLong': 'This playlist is too long. Take some items out.',
} as const;
