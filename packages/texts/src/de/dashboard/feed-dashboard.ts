import type { feedDashboard as en } from '../../en/dashboard/feed-dashboard.ts';
import type { SameTexts } from '../../text-set.ts';

export const feedDashboard: SameTexts<typeof en> = {
  'dash.open': 'Seite öffnen',
  'dash.sections': 'Bereiche',
  'dash.section.State': 'Zustand',
  'dash.section.Source': 'Quelle',
  'dash.section.Resources': 'Speicher',
  'dash.section.Share': 'Freigabe',
  'dash.nothing': 'Diese Kamera können Sie ansehen, aber nicht ändern.',
  'dash.notFound.title': 'Kamera nicht gefunden',
  'dash.notFound.text': 'Es gibt sie nicht, oder sie ist nicht für Sie freigegeben.',

  'state.title': 'Zustand',
  'state.text': 'Nimmt sie auf? Änderungen gelten, sobald Sie speichern.',
  'state.mode': 'Was diese Kamera tut',
  'state.mode.Recording': 'Aufnahme läuft',
  'state.mode.Paused': 'Pausiert',
  'state.mode.Archived': 'Archiviert',
  'state.hidden': 'Bilder während der Pause vor Betrachtern verbergen',
  'state.more': 'Alle Zustände und automatische Wechsel',
  'state.autoDisable.note': {
    one: 'Pausiert von selbst nach {count} Tag ohne Bilder.',
    other: 'Pausiert von selbst nach {count} Tagen ohne Bilder.',
  },
  'state.Capture': 'Aufnahme',
  'state.View': 'Ansicht',
  'state.Disable': 'Deaktiviert',
  'state.Archive': 'Archiv',
  'state.Capture.text': 'Nimmt neue Bilder auf und zeigt sie.',
  'state.View.text': 'Nimmt keine neuen Bilder auf. Gespeicherte Bilder bleiben sichtbar.',
  'state.Disable.text': 'Nimmt keine Bilder auf. Nur Ihr Konto sieht die gespeicherten.',
  'state.Archive.text':
    'Wie „Deaktiviert“, aber schreibgeschützt und nicht in der Sammlung aller Kameras. Nichts wird gelöscht.',
  'state.Capture.sent':
    'Empfängt und zeigt Bilder, die ihr gesendet werden. Es ist keine Kameraadresse gesetzt.',
  'state.View.sent': 'Weist Bilder ab, die ihr gesendet werden. Gespeicherte Bilder bleiben sichtbar.',
  'state.Disable.sent': 'Weist Bilder ab, die ihr gesendet werden. Nur Ihr Konto sieht die gespeicherten.',
  'state.Archive.sent':
    'Wie „Deaktiviert“, aber schreibgeschützt und nicht in der Sammlung aller Kameras. Nichts wird gelöscht.',
  'state.autoDisable': 'Automatisch deaktivieren, wenn keine Bilder ankommen',
  'state.autoDisable.days': 'Nach (Tage)',
  'state.autoEnable': 'Wieder aufnehmen, sobald ein Bild ankommt',
  'state.autoArchive': 'Einige Zeit nach „Deaktiviert“ automatisch archivieren',
  'state.reason.AutoDisabled':
    'Automatisch pausiert und vor Betrachtern verborgen, weil keine Bilder ankamen.',
  'state.reason.AutoArchived': 'Automatisch archiviert.',
  'state.reason.NoPlanCapability': 'Ihr Tarif umfasst die Aufnahme dieser Kamera nicht.',

  'delete.title': 'Kamera löschen',
  'delete.text':
    'Mit allen Bildern, Clips und Filmen. Um die Aufnahme zu beenden und die Bilder zu behalten, archivieren Sie die Kamera.',
  'delete.known': 'Mir ist klar, dass sich das nicht rückgängig machen lässt.',
  'delete.button': 'Kamera löschen',
  'delete.ask': '{name} löschen?',
  'delete.lost': {
    one: '{count} Bild und alle Filme daraus werden endgültig gelöscht.',
    other: '{count} Bilder und alle Filme daraus werden endgültig gelöscht.',
  },
  'delete.lostUnknown': 'Alle Bilder und Filme werden endgültig gelöscht.',
  'delete.keep': 'Behalten',
  'delete.failed': 'Die Kamera konnte nicht gelöscht werden. ({why})',
  'delete.done': '{name} wurde gelöscht.',

  'source.kept': 'Gespeichert. Zum Ersetzen eingeben.',
  'source.status': 'Letzter Versuch',
  'source.never': 'Noch nicht getestet',
  'source.ok': 'OK',
  'source.failing': 'GESTÖRT',
  'source.marked': 'Nicht gespeichert. Prüfen Sie die oben markierten Felder.',
  'source.preload': 'Vor jedem Bild',
  'source.preload.url': 'Diese Adresse aufrufen',
  'source.preload.hint':
    'Aufgerufen per GET, zum Beispiel um die Kamera zu bewegen oder ein Licht einzuschalten. Liegt die Adresse auf der Kamera, werden ihre Zugangsdaten mitgesendet.',
  'source.preload.error': 'Wenn der Aufruf fehlschlägt',
  'source.preload.Ignore': 'Trotzdem aufnehmen',
  'source.preload.Fail': 'Bild auslassen',

  'details.title': 'Angaben',
  'details.text': 'Name und Standort dieser Kamera.',
};
