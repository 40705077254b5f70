import type { collections as en } from '../../en/dashboard/collections.ts';
import type { SameTexts } from '../../text-set.ts';
import { common } from '../common.ts';

export const collections: SameTexts<typeof en> = {
  'collections.title': common.collections,
  'collections.search': 'Sammlungen suchen',
  'collections.add': 'Neue Sammlung',
  'collections.own': 'Eigene Sammlungen',
  'collections.shared': 'Für Sie freigegeben',
  'collections.none.title': 'Feeds, die zusammengehören',
  'collections.none.text':
    'Feeds in einer Sammlung stehen nebeneinander und lassen sich gemeinsam freigeben.',
  'collections.noMatch.title': 'Keine Sammlung passt zu „{text}“',
  'collections.noMatch.text':
    'Jedes Wort muss im Namen, in der Beschreibung oder im Namen eines ihrer Feeds vorkommen.',
  'collections.feeds': { one: '{count} Feed', other: '{count} Feeds' },
  'collections.more': '+{count}',
  'collections.public': 'ÖFFENTLICH',
  'collections.private': 'PRIVAT',
  'collections.new': 'Neue Sammlung',

  'collection.back': 'Alle Sammlungen',
  'collection.tabs': 'Teile der Sammlung',
  'collection.tab.Feeds': 'Feeds',
  'collection.tab.Collection': 'Sammlung',
  'collection.details': 'Sammlung',
  'collection.name': 'Name',
  'collection.description': 'Beschreibung',
  'collection.view': 'Seite öffnen',
  'collection.notFound.title': 'Diese Sammlung gibt es nicht',
  'collection.notFound.text': 'Es gibt sie nicht, oder sie ist nicht für Sie freigegeben.',
  'collection.stations': 'Stationen dieser Feeds',
  'collection.stations.count': { one: '{count} Station', other: '{count} Stationen' },
  'collection.isAll': 'Enthält von selbst jeden Feed des Kontos, der nicht archiviert ist.',
  'collection.noFeeds': 'Noch keine Feeds.',
  'collection.pick': 'Feeds wählen',
  'collection.pick.title': 'Feeds in {name}',
  'collection.pick.search': 'Feeds suchen',
  'collection.pick.count': { one: '{count} Feed gewählt', other: '{count} Feeds gewählt' },
  'collection.pick.more': {
    one: '{count} weiteren findet die Suche.',
    other: 'Die anderen {count} findet die Suche.',
  },
  'collection.pick.none': 'Kein Feed passt.',
  'collection.pick.save': 'Speichern',
  'collection.delete.title': 'Sammlung löschen',
  'collection.delete.text': 'Ihre Freigaben enden. Ihre Feeds bleiben.',
  'collection.delete.button': common.delete,
  'collection.delete.ask': '{name} löschen?',
  'collection.delete.lost':
    'Für wen sie freigegeben ist, kann durch sie nicht mehr zusehen. Die Feeds darin bleiben.',
  'collection.delete.done': '{name} ist gelöscht. Ihre Feeds bleiben.',
  'collection.discard': 'Verwerfen',
};
