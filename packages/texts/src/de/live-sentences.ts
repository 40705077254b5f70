import type { liveSentences as en } from '../en/live-sentences.ts';
import type { SameTexts } from '../text-set.ts';

export const liveSentences: SameTexts<typeof en> = {
  LiveObstaclePlan: 'Der Tarif enthält keine Video-Streams. Einen höheren Tarif wählen.',
  LiveObstacleNotEnabled:
    'Der Video-Stream ist für diese Kamera ausgeschaltet. Unter „Größe und Intervall“ einschalten.',
  LiveObstacleNoSource: 'Keine Quelle des Streams ist gesetzt. Auf der Seite „Kamerazugänge“ eine setzen.',
  LiveObstacleBadScheme:
    'Die Quelle lässt sich nicht als Stream weitergeben. Eine Adresse mit rtsp, rtmp oder srt nehmen.',
  LiveObstacleSourceStopped: 'Die Quelle des Streams ist angehalten. Auf der Seite „Kamerazugänge“ starten.',
  LiveObstacleNotSending: 'Gerade sendet niemand Video an diese Kamera. Den Encoder starten, der es sendet.',
  LiveObstacleNotCapturing: 'Die Kamera nimmt nicht auf, deshalb wird ihre Quelle nicht abgerufen.',
  LivePassedPlan: 'Der Tarif enthält Video-Streams.',
  LivePassedSubscription: 'Der Video-Stream ist für diese Kamera eingeschaltet.',
  LivePassedSource: 'Die Quelle des Streams ist gesetzt.',
  LivePassedPicture: 'Der Stream liefert Bilder.',
  LiveNotTried: 'Nicht versucht, weil eine Zeile darüber nicht erfüllt ist.',
  LiveNoPicture:
    'In 10 Sekunden kam kein Bild. Die Kamera prüfen, und ob sie alle paar Sekunden ein Schlüsselbild sendet.',
  LiveAllHidden:
    'Die Maske wurde auf Bildern anderer Form gezeichnet, als der Stream hat, deshalb ist alles verborgen. Einen Stream in der Form der Bilder nehmen.',
  LiveOutputWebRtc: 'Läuft in Browsern mit der geringsten Verzögerung.',
  LiveOutputWebSocket: 'Läuft in Browsern mit wenig Verzögerung, auch hinter Firewalls.',
  LiveOutputHls: 'Läuft in jedem HLS-Player, einige Sekunden später.',
  LiveOutputOff: 'In dieser Installation ausgeschaltet.',
  LiveOutputKeyFrames:
    'Wer zusieht, wartet lange auf das erste Bild. In der Kamera ein Schlüsselbild alle ein bis zwei Sekunden einstellen.',
  LiveOutputH265:
    'Browser ohne H.265 bekommen H.264, das der Dienst berechnen muss. H.264 in der Kamera erspart das.',
  LiveOutputWebRtcConverted:
    'Der Dienst muss diesen Stream für WebRTC neu berechnen. Das Profil High, Main oder Baseline ohne B-Frames in der Kamera erspart das.',
  LiveOutputConverted: 'Der Dienst muss diesen Stream als H.264 berechnen. H.264 in der Kamera erspart das.',
  LiveNoNode:
    'Der Rechner, der diese Kamera liest, antwortet nicht. Bitte die anderen Rechner dieses Dienstes prüfen.',
};
