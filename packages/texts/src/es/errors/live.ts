import type { liveErrors as en } from '../../en/errors/live.ts';
import type { SentencesOf } from '../../text-set.ts';

export const liveErrors: SentencesOf<typeof en> = {
  WebRtcOff: 'WebRTC está desactivado.',
  SdpNeeded: 'Hay que enviar {type}.',
  ConnectionOver: 'Esta conexión ya ha terminado.',
  StreamPartOver: 'Esta parte del stream ya no está disponible.',
  CameraNoPicture: 'La cámara no envía ninguna imagen en este momento.',
  LiveNotOpen: 'Usted ve esta cámara con retraso o a intervalos, así que no en directo.',
  NoLiveStream: 'Esta cámara no tiene stream en directo.',
  NoLiveStreamBecause: 'Esta cámara no tiene stream en directo. {why}',
  LiveOtherVersion:
    'El equipo que lee esta cámara usa otra versión de este servicio y no se entienden. Hay que poner todos los equipos en la misma versión.',
  StreamMoved: 'Otro nodo lee este stream.',
  LiveSourceFailed: 'La cámara no responde.',
  LiveBusy: 'Ahora se está convirtiendo demasiado vídeo. Hay que volver a intentarlo en un minuto.',
  LiveEnded: 'Este stream ya no está abierto.',
  LiveChanged: 'Se han cambiado los ajustes de este stream. Hay que empezar de nuevo.',
  LiveTooSlow: 'La conexión es demasiado lenta para este stream.',
  LiveUnplayable:
    'La cámara envía vídeo que los navegadores no reproducen. Poner H.264 en la cámara o pedir video=h264.',
  LiveClosing: 'El servicio se está reiniciando.',
  LiveFull: 'En este momento hay demasiadas personas viendo en directo.',
  StreamFindNoPictures:
    'Al origen de las imágenes no se le puede pedir un stream. Indicar un origen del stream o enviar vídeo a esta cámara.',
  StreamFindNotYours:
    'El origen es un acceso de cámara de otra cuenta. Su propietario puede activar el vídeo en directo.',
  StreamFindNoAnswer:
    'La cámara no responde por ONVIF, así que no se ha encontrado su stream. Activar ONVIF en la cámara o indicar el origen del stream.',
  StreamFindUnauthorized:
    'La cámara rechaza el usuario para ONVIF, así que no se ha encontrado su stream. Revisar el usuario o indicar el origen del stream.',
  StreamFindUnknownChannel:
    'El grabador tiene varias cámaras y no dice cuál se muestra aquí. Indicar el origen del stream.',
  StreamFindNoStream: 'No se ha encontrado ningún stream de la cámara. Indicar el origen del stream.',
  StreamFindTargetRefused: 'Esta dirección no se puede llamar desde aquí. Revisar el host de la cámara.',
  StreamNotH264: 'Este stream no es H.264, que WebRTC necesita.',
  StreamEndedBeginAgain: 'Este stream ha terminado. Hay que empezar de nuevo.',
  WebRtcFails: 'WebRTC no funciona en este momento.',
  WebRtcTooMany:
    'En este momento hay demasiadas personas viendo por WebRTC. Hay que usar WebSocket o HLS, o intentarlo más tarde.',
  TooManyPagesListen: 'Demasiadas páginas abiertas esperan cambios. Hay que preguntar de vez en cuando.',
  TooManyOwnPagesListen: 'Demasiadas de sus páginas abiertas esperan cambios.',
  NoSuchRestream: 'Esa plataforma no existe.',
  TooManyRestreams: 'Una cámara se envía a {most} plataformas como máximo.',
  StreamKeyNeeded: 'Hay que enviar la clave del stream como bearer token.',
  WhipOff: 'Este servicio no acepta vídeo por WebRTC.',
  PushUnknownKey: 'Esta clave de stream no se conoce. Hay que crear otra en los ajustes de la cámara.',
  PushNotCapturing: 'Esta cámara no acepta vídeo ahora: no está grabando.',
  PushNotEnabled: 'El stream de vídeo está desactivado para esta cámara. Se activa en «Tamaño e intervalo».',
  PushNotInPlan: 'El plan no incluye streams de vídeo.',
  PushTaken: 'Otra persona ya envía a esta cámara.',
  PushCodec: 'Hay que enviar vídeo H.264, y sonido AAC o ninguno.',
  WhipCodec: 'Hay que elegir H.264 como códec del vídeo: este servicio no acepta otro por WebRTC.',
  PushBusy: 'Demasiadas conexiones o claves erróneas. Hay que intentarlo más tarde.',
  SrtInOff: 'Este servicio no acepta vídeo por SRT. Su operador puede configurar SRT_IN_PORTS.',
  NoSrtPort: 'No hay ningún puerto para SRT.',
  SrtPortsTaken: 'Todos los puertos para SRT están ocupados. El operador puede añadir más (SRT_IN_PORTS).',
  StreamInOff:
    'Este servicio no acepta vídeo. Su operador puede configurar RTMP_PORT, SRT_IN_PORTS o WEBRTC.',
  NoStreamKey: 'No hay clave de stream.',
  ClipFeedNotCapturing: 'La cámara no está grabando, así que no se guarda nada.',
  ClipsNotEnabled:
    'Los clips de vídeo están desactivados en esta cámara. Se activan en «Tamaño e intervalo».',
  ClipsHidden:
    'Esta cámara recorta, enmascara o anonimiza sus imágenes, así que solo se conservan los clips que graba el servicio.',
  ClipDeleted: 'El vídeo de este momento se eliminó de esta cámara y no se vuelve a aceptar.',
  ClipNotH264: 'Hay que enviar un MP4 con vídeo H.264.',
  ClipTooLarge: 'Un clip tiene como máximo 1 GiB.',
};
