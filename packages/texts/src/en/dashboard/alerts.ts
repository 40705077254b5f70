/** Texts of alerts, on the dashboard of a feed and for the whole account. */
export const alerts = {
  'dash.section.Alerts': 'Alerts',
  'account.section.Alerts': 'Alerts',

  'alerts.feed.title': 'Alerts for this camera',
  'alerts.account.title': 'Default alerts',
  'alerts.account.text': 'For cameras without their own alert settings.',
  'alerts.common':
    'This camera uses the alert settings of your account. If you change them here, it gets its own.',
  'alerts.own': 'This camera has its own alert settings.',
  'alerts.reset': 'Use account settings',
  'alerts.enabled': 'Send alerts',
  'alerts.enabled.off': 'No messages are sent. The camera still appears under Alerts.',
  'alerts.delay': 'Alert after no picture for',
  'alerts.delay.hint':
    'Counted from when the next picture was due. Time outside the schedule is not counted.',
  'alerts.recipients': 'E-mail recipients',
  'alerts.recipients.all': 'All account members',
  'alerts.recipients.hint': 'Add addresses to alert only them. Press Enter after each.',
  'alerts.recipients.noMail':
    'This installation does not send e-mail. The operator can turn it on by setting SMTP_URL. Webhooks and browser notifications still work.',
  'alerts.remind': 'Remind if unresolved after',
  'alerts.webhook': 'Webhook address',
  'alerts.webhook.hint': 'Receives JSON by POST, for chats and programs. Optional.',
  'alerts.webhook.key': 'Signing key',

  'alerts.mute.title': 'Mute alerts',
  'alerts.mute.text':
    'For maintenance: no messages are sent. Problems that remain are reported when the mute ends.',
  'alerts.mute.until': 'Muted until {time}',
  'alerts.mute.hour': '1 hour',
  'alerts.mute.day': '1 day',
  'alerts.mute.week': '1 week',
  'alerts.mute.end': 'Unmute',

  'alerts.test.title': 'Test alerts',
  'alerts.test.text': 'Sends a test message for this camera now.',
  'alerts.test.Mail': 'My e-mail',
  'alerts.test.Webhook': 'Webhook',
  'alerts.test.Push': 'Browsers',
  'alerts.test.Mqtt': 'MQTT broker',
  'alerts.test.sent': 'Sent to {target}.',
  'alerts.test.failed': 'Not sent to {target}: {why}',
  'alerts.test.nobody': 'No recipients for this channel.',

  'alerts.history.title': 'Alert history',
  'alerts.history.none': 'No alerts so far.',
  'alerts.history.open': 'OPEN',
  'alerts.history.lasted': 'Lasted {span}',
  'alerts.history.since': 'Since {time}',
  'alerts.messages.title': 'Messages',
  'alerts.messages.none': 'No messages sent yet.',
  'alerts.message.AlertStarted': 'Alert',
  'alerts.message.AlertReminder': 'Reminder',
  'alerts.message.AlertEnded': 'Resolved',
  'alerts.message.Waiting': 'Sending',
  'alerts.message.Sent': 'Sent',
  'alerts.message.Failed': 'Failed',
  'alerts.message.tries': { one: '{count} attempt', other: '{count} attempts' },
  'alerts.unsubscribed':
    'These addresses unsubscribed from this camera: {addresses}. To resume, add them above.',

  'alerts.push.title': 'This browser',
  'alerts.push.what': 'Notifications on this device',
  'alerts.push.text': 'Shows alerts here even when Longview is closed.',
  'alerts.push.on': 'Turn on notifications',
  'alerts.push.off': 'Turn off notifications',
  'alerts.push.denied': 'Notifications are blocked for this site. Allow them in your browser settings.',
  'alerts.push.unable': 'This browser cannot show notifications. Longview needs an https address for them.',
  'alerts.push.failed': 'Could not turn on notifications. ({why})',

  'card.alertSince': 'For {span}: {text}',
} as const;
