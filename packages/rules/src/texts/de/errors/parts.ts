import type { parts as en } from '../../en/errors/parts.ts';
import type { SentencesOf } from '../../text-set.ts';

export const parts: SentencesOf<typeof en> = {
  MethodNotTaken: 'Diese Adresse nimmt diese Methode nicht an.',
  BodyTooSlow: 'Die Anfrage kam zu langsam. Über eine schnellere Leitung noch einmal senden.',
  AndMore: '{names} und {n} weiteren',
  FeaturePrivate: 'private Feeds und Sammlungen',
  FeatureRoles: 'Rollen',
  FeatureVideoStreams: 'Videostreams',
  FeatureVideoClips: 'Videoclips',
  FeatureDeflicker: 'Entflackern',
  FeatureAnonymize: 'Anonymisieren',
  FeaturePrivacyMask: 'Datenschutzmasken',
  FeatureSizeAndCrop: 'Größe und Zuschnitt',
  FeatureStreamCapture: 'Aufnahme von RTSP, RTMP und SRT',
  FeatureCaptureIntervals: 'eigene Aufnahmeabstände',
  FeatureCollections: 'Sammlungen',
  FeatureDevices: 'Geräte',
  FeatureSizeAndInterval: 'diese Größe und diesen Abstand',
  FileBroken: 'ist abgeschnitten oder beschädigt.',
  FileUnknownType: 'ist kein JPEG, PNG oder MP4.',
  FileForeign: 'enthält auch {what} und wird deshalb nicht angenommen.',
  FileManyPixels: 'hat mehr als 50 Megapixel.',
  FileManyPixelsOf: 'hat {width} × {height} Pixel; höchstens 50 Megapixel werden angenommen.',
  FileNoVideo: 'enthält kein Video.',
  FileVideoUnshown: 'enthält ein Video, das sich nicht zeigen lässt.',
  AccountLinkUsed: 'Dieser Link wurde schon verwendet.',
  PeopleHaveNoPicture: 'Personen haben kein Bild.',
  MailNotSetUp:
    'Diese Installation sendet keine E-Mails, deshalb ließe sich eine neue Adresse nicht bestätigen.',
  LinkNotConfigured: 'Das Verknüpfen ist auf dieser Installation nicht eingerichtet.',
  LinkNotRevoked:
    'Die Verknüpfung ist hier beendet, aber der Cloud-Dienst konnte nicht benachrichtigt werden. Longview dort unter den verbundenen Apps entfernen.',
};
