import type { said as en } from '../../en/dashboard/said.ts';
import type { SameTexts } from '../../text-set.ts';
import { alertSentences } from '../alert-sentences.ts';
import { clipSentences } from '../clip-sentences.ts';
import { configSentences } from '../config-sentences.ts';
import { deviceSentences } from '../device-sentences.ts';
import { liveSentences } from '../live-sentences.ts';
import { restreamSentences } from '../restream-sentences.ts';
import { stationSentences } from '../station-sentences.ts';
import { syncSentences } from '../sync-sentences.ts';

export const said: SameTexts<typeof en> = {
  ...alertSentences,
  ...clipSentences,
  ...configSentences,
  ...deviceSentences,
  ...liveSentences,
  ...restreamSentences,
  ...stationSentences,
  ...syncSentences,
  'trouble.TargetRefused': 'Desde aquí no se puede llamar a esta dirección. Hay que revisar la dirección.',
  'trouble.Refused':
    'En este puerto no responde nada. Hay que revisar el puerto y que la cámara esté encendida.',
  'trouble.NoHost': 'No hay ningún host con este nombre. Hay que revisar cómo está escrita la dirección.',
  'trouble.Unreachable':
    'No hay camino a esta dirección. Hay que revisar la red y que la cámara esté encendida.',
  'trouble.Timeout':
    'La cámara no ha respondido a tiempo. Hay que revisar la dirección y que la cámara esté encendida.',
  'trouble.SlowBody':
    'La cámara empezó a responder, pero no terminó a tiempo. Conviene probar una imagen más pequeña.',
  'trouble.Reset': 'La cámara cerró la conexión sin responder. Puede estar ocupada: probar otra vez.',
  'trouble.Tls':
    'El certificado de la cámara no es de confianza. Se pueden permitir certificados no comprobados o usar http.',
  'trouble.StreamTls':
    'El certificado de la cámara no es de confianza. Se pueden permitir certificados no comprobados o usar una dirección sin TLS.',
  'trouble.NoTls': 'La cámara no habla https en este puerto. Usar http u otro puerto.',
  'trouble.Protocol':
    'La respuesta de la cámara no es HTTP correcto. Hay que revisar el puerto, y http frente a https.',
  'trouble.TooLarge': 'La respuesta supera 20 MiB. Usar la dirección de una sola imagen.',
  'trouble.TooManyRedirects': 'La cámara redirige más de tres veces. Usar la dirección a la que lleva.',
  'trouble.BadRedirect': 'La cámara redirige a una dirección que no es http ni https.',
  'trouble.BadRequest':
    'No se puede enviar la petición. Hay que revisar la dirección y las cabeceras del dispositivo.',
  'trouble.NoVideo': 'El stream no contiene ninguna imagen legible. Configurarlo como H.264 o H.265.',
  'trouble.StreamFailed':
    'El stream se cortó. Hay que revisar la dirección y cerrar otros visores de la cámara.',
  'trouble.RtmpEnded':
    'El stream se cortó. Hay que revisar la ruta y el acceso, que casi todas las cámaras toman en la dirección.',
  'trouble.SrtRefused':
    'La cámara rechaza el stream. Hay que revisar la frase de contraseña, aquí la contraseña, y el id del stream.',
  'trouble.SrtAddress': 'Una dirección SRT necesita un puerto, y la cámara debe esperar llamadas (listener).',
  'trouble.SrtPassphrase':
    'Una frase de contraseña SRT tiene de 10 a 79 caracteres. Hay que revisar la contraseña.',
  'trouble.PreloadFailed':
    'La llamada previa falló, así que no se tomó ninguna imagen. Hay que revisar su dirección o dejar que se ignoren los errores.',
  'trouble.BadScheme': 'Este tipo de dirección no se admite. Usar http, https, rtsp, rtmp o srt.',
  'trouble.Empty': 'La respuesta de la cámara está vacía. Puede estar ocupada: probar otra vez.',
  'trouble.Truncated':
    'La imagen termina demasiado pronto. La cámara puede estar ocupada o su conexión ser débil: probar otra vez.',
  'trouble.Corrupt': 'La imagen está dañada. Probar otra vez, u otra dirección de la cámara.',
  'trouble.NotProcessed':
    'No se ha podido recortar o enmascarar la imagen, así que no se ha conservado. Con la siguiente se prueba de nuevo.',
  'trouble.NotKept':
    'La cámara dio su imagen, pero no se ha podido conservar: falla el disco o la base de datos del servicio. Hay que avisar a su operador.',
  'trouble.TooManyPixels': 'La imagen supera 50 megapíxeles. Elegir un tamaño menor en la cámara.',
  'trouble.NoPictureInStream':
    'El stream no contiene ninguna imagen JPEG. Configurarlo como MJPEG en la cámara.',
  'trouble.WebPage': 'Esto es una página web, no una imagen. Usar la dirección de la propia imagen.',
  'trouble.DeviceText': 'La cámara responde con texto, no con una imagen. Hay que revisar la dirección.',
  'trouble.Video':
    'Esto es un vídeo, no una imagen. Usar la dirección de la imagen fija o una dirección rtsp.',
  'trouble.FolderLogin':
    'El servidor rechaza el inicio de sesión. Hay que revisar el usuario y la contraseña.',
  'trouble.FolderGone': 'Esta carpeta no existe o no se puede leer. Hay que revisar la ruta.',
  'trouble.FolderEmpty': 'Todavía no hay ninguna imagen en esta carpeta.',
  'trouble.FolderTooLarge':
    'Esta carpeta contiene demasiados archivos para enumerarlos. Usar una carpeta por día o elegir una dentro de ella.',
  'trouble.FolderProtocol':
    'La respuesta del servidor no es FTP correcto. Hay que revisar el puerto, y si es ftp o ftps.',
  'trouble.FolderNeedsTls': 'El servidor exige una conexión cifrada. Usar ftps.',
  'trouble.FolderNoData':
    'El servidor no abre ninguna conexión para sus archivos. Hay que revisar sus puertos pasivos y la dirección que indica para ellos.',
  'trouble.FolderBusy':
    'El servidor está ocupado o tiene demasiadas conexiones. Se le preguntará otra vez más tarde.',
  'trouble.FileGone': 'Este archivo ya no está o no se puede leer.',
  'trouble.LinkMissing': 'Esta cuenta no está vinculada. Vincularla en la página de dispositivos de red.',
  'trouble.LinkLost':
    'El vínculo de esta cuenta ha terminado. Vincularla de nuevo en la página de dispositivos de red.',
  'trouble.CloudBusy': 'El servicio en la nube pide esperar. Se le preguntará otra vez más tarde.',
  'trouble.CloudFault': 'El servicio en la nube no responde como debe. Se le preguntará otra vez más tarde.',
  'trouble.SearchNoPort':
    'En los puertos donde responden las cámaras no responde nada. Hay que revisar la dirección y que la cámara esté encendida, o indicar sus puertos.',
  'trouble.SearchNothing':
    'Allí responde algo, pero ninguna dirección conocida de cámaras muestra una imagen. Hay que activar ONVIF en la cámara o añadir la dirección que nombra su manual.',
  'trouble.Unknown': 'La respuesta no es una imagen. Hay que revisar la dirección.',
  'said.camera.refusesLogin':
    'La cámara rechaza el acceso (401). Hay que revisar el usuario y la contraseña.',
  'said.camera.asksForLogin': 'La cámara pide un acceso (401). Hay que indicar su usuario y su contraseña.',
  'said.camera.forbids':
    'La cámara lo prohíbe (403). Hay que revisar el acceso y los derechos del usuario en la cámara.',
  'said.camera.notThere': 'La cámara no tiene nada en esta dirección (404). Hay que revisar la ruta.',
  'said.missingUrl': 'Falta la dirección.',
  'said.cameraFailed': 'No se ha podido conectar con la cámara, hay que revisar la dirección.',
  'said.upgradeDevices': 'Para usar dispositivos hace falta un plan mayor.',
  'said.upgradeStreams': 'Para usar transmisiones de vídeo hace falta un plan mayor.',
  'said.upgradeClips': 'Para usar clips de vídeo hace falta un plan mayor.',
  'said.upgradeCollections': 'Para usar colecciones hace falta un plan mayor.',
  'said.upgradeRoles': 'Para usar roles hace falta un plan mayor.',
  'said.upgradeFeeds': 'Para añadir más feeds hace falta un plan mayor.',
  'said.loadFailed': 'No se ha podido cargar. Hay que volver a intentarlo.',
  'said.versionConflict':
    'Otra persona lo ha cambiado entretanto. Recargar para ver la versión más reciente.',
  'said.duplicatePolicy': 'Esta política ya está añadida.',
  'said.duplicateUrl': 'Esta URL ya está añadida.',
  'said.rtspLimitation':
    'Para capturar streams RTSP/RTMP/SRT hace falta el plan Control. Hasta entonces se toma una sola imagen, para poder probar la conexión.',
  'said.noRecentImage': 'No hay imagen reciente',
  'said.noVideoClips': 'El plan no incluye clips de vídeo.',
  'said.noVideoStreams': 'El plan no incluye streams de vídeo.',
  'said.smallerSize': 'Por debajo de la resolución actual: las imágenes nuevas se guardan más pequeñas.',
  'said.lowRate': 'Frecuencia de captura baja',
  'said.closeToLowRate': 'Frecuencia de captura casi baja',
  'said.saveFailed': 'No se ha podido guardar. No se ha cambiado nada.',
  'said.serverError': 'Error del servidor',
  'said.noConnection': 'Sin conexión',
  'said.signInFirst': 'Primero hay que iniciar sesión.',
  'said.link.notConfigured': 'La vinculación no está configurada en esta instalación.',
  'said.link.noCloud': 'Solo se vinculan dispositivos de Dropbox y de Google.',
  'said.link.badState':
    'Este vínculo ya se usó, es demasiado antiguo o se inició en otro lugar. Hay que iniciarlo de nuevo.',
  'said.link.notRevoked':
    'El vínculo ha terminado aquí, pero no se pudo avisar al servicio en la nube. Hay que quitar Longview de sus aplicaciones conectadas.',
  'said.inUse.device': 'Este dispositivo es el origen de {where}. Primero hay que elegir allí otro origen.',
  'said.inUse.channel': 'Este canal es el origen de {where}. Primero hay que elegir allí otro origen.',
  'said.inUse.schedule': 'Este horario lo usan: {where}. Primero hay que elegir allí otro.',
  'said.inUse.role': 'Tienen este rol al compartir: {where}. Primero hay que quitarlo de lo compartido.',
  'said.inUse.more': '{names} y {n} más',
  'said.itSays': 'Dice:',
  'said.field.required': 'Obligatorio.',
  'said.field.most60': '60 caracteres como máximo.',
  'said.field.most100': '100 caracteres como máximo.',
  'said.field.most200': '200 caracteres como máximo.',
  'said.field.most2000': '2000 caracteres como máximo.',
  'said.field.mostTags': '100 etiquetas como máximo.',
  'said.field.tagComma': 'Una etiqueta no lleva comas.',
  'said.field.tooLong': 'Demasiado largo.',
  'said.field.email': 'No es una dirección de correo.',
  'said.field.port': 'Un puerto va de 1 a 65535.',
  'said.field.hostAlone':
    'Solo un nombre o una dirección, p. ej. 192.168.1.20. Los puertos tienen sus propios campos.',
  'said.field.noAddress': 'No es una dirección. Usar p. ej. http://192.168.1.20/cam/.',
  'said.field.network': 'No es una red. Por ejemplo: 203.0.113.0/24.',
  'said.field.future': 'Debe estar en el futuro.',
  'said.field.httpOnly': 'Usar una dirección http o https.',
  'said.field.httpNoLogin': 'Usar una dirección http o https, sin credenciales.',
  'said.field.passwordWrong': 'La contraseña no es correcta.',
  'said.field.passwordCommon': 'Esta contraseña es una de las más comunes. Elegir otra.',
  'said.field.passwordEmail': 'La contraseña no puede ser la dirección de correo.',
  'said.field.noSchedule': 'Ese horario no existe.',
  'said.field.itemsOverlap': 'Dos de estas horas se solapan.',
  'said.field.noDays': 'Elegir al menos un día.',
  'said.field.noPlace': 'La luz del día y la noche necesitan latitud y longitud.',
  'said.field.sunOffset': '12 horas antes o después como máximo.',
  'said.field.endFirst': 'El final debe ser posterior al inicio.',
  'said.field.dayWindows': 'Estas horas no pueden solaparse ni pasar de medianoche.',
  'said.field.datesTwice': 'Estas fechas se repiten.',
};
