import type { alerts as en } from '../../en/dashboard/alerts.ts';
import type { SameTexts } from '../../text-set.ts';

export const alerts: SameTexts<typeof en> = {
  'dash.section.Alerts': 'Alarme',
  'account.section.Alerts': 'Alarme',

  'alerts.feed.title': 'Alarme für diese Kamera',
  'alerts.account.title': 'Alarme für alle Kameras',
  'alerts.account.text': 'Für Kameras ohne eigene Einstellungen.',
  'alerts.common':
    'Diese Kamera verwendet die Einstellungen Ihres Kontos. Ändern Sie sie hier, bekommt sie eigene.',
  'alerts.own': 'Diese Kamera hat eigene Einstellungen.',
  'alerts.reset': 'Einstellungen des Kontos verwenden',
  'alerts.enabled': 'Alarme senden',
  'alerts.enabled.off': 'Es werden keine Meldungen gesendet. Die Kamera erscheint trotzdem unter „Alarme“.',
  'alerts.delay': 'Alarm ohne Bild seit',
  'alerts.delay.hint':
    'Gezählt ab dem Zeitpunkt, zu dem das nächste Bild fällig war. Zeiten außerhalb des Zeitplans zählen nicht.',
  'alerts.recipients': 'E-Mail-Empfänger',
  'alerts.recipients.all': 'Alle Mitglieder des Kontos',
  'alerts.recipients.hint':
    'Adressen hinzufügen, um nur diese zu benachrichtigen. Nach jeder die Eingabetaste drücken.',
  'alerts.recipients.noMail':
    'Diese Installation verschickt keine E-Mails. Der Betreiber kann das mit SMTP_URL einschalten. Webhooks und Browsermeldungen funktionieren trotzdem.',
  'alerts.remind': 'Erinnern, wenn nicht behoben, nach',
  'alerts.webhook': 'Webhook-Adresse',
  'alerts.webhook.hint': 'Empfängt JSON per POST, für Chats und Programme. Optional.',
  'alerts.webhook.key': 'Signaturschlüssel',

  'alerts.moves': 'Alarm, wenn die Kamera bewegt wurde',
  'alerts.moves.hint':
    'Wird binnen einer halben Stunde bemerkt. Nicht, während sie hier gedreht wird oder Zuschnitt und Masken geändert werden.',
  'alerts.regions': 'Alarm, wenn sich ein Bereich verändert',
  'alerts.regions.hint':
    'Für Bereiche, die unter „Veränderungen finden“ einen Alarm haben. Er kommt etwa eine Woche nach der Veränderung.',
  'alerts.covered': 'Alarm, wenn verdeckt seit',
  'alerts.dark': 'Alarm, wenn bei Tag schwarz seit',
  'alerts.blurred': 'Alarm, wenn unscharf oder verschmutzt seit',
  'alerts.notTold': 'Kein Alarm',
  'alerts.seen.hint': 'Es zählt nur Zeit mit Licht. Eine neue Kamera wird zuerst einige Tage beobachtet.',
  'moves.title': 'Bewegungen der Kamera',
  'moves.text': 'Wann diese Kamera nicht mehr dorthin geblickt hat, wohin sie vorher geblickt hatte.',
  'moves.far': '{pixels} Pixel ({share} der Breite)',
  'moves.mark': 'Kamera bewegt {time}: {far}',
  'moves.other': 'Eine andere Ansicht',
  'moves.turned': 'um {degrees}° gedreht',
  'moves.accept': 'Diese Ansicht verwenden',
  'moves.masks': 'Masken und Zuschnitt prüfen',
  'moves.compare': 'Bilder vor und nach der Bewegung vom {time} vergleichen',
  'moves.outcome.Back': 'Wieder am alten Ort',
  'moves.outcome.Accepted': 'Diese Ansicht wird verwendet',
  'moves.outcome.MovedAgain': 'Erneut bewegt',
  'moves.outcome.Changed': 'Bilder wurden neu eingerichtet',
  'moves.outcome.Settled': 'Seither die gewohnte Ansicht',

  'alerts.mute.title': 'Alarme stummschalten',
  'alerts.mute.text':
    'Für Wartungsarbeiten: Es werden keine Meldungen gesendet. Probleme, die danach noch bestehen, werden dann gemeldet.',
  'alerts.mute.until': 'Stumm bis {time}',
  'alerts.mute.hour': '1 Stunde',
  'alerts.mute.day': '1 Tag',
  'alerts.mute.week': '1 Woche',
  'alerts.mute.end': 'Stummschaltung beenden',

  'alerts.test.title': 'Alarme testen',
  'alerts.test.text': 'Sendet jetzt eine Testmeldung für diese Kamera.',
  'alerts.test.Mail': 'Meine E-Mail',
  'alerts.test.Webhook': 'Webhook',
  'alerts.test.Push': 'Browser',
  'alerts.test.Mqtt': 'MQTT-Broker',
  'alerts.test.sent': 'Gesendet an {target}.',
  'alerts.test.failed': 'Nicht gesendet an {target}: {why}',
  'alerts.test.nobody': 'Keine Empfänger für diesen Kanal.',

  'alerts.history.title': 'Alarmverlauf',
  'alerts.history.none': 'Bisher keine Alarme.',
  'alerts.history.open': 'OFFEN',
  'alerts.history.lasted': 'Dauerte {span}',
  'alerts.history.since': 'Seit {time}',
  'alerts.messages.title': 'Meldungen',
  'alerts.messages.none': 'Noch keine Meldungen gesendet.',
  'alerts.message.AlertStarted': 'Alarm',
  'alerts.message.AlertReminder': 'Erinnerung',
  'alerts.message.AlertEnded': 'Behoben',
  'alerts.message.RegionChanged': 'Bereich verändert',
  'alerts.message.Waiting': 'Wird gesendet',
  'alerts.message.Sent': 'Gesendet',
  'alerts.message.Failed': 'Gescheitert',
  'alerts.message.tries': { one: '{count} Versuch', other: '{count} Versuche' },
  'alerts.unsubscribed':
    'Diese Adressen haben Meldungen dieser Kamera abbestellt: {addresses}. Zum Fortsetzen oben hinzufügen.',

  'alerts.push.title': 'Dieser Browser',
  'alerts.push.what': 'Meldungen auf diesem Gerät',
  'alerts.push.text': 'Zeigt Alarme hier, auch wenn Longview geschlossen ist.',
  'alerts.push.on': 'Meldungen einschalten',
  'alerts.push.off': 'Meldungen ausschalten',
  'alerts.push.denied':
    'Meldungen sind für diese Website blockiert. Erlauben Sie sie in den Einstellungen des Browsers.',
  'alerts.push.unable':
    'Dieser Browser kann keine Meldungen zeigen. Longview braucht dafür eine https-Adresse.',
  'alerts.push.failed': 'Die Meldungen ließen sich nicht einschalten. ({why})',

  'card.alertSince': 'Seit {span}: {text}',
};
