import type { restreamSentences as en } from '../en/restream-sentences.ts';
import type { SameTexts } from '../text-set.ts';

export const restreamSentences: SameTexts<typeof en> = {
  'said.restream.stopped': 'El envío está parado.',
  'said.restream.starting': 'El envío empieza enseguida.',
  'said.restream.noCamera': 'La cámara no da vídeo en este momento.',
  'said.restream.noHost': 'No existe ningún host con ese nombre. Revisar la dirección.',
  'said.restream.refused': 'En esta dirección no responde nada. Revisar dirección y puerto.',
  'said.restream.timeout':
    'La plataforma no ha respondido a tiempo. Revisar la dirección y que espere el stream.',
  'said.restream.untrusted': 'El certificado de la plataforma no es de confianza. Revisar la dirección.',
  'said.restream.forbidden': 'Desde aquí no se puede llamar a esta dirección. Revisar la dirección.',
  'said.restream.protocol':
    'Lo que responde no habla RTMP. Revisar dirección y puerto, y rtmp frente a rtmps.',
  'said.restream.rejected':
    'La plataforma rechaza el stream. Revisar la clave y que la emisión esté creada allí.',
  'said.restream.ended': 'La plataforma ha cortado la conexión.',
  'said.restream.slow': 'La línea a la plataforma es demasiado lenta para este stream.',
  'said.restream.codec': 'La plataforma solo acepta H.264, y este stream no se puede convertir ahora.',
  'said.restream.srtRefused': 'La plataforma rechaza el stream. Revisar la clave y la contraseña.',
  'said.restream.noSuchForm': 'Usar una dirección rtmp, rtmps o srt, p. ej. rtmps://live.example.org/app.',
  'said.restream.noLogin': 'Quitar las credenciales. Casi todas las plataformas piden una clave de stream.',
  'said.restream.srtPort': 'Una dirección srt necesita un puerto, p. ej. srt://live.example.org:9000.',
  'said.restream.srtBare': 'Quitar ruta y consulta: el id del stream es la clave, la contraseña es un campo.',
  'said.restream.noPath':
    'La dirección necesita la ruta que da la plataforma, p. ej. rtmp://live.example.org/app.',
  'said.restream.passphraseForm':
    'Una frase de contraseña tiene de 10 a 79 letras, cifras o signos de direcciones, sin espacios.',
  'said.restream.tooMany': 'Un feed se envía a {n} plataformas como máximo.',
  'said.restream.nobodySends': 'Ahora nadie envía vídeo a este feed. Iniciar el codificador.',
  'said.restream.brokeOff': 'Lo que se envía a este feed se cortó o no es H.264. Revisar el codificador.',
};
