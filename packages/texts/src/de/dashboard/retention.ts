import type { retention as en } from '../../en/dashboard/retention.ts';
import type { SameTexts } from '../../text-set.ts';

export const retention: SameTexts<typeof en> = {
  'retention.title': 'Wie lange Bilder aufbewahrt werden',
  'retention.text':
    'Gelöschte Bilder lassen sich nicht wiederherstellen. Das neueste Bild und für immer behaltene Bilder bleiben stets.',
  'retention.account.text':
    'Für Kameras ohne eigene Regeln. Gelöschte Bilder lassen sich nicht wiederherstellen. Das neueste Bild einer Kamera und für immer behaltene Bilder bleiben stets.',
  'retention.strategy': 'Regeln',
  'retention.strategy.AccountSettings': 'Regeln des Kontos',
  'retention.strategy.Feed': 'Eigene Regeln',
  'retention.account.link': 'Regeln des Kontos ändern',
  'retention.policy': 'Ältere Bilder',
  'retention.policy.None': 'Alle behalten',
  'retention.policy.Dilute': 'Ausdünnen',
  'retention.policy.DeleteAll': 'Löschen',
  'retention.policy.None.text': 'Nichts wird gelöscht.',
  'retention.policy.Dilute.text':
    'Behält das erste Bild jedes Zeitraums. Mit mehreren Regeln wird das Archiv mit dem Alter dünner.',
  'retention.policy.DeleteAll.text': 'Löscht alles, was älter ist.',
  'retention.rule': 'Regel {n}',
  'retention.rule.on': 'Regel {n} verwenden',
  'retention.rule.remove': 'Regel {n} entfernen',
  'retention.age': 'Bilder älter als',
  'retention.what': 'Behalten',
  'retention.what.one': 'Eines je',
  'retention.what.none': 'Nichts',
  'retention.schedule': 'Aufgenommen während',
  'retention.schedule.any': 'Zu jeder Zeit',
  'retention.add': 'Regel hinzufügen',
  'retention.none': 'Ohne Regel wird nichts gelöscht.',
  'retention.preview': 'Was gelöscht würde',
  'retention.preview.busy': 'Bilder werden gezählt…',
  'retention.preview.none': 'Nichts würde gelöscht.',
  'retention.preview.day': {
    one: '{count} Bild ({size}) vom {from} würde gelöscht.',
    other: '{count} Bilder ({size}) vom {from} würden gelöscht.',
  },
  'retention.preview.days': {
    one: '{count} Bild ({size}) würde gelöscht.',
    other: '{count} Bilder ({size}) vom {from} bis {to} würden gelöscht.',
  },
  'retention.preview.failed': 'Die Bilder ließen sich nicht zählen. ({why})',
  'retention.days': 'Tage mit Bildern, die gelöscht würden',
  'retention.days.day': {
    one: '{date}: {count} von {all} würde gelöscht',
    other: '{date}: {count} von {all} würden gelöscht',
  },
  'retention.days.stay': 'behalten',
  'retention.days.go': 'gelöscht',
  'retention.ask': { one: '{count} Bild löschen?', other: '{count} Bilder löschen?' },
  'retention.ask.text':
    'Das Löschen beginnt einen Tag nach dem Speichern. Bis dahin können Sie die Regeln zurückändern. Danach lassen sich die Bilder nicht wiederherstellen.',
  'retention.ask.yes': 'Speichern, ab morgen löschen',
  'retention.starts': 'Vor {time} wird nichts gelöscht. Bis dahin können Sie die Regeln zurückändern.',
  'retention.held':
    '{count} von {all} Bildern würden gelöscht, mehr als bestätigt. Ohne Ihre Bestätigung wird nichts gelöscht.',
  'retention.held.yes': { one: '{count} Bild löschen', other: '{count} Bilder löschen' },
  'retention.held.failed': 'Bestätigen nicht möglich. Nichts wurde geändert. ({why})',
  'retention.journal': 'Löschverlauf',
  'retention.journal.text': 'Jeder Lauf, der Bilder gelöscht hat, mit seinen Regeln.',
  'retention.journal.none': 'Noch nichts gelöscht.',
  'retention.journal.last': 'Zuletzt geprüft {ago}.',
  'retention.journal.count': { one: '{count} Bild, {size}', other: '{count} Bilder, {size}' },
  'retention.journal.cut': 'wurde unterbrochen; der nächste Lauf hat den Rest erledigt',
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
  'retention.by.account': 'Regeln des Kontos: {rules}',

  'keep.keep': 'Für immer behalten',
  'keep.kept': 'Für immer behalten',
  'keep.title.keep': 'Dieses Bild vor Aufbewahrungsregeln schützen (K)',
  'keep.title.kept': 'Vor Aufbewahrungsregeln geschützt. Drücken, um den Schutz aufzuheben (K)',
  'keep.failed': 'Das ließ sich nicht ändern. ({why})',

  protect: 'Schützen',
  'protect.on': 'Geschützt',
  'protect.title': 'Bilder eines geschützten Zeitraums werden durch keine Regel und keine Löschung entfernt.',
  'protect.title.on': 'Nichts entfernt diese Bilder. Drücken, um den Schutz aufzuheben.',
  'protect.failed': 'Der Schutz ließ sich nicht ändern. ({why})',
  'protect.list': 'Geschützte Zeiträume',
  'protect.list.text':
    'Weder Regeln noch Personen können Bilder dieser Zeiträume löschen. Zum Schützen einen Zeitraum auf der Zeitachse der Kamera wählen.',
  'protect.none': 'Nichts ist geschützt.',
  'protect.end': 'Schutz aufheben',
  'protect.end.of': 'Schutz aufheben: {range}',
};
