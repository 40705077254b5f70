import type { live as en } from '../../en/dashboard/live.ts';
import type { SameTexts } from '../../text-set.ts';

export const live: SameTexts<typeof en> = {
  'dash.section.Live': 'Live',
  'live.check': 'Live-Video',
  'live.check.text': 'Was der Stream braucht, Zeile für Zeile. Die letzte Zeile ruft die Kamera.',
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
  'live.output.WebRtc': 'WebRTC',
  'live.output.WebSocket': 'WebSocket',
  'live.output.Hls': 'HLS',
  'live.output.address': 'Adresse für HLS-Player',

  'live.preview': 'Vorschau',
  'live.preview.text': 'Was jetzt zu sehen ist.',
};
