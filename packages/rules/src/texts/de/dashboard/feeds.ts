import type { feeds as en } from '../../en/dashboard/feeds.ts';
import type { SameTexts } from '../../text-set.ts';
import { common } from '../common.ts';

export const feeds: SameTexts<typeof en> = {
  'feeds.title': common.feeds,
  'feeds.search': 'Feeds suchen',
  'feeds.add': 'Feed hinzufügen',
  'feeds.view': 'Ansicht',
  'feeds.view.wall': 'Wand',
  'feeds.view.list': 'Liste',
  'feeds.size': 'Größe der Bilder',
  'feeds.noMatch.title': 'Kein Feed passt zu „{text}“',
  'feeds.noMatch.text': 'Jedes Wort muss in Name, Zustand, Quelle oder Sammlung vorkommen.',
  'feeds.noMatch.clear': 'Suche leeren',
  'feeds.found': { one: '{count} Feed', other: '{count} Feeds' },
  'feeds.reloadFailed': 'Die Liste ließ sich nicht erneuern; sie ist {age} alt.',
  'group.Alerts': 'Warnungen',
  'group.Capturing': 'Nehmen auf',
  'group.View only': 'Nur Ansicht',
  'group.Disabled': 'Deaktiviert',
  'group.Shared with you': 'Für Sie freigegeben',
  'group.Archived': 'Archiviert',
  'search.clear': 'Suche leeren',

  'card.picture': 'Neuestes Bild von {name}',
  'card.video': 'Live-Video von {name}',
  'card.noPictureOff': 'Kein Bild',
  'card.waiting': 'Wartet auf das erste Bild',
  'card.pictureFailed': 'Das Bild ließ sich nicht laden',
  'card.age': 'vor {age}',
  'card.lastPicture': 'letztes Bild vor {age}',
  'card.ribbon': 'Letzte 24 Stunden von {name}: Bilder in {hours} von 24 Stunden',
  'card.every': 'alle {interval}',
  'card.frames': {
    one: '{frames} Bild',
    other: '{frames} Bilder',
  },
  'card.since': 'seit {month}',
  'card.noneYet': 'noch keine Bilder',
  'card.dashboard': 'Dashboard von {name}',
  'card.diskFull': 'Die Aufnahme wartet: Der Datenträger ist voll.',

  'span.sec': '{s} s',
  'span.min': '{m} min',
  'span.h': '{n} h',
  'span.d': '{n} d',

  'empty.title': 'Jede Kamera hat einen langen Blick',
  'empty.text':
    'Longview behält die Bilder Ihrer Kameras, zeichnet ihre Tage in deren eigenen Farben und spielt Stunden, Monate und Jahre als Zeitraffer.',
  'empty.ribbon': 'Ein Jahr Himmel: jede Spalte ein Tag, von Mitternacht bis Mitternacht.',
  'empty.add.title': 'Kamera hinzufügen',
  'empty.add.text': 'Ihre Adresse einfügen und das Bild sofort sehen.',
  'empty.demo.title': 'Mit Demo-Kameras ansehen',
  'empty.demo.text': 'Vier gezeichnete Szenen mit einer Vergangenheit. Jederzeit löschbar.',
  'empty.demo.busy': 'Demo-Kameras werden angelegt',
  'empty.demo.failed': 'Die Demo-Kameras ließen sich nicht anlegen. ({why})',
};
