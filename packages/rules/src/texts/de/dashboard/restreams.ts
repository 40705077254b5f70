import type { restreams as en } from '../../en/dashboard/restreams.ts';
import type { SameTexts } from '../../text-set.ts';

export const restreams: SameTexts<typeof en> = {
  'restream.title': 'An Plattformen senden',
  'restream.text':
    'Das Live-Video geht weiter an YouTube, Twitch oder jeden anderen Server, der RTMP oder SRT nimmt, solange es gestartet ist.',
  'restream.none': 'Noch wird nichts weitergesendet.',
  'restream.add': 'Plattform hinzufügen',
  'restream.name': 'Name',
  'restream.address': 'Adresse',
  'restream.address.hint':
    'Wie die Plattform sie nennt, z. B. rtmps://live.example.org/app, ohne den Stream-Schlüssel.',
  'restream.key': 'Stream-Schlüssel',
  'restream.passphrase': 'Passphrase von SRT',
  'restream.start': 'Starten',
  'restream.stop': 'Anhalten',
  'restream.edit': 'Bearbeiten',
  'restream.failed': 'Nichts wurde geändert. ({why})',
  'restream.lost': 'Dorthin wird nichts mehr gesendet, und der Stream-Schlüssel wird vergessen.',
  'restream.state.Stopped': 'ANGEHALTEN',
  'restream.state.Waiting': 'WARTET',
  'restream.state.Connecting': 'VERBINDET',
  'restream.state.Sending': 'SENDET',
  'restream.state.Failed': 'GESTÖRT',
  'restream.since': 'seit {time}',

  'streamIn.title': 'Video an Longview senden',
  'streamIn.text':
    'Für einen Encoder wie OBS oder eine Kamera, die von hier nicht gerufen werden kann: Sie sendet ihr Video per RTMP, WebRTC (WHIP) oder SRT. Ein Feed ohne Bildquelle nimmt auch seine Bilder daraus.',
  'streamIn.off':
    'Diese Installation nimmt kein Video an. Ihr Betreiber kann einen Port dafür öffnen (RTMP_PORT, WEBRTC, SRT_IN_PORTS).',
  'streamIn.make': 'Adresse erstellen',
  'streamIn.make.text':
    'Adressen und ein geheimer Schlüssel. Wer den Schlüssel hat, sendet Video im Namen dieses Feeds.',
  'streamIn.server': 'Server',
  'streamIn.key': 'Stream-Schlüssel',
  'streamIn.address': 'Server und Schlüssel in einem',
  'streamIn.rtmp': 'RTMP',
  'streamIn.rtmp.text': 'Für fast jeden Encoder: Server und Stream-Schlüssel.',
  'streamIn.whip': 'WHIP (WebRTC)',
  'streamIn.whip.text':
    'Für OBS ab Version 30 und für Browser: Server, und der Stream-Schlüssel als Bearer-Token. Es hinkt am wenigsten nach.',
  'streamIn.whip.server': 'WHIP-Server',
  'streamIn.whip.address': 'WHIP-Server und Schlüssel in einem',
  'streamIn.srt': 'SRT',
  'streamIn.srt.text':
    'Für Leitungen, die viel verlieren, wie mobile. Es ist mit dem Stream-Schlüssel verschlüsselt.',
  'streamIn.srt.address': 'SRT-Adresse',
  'streamIn.srt.port': 'Port',
  'streamIn.srt.isOpen': 'Nur für diesen Feed offen. Er wartet auf Ihren Encoder.',
  'streamIn.srt.isClosed': 'Geschlossen. Dieser Feed braucht einen eigenen.',
  'streamIn.srt.open': 'Port öffnen',
  'streamIn.srt.close': 'Port schließen',
  'streamIn.login': 'Schlüssel',
  'streamIn.made': 'Erstellt {date}',
  'streamIn.sending': 'Seit {date} wird gesendet.',
  'streamIn.nobody': 'Gerade sendet niemand.',
  'streamIn.notShown':
    'Der Feed hat eine eigene Videoquelle; sie wird statt dessen gezeigt, was hier gesendet wird.',
  'streamIn.renew': 'Schlüssel erneuern',
  'streamIn.renew.title': 'Schlüssel erneuern?',
  'streamIn.renew.text': 'Was mit dem alten Schlüssel sendet, wird getrennt und braucht den neuen.',
  'streamIn.end': 'Beenden',
  'streamIn.end.title': 'Kein Video mehr annehmen?',
  'streamIn.end.text': 'Was an diesen Feed sendet, wird getrennt, und sein Schlüssel ist weg.',
  'streamIn.failed': 'Nichts wurde geändert. ({why})',
};
