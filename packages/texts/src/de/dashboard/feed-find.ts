import type { feedFind as en } from '../../en/dashboard/feed-find.ts';
import type { SameTexts } from '../../text-set.ts';

export const feedFind: SameTexts<typeof en> = {
  'find.title': 'Veränderungen finden',
  'find.draw': 'Rahmen um das ziehen, was sich verändert hat.',
  'find.draw.keys': 'Pfeiltasten bewegen ihn, mit Umschalt ändern sie seine Größe, Enter sucht.',
  'find.box': 'Rahmen für die Suche',
  'find.box.place': 'Waagerecht von {left} bis {right}, senkrecht von {top} bis {bottom}',
  'find.search': 'Hier suchen',
  'find.whole': 'Ganzes Bild',
  'find.again': 'Neuer Rahmen',
  'find.end': 'Suche beenden',
  'find.range': 'Durchsuchter Zeitraum',
  'find.all': 'Alle Bilder',
  'find.seen': 'Sichtbarer Zeitraum',
  'find.chosen': 'Gewählter Zeitraum',
  'find.searching': 'Veränderungen werden gesucht…',
  'find.found': { one: '{count} Veränderung', other: '{count} Veränderungen' },
  'find.changed': 'Verändert',
  'find.scene': 'Ganze Szene',
  'find.slow': 'Langsame Veränderung',
  'find.strength.weak': 'Schwach',
  'find.strength.clear': 'Deutlich',
  'find.strength.strong': 'Stark',
  'find.before': 'Vorher',
  'find.after': 'Nachher',
  'find.none': 'Keine Veränderungen von {from} bis {to}.',
  'find.none.hint':
    'Veränderungen von weniger als drei Tagen werden nicht gefunden. Hilfreich ist ein größerer Rahmen oder die Suche in allen Bildern.',
  'find.unread': 'In diesem Zeitraum ist noch kein Tag durchsucht.',
  'find.unread.hint':
    'Ein Tag kann eine Woche später durchsucht werden, wenn die Tage danach bekannt sind. Die ersten zehn Tage einer Kamera zeigen, was dort üblich ist.',
  'find.missing': {
    one: '{count} Tag wird noch gelesen. Die Liste wird automatisch ergänzt.',
    other: '{count} Tage werden noch gelesen. Die Liste wird automatisch ergänzt.',
  },
  'find.older': {
    one: 'Die Bilder von {count} Tag wurden gespeichert, bevor nach Änderungen gesucht wurde.',
    other: 'Die Bilder von {count} Tagen wurden gespeichert, bevor nach Änderungen gesucht wurde.',
  },
  'find.older.read': 'Durchsuchen',
  'find.reading': 'Ältere Bilder werden durchsucht: {percent}. Die Liste wird automatisch ergänzt.',
  'find.known': 'Bekannt bis {to}. Eine Veränderung erscheint hier etwa eine Woche später.',
  'find.truncated':
    'Nur die stärksten Veränderungen sind aufgeführt. Hilfreich ist ein kleinerer Rahmen oder ein kürzerer Zeitraum.',
  'find.keys': 'N und P zeigen die nächste und vorherige Veränderung.',
};
