import type { alerts as en } from '../../en/dashboard/alerts.ts';
import type { SameTexts } from '../../text-set.ts';

export const alerts: SameTexts<typeof en> = {
  'dash.section.Alerts': 'Warnungen',
  'account.section.Alerts': 'Warnungen',

  'alerts.feed.title': 'Wenn mit dieser Kamera etwas nicht stimmt',
  'alerts.account.title': 'Wenn mit einer Kamera etwas nicht stimmt',
  'alerts.account.text': 'Für jede Kamera ohne eigene Einstellungen.',
  'alerts.common':
    'Für diese Kamera gelten die Einstellungen Ihres Kontos. Eine Änderung hier macht daraus eigene.',
  'alerts.own': 'Diese Kamera hat eigene Einstellungen.',
  'alerts.reset': 'Wieder die des Kontos verwenden',
  'alerts.enabled': 'Benachrichtigen',
  'alerts.enabled.off': 'Nichts wird gesendet. Die Kamera steht trotzdem unter Warnungen.',
  'alerts.delay': 'Ohne Bild seit',
  'alerts.delay.hint':
    'Gezählt ab dem Zeitpunkt, zu dem die Kamera eines hätte liefern sollen; Ruhezeiten eines Zeitplans zählen nicht.',
  'alerts.recipients': 'E-Mails gehen an',
  'alerts.recipients.all': 'Alle Mitglieder des Kontos',
  'alerts.recipients.hint': 'Adressen hinzufügen, um nur diese zu benachrichtigen. Nach jeder Enter.',
  'alerts.recipients.noMail':
    'Diese Installation verschickt keine E-Mails: Ihr Betreiber kann das mit SMTP_URL einschalten. Eine Webadresse und Browser erfahren es trotzdem.',
  'alerts.remind': 'Erinnern, solange es dauert, nach',
  'alerts.webhook': 'Diese Web-Adresse aufrufen',
  'alerts.webhook.hint': 'POST mit JSON, für Chats und Programme. Leer für keine.',
  'alerts.webhook.key': 'Schlüssel ihrer Signatur',

  'alerts.mute.title': 'Eine Weile Ruhe',
  'alerts.mute.text':
    'Für Arbeiten vor Ort: Nichts wird gesendet. Was danach noch nicht stimmt, wird dann gemeldet.',
  'alerts.mute.until': 'Ruhe bis {time}',
  'alerts.mute.hour': '1 Stunde',
  'alerts.mute.day': '1 Tag',
  'alerts.mute.week': '1 Woche',
  'alerts.mute.end': 'Jetzt beenden',

  'alerts.test.title': 'Ausprobieren',
  'alerts.test.text': 'Sendet sofort eine Probemeldung dieser Kamera.',
  'alerts.test.Mail': 'E-Mail an mich',
  'alerts.test.Webhook': 'Web-Adresse',
  'alerts.test.Push': 'Browser',
  'alerts.test.Mqtt': 'MQTT-Broker',
  'alerts.test.sent': 'Gesendet an {target}.',
  'alerts.test.failed': 'Nicht gesendet an {target}: {why}',
  'alerts.test.nobody': 'Auf diesem Weg ist niemand zu erreichen.',

  'alerts.history.title': 'Was war',
  'alerts.history.none': 'Noch nichts. Dieser Kamera ging es immer gut.',
  'alerts.history.open': 'OFFEN',
  'alerts.history.lasted': 'Dauerte {span}',
  'alerts.history.since': 'Seit {time}',
  'alerts.messages.title': 'Meldungen',
  'alerts.messages.none': 'Noch keine gesendet.',
  'alerts.message.AlertStarted': 'Warnung',
  'alerts.message.AlertReminder': 'Erinnerung',
  'alerts.message.AlertEnded': 'Wieder gut',
  'alerts.message.Waiting': 'Unterwegs',
  'alerts.message.Sent': 'Gesendet',
  'alerts.message.Failed': 'Gescheitert',
  'alerts.message.tries': { one: '{count} Versuch', other: '{count} Versuche' },
  'alerts.unsubscribed':
    'Auf eigenen Wunsch keine E-Mails mehr von dieser Kamera: {addresses}. Zum Neubeginn oben hinzufügen.',

  'alerts.push.title': 'Dieser Browser',
  'alerts.push.what': 'Meldungen auf diesem Gerät',
  'alerts.push.text': 'Zeigt Warnungen hier, auch während Longview geschlossen ist.',
  'alerts.push.on': 'Warnungen in diesem Browser zeigen',
  'alerts.push.off': 'Hier keine Warnungen mehr zeigen',
  'alerts.push.denied':
    'Dieser Browser lässt diese Seite keine Meldungen zeigen. Das lässt sich in den Einstellungen der Seite erlauben.',
  'alerts.push.unable':
    'Dieser Browser kann keine Meldungen dieser Seite zeigen. Nötig ist eine https-Adresse.',
  'alerts.push.failed': 'Einschalten nicht möglich. ({why})',

  'card.alertSince': 'Seit {span}: {text}',
};
