import type { said as en } from '../../en/dashboard/said.ts';
import type { SameTexts } from '../../text-set.ts';
import { alertSentences } from '../alert-sentences.ts';

export const said: SameTexts<typeof en> = {
  ...alertSentences,
  'said.cameraFailed': 'No se ha podido conectar con la cámara, hay que revisar la dirección.',
  'said.missingUrl': 'Falta la dirección.',
  'said.upgradeDevices': 'Para usar pantallas y estaciones hace falta un plan mayor.',
  'said.upgradeCollections': 'Para usar colecciones hace falta un plan mayor.',
  'said.upgradeRoles': 'Para usar roles hace falta un plan mayor.',
  'said.upgradeFeeds': 'Para añadir más cámaras hace falta un plan mayor.',
  'said.versionConflict':
    'Otra persona lo ha cambiado entretanto. Recargar para ver la versión más reciente.',
  'said.duplicateUrl': 'Esta URL ya está añadida.',
  'said.rtspLimitation':
    'Para capturar streams RTSP/RTMP/SRT hace falta el plan Control. Hasta entonces se toma una sola imagen, para poder probar la conexión.',
  'said.noVideoClips': 'El plan no incluye clips de vídeo.',
  'said.noVideoStreams': 'El plan no incluye streams de vídeo.',
  'said.smallerSize': 'Por debajo de la resolución actual: las imágenes nuevas se guardan más pequeñas.',
  'said.lowRate': 'Frecuencia de captura baja',
  'said.closeToLowRate': 'Frecuencia de captura casi baja',
  'said.pair.NotFound':
    'No se encontró ninguna pantalla ni estación con este código. Conviene revisarlo, puede haber caducado.',
  'said.pair.OtherAccount': '¡Ya está emparejada con otra cuenta!',
  'said.pair.AlreadyYours': 'Ya está emparejada. Está en la lista de abajo.',
  'said.pair.Failed': 'Error al emparejar. Conviene revisar el código.',
  'said.saveFailed': 'No se ha podido guardar. No se ha cambiado nada. ({why})',
  'said.serverError': 'Error del servidor {status}',
  'said.serverErrorAlone': 'Error del servidor: {status}',
  'said.noConnection': 'Sin conexión',
};
