import type { playlist as en } from '../../en/dashboard/playlist.ts';
import type { SameTexts } from '../../text-set.ts';

export const playlist: SameTexts<typeof en> = {
  'playlist.sequences': 'Abfolgen',
  'playlist.type.Default': 'Standard',
  'playlist.type.Default.text': 'Läuft in einer Schleife.',
  'playlist.type.Offline': 'Ohne Netz',
  'playlist.type.Offline.text':
    'Läuft, wenn Longview nicht erreichbar ist. Der Bildschirm speichert dafür Mediendateien und die letzten Bilder.',
  'playlist.type.Error': 'Bei Fehlern',
  'playlist.type.Error.text': 'Läuft, wenn nichts aus der aktuellen Abfolge gezeigt werden kann.',
  'playlist.items': 'Einträge',
  'playlist.none': 'Noch keine Einträge.',
  'playlist.none.all': 'Zeigt alle Kameras nacheinander, bis eine Abspielliste gewählt ist.',
  'playlist.add': 'Eintrag hinzufügen',
  'playlist.item.on': '{name} spielen',
  'playlist.item.empty': 'Noch nichts gewählt',
  'playlist.item.more': { one: '{names} und {count} weitere', other: '{names} und {count} weitere' },
  'playlist.times': { one: '{count} Mal', other: '{count} Male' },
  'playlist.endless': '„{name}“ läuft dauerhaft, daher kommen die Einträge danach nie an die Reihe.',
  'playlist.endless.end': 'Je eine Minute',
  'playlist.kind': 'Einstellungen von',
  'playlist.kind.PlayMode': 'Dieser Eintrag',
  'playlist.kind.PlayMode.text': 'Sie wählen den Wiedergabemodus hier.',
  'playlist.kind.Feed': 'Die Kamera',
  'playlist.kind.Feed.text': 'Wie im Dashboard der Kamera unter Einbetten eingestellt.',
  'playlist.items.one': 'Der erste, der gezeigt werden kann.',
  'playlist.items.many': 'In dieser Reihenfolge, jeder für seine Dauer.',
  'playlist.items.unused': 'Dieser Modus zeigt keine Bilder und Filme der Bibliothek.',
  'playlist.timing.hint': 'Danach läuft der nächste Eintrag.',
  'playlist.fit': 'Einpassung',
  'playlist.resume': 'Beim nächsten Abspielen',
  'playlist.resume.Continue': 'Fortsetzen, wo es aufhörte',
  'playlist.resume.Restart': 'Von vorn beginnen',
  'playlist.stream': 'Stream',
  'playlist.stream.Hosted': 'Über Longview',
  'playlist.stream.Direct': 'Direkt von der Kamera',
  'playlist.stream.hint':
    'Der Bildschirm verbindet sich in seinem eigenen Netz mit der Kamera, ohne Zugangsdaten: MJPEG und Bilder über http oder https, MP4, und HLS, wenn der Browser es spielt. Gelingt das nicht, und überall, wo seine Adresse sonst geöffnet wird, läuft es über Longview. Das Protokoll des Bildschirms sagt, warum.',
  'playlist.preview.tooLong':
    'Zu viele Einträge für eine Vorschau vor dem Speichern. Öffnen Sie einen, um ihn zu sehen.',

  'sort.hint':
    'Leertaste nimmt die Zeile auf, Pfeiltasten bewegen sie, Leertaste legt sie ab. Escape bricht ab.',
  'sort.role': 'verschiebbare Zeile',
  'sort.lifted': '{name} aufgenommen.',
  'sort.place': '{name}, Position {place} von {all}.',
  'sort.left': '{name} wurde nicht verschoben.',
};
