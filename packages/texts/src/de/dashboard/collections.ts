import type { collections as en } from '../../en/dashboard/collections.ts';
import type { SameTexts } from '../../text-set.ts';
import { common } from '../common.ts';

export const collections: SameTexts<typeof en> = {
  'collections.title': common.collections,
  'collections.search': 'Sammlungen suchen',
  'collections.add': 'Neue Sammlung',
  'collections.own': 'Eigene Sammlungen',
  'collections.shared': 'Für Sie freigegeben',
  'collections.none.title': 'Kameras gruppieren',
  'collections.none.text': 'Kameras in einer Sammlung sehen Sie nebeneinander und geben sie gemeinsam frei.',
  'collections.noMatch.title': 'Keine Sammlung passt zu „{text}“',
  'collections.noMatch.text':
    'Alle Wörter müssen im Namen, in der Beschreibung oder im Namen einer Kamera darin vorkommen.',
  'collections.feeds': { one: '{count} Kamera', other: '{count} Kameras' },
  'collections.more': '+{count}',
  'collections.public': 'ÖFFENTLICH',
  'collections.private': 'PRIVAT',
  'collections.new': 'Neue Sammlung',

  'collection.back': 'Alle Sammlungen',
  'collection.tabs': 'Bereiche der Sammlung',
  'collection.tab.Feeds': 'Kameras',
  'collection.tab.Collection': 'Sammlung',
  'collection.details': 'Sammlung',
  'collection.name': 'Name',
  'collection.description': 'Beschreibung',
  'collection.view': 'Seite öffnen',
  'collection.notFound.title': 'Sammlung nicht gefunden',
  'collection.notFound.text': 'Es gibt sie nicht, oder sie ist nicht für Sie freigegeben.',
  'collection.stations': 'Stationen dieser Kameras',
  'collection.stations.count': { one: '{count} Station', other: '{count} Stationen' },
  'collection.isAll': 'Enthält alle Kameras des Kontos außer archivierten. Wird automatisch aktualisiert.',
  'collection.noFeeds': 'Noch keine Kameras.',
  'collection.pick': 'Kameras auswählen',
  'collection.pick.title': 'Kameras in {name}',
  'collection.pick.search': 'Kameras suchen',
  'collection.pick.count': { one: '{count} Kamera ausgewählt', other: '{count} Kameras ausgewählt' },
  'collection.pick.more': {
    one: 'Suchen, um {count} weitere zu finden.',
    other: 'Suchen, um {count} weitere zu finden.',
  },
  'collection.pick.none': 'Keine passenden Kameras.',
  'collection.pick.save': 'Speichern',
  'collection.delete.title': 'Sammlung löschen',
  'collection.delete.text': 'Ihre Freigaben enden. Ihre Kameras bleiben.',
  'collection.delete.button': common.delete,
  'collection.delete.ask': '{name} löschen?',
  'collection.delete.lost':
    'Personen, mit denen Sie sie teilen, verlieren den Zugang dazu. Ihre Kameras bleiben.',
  'collection.delete.done': '{name} wurde gelöscht. Ihre Kameras bleiben.',
  'collection.discard': 'Verwerfen',
};
