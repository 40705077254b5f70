import { alertSentences } from './alert-sentences.ts';

/** Texts of mails and of what is shown outside our pages: pushed alerts, the page that ends alert mails. */
export const mail = {
  'verify.subject': 'Confirm your e-mail address for Longview',
  'verify.text':
    'Confirm that this is your e-mail address:\n\n{link}\n\nThe link works for 48 hours. If you did not sign up, ignore this e-mail.\n',
  'reset.subject': 'Choose a new password for Longview',
  'reset.text':
    'Someone requested a new password for this address. Choose one here:\n\n{link}\n\nThe link works once and expires in an hour. If you did not request it, ignore this e-mail. Nothing changes.\n',
  'alreadyUser.subject': 'You can already sign in to Longview',
  'alreadyUser.text':
    'Someone tried to sign up with this address, but you can already sign in with it.\n\nSign in: {signIn}\nForgot your password: {forgot}\n\nIf this was not you, ignore this e-mail. Nothing changes.\n',
  'addressChange.subject': 'Your Longview e-mail address is changing',
  'addressChange.text':
    'Your sign-in address will change to {address} once that address is confirmed. If you did not request this, change your password now.\n',
  'ownAct.subject': 'Longview: {what}',
  'ownAct.text':
    '{what}\n\nThis was done while signed in as you, from the network address {address}. If it was not you, change your password now, end all other sessions, and check your passkeys, API keys, and members:\n\n{link}\n',
  'ownAct.passkeyAdded': 'A passkey was added: {name}.',
  'ownAct.passkeyRemoved': 'A passkey was removed: {name}.',
  'ownAct.twoFactorOn': 'Two-factor sign-in was turned on.',
  'ownAct.twoFactorOff': 'Two-factor sign-in was turned off.',
  'ownAct.backupCodes': 'New backup codes were created.',
  'ownAct.passwordChanged': 'Your password was changed.',
  'ownAct.passkeysLeft': 'You can still sign in with these passkeys: {name}.',
  'ownAct.apiKeyMade': 'An API key was created: {name}.',
  'ownAct.apiKeyEnded': 'An API key was deleted: {name}.',
  'ownAct.ownerInvited': 'A new Owner was invited: {name}.',
  'ownAct.ownerChanged': 'An Owner was changed. {name}',
  'ownAct.ownerRemoved': 'An Owner was removed. {name}',
  'ownAct.exported': 'Your account was exported.',

  'invite.subject': '{who} invites you to Longview',
  'invite.text':
    '{who} invites you to their Longview account as {role}. Accept the invitation here:\n\n{link}\n\nThe link works once and expires in 7 days. If you do not know {who}, ignore this e-mail.\n',
  'role.Owner': 'Owner',
  'role.Administrator': 'Administrator',
  'share.subject': '{who} shares “{name}” with you',
  'share.text':
    '{who} shares “{name}” with you on Longview. View it here:\n\n{link}\n\nThe link expires in 7 days and is for you only. If you do not know the sender, ignore this e-mail.\n',

  'storage80.subject': 'Your Longview storage is 80 % full',
  'storage80.text':
    'Your cameras use {used} GB of {limit} GB. When storage is full, new pictures are no longer stored. Nothing is deleted.\n\nFree up space, add storage, or choose a larger plan:\n\n{link}\n',
  'storage100.subject': 'Your Longview storage is full',
  'storage100.text':
    'Your cameras use {used} GB of {limit} GB. New pictures are not stored until there is space. Nothing was deleted, and live pictures continue.\n\nFree up space, add storage, or choose a larger plan:\n\n{link}\n',
  'trialEnded.subject': 'Your Longview trial has ended',
  'trialEnded.text':
    'Your account is now on the Free plan. Nothing was deleted. Cameras beyond the limit of the Free plan keep their pictures but do not capture new ones.\n\nChoose a plan to continue with all cameras:\n\n{link}\n',
  'planChanged.subject': 'Longview: {name} changed its plan',
  'planChanged.text': 'The account {name} ({id}) changed its plan:\n\n{detail}\n',

  'closed.subject': '{name} is closed',
  'closed.text':
    'The Longview account {name} is closed. Its cameras are no longer captured, and nobody can see its pictures.\n\nOn {day} the account and all its pictures will be deleted permanently. To keep it, sign in before then:\n\n{link}\n',
  'reopened.subject': '{name} is open again',
  'reopened.text':
    'An Owner signed in, so the Longview account {name} is open again with everything in it. It will not be deleted.\n',
  'held.subject': 'Confirm: delete most pictures of {name}?',
  'held.text':
    'The retention settings of {name} would now delete {count} of {all} pictures, many more than anyone confirmed. Nothing is deleted until you confirm. Review it here:\n\n{link}\n',

  'diskFull.subject': 'Longview: the disk is nearly full',
  'diskFull.text':
    'Less than 1 GiB or 2 % of the disk of {url} is free, so new pictures are not stored. Nothing is deleted. Capture resumes automatically when there is space.\n\nFree up space on the disk of DATA_DIR, or shorten the retention of cameras.\n',
  'diskLow.subject': 'Longview: disk space is low',
  'diskLow.text':
    '{free} GiB of {total} GiB are free on the disk of {url}.\n\nBelow 1 GiB or 2 %, new pictures are not stored. Free up space, or shorten the retention of cameras.\n',
  'diskRoom.subject': 'Longview: disk space is available again',
  'diskRoom.text': '{free} GiB of {total} GiB are free on the disk of {url}.\n',
  'bucketAway.subject': 'Longview: object storage is not accepting files',
  'bucketAway.text':
    '{url} has been unable to move pictures to the object storage for 15 minutes. Nothing is lost: they stay on its disk and are moved automatically when the storage works again. Until then, pictures that are only in the object storage cannot be shown.\n\nSee /readyz and the log for the cause.\n',
  'bucketBack.subject': 'Longview: object storage works again',
  'bucketBack.text': '{url} is moving pictures to the object storage again.\n',

  'stationSilent.subject': '{station}: Station is not responding',
  'stationSilent.text':
    'The Station {station} has not responded since {time}. Its cameras send no pictures until it is back. The Station then sends the pictures it kept.\n\n{link}\n',
  'stationBack.subject': '{station}: Station is back',
  'stationBack.text': 'The Station {station} is responding again.\n\n{link}\n',

  'filmDone.subject': '{feed}: film “{name}” is ready',
  'filmDone.text': 'The film “{name}” of {feed} is ready. Play, share, or download it here:\n\n{link}\n',
  'filmFailed.subject': '{feed}: film “{name}” failed',
  'filmFailed.text':
    'The film “{name}” of {feed} could not be created. See the cause and create it again here:\n\n{link}\n',

  'push.test': '{name}: test alert',
  'push.alert': '{name}: alert',
  'push.ended': '{name}: resolved',
  'alert.subject': '{feed}: {what}',
  'alert.still': '{feed}: {what} (reminder)',
  'alert.test': '{feed}: test alert',
  'alert.ended': '{feed}: resolved',
  'alert.what.NoFrames': 'no new pictures',
  'alert.what.FrozenPicture': 'frozen picture',
  'alert.what.ClockWrong': 'wrong camera clock',
  'alert.what.LinkExpired': 'cloud link expiring',
  'alert.what.RestreamFailed': 'live video not reaching its platform',
  'alert.what.ClipsFailed': 'video clips not recorded',
  'alert.what.CameraMoved': 'camera moved',
  'alert.what.CameraCovered': 'camera covered',
  'alert.what.DarkByDay': 'picture black by day',
  'alert.what.PictureBlurred': 'blurred picture or dirty lens',
  'alert.what.RegionChanged': 'region changed',
  ...alertSentences,
  'alert.noPicture': 'No picture received yet.',
  'alert.last': 'Last picture: {time}',
  'alert.lastAlt': 'Last picture',
  'alert.reaches': 'This is a test. You receive alerts of this camera.',
  'alert.over': 'Resolved {end}. Started {start}.',
  'alert.clear': 'The picture is clear again since {end}. It began {start}.',
  'alert.since': 'Since {time}',
  'alert.move.by':
    'Everything in the picture now lies {across} and {down}: {pixels} pixels in all, {share} of the picture’s width.',
  'alert.move.other': 'Nothing is seen that was seen before, so its distance is not known.',
  'alert.move.right': '{pixels} pixels further right',
  'alert.move.left': '{pixels} pixels further left',
  'alert.move.down': '{pixels} lower',
  'alert.move.up': '{pixels} higher',
  'alert.move.turned': 'It is turned by {degrees}° clockwise.',
  'alert.move.turnedBack': 'It is turned by {degrees}° anticlockwise.',
  'alert.move.before': 'Before: {time}',
  'alert.move.after': 'After: {time}',
  'alert.move.compare': 'Compare both pictures',
  'alert.move.over': 'The move of the camera is settled {end}. It was moved {start}.',
  'alert.region': {
    one: 'In the region {regions} something appeared or is gone.',
    other: 'In the regions {regions} something appeared or is gone.',
  },
  'alert.region.subject': '{feed}: {regions} changed',
  'alert.region.at': 'Changed: {time}',
  'alert.region.later': 'A change is confirmed about a week after it.',
  'alert.open': 'Open the camera',
  'alert.noMore': 'Stop e-mails about this camera',
  'noMore.title': 'Alert e-mails',
  'push.alerts': { one: '{count} camera: alert', other: '{count} cameras: alert' },
  'push.allEnded': { one: '{count} camera: resolved', other: '{count} cameras: resolved' },
  'alerts.names': '{names} and {more} more',
  'alerts.subject': { one: '{count} camera: {what}', other: '{count} cameras: {what}' },
  'alerts.still': { one: '{count} camera: {what} (reminder)', other: '{count} cameras: {what} (reminder)' },
  'alerts.ended': { one: '{count} camera: resolved', other: '{count} cameras: resolved' },
  'alerts.partly': '{back} of {all} cameras: resolved',
  'alerts.several': 'several problems',
  'alerts.began':
    'Started {time}. When several cameras fail at the same time, they often share one cause: the network, the power, or a recorder.',
  'alerts.over': 'Resolved {end}. Started {start}.',
  'alerts.more': 'and {more} more',
  'alerts.down': {
    one: '{count} camera still has a problem:',
    other: '{count} cameras still have a problem:',
  },
  'alerts.open': 'Open the list of cameras',
  'alerts.noMore': 'Stop e-mails about these cameras',
  'noMore.askAll': {
    one: 'Stop alert e-mails to {email} about the {count} camera in this message?',
    other: 'Stop alert e-mails to {email} about the {count} cameras in this message?',
  },
  'noMore.doneAll': {
    one: 'Done. {email} no longer receives alert e-mails about this {count} camera.',
    other: 'Done. {email} no longer receives alert e-mails about these {count} cameras.',
  },
  'noMore.ask': 'Stop alert e-mails to {email} about this camera?',
  'noMore.yes': 'Stop e-mails',
  'noMore.done': 'Done. {email} no longer receives alert e-mails about this camera.',
} as const;
