import { alertSentences } from './alert-sentences.ts';

/** Texts of mails and of what is shown outside our pages: pushed alerts, the page that ends alert mails. */
export const mail = {
  'verify.subject': 'Confirm your address for Longview',
  'verify.text':
    'Confirm that this address is yours:\n\n{link}\n\nThe link works for 48 hours. If you did not sign up, ignore this mail.\n',
  'reset.subject': 'Choose a new password for Longview',
  'reset.text':
    'Someone asked for a new password for this address. Choose one here:\n\n{link}\n\nThe link works once, for an hour. If it was not you, ignore this mail: nothing changes.\n',
  'alreadyUser.subject': 'You already have a Longview sign-in',
  'alreadyUser.text':
    'Someone signed up with this address, which already has a sign-in.\n\nSign in: {signIn}\nForgot the password: {forgot}\n\nIf it was not you, ignore this mail: nothing changes.\n',
  'addressChange.subject': 'Your Longview address is being changed',
  'addressChange.text':
    'The address of your sign-in will become {address} once that address is confirmed. If it was not you, change your password now.\n',

  'invite.subject': '{who} invites you to Longview',
  'invite.text':
    '{who} invites you to their Longview account as {role}. Accept here:\n\n{link}\n\nThe link works once, for 7 days. If you do not know {who}, ignore this mail.\n',
  'role.Owner': 'Owner',
  'role.Administrator': 'Administrator',
  'share.subject': '{who} shares “{name}” with you',
  'share.text':
    '{who} shares “{name}” with you on Longview. See it here:\n\n{link}\n\nThe link works for 7 days and is for you alone. If you do not know who this is, ignore this mail.\n',

  'storage80.subject': 'Your Longview storage is 80 % full',
  'storage80.text':
    'Your cameras use {used} GB of {limit} GB. When it is full, nothing new is stored; nothing is deleted.\n\nMake room, add storage or choose a larger plan:\n\n{link}\n',
  'storage100.subject': 'Your Longview storage is full',
  'storage100.text':
    'Your cameras use {used} GB of {limit} GB. Nothing new is stored until there is room; nothing was deleted, and the live pictures go on.\n\nMake room, add storage or choose a larger plan:\n\n{link}\n',
  'trialEnded.subject': 'Your Longview trial has ended',
  'trialEnded.text':
    'Your account is on the Free plan now. Nothing was deleted: cameras beyond the Free plan show what they have and take no new pictures.\n\nChoose a plan to go on with all of them:\n\n{link}\n',
  'planChanged.subject': 'Longview: {name} changed its plan',
  'planChanged.text': 'The account {name} ({id}) changed its plan:\n\n{detail}\n',

  'closed.subject': '{name} is closed',
  'closed.text':
    'The Longview account {name} is closed: its cameras are no longer captured, and nobody sees its pictures.\n\nOn {day} it is deleted with all its pictures, and nothing can bring them back. To keep it, sign in before that day:\n\n{link}\n',
  'reopened.subject': '{name} is open again',
  'reopened.text':
    'An Owner signed in, so the Longview account {name} is open again as it was, and will not be deleted.\n',
  'held.subject': 'Longview would remove most pictures of {name}',
  'held.text':
    'By its settings, {count} of {all} pictures of {name} would be removed now, and nobody has asked for that many. Nothing is removed until somebody says so. Look at it here:\n\n{link}\n',

  'diskFull.subject': 'Longview: the disk is nearly full',
  'diskFull.text':
    'Less than 1 GiB or 2 % of the disk of {url} is free, so no new frames are stored. Nothing is deleted to make room. Capture goes on by itself when there is room again.\n\nMake room on the disk of DATA_DIR, or let feeds keep less.\n',
  'diskLow.subject': 'Longview: the disk fills up',
  'diskLow.text':
    '{free} GiB of {total} GiB are free on the disk of {url}.\n\nBelow 1 GiB or 2 % no new frames are stored. Make room, or let feeds keep less.\n',
  'diskRoom.subject': 'Longview: there is room again',
  'diskRoom.text': '{free} GiB of {total} GiB are free on the disk of {url}.\n',
  'bucketAway.subject': 'Longview: the object storage takes nothing',
  'bucketAway.text':
    'For a quarter of an hour {url} could not move frames into the object storage. Nothing is lost: they stay on its disk, and go there by themselves when it takes them again. Frames that are only there cannot be shown meanwhile.\n\n/readyz and the log say what is wrong.\n',
  'bucketBack.subject': 'Longview: the object storage works again',
  'bucketBack.text': '{url} moves frames into the object storage again.\n',

  'stationSilent.subject': '{station}: the Station does not answer',
  'stationSilent.text':
    'The Station {station} has not answered since {time}. Its cameras send no pictures meanwhile; what it keeps comes when it is back.\n\n{link}\n',
  'stationBack.subject': '{station}: the Station answers again',
  'stationBack.text': 'The Station {station} answers again.\n\n{link}\n',

  'filmDone.subject': '{feed}: the film “{name}” is ready',
  'filmDone.text': 'The film “{name}” of {feed} is ready. Play it, share it or download it here:\n\n{link}\n',
  'filmFailed.subject': '{feed}: the film “{name}” could not be made',
  'filmFailed.text':
    'The film “{name}” of {feed} could not be made. Why, and how to order it again, is here:\n\n{link}\n',

  'push.test': '{name}: a test',
  'push.alert': '{name}: alert',
  'push.ended': '{name}: well again',
  'alert.subject': '{feed}: {what}',
  'alert.still': '{feed}: still {what}',
  'alert.test': '{feed}: a test of your alerts',
  'alert.ended': '{feed}: well again',
  'alert.what.NoFrames': 'no new pictures',
  'alert.what.FrozenPicture': 'the picture is frozen',
  'alert.what.ClockWrong': 'the camera’s clock is wrong',
  'alert.what.LinkExpired': 'the cloud link ends',
  'alert.what.RestreamFailed': 'live video does not reach its platform',
  'alert.what.ClipsFailed': 'video clips are not recorded',
  ...alertSentences,
  'alert.noPicture': 'No picture has come yet.',
  'alert.last': 'Last picture: {time}',
  'alert.lastAlt': 'Last picture',
  'alert.reaches': 'This is a test: alerts of this feed reach you.',
  'alert.over': 'It is over since {end}. It began {start}.',
  'alert.since': 'Since {time}',
  'alert.open': 'Open the feed',
  'alert.noMore': 'No more mails about this feed',
  'noMore.title': 'Alert mails',
  'push.alerts': { one: '{count} camera: alert', other: '{count} cameras: alert' },
  'push.allEnded': { one: '{count} camera: well again', other: '{count} cameras: well again' },
  'alerts.names': '{names} and {more} more',
  'alerts.subject': { one: '{count} camera: {what}', other: '{count} cameras: {what}' },
  'alerts.still': { one: '{count} camera: still {what}', other: '{count} cameras: still {what}' },
  'alerts.ended': { one: '{count} camera: well again', other: '{count} cameras: well again' },
  'alerts.partly': '{back} of {all} cameras: well again',
  'alerts.several': 'several problems',
  'alerts.began':
    'It began at {time}. When several cameras fail at once, the cause is often one: the network, the power or a recorder.',
  'alerts.over': 'They are well again since {end}. It began at {start}.',
  'alerts.more': 'and {more} more',
  'alerts.down': { one: '{count} camera is not well yet:', other: '{count} cameras are not well yet:' },
  'alerts.open': 'Open the list of cameras',
  'alerts.noMore': 'No more mails about these cameras',
  'noMore.askAll': {
    one: 'No more alert mails about the {count} camera of this message to {email}?',
    other: 'No more alert mails about the {count} cameras of this message to {email}?',
  },
  'noMore.doneAll': {
    one: 'Done. {email} gets no more alert mails about this {count} camera.',
    other: 'Done. {email} gets no more alert mails about these {count} cameras.',
  },
  'noMore.ask': 'No more alert mails about this feed to {email}?',
  'noMore.yes': 'Send no more',
  'noMore.done': 'Done. {email} gets no more alert mails about this feed.',
} as const;
