import type { feedList as en } from '../../en/dashboard/feed-list.ts';
import type { SameTexts } from '../../text-set.ts';
import { common } from '../common.ts';

export const feedList: SameTexts<typeof en> = {
  'feeds.group': 'Gruppenfilter',
  'feeds.group.all': 'Alle Gruppen',
  'feeds.noGroup.title': 'Keine Kameras in dieser Gruppe',
  'feeds.noGroup.text': 'Alle Kameras sind jetzt in anderen Gruppen.',
  'feeds.sort': 'Reihenfolge',
  'sort.name': 'Name',
  'sort.newest': 'Neuestes Bild',
  'sort.created': 'Neueste Kamera',
  'sort.state': 'Inaktive zuerst',
  'sort.by': 'Sortieren nach: {what}',
  'column.name': 'Name',
  'column.state': 'Zustand',
  'column.newest': 'Letztes Bild',
  'column.interval': 'Intervall',
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
  'choose.begin': 'Kameras auswählen',
  'bulk.label': 'Ausgewählte Kameras',
  'bulk.chosen': { one: '{count} Kamera ausgewählt', other: '{count} Kameras ausgewählt' },
  'bulk.state': 'Zustand setzen',
  'bulk.collection': 'Zu Sammlung hinzufügen',
  'bulk.all': 'Alle auswählen',
  'bulk.clear': 'Auswahl aufheben',
  'bulk.progress': '{done} von {total}',
  'bulk.stop': 'Anhalten',
  'bulk.stopped': 'Angehalten. {done}',
  'bulk.done.Capture': { one: '{count} Kamera nimmt jetzt auf.', other: '{count} Kameras nehmen jetzt auf.' },
  'bulk.done.View': {
    one: '{count} Kamera ist jetzt pausiert.',
    other: '{count} Kameras sind jetzt pausiert.',
  },
  'bulk.done.Disable': {
    one: '{count} Kamera ist jetzt pausiert und vor Betrachtern verborgen.',
    other: '{count} Kameras sind jetzt pausiert und vor Betrachtern verborgen.',
  },
  'bulk.done.Archive': {
    one: '{count} Kamera ist jetzt archiviert.',
    other: '{count} Kameras sind jetzt archiviert.',
  },
  'bulk.delete': 'Löschen',
  'bulk.delete.ask': { one: '{count} Kamera löschen?', other: '{count} Kameras löschen?' },
  'bulk.delete.lost': 'Alle Bilder, Clips und Filme werden endgültig gelöscht: {names}.',
  'bulk.delete.more': { one: '{names} und {count} weitere', other: '{names} und {count} weitere' },
  'bulk.done.Deleted': { one: '{count} Kamera gelöscht.', other: '{count} Kameras gelöscht.' },
  'bulk.notDeleted': {
    one: '{count} Kamera konnte nicht gelöscht werden:',
    other: '{count} Kameras konnten nicht gelöscht werden:',
  },
  'bulk.undo': common.undo,
  'bulk.undone': { one: '{count} Kamera wiederhergestellt.', other: '{count} Kameras wiederhergestellt.' },
  'bulk.failed': {
    one: '{count} Kamera ließ sich nicht ändern:',
    other: '{count} Kameras ließen sich nicht ändern:',
  },
  'bulk.collection.title': {
    one: '{count} Kamera zu einer Sammlung hinzufügen',
    other: '{count} Kameras zu einer Sammlung hinzufügen',
  },
  'bulk.collection.name': 'Vorhandene oder neue Sammlung',
  'bulk.collection.none': 'Noch keine Sammlungen. Name eingeben, um eine anzulegen.',
  'bulk.collection.new': '{name} anlegen',
  'bulk.collection.shared': {
    one: '{count} Kamera ist für Sie freigegeben und wird übersprungen. Sammlungen können nur eigene Kameras enthalten.',
    other:
      '{count} Kameras sind für Sie freigegeben und werden übersprungen. Sammlungen können nur eigene Kameras enthalten.',
  },
  'bulk.collection.done': {
    one: '{count} Kamera zu {name} hinzugefügt.',
    other: '{count} Kameras zu {name} hinzugefügt.',
  },
  'bulk.collection.undone': 'Änderungen an {name} rückgängig gemacht.',

  'collection.display': 'Auf Bildschirm zeigen',

  'find.results': 'Suchergebnisse',
  'find.none': 'Keine Kamera passt zu „{text}“.',
  'find.more': { one: 'und {count} weitere', other: 'und {count} weitere' },
};
