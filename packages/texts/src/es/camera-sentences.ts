import type { cameraSentences as en } from '../en/camera-sentences.ts';
import type { SentencesOf } from '../text-set.ts';

export const cameraSentences: SentencesOf<typeof en> = {
  CameraTargetRefused: 'Desde aquí no se puede llamar a esta dirección. Hay que revisar la dirección.',
  CameraRefused: 'En este puerto no responde nada. Hay que revisar el puerto y que la cámara esté encendida.',
  CameraNoHost: 'No hay ningún host con este nombre. Hay que revisar cómo está escrita la dirección.',
  CameraUnreachable: 'No hay camino a esta dirección. Hay que revisar la red y que la cámara esté encendida.',
  CameraTimeout:
    'La cámara no ha respondido a tiempo. Hay que revisar la dirección y que la cámara esté encendida.',
  CameraSlowBody:
    'La cámara empezó a responder, pero no terminó a tiempo. Conviene probar una imagen más pequeña.',
  CameraReset: 'La cámara cerró la conexión sin responder. Puede estar ocupada: probar otra vez.',
  CameraTls:
    'El certificado de la cámara no es de confianza. Se pueden permitir certificados no comprobados o usar http.',
  CameraStreamTls:
    'El certificado de la cámara no es de confianza. Se pueden permitir certificados no comprobados o usar una dirección sin TLS.',
  CameraNoTls: 'La cámara no habla https en este puerto. Usar http u otro puerto.',
  CameraProtocol:
    'La respuesta de la cámara no es HTTP correcto. Hay que revisar el puerto, y http frente a https.',
  CameraTooLarge: 'La respuesta supera 20 MiB. Usar la dirección de una sola imagen.',
  CameraTooManyRedirects: 'La cámara redirige más de tres veces. Usar la dirección a la que lleva.',
  CameraBadRedirect: 'La cámara redirige a una dirección que no es http ni https.',
  CameraBadRequest:
    'No se puede enviar la petición. Hay que revisar la dirección y las cabeceras del acceso de cámara.',
  CameraNoVideo: 'El stream no contiene ninguna imagen legible. Configurarlo como H.264 o H.265.',
  CameraStreamFailed: 'El stream se cortó. Hay que revisar la dirección y cerrar otros visores de la cámara.',
  CameraRtmpEnded:
    'El stream se cortó. Hay que revisar la ruta y el acceso, que casi todas las cámaras toman en la dirección.',
  CameraSrtRefused:
    'La cámara rechaza el stream. Hay que revisar la frase de contraseña, aquí la contraseña, y el id del stream.',
  CameraSrtAddress: 'Una dirección SRT necesita un puerto, y la cámara debe esperar llamadas (listener).',
  CameraSrtPassphrase:
    'Una frase de contraseña SRT tiene de 10 a 79 caracteres. Hay que revisar la contraseña.',
  CameraPreloadFailed:
    'La llamada previa falló, así que no se tomó ninguna imagen. Hay que revisar su dirección o dejar que se ignoren los errores.',
  CameraBadScheme: 'Este tipo de dirección no se admite. Usar http, https, rtsp, rtmp o srt.',
  CameraEmpty: 'La respuesta de la cámara está vacía. Puede estar ocupada: probar otra vez.',
  CameraTruncated:
    'La imagen termina demasiado pronto. La cámara puede estar ocupada o su conexión ser débil: probar otra vez.',
  CameraCorrupt: 'La imagen está dañada. Probar otra vez, u otra dirección de la cámara.',
  CameraNotProcessed:
    'No se ha podido recortar o enmascarar la imagen, así que no se ha conservado. Con la siguiente se prueba de nuevo.',
  CameraNotKept:
    'La cámara dio su imagen, pero no se ha podido conservar: falla el disco o la base de datos del servicio. Hay que avisar a su operador.',
  CameraTooManyPixels: 'La imagen supera 50 megapíxeles. Elegir un tamaño menor en la cámara.',
  CameraNoPictureInStream: 'El stream no contiene ninguna imagen JPEG. Configurarlo como MJPEG en la cámara.',
  CameraWebPage: 'Esto es una página web, no una imagen. Usar la dirección de la propia imagen.',
  CameraDeviceText: 'La cámara responde con texto, no con una imagen. Hay que revisar la dirección.',
  CameraVideo: 'Esto es un vídeo, no una imagen. Usar la dirección de la imagen fija o una dirección rtsp.',
  CameraFolderLogin: 'El servidor rechaza el inicio de sesión. Hay que revisar el usuario y la contraseña.',
  CameraFolderGone: 'Esta carpeta no existe o no se puede leer. Hay que revisar la ruta.',
  CameraFolderEmpty: 'Todavía no hay ninguna imagen en esta carpeta.',
  CameraFolderTooLarge:
    'Esta carpeta contiene demasiados archivos para enumerarlos. Usar una carpeta por día o elegir una dentro de ella.',
  CameraFolderProtocol:
    'La respuesta del servidor no es FTP correcto. Hay que revisar el puerto, y si es ftp o ftps.',
  CameraFolderNeedsTls: 'El servidor exige una conexión cifrada. Usar ftps.',
  CameraFolderNoData:
    'El servidor no abre ninguna conexión para sus archivos. Hay que revisar sus puertos pasivos y la dirección que indica para ellos.',
  CameraFolderBusy:
    'El servidor está ocupado o tiene demasiadas conexiones. Se le preguntará otra vez más tarde.',
  CameraFileGone: 'Este archivo ya no está o no se puede leer.',
  CameraLinkMissing: 'Esta cuenta no está vinculada. Vincularla en la página «Accesos de cámara».',
  CameraLinkLost:
    'El vínculo de esta cuenta ha terminado. Vincularla de nuevo en la página «Accesos de cámara».',
  CameraCloudBusy: 'El servicio en la nube pide esperar. Se le preguntará otra vez más tarde.',
  CameraCloudFault: 'El servicio en la nube no responde como debe. Se le preguntará otra vez más tarde.',
  CameraSearchNoPort:
    'En los puertos donde responden las cámaras no responde nada. Hay que revisar la dirección y que la cámara esté encendida, o indicar sus puertos.',
  CameraSearchNothing:
    'Allí responde algo, pero ninguna dirección conocida de cámaras muestra una imagen. Hay que activar ONVIF en la cámara o añadir la dirección que nombra su manual.',
  CameraUnknown: 'La respuesta no es una imagen. Hay que revisar la dirección.',
  CameraRefusesLogin: 'La cámara rechaza el acceso (401). Hay que revisar el usuario y la contraseña.',
  CameraAsksForLogin: 'La cámara pide un acceso (401). Hay que indicar su usuario y su contraseña.',
  CameraForbids:
    'La cámara lo prohíbe (403). Hay que revisar el acceso y los derechos del usuario en la cámara.',
  CameraNotThere: 'La cámara no tiene nada en esta dirección ({status}). Hay que revisar la ruta.',
  CameraTookTooLong:
    'La cámara tardó demasiado ({status}). Hay que volver a intentarlo o preguntar menos a menudo.',
  CameraTooBusy:
    'La cámara está ocupada ({status}). Hay que preguntar menos a menudo o cerrar otros visores.',
  CameraNoPictureNow: 'La cámara no envía ninguna imagen ahora ({status}). Hay que volver a intentarlo.',
  CameraOwnFault:
    'La cámara informa de un fallo propio ({status}). Hay que volver a intentarlo o reiniciarla.',
  CameraOtherStatus: 'La cámara responde con el estado {status}. Hay que revisar la dirección.',
  CameraSays: '{what} Dice: “{said}”',
  CameraFailed: 'No se ha podido conectar con la cámara, hay que revisar la dirección.',
};
