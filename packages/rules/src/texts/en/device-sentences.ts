import { PAIR_MESSAGES } from '../../devices/pairing.ts';
import { PTZ_MESSAGES } from '../../ptz.ts';

/** What the service says of devices, of pairing them, and of cameras that move, on pages (IPD, PAIR, EXT-142). */
export const deviceSentences = {
  'said.device.noChannel': 'This device suggests no channel. Choose one, or let its channels be found.',
  'said.device.beingFound': 'The channels of this device are being looked for already.',
  'said.device.otherHost': 'This address is on another host than the device. Add another device for it.',
  'said.device.otherLogin':
    'This address has another login than the device. Change the login of the device, or add another device.',
  'said.device.oneAtATime': 'Add one new channel at a time: save it, then add the next.',
  'said.device.closedNetwork': 'The operator of this installation has closed its own network.',
  'said.ptz.NoDevice': PTZ_MESSAGES.NoDevice,
  'said.ptz.NoAnswer': PTZ_MESSAGES.NoAnswer,
  'said.ptz.Unauthorized': PTZ_MESSAGES.Unauthorized,
  'said.ptz.NoMount': PTZ_MESSAGES.NoMount,
  'said.ptz.UnknownChannel': PTZ_MESSAGES.UnknownChannel,
  'said.ptz.NotSaved': PTZ_MESSAGES.NotSaved,
  'said.ptz.NoPreset': PTZ_MESSAGES.NoPreset,
  'said.ptz.Failed': PTZ_MESSAGES.Failed,
  'said.ptz.TargetRefused': PTZ_MESSAGES.TargetRefused,
  'said.ptz.busy': 'The camera still carries out a command. Wait a moment.',
  'said.pair.NotFound': PAIR_MESSAGES.notFound,
  'said.pair.OtherAccount': PAIR_MESSAGES.otherAccount,
  'said.pair.AlreadyYours': PAIR_MESSAGES.alreadyYours,
  'said.pair.Failed': PAIR_MESSAGES.checkFailed,
  'said.pair.notWindow': 'This is not the code of a Window. Compare it with its screen.',
  'said.pair.inactive': 'The device does not answer at the moment, so it cannot be told.',
} as const;
