import type { feedDashboard as en } from '../../en/dashboard/feed-dashboard.ts';
import type { SameTexts } from '../../text-set.ts';

export const feedDashboard: SameTexts<typeof en> = {
  'dash.open': 'Seite öffnen',
  'dash.sections': 'Bereiche',
  'dash.section.State': 'Zustand',
  'dash.section.Source': 'Quelle',
  'dash.section.Resources': 'Speicher',
  'dash.section.Share': 'Freigabe',
  'dash.nothing': 'Diesen Feed können Sie ansehen, aber nicht ändern.',
  'dash.notFound.title': 'Diesen Feed gibt es nicht',
  'dash.notFound.text': 'Es gibt ihn nicht, oder er ist nicht für Sie freigegeben.',

  'state.title': 'Zustand',
  'state.text': 'Was dieser Feed jetzt tut. Bis zum Speichern ändert sich nichts.',
  'state.Capture': 'Aufnahme',
  'state.View': 'Ansicht',
  'state.Disable': 'Aus',
  'state.Archive': 'Archiv',
  'state.Capture.text': 'Nimmt neue Bilder auf und zeigt sie.',
  'state.View.text': 'Nimmt keine neuen Bilder auf, zeigt aber das Aufgenommene.',
  'state.Disable.text': 'Nimmt keine Bilder auf und zeigt das Vorhandene nur Ihrem Konto.',
  'state.Archive.text':
    'Wie „Aus“, schreibgeschützt und nicht in der Sammlung aller Feeds. Nichts wird gelöscht.',
  'state.Capture.sent':
    'Nimmt die Bilder an, die ihm gesendet werden, und zeigt sie; keine Kameraadresse gesetzt.',
  'state.View.sent': 'Nimmt nichts an, was ihm gesendet wird, zeigt aber das Aufgenommene.',
  'state.Disable.sent': 'Nimmt nichts an, was ihm gesendet wird, und zeigt das Vorhandene nur Ihrem Konto.',
  'state.Archive.sent':
    'Wie „Aus“, schreibgeschützt und nicht in der Sammlung aller Feeds. Nichts wird gelöscht.',
  'state.autoDisable': 'Von selbst deaktivieren, wenn kein Bild kommt',
  'state.autoDisable.days': 'Nach Tagen',
  'state.autoEnable': 'Wieder aufnehmen, sobald ein Bild angeboten wird',
  'state.autoArchive': 'Nach einiger Zeit in „Aus“ von selbst archivieren',
  'state.reason.AutoDisabled': 'Er wurde von selbst deaktiviert, weil kein Bild kam.',
  'state.reason.AutoArchived': 'Er wurde von selbst archiviert.',
  'state.reason.NoPlanCapability': 'Ihr Tarif umfasst die Aufnahme dieses Feeds nicht.',

  'delete.title': 'Feed löschen',
  'delete.text':
    'Ein archivierter Feed lässt sich mit allen Bildern, Clips und Zeitraffern löschen. Zurück kommen sie nicht.',
  'delete.button': 'Endgültig löschen',
  'delete.ask': '{name} löschen?',
  'delete.lost': {
    one: '{count} Bild und alle Zeitraffer daraus gehen endgültig verloren.',
    other: '{count} Bilder und alle Zeitraffer daraus gehen endgültig verloren.',
  },
  'delete.lostUnknown': 'Alle seine Bilder und Zeitraffer gehen endgültig verloren.',
  'delete.keep': 'Behalten',
  'delete.failed': 'Löschen nicht möglich. Nichts wurde geändert. ({why})',
  'delete.done': '{name} ist gelöscht.',

  'source.kept': 'Bleibt. Zum Ersetzen etwas eingeben.',
  'source.status': 'Letzter Versuch',
  'source.never': 'Noch nicht versucht',
  'source.ok': 'ANTWORTET',
  'source.failing': 'GESTÖRT',
  'source.marked': 'Nicht gespeichert. Siehe die Markierungen oben.',
  'source.preload': 'Vor jedem Bild',
  'source.preload.url': 'Diese Adresse aufrufen',
  'source.preload.hint':
    'Aufgerufen mit GET, zum Beispiel um die Kamera zu drehen oder ein Licht einzuschalten. Die Zugangsdaten der Kamera gehen mit, wenn es ihre eigene Adresse ist.',
  'source.preload.error': 'Wenn der Aufruf scheitert',
  'source.preload.Ignore': 'Bild trotzdem aufnehmen',
  'source.preload.Fail': 'Keines aufnehmen',

  'details.title': 'Angaben',
  'details.text': 'Wie dieser Feed heißt und wo er steht.',
};
