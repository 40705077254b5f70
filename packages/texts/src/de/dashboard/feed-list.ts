import type { feedList as en } from '../../en/dashboard/feed-list.ts';
import type { SameTexts } from '../../text-set.ts';
import { common } from '../common.ts';

export const feedList: SameTexts<typeof en> = {
  'feeds.group': 'Gruppenfilter',
  'feeds.group.all': 'Alle Gruppen',
  'feeds.noGroup.title': 'Keine Feeds in dieser Gruppe',
  'feeds.noGroup.text': 'Alle Feeds sind jetzt in anderen Gruppen.',
  'feeds.sort': 'Reihenfolge',
  'sort.name': 'Name',
  'sort.newest': 'Neuestes Bild',
  'sort.created': 'Neuester Feed',
  'sort.state': 'Ausgefallene zuerst',
  'sort.by': 'Sortieren nach: {what}',
  'column.name': 'Name',
  'column.state': 'Zustand',
  'column.newest': 'Letztes Bild',
  'column.interval': 'Abstand',
  'column.size': 'Größe',
  'column.stored': 'Gespeichert',
  'column.day': 'Letzte 24 Stunden',

  'views.keep': 'Ansicht speichern',
  'views.keep.title': 'Ansicht speichern',
  'views.name': 'Name',
  'views.save': common.save,
  'views.acts': 'Aktionen für Ansicht {name}',
  'views.replace': 'Durch aktuelle Ansicht ersetzen',
  'views.rename': common.rename,
  'views.rename.title': 'Ansicht umbenennen',
  'views.remove': common.delete,

  'choose.one': '{name} auswählen',
  'choose.begin': 'Feeds auswählen',
  'bulk.label': 'Ausgewählte Feeds',
  'bulk.chosen': { one: '{count} Feed ausgewählt', other: '{count} Feeds ausgewählt' },
  'bulk.state': 'Zustand setzen',
  'bulk.collection': 'Zu Sammlung hinzufügen',
  'bulk.all': 'Alle auswählen',
  'bulk.clear': 'Auswahl aufheben',
  'bulk.progress': '{done} von {total}',
  'bulk.stop': 'Anhalten',
  'bulk.stopped': 'Angehalten. {done}',
  'bulk.done.Capture': { one: '{count} Feed nimmt jetzt auf.', other: '{count} Feeds nehmen jetzt auf.' },
  'bulk.done.View': {
    one: '{count} Feed ist jetzt nur zum Ansehen.',
    other: '{count} Feeds sind jetzt nur zum Ansehen.',
  },
  'bulk.done.Disable': {
    one: '{count} Feed ist jetzt deaktiviert.',
    other: '{count} Feeds sind jetzt deaktiviert.',
  },
  'bulk.done.Archive': {
    one: '{count} Feed ist jetzt archiviert.',
    other: '{count} Feeds sind jetzt archiviert.',
  },
  'bulk.delete': 'Löschen',
  'bulk.delete.ask': { one: '{count} Feed löschen?', other: '{count} Feeds löschen?' },
  'bulk.delete.lost': 'Alle Bilder, Clips und Filme werden endgültig gelöscht: {names}.',
  'bulk.delete.more': { one: '{names} und {count} weiterer', other: '{names} und {count} weitere' },
  'bulk.done.Deleted': { one: '{count} Feed gelöscht.', other: '{count} Feeds gelöscht.' },
  'bulk.notDeleted': {
    one: '{count} Feed konnte nicht gelöscht werden:',
    other: '{count} Feeds konnten nicht gelöscht werden:',
  },
  'bulk.undo': common.undo,
  'bulk.undone': { one: '{count} Feed wiederhergestellt.', other: '{count} Feeds wiederhergestellt.' },
  'bulk.failed': {
    one: '{count} Feed ließ sich nicht ändern:',
    other: '{count} Feeds ließen sich nicht ändern:',
  },
  'bulk.collection.title': {
    one: '{count} Feed zu einer Sammlung hinzufügen',
    other: '{count} Feeds zu einer Sammlung hinzufügen',
  },
  'bulk.collection.name': 'Vorhandene oder neue Sammlung',
  'bulk.collection.none': 'Noch keine Sammlungen. Name eingeben, um eine anzulegen.',
  'bulk.collection.new': '{name} anlegen',
  'bulk.collection.shared': {
    one: '{count} Feed ist für Sie freigegeben und wird übersprungen. Sammlungen können nur eigene Feeds enthalten.',
    other:
      '{count} Feeds sind für Sie freigegeben und werden übersprungen. Sammlungen können nur eigene Feeds enthalten.',
  },
  'bulk.collection.done': {
    one: '{count} Feed zu {name} hinzugefügt.',
    other: '{count} Feeds zu {name} hinzugefügt.',
  },
  'bulk.collection.undone': 'Änderungen an {name} rückgängig gemacht.',

  'collection.display': 'Auf Bildschirm zeigen',

  'find.results': 'Suchergebnisse',
  'find.none': 'Kein Feed passt zu „{text}“.',
  'find.more': { one: 'und {count} weiterer', other: 'und {count} weitere' },
};
