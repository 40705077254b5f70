import type { live as en } from '../../en/dashboard/live.ts';
import type { SameTexts } from '../../text-set.ts';

export const live: SameTexts<typeof en> = {
  'dash.section.Live': 'Live',
  'live.check': 'Live-Video',
  'live.check.text': 'Prüft alles, was der Stream braucht. Die letzte Prüfung verbindet sich mit der Kamera.',
  'live.switch': 'Live-Video',
  'live.switch.text':
    'Verwendet Stream und Zugangsdaten der Kamera, von der die Bilder kommen, schaltet ihn ein und prüft ihn.',
  'live.switch.busy': 'Verbindung zur Kamera und ihrem Stream. Das dauert bis zu 20 Sekunden.',
  'live.check.again': 'Noch einmal prüfen',
  'live.check.busy': 'Verbindung zur Kamera. Das dauert bis zu 10 Sekunden.',
  'live.check.failed': 'Der Stream ließ sich nicht prüfen. ({why})',
  'live.check.Plan': 'Tarif',
  'live.check.Subscription': 'Abonnement',
  'live.check.Source': 'Quelle',
  'live.check.Picture': 'Bild',
  'live.check.passed': 'Erfüllt',
  'live.check.notPassed': 'Fehlgeschlagen',
  'live.check.off': 'Aus',
  'live.check.waiting': 'Noch nicht geprüft',
  'live.cure.Plan': 'Tarif öffnen',
  'live.cure.State': 'Zustand und Größe öffnen',
  'live.cure.Source': 'Quelle öffnen',
  'live.cure.pictures': 'Kamera der Bilder verwenden',

  'live.about': 'Was ankommt, wenn jemand zusieht',
  'live.about.video': 'Bild',
  'live.about.size': 'Größe',
  'live.about.rate': 'Bilder pro Sekunde',
  'live.about.key': 'Schlüsselbild alle',
  'live.about.key.rare': 'länger als gemessen',
  'live.about.bits': 'Bandbreite je Zuschauer',
  'live.about.sound': 'Ton',
  'live.about.silent': 'keiner',
  'live.about.video.everywhere': 'Läuft in jedem Browser.',
  'live.about.video.some': 'Nicht jeder Browser unterstützt es. Kamera auf H.264 stellen.',
  'live.about.video.few':
    'Wenige Browser unterstützen dieses Profil. Kamera auf High, Main oder Baseline stellen.',
  'live.about.size.fits': 'Läuft auch auf Telefonen und alten Bildschirmen.',
  'live.about.size.large':
    'Größer als Full HD: kann auf Telefonen und alten Bildschirmen ruckeln. Viele Kameras haben einen zweiten, kleineren Stream.',
  'live.about.rate.smooth': 'Bewegung wirkt flüssig.',
  'live.about.rate.slow': 'Bewegung ruckelt. Mindestens 10 verwenden.',
  'live.about.rate.fast': 'Mehr, als man bemerkt. 15 bis 30 brauchen weniger Bandbreite.',
  'live.about.rate.unknown': 'Ließ sich nicht messen.',
  'live.about.key.soon': 'Neue Zuschauer sehen sofort ein Bild.',
  'live.about.key.late':
    'Neue Zuschauer warten vielleicht so lange auf ein Bild. In der Kamera 1 oder 2 Sekunden einstellen.',
  'live.about.key.far':
    'Neue Zuschauer warten lange auf ein Bild. In der Kamera 1 oder 2 Sekunden einstellen.',
  'live.about.bits.fits': 'Funktioniert auch in Mobilfunknetzen.',
  'live.about.bits.much':
    'Zu viel für manche Mobilfunknetze, und jeder Zuschauer belastet Ihre eigene Leitung noch einmal so stark. In der Kamera eine niedrigere Bitrate einstellen.',
  'live.about.bits.unknown': 'Ließ sich nicht messen.',
  'live.output.WebRtc': 'WebRTC',
  'live.output.WebSocket': 'WebSocket',
  'live.output.Hls': 'HLS',
  'live.output.address': 'Adresse für HLS-Player',

  'live.preview': 'Vorschau',
  'live.preview.text': 'Was jetzt zu sehen ist.',
};
