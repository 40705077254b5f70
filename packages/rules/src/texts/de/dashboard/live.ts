import type { live as en } from '../../en/dashboard/live.ts';
import type { SameTexts } from '../../text-set.ts';

export const live: SameTexts<typeof en> = {
  'dash.section.Live': 'Live',
  'live.check': 'Live-Video',
  'live.check.text': 'Was der Stream braucht, Zeile für Zeile. Die letzte Zeile ruft die Kamera.',
  'live.switch': 'Live-Video',
  'live.switch.text':
    'Nimmt den Stream der Kamera, von der die Bilder kommen, mit ihrer Anmeldung, schaltet ihn ein und prüft ihn.',
  'live.switch.busy':
    'Die Kamera wird nach ihrem Stream gefragt und angerufen. Das dauert bis zu 20 Sekunden.',
  'live.check.again': 'Noch einmal prüfen',
  'live.check.busy': 'Die Kamera wird gerufen. Das dauert bis zu 10 Sekunden.',
  'live.check.failed': 'Der Stream konnte nicht geprüft werden. ({why})',
  'live.check.Plan': 'Tarif',
  'live.check.Subscription': 'Abonnement',
  'live.check.Source': 'Quelle',
  'live.check.Picture': 'Bild',
  'live.check.passed': 'Erfüllt',
  'live.check.notPassed': 'Nicht erfüllt',
  'live.check.waiting': 'Noch nicht geprüft',
  'live.cure.Plan': 'Tarif öffnen',
  'live.cure.State': 'Zustand und Abonnement öffnen',
  'live.cure.Source': 'Quelle öffnen',
  'live.cure.pictures': 'Die Kamera der Bilder nehmen',

  'live.about': 'Was ankommt, wenn jemand zusieht',
  'live.about.video': 'Bild',
  'live.about.size': 'Größe',
  'live.about.rate': 'Bilder pro Sekunde',
  'live.about.key': 'Schlüsselbild alle',
  'live.about.key.rare': 'länger, als zugesehen wurde',
  'live.about.bits': 'Bandbreite je Zuseher',
  'live.about.sound': 'Ton',
  'live.about.silent': 'keiner',
  'live.about.video.everywhere': 'Jeder Browser spielt es.',
  'live.about.video.some': 'Nicht jeder Browser spielt es. Stelle die Kamera auf H.264.',
  'live.about.video.few':
    'Wenige Browser spielen dieses Profil. Stelle die Kamera auf High, Main oder Baseline.',
  'live.about.size.fits': 'Auch Telefone und alte Anzeigen spielen es.',
  'live.about.size.large':
    'Größer als Full HD: Telefone und alte Anzeigen können ruckeln. Viele Kameras haben einen zweiten, kleineren Strom.',
  'live.about.rate.smooth': 'Bewegung wirkt flüssig.',
  'live.about.rate.slow': 'Bewegung springt. Ab zehn wirkt sie flüssig.',
  'live.about.rate.fast': 'Mehr, als man sieht. 15 bis 30 brauchen weniger von der Leitung.',
  'live.about.rate.unknown': 'Es ließ sich nicht messen.',
  'live.about.key.soon': 'Wer dazukommt, sieht sofort ein Bild.',
  'live.about.key.late':
    'Wer dazukommt, wartet vielleicht so lange auf ein Bild. Stelle in der Kamera ein oder zwei Sekunden ein.',
  'live.about.key.far':
    'Wer dazukommt, wartet lange auf ein Bild. Stelle in der Kamera ein oder zwei Sekunden ein.',
  'live.about.bits.fits': 'Auch mobile Leitungen tragen es.',
  'live.about.bits.much':
    'Mobile Leitungen tragen es nicht immer, und jeder Zuseher nimmt noch einmal so viel von deiner. Stelle in der Kamera eine niedrigere Bitrate ein.',
  'live.about.bits.unknown': 'Es ließ sich nicht messen.',
  'live.output.WebRtc': 'WebRTC',
  'live.output.WebSocket': 'WebSocket',
  'live.output.Hls': 'HLS',
  'live.output.address': 'Adresse für HLS-Player',

  'live.preview': 'Vorschau',
  'live.preview.text': 'Was jetzt zu sehen ist.',
};
