import type { parts as en } from '../../en/errors/parts.ts';
import type { SentencesOf } from '../../text-set.ts';

export const parts: SentencesOf<typeof en> = {
  MethodNotTaken: 'Esta dirección no acepta este método.',
  BodyTooSlow: 'El cuerpo llegó demasiado despacio. Hay que volver a enviarlo por una línea más rápida.',
  AndMore: '{names} y {n} más',
  FeaturePrivate: 'feeds y colecciones privados',
  FeatureRoles: 'roles',
  FeatureVideoStreams: 'transmisiones de vídeo',
  FeatureVideoClips: 'clips de vídeo',
  FeatureDeflicker: 'la corrección de parpadeo',
  FeatureAnonymize: 'la anonimización',
  FeaturePrivacyMask: 'máscaras de privacidad',
  FeatureSizeAndCrop: 'el tamaño y el recorte',
  FeatureStreamCapture: 'la captura de RTSP, RTMP y SRT',
  FeatureCaptureIntervals: 'intervalos de captura propios',
  FeatureCollections: 'colecciones',
  FeatureDevices: 'dispositivos',
  FeatureSizeAndInterval: 'este tamaño e intervalo',
  FileBroken: 'está cortado o dañado.',
  FileUnknownType: 'no es JPEG, PNG ni MP4.',
  FileForeign: 'también contiene {what}, así que no se acepta.',
  FileManyPixels: 'tiene más de 50 megapíxeles.',
  FileManyPixelsOf: 'tiene {width} × {height} píxeles; se aceptan como máximo 50 megapíxeles.',
  FileNoVideo: 'no contiene vídeo.',
  FileVideoUnshown: 'contiene un vídeo que no se puede mostrar.',
  AccountLinkUsed: 'Este enlace ya se usó.',
  PeopleHaveNoPicture: 'Las personas no tienen imagen.',
  MailNotSetUp: 'Esta instalación no envía correo, así que no se podría confirmar una dirección nueva.',
  LinkNotConfigured: 'La vinculación no está configurada en esta instalación.',
  LinkNotRevoked:
    'El vínculo ha terminado aquí, pero no se pudo avisar al servicio en la nube. Hay que quitar Longview de sus aplicaciones conectadas.',
};
