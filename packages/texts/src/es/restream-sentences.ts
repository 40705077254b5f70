import type { restreamSentences as en } from '../en/restream-sentences.ts';
import type { SameTexts } from '../text-set.ts';

export const restreamSentences: SameTexts<typeof en> = {
  RestreamStopped: 'El envío está parado.',
  RestreamStarting: 'El envío empieza enseguida.',
  RestreamNoCamera: 'La cámara no da vídeo en este momento.',
  RestreamNoHost: 'No existe ningún host con ese nombre. Revisar la dirección.',
  RestreamRefused: 'En esta dirección no responde nada. Revisar dirección y puerto.',
  RestreamTimeout: 'La plataforma no ha respondido a tiempo. Revisar la dirección y que espere el stream.',
  RestreamUntrusted: 'El certificado de la plataforma no es de confianza. Revisar la dirección.',
  RestreamForbidden: 'Desde aquí no se puede llamar a esta dirección. Revisar la dirección.',
  RestreamProtocol: 'Lo que responde no habla RTMP. Revisar dirección y puerto, y rtmp frente a rtmps.',
  RestreamRejected: 'La plataforma rechaza el stream. Revisar la clave y que la emisión esté creada allí.',
  RestreamEnded: 'La plataforma ha cortado la conexión.',
  RestreamSlow: 'La línea a la plataforma es demasiado lenta para este stream.',
  RestreamCodec: 'La plataforma solo acepta H.264, y este stream no se puede convertir ahora.',
  RestreamSrtRefused: 'La plataforma rechaza el stream. Revisar la clave y la contraseña.',
  RestreamNobodySends: 'Ahora nadie envía vídeo a esta cámara. Iniciar el codificador.',
  RestreamBrokeOff: 'Lo que se envía a esta cámara se cortó o no es H.264. Revisar el codificador.',
};
