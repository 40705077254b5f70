import type { liveErrors as en } from '../../en/errors/live.ts';
import type { SentencesOf } from '../../text-set.ts';

export const liveErrors: SentencesOf<typeof en> = {
  WebRtcOff: 'WebRTC ist ausgeschaltet.',
  SdpNeeded: 'Bitte {type} senden.',
  ConnectionOver: 'Diese Verbindung ist schon beendet.',
  StreamPartOver: 'Dieser Teil des Streams ist nicht mehr verfügbar.',
  CameraNoPicture: 'Die Kamera sendet gerade kein Bild.',
  LiveNotOpen: 'Sie sehen diese Kamera verzögert oder in Abständen, deshalb nicht live.',
  NoLiveStream: 'Diese Kamera hat keinen Live-Stream.',
  NoLiveStreamBecause: 'Diese Kamera hat keinen Live-Stream. {why}',
  LiveOtherVersion:
    'Auf dem Rechner, der diese Kamera liest, läuft eine andere Version dieses Dienstes, und die beiden verstehen einander nicht. Alle Rechner auf dieselbe Version bringen.',
  StreamMoved: 'Ein anderer Knoten liest diesen Stream.',
  LiveSourceFailed: 'Die Kamera antwortet nicht.',
  LiveBusy: 'Gerade wird zu viel Video umgerechnet. In einer Minute noch einmal versuchen.',
  LiveEnded: 'Dieser Stream steht nicht mehr offen.',
  LiveChanged: 'Die Einstellungen dieses Streams wurden geändert. Neu beginnen.',
  LiveTooSlow: 'Die Verbindung ist zu langsam für diesen Stream.',
  LiveUnplayable:
    'Die Kamera sendet Video, das Browser nicht abspielen. In der Kamera H.264 einstellen oder video=h264 verlangen.',
  LiveClosing: 'Der Dienst startet gerade neu.',
  LiveFull: 'Im Moment sehen zu viele live zu.',
  StreamFindNoPictures:
    'Die Quelle der Bilder kann nicht nach einem Stream gefragt werden. Eine Quelle des Streams angeben oder Video an diese Kamera senden.',
  StreamFindNotYours:
    'Die Quelle ist ein Kamerazugang eines anderen Kontos. Dessen Inhaber kann Live-Video einschalten.',
  StreamFindNoAnswer:
    'Die Kamera antwortet nicht über ONVIF, daher wurde ihr Stream nicht gefunden. ONVIF in der Kamera einschalten oder die Quelle des Streams angeben.',
  StreamFindUnauthorized:
    'Die Kamera lehnt die Anmeldung für ONVIF ab, daher wurde ihr Stream nicht gefunden. Die Anmeldung prüfen oder die Quelle des Streams angeben.',
  StreamFindUnknownChannel:
    'Der Rekorder hat mehrere Kameras und sagt nicht, welche hier gezeigt wird. Die Quelle des Streams angeben.',
  StreamFindNoStream: 'Es wurde kein Stream der Kamera gefunden. Die Quelle des Streams angeben.',
  StreamFindTargetRefused: 'Diese Adresse darf von hier nicht aufgerufen werden. Den Host der Kamera prüfen.',
  StreamNotH264: 'Dieser Stream ist kein H.264, das WebRTC braucht.',
  StreamEndedBeginAgain: 'Dieser Stream ist beendet. Neu beginnen.',
  WebRtcFails: 'WebRTC geht im Moment nicht.',
  WebRtcTooMany:
    'Im Moment sehen zu viele über WebRTC zu. Über WebSocket oder HLS zusehen oder es später versuchen.',
  TooManyPagesListen: 'Zu viele offene Seiten warten auf Änderungen. Stattdessen von Zeit zu Zeit fragen.',
  TooManyOwnPagesListen: 'Zu viele Ihrer offenen Seiten warten auf Änderungen.',
  NoSuchRestream: 'Diese Plattform gibt es nicht.',
  TooManyRestreams: 'Eine Kamera wird an höchstens {most} Plattformen gesendet.',
  StreamKeyNeeded: 'Den Stream-Schlüssel als Bearer-Token senden.',
  WhipOff: 'Dieser Dienst nimmt kein Video per WebRTC.',
  PushUnknownKey:
    'Dieser Stream-Schlüssel ist nicht bekannt. In den Einstellungen der Kamera einen neuen anlegen.',
  PushNotCapturing: 'Diese Kamera nimmt gerade kein Video an: Sie nimmt nicht auf.',
  PushNotEnabled:
    'Der Videostream ist für diese Kamera ausgeschaltet. Unter „Größe und Intervall“ einschalten.',
  PushNotInPlan: 'Der Tarif enthält keine Videostreams.',
  PushTaken: 'An diese Kamera sendet schon jemand anders.',
  PushCodec: 'H.264-Video senden, dazu AAC-Ton oder keinen.',
  WhipCodec: 'H.264 als Codec des Videos wählen: Dieser Dienst nimmt per WebRTC keinen anderen.',
  PushBusy: 'Zu viele Verbindungen oder falsche Schlüssel. Später noch einmal versuchen.',
  SrtInOff: 'Dieser Dienst nimmt kein Video per SRT. Sein Betreiber kann SRT_IN_PORTS setzen.',
  NoSrtPort: 'Es gibt keinen Port für SRT.',
  SrtPortsTaken: 'Alle Ports für SRT sind vergeben. Der Betreiber kann mehr vergeben (SRT_IN_PORTS).',
  StreamInOff:
    'Dieser Dienst nimmt kein Video. Sein Betreiber kann RTMP_PORT, SRT_IN_PORTS oder WEBRTC setzen.',
  NoStreamKey: 'Es gibt keinen Stream-Schlüssel.',
  ClipFeedNotCapturing: 'Die Kamera nimmt nicht auf, deshalb wird nichts gespeichert.',
  ClipsNotEnabled: 'Videoclips sind für diese Kamera ausgeschaltet. Unter „Größe und Intervall“ einschalten.',
  ClipsHidden:
    'Diese Kamera beschneidet, maskiert oder anonymisiert ihre Bilder, deshalb werden nur Clips behalten, die der Dienst aufnimmt.',
  ClipDeleted: 'Video dieser Zeit wurde in dieser Kamera gelöscht und wird nicht wieder angenommen.',
  ClipNotH264: 'Ein MP4 mit H.264-Video senden.',
  ClipTooLarge: 'Ein Clip hat höchstens 1 GiB.',
};
