import type { liveSentences as en } from '../en/live-sentences.ts';
import type { SameTexts } from '../text-set.ts';

export const liveSentences: SameTexts<typeof en> = {
  'said.live.Plan': 'Der Tarif enthält keine Video-Streams. Einen höheren Tarif wählen.',
  'said.live.NotEnabled':
    'Der Video-Stream ist für diesen Feed ausgeschaltet. Unter „Größe und Intervall“ einschalten.',
  'said.live.NoSource': 'Keine Quelle des Streams ist gesetzt. Auf der Seite der Netzwerkgeräte eine setzen.',
  'said.live.BadScheme':
    'Die Quelle lässt sich nicht als Stream weitergeben. Eine Adresse mit rtsp, rtmp oder srt nehmen.',
  'said.live.SourceStopped':
    'Die Quelle des Streams ist angehalten. Auf der Seite der Netzwerkgeräte starten.',
  'said.live.NotSending': 'Gerade sendet niemand Video an diesen Feed. Den Encoder starten, der es sendet.',
  'said.live.NotCapturing': 'Der Feed nimmt nicht auf, deshalb wird seine Kamera nicht gerufen.',
  'said.live.find.NoPictures':
    'Der Feed nimmt seine Bilder von keiner Kamera, die nach einem Stream gefragt werden könnte. Eine Quelle des Streams angeben oder Video an den Feed senden.',
  'said.live.find.NotYours':
    'Die Kamera ist ein Gerät eines anderen Kontos. Dessen Inhaber kann Live-Video einschalten.',
  'said.live.find.NoAnswer':
    'Die Kamera antwortet nicht über ONVIF, daher wurde ihr Stream nicht gefunden. ONVIF in der Kamera einschalten oder die Quelle des Streams angeben.',
  'said.live.find.Unauthorized':
    'Die Kamera lehnt die Anmeldung für ONVIF ab, daher wurde ihr Stream nicht gefunden. Die Anmeldung prüfen oder die Quelle des Streams angeben.',
  'said.live.find.UnknownChannel':
    'Das Gerät hat mehrere Kameras und sagt nicht, welche dieser Feed zeigt. Die Quelle des Streams angeben.',
  'said.live.find.NoStream': 'Es wurde kein Stream der Kamera gefunden. Die Quelle des Streams angeben.',
  'said.live.find.TargetRefused':
    'Diese Adresse darf von hier nicht angerufen werden. Den Host der Kamera prüfen.',
  'said.live.passed.Plan': 'Der Tarif enthält Video-Streams.',
  'said.live.passed.Subscription': 'Der Video-Stream ist für diesen Feed eingeschaltet.',
  'said.live.passed.Source': 'Die Quelle des Streams ist gesetzt.',
  'said.live.passed.Picture': 'Der Stream liefert Bilder.',
  'said.live.notTried': 'Nicht versucht, weil eine Zeile darüber nicht erfüllt ist.',
  'said.live.noPicture':
    'In 10 Sekunden kam kein Bild. Die Kamera prüfen, und ob sie alle paar Sekunden ein Schlüsselbild sendet.',
  'said.live.allHidden':
    'Die Maske wurde auf Bildern anderer Form gezeichnet, als der Stream hat, deshalb ist alles verborgen. Einen Stream in der Form der Bilder nehmen.',
  'said.live.end.Ended': 'Dieser Stream steht nicht mehr offen.',
  'said.live.end.Changed': 'Die Einstellungen dieses Streams wurden geändert. Neu beginnen.',
  'said.live.end.TooSlow': 'Die Verbindung ist zu langsam für diesen Stream.',
  'said.live.end.Unplayable':
    'Die Kamera sendet Video, das Browser nicht abspielen. In der Kamera H.264 einstellen oder video=h264 verlangen.',
  'said.live.end.Busy': 'Gerade wird zu viel Video umgerechnet. In einer Minute noch einmal versuchen.',
  'said.live.end.SourceFailed': 'Die Kamera antwortet nicht.',
  'said.live.end.Closing': 'Der Dienst startet gerade neu.',
  'said.live.output.WebRtc': 'Läuft in Browsern mit der geringsten Verzögerung.',
  'said.live.output.WebSocket': 'Läuft in Browsern mit wenig Verzögerung, auch hinter Firewalls.',
  'said.live.output.Hls': 'Läuft in jedem HLS-Player, einige Sekunden später.',
  'said.live.output.Off': 'In dieser Installation ausgeschaltet.',
  'said.live.output.KeyFrames':
    'Wer zusieht, wartet lange auf das erste Bild. In der Kamera ein Schlüsselbild alle ein bis zwei Sekunden einstellen.',
  'said.live.output.H265':
    'Browser ohne H.265 bekommen H.264, das der Dienst berechnen muss. H.264 in der Kamera erspart das.',
  'said.live.output.WebRtcConverted':
    'Der Dienst muss diesen Stream für WebRTC neu berechnen. Das Profil High, Main oder Baseline ohne B-Frames in der Kamera erspart das.',
  'said.live.output.Converted':
    'Der Dienst muss diesen Stream als H.264 berechnen. H.264 in der Kamera erspart das.',
};
