import type { restreams as en } from '../../en/dashboard/restreams.ts';
import type { SameTexts } from '../../text-set.ts';

export const restreams: SameTexts<typeof en> = {
  'restream.title': 'An Plattformen streamen',
  'restream.text':
    'Sendet das Live-Video an YouTube, Twitch oder jeden anderen RTMP- oder SRT-Server, bis Sie es stoppen.',
  'restream.none': 'Noch keine Plattformen.',
  'restream.add': 'Plattform hinzufügen',
  'restream.name': 'Name',
  'restream.address': 'Adresse',
  'restream.address.hint': 'Von der Plattform, etwa rtmps://live.example.org/app, ohne den Stream-Schlüssel.',
  'restream.key': 'Stream-Schlüssel',
  'restream.passphrase': 'SRT-Passphrase',
  'restream.start': 'Starten',
  'restream.stop': 'Anhalten',
  'restream.edit': 'Bearbeiten',
  'restream.failed': 'Nichts wurde geändert. ({why})',
  'restream.lost': 'Das Streamen dorthin endet, und der Stream-Schlüssel wird gelöscht.',
  'restream.state.Stopped': 'ANGEHALTEN',
  'restream.state.Waiting': 'WARTET',
  'restream.state.Connecting': 'VERBINDET',
  'restream.state.Sending': 'SENDET',
  'restream.state.Failed': 'GESTÖRT',
  'restream.since': 'seit {time}',

  'streamIn.title': 'Video an Longview senden',
  'streamIn.text':
    'Für einen Encoder wie OBS oder eine Kamera, die Longview nicht erreicht. Sie sendet Video per RTMP, WebRTC (WHIP) oder SRT. Eine Kamera ohne Bildquelle nimmt auch ihre Bilder daraus.',
  'streamIn.off':
    'Diese Installation empfängt kein Video. Der Betreiber kann einen Port dafür öffnen (RTMP_PORT, WEBRTC, SRT_IN_PORTS).',
  'streamIn.make': 'Adresse erstellen',
  'streamIn.make.text':
    'Erzeugt Adressen und einen geheimen Schlüssel. Wer den Schlüssel hat, kann Video an diese Kamera senden.',
  'streamIn.server': 'Server',
  'streamIn.key': 'Stream-Schlüssel',
  'streamIn.address': 'Server und Schlüssel in einem',
  'streamIn.rtmp': 'RTMP',
  'streamIn.rtmp.text': 'Funktioniert mit fast jedem Encoder. Server und Stream-Schlüssel eintragen.',
  'streamIn.whip': 'WHIP (WebRTC)',
  'streamIn.whip.text':
    'Für OBS ab Version 30 und Browser. Server eintragen, und den Stream-Schlüssel als Bearer-Token. Hat die geringste Verzögerung.',
  'streamIn.whip.server': 'WHIP-Server',
  'streamIn.whip.address': 'WHIP-Server und Schlüssel in einem',
  'streamIn.srt': 'SRT',
  'streamIn.srt.text':
    'Für unzuverlässige Verbindungen wie Mobilfunk. Mit dem Stream-Schlüssel verschlüsselt.',
  'streamIn.srt.address': 'SRT-Adresse',
  'streamIn.srt.port': 'Port',
  'streamIn.srt.isOpen': 'Nur für diese Kamera offen. Wartet auf Ihren Encoder.',
  'streamIn.srt.isClosed': 'Geschlossen. Diese Kamera braucht einen eigenen Port.',
  'streamIn.srt.open': 'Port öffnen',
  'streamIn.srt.close': 'Port schließen',
  'streamIn.login': 'Schlüssel',
  'streamIn.made': 'Erstellt {date}',
  'streamIn.sending': 'Empfängt Video seit {date}.',
  'streamIn.nobody': 'Empfängt kein Video.',
  'streamIn.notShown':
    'Diese Kamera hat eine eigene Videoquelle. Sie wird statt des hierher gesendeten Videos gezeigt.',
  'streamIn.renew': 'Schlüssel erneuern',
  'streamIn.renew.title': 'Schlüssel erneuern?',
  'streamIn.renew.text': 'Encoder mit dem alten Schlüssel werden getrennt und brauchen den neuen.',
  'streamIn.end': 'Löschen',
  'streamIn.end.title': 'Adresse und Schlüssel löschen?',
  'streamIn.end.text': 'Encoder, die an diese Kamera senden, werden getrennt.',
  'streamIn.failed': 'Nichts wurde geändert. ({why})',
};
