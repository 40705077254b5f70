import type { playlist as en } from '../../en/dashboard/playlist.ts';
import type { SameTexts } from '../../text-set.ts';

export const playlist: SameTexts<typeof en> = {
  'playlist.sequences': 'Abfolgen',
  'playlist.type.Default': 'Standard',
  'playlist.type.Default.text': 'Wird immer wieder von vorn gespielt.',
  'playlist.type.Offline': 'Ohne Netz',
  'playlist.type.Offline.text':
    'Wird gespielt, solange der Server nicht erreichbar ist. Das Window behält dafür Dateien und die letzten Bilder.',
  'playlist.type.Error': 'Bei Fehlern',
  'playlist.type.Error.text': 'Wird gespielt, wenn nichts von der laufenden Abfolge gezeigt werden kann.',
  'playlist.items': 'Einträge',
  'playlist.none': 'Hier wird noch nichts gespielt.',
  'playlist.add': 'Eintrag hinzufügen',
  'playlist.item.on': '{name} spielen',
  'playlist.item.empty': 'Noch nichts gewählt',
  'playlist.item.more': { one: '{names} und {count} weitere', other: '{names} und {count} weitere' },
  'playlist.times': { one: '{count} Mal', other: '{count} Male' },
  'playlist.endless': '„{name}“ wird dauerhaft gespielt: Danach geht die Liste nie weiter.',
  'playlist.endless.end': 'Je eine Minute',
  'playlist.kind': 'Was die Wiedergabe bestimmt',
  'playlist.kind.PlayMode': 'Dieser Eintrag',
  'playlist.kind.PlayMode.text': 'Die Art der Wiedergabe wird hier gewählt.',
  'playlist.kind.Feed': 'Die Kamera',
  'playlist.kind.Feed.text': 'Wie im Dashboard der Kamera eingestellt, Abschnitt Einbetten.',
  'playlist.items.one': 'Die erste von diesen, die gezeigt werden kann.',
  'playlist.items.many': 'In dieser Reihenfolge, jedes für seine Zeit.',
  'playlist.items.unused':
    'Bilder und Filme der Bibliothek werden bei dieser Art der Wiedergabe nicht gezeigt.',
  'playlist.timing.hint': 'Danach ist der nächste Eintrag dran.',
  'playlist.fit': 'Auf dem Bildschirm',
  'playlist.resume': 'Beim nächsten Mal',
  'playlist.resume.Continue': 'Weiter, wo es aufhörte',
  'playlist.resume.Restart': 'Von vorn beginnen',
  'playlist.stream': 'Stream',
  'playlist.stream.Hosted': 'Über Longview',
  'playlist.stream.Direct': 'Von der Kamera selbst',
  'playlist.stream.hint':
    'Die Anzeige ruft die Kamera in ihrem eigenen Netz selbst auf: MJPEG und Bilder über http oder https, MP4, und HLS, wo ihr Browser es spielt, ohne Login. Geht das nicht, und überall, wo ihre Adresse sonst geöffnet wird, spielt sie über Longview; das Protokoll des Geräts sagt, warum.',
  'playlist.preview.tooLong':
    'Es sind zu viele Einträge, um sie hier vor dem Speichern zu spielen. Öffnen Sie einen, um ihn zu sehen.',

  'sort.hint':
    'Die Leertaste hebt die Zeile an, die Pfeiltasten bewegen sie, die Leertaste legt sie ab. Escape lässt sie, wo sie war.',
  'sort.role': 'Zeile, die sich verschieben lässt',
  'sort.lifted': '{name} ist angehoben.',
  'sort.place': '{name}, Platz {place} von {all}.',
  'sort.left': '{name} bleibt, wo es war.',
};
