import type { deviceSentences as en } from '../en/device-sentences.ts';
import type { SameTexts } from '../text-set.ts';

export const deviceSentences: SameTexts<typeof en> = {
  'said.device.noChannel':
    'Dieses Gerät schlägt keinen Kanal vor. Einen wählen oder die Kanäle finden lassen.',
  'said.device.beingFound': 'Die Kanäle dieses Geräts werden schon gesucht.',
  'said.device.otherHost':
    'Diese Adresse ist auf einem anderen Host als das Gerät. Dafür ein weiteres Gerät hinzufügen.',
  'said.device.otherLogin':
    'Diese Adresse hat andere Zugangsdaten als das Gerät. Die des Geräts ändern oder ein weiteres Gerät hinzufügen.',
  'said.device.oneAtATime': 'Immer nur einen neuen Kanal hinzufügen: speichern, dann den nächsten.',
  'said.device.closedNetwork': 'Der Betreiber dieser Installation hat das eigene Netzwerk geschlossen.',
  'said.ptz.NoDevice':
    'Nur Kameras, die als Netzwerkgeräte gesetzt sind, lassen sich bewegen. Ein Gerät als Quelle wählen.',
  'said.ptz.NoAnswer':
    'Die Kamera antwortet nicht per ONVIF. ONVIF in der Kamera einschalten und ihren ONVIF-Port prüfen.',
  'said.ptz.Unauthorized':
    'Die Kamera weist die Zugangsdaten für ONVIF ab. Manche Kameras haben dafür eigene Benutzer: dort einen anlegen.',
  'said.ptz.NoMount': 'Diese Kamera nennt keine Motoren: Sie lässt sich nicht bewegen.',
  'said.ptz.UnknownChannel':
    'Das Gerät bewegt mehrere Kameras und sagt nicht, welche dieser Feed zeigt. Seine Kanäle neu finden lassen.',
  'said.ptz.NotSaved':
    'Die Kamera hat die Position nicht gespeichert. Vielleicht ist sie voll, oder Namen dürfen nur einfache Buchstaben haben. Eine Position löschen oder einen anderen Namen wählen.',
  'said.ptz.NoPreset': 'Die Kamera hat diese Position nicht mehr. Die Seite neu laden.',
  'said.ptz.Failed':
    'Die Kamera hat es nicht ausgeführt. Noch einmal versuchen oder eine andere Position wählen.',
  'said.ptz.TargetRefused':
    'Diese Adresse darf von hier nicht aufgerufen werden. Den Host des Geräts prüfen.',
  'said.ptz.busy': 'Die Kamera führt noch einen Befehl aus. Einen Moment warten.',
  'said.pair.NotFound':
    'Kein Gerät mit diesem Code gefunden. Prüfen Sie den Code, er ist vielleicht abgelaufen.',
  'said.pair.OtherAccount': 'Das Gerät ist schon mit einem anderen Konto gekoppelt!',
  'said.pair.AlreadyYours': 'Das Gerät ist schon gekoppelt. Es steht in der Liste unten.',
  'said.pair.Failed': 'Fehler beim Koppeln. Prüfen Sie den Code.',
  'said.pair.notWindow': 'Das ist nicht der Code eines Windows. Mit dessen Schirm vergleichen.',
  'said.pair.inactive': 'Das Gerät antwortet gerade nicht und kann nichts erfahren.',
};
