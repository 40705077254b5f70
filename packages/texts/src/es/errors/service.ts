import type { serviceErrors as en } from '../../en/errors/service.ts';
import type { SentencesOf } from '../../text-set.ts';

export const serviceErrors: SentencesOf<typeof en> = {
  NothingHere: 'No hay nada en esta dirección.',
  RequestUnreadable: 'No se puede leer la petición.',
  BodyTooLarge: 'El cuerpo es demasiado grande.',
  BodyTooLargeUnsigned: 'El cuerpo es demasiado grande. Sin iniciar sesión se aceptan como máximo 64 KiB.',
  BodyTooLargeStreamed: 'Esto es demasiado grande.',
  FilesTooLarge: 'Estos archivos son demasiado grandes en conjunto.',
  ContentTypeRefused: 'Este tipo de contenido no se acepta aquí.',
  BodyCompressed: 'No se aceptan cuerpos con Content-Encoding. Hay que enviarlo sin compresión.',
  TooManyCalls: 'Demasiadas llamadas. Hay que intentarlo más tarde.',
  ServerFailed: 'Algo ha fallado en el servidor.',
  ServiceUnavailable: 'El servicio no puede responder en este momento.',
  TooMuchSent: 'Se está enviando demasiado a la vez. Hay que volver a enviarlo en un momento.',
  MetricsTokenNeeded: 'Hay que indicar el token de métricas.',
  TextUnstorable: 'Los textos no pueden contener el carácter NUL ni medios caracteres.',
  CheckFields: 'Hay que revisar los campos.',
  DatabaseAway: 'La base de datos no responde en este momento.',
  MailNotTaken: 'El servidor de correo no acepta nuestro correo.',
  MqttNotTaken: 'El bróker MQTT no acepta nuestro mensaje.',
  MqttAway: 'El bróker MQTT no responde.',
  FeedMoved: 'Otro nodo tiene esta cámara.',
  NodeAway: 'Otro nodo de este servicio no responde.',
  NoNodeTakesFrames:
    'En este momento ningún nodo acepta imágenes de esta cámara. Hay que volver a enviarlas.',
  BodyNotSigned: 'El cuerpo no es el firmado.',
};
