import type { retention as en } from '../../en/dashboard/retention.ts';
import type { SameTexts } from '../../text-set.ts';

export const retention: SameTexts<typeof en> = {
  'retention.title': 'Wie lange Bilder aufbewahrt werden',
  'retention.text':
    'Was entfernt wird, ist endgültig weg. Das neueste Bild und für immer behaltene Bilder bleiben stets.',
  'retention.account.text':
    'Für Feeds ohne eigene Regeln. Was entfernt wird, ist endgültig weg; das neueste Bild eines Feeds und für immer behaltene Bilder bleiben stets.',
  'retention.strategy': 'Wessen Regeln',
  'retention.strategy.AccountSettings': 'Die des Kontos',
  'retention.strategy.Feed': 'Eigene',
  'retention.account.link': 'Für das Konto ändern',
  'retention.policy': 'Ältere Bilder',
  'retention.policy.None': 'Alle behalten',
  'retention.policy.Dilute': 'Ausdünnen',
  'retention.policy.DeleteAll': 'Löschen',
  'retention.policy.None.text': 'Nie wird etwas entfernt.',
  'retention.policy.Dilute.text':
    'Von jeder Zeitspanne bleibt das erste Bild. Mehrere Regeln ergeben ein Archiv, das mit dem Alter dünner wird.',
  'retention.policy.DeleteAll.text': 'Alles, was älter ist, wird entfernt.',
  'retention.rule': 'Regel {n}',
  'retention.rule.on': 'Regel {n} in Gebrauch',
  'retention.rule.remove': 'Regel {n} entfernen',
  'retention.age': 'Bilder älter als',
  'retention.what': 'Was davon bleibt',
  'retention.what.one': 'Eines je',
  'retention.what.none': 'Nichts',
  'retention.schedule': 'Nur aufgenommen in',
  'retention.schedule.any': 'Zu jeder Zeit',
  'retention.add': 'Regel hinzufügen',
  'retention.none': 'Ohne Regel wird nichts entfernt.',
  'retention.preview': 'Was entfernt würde',
  'retention.preview.busy': 'Es wird gezählt, was entfernt würde …',
  'retention.preview.none': 'Nichts würde entfernt.',
  'retention.preview.day': {
    one: '{count} Bild ({size}) vom {from} würde entfernt.',
    other: '{count} Bilder ({size}) vom {from} würden entfernt.',
  },
  'retention.preview.days': {
    one: '{count} Bild ({size}) würde entfernt.',
    other: '{count} Bilder ({size}), aufgenommen vom {from} bis {to}, würden entfernt.',
  },
  'retention.preview.failed': 'Es ließ sich nicht zählen, was entfernt würde. ({why})',
  'retention.days': 'Tage, von denen Bilder entfernt würden',
  'retention.days.day': {
    one: '{date}: {count} von {all} würde entfernt',
    other: '{date}: {count} von {all} würden entfernt',
  },
  'retention.days.stay': 'bleiben',
  'retention.days.go': 'gehen',
  'retention.ask': {
    one: '{count} Bild entfernen?',
    other: '{count} Bilder entfernen?',
  },
  'retention.ask.text':
    'Das Entfernen beginnt einen Tag nach dem Speichern. Bis dahin lässt es sich hier noch ändern; danach kommen die Bilder nicht zurück.',
  'retention.ask.yes': 'Speichern, ab morgen entfernen',
  'retention.starts': 'Vor {time} wird nichts entfernt. Bis dahin lässt es sich noch ändern.',
  'retention.held':
    '{count} von {all} Bildern würden entfernt, mehr als jemand verlangt hat. Ohne Ihre Zustimmung wird nichts entfernt.',
  'retention.held.yes': {
    one: '{count} Bild entfernen',
    other: '{count} Bilder entfernen',
  },
  'retention.held.failed': 'Bestätigen nicht möglich. Nichts wurde geändert. ({why})',
  'retention.journal': 'Was entfernt wurde',
  'retention.journal.text': 'Jeder Lauf, der Bilder entfernte, und die Regeln, denen er folgte.',
  'retention.journal.none': 'Noch nichts.',
  'retention.journal.last': 'Zuletzt nachgesehen {ago}.',
  'retention.journal.count': { one: '{count} Bild, {size}', other: '{count} Bilder, {size}' },
  'retention.journal.cut': 'wurde abgebrochen; der nächste Lauf tat den Rest',
  'retention.by.Dilute.one': {
    one: 'eines je {span} nach {count} Tag',
    other: 'eines je {span} nach {count} Tagen',
  },
  'retention.by.Dilute.none': {
    one: 'alle nach {count} Tag',
    other: 'alle nach {count} Tagen',
  },
  'retention.by.DeleteAll': {
    one: 'alle nach {count} Tag',
    other: 'alle nach {count} Tagen',
  },
  'retention.by.account': 'vom Konto: {rules}',

  'keep.keep': 'Für immer behalten',
  'keep.kept': 'Für immer behalten',
  'keep.title.keep': 'Dann entfernt keine Regel dieses Bild (K)',
  'keep.title.kept': 'Keine Regel entfernt dieses Bild; drücken, um das zu ändern (K)',
  'keep.failed': 'Das ließ sich nicht ändern. ({why})',
};
